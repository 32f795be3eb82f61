import { Download } from 'lucide-react';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { exportOrder, getOrderDocument } from '../../../generated/api/orders/orders.ts';
import type { TransferOptions } from '../../api/files.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useDownload } from '../../pieces/use-transfer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, MenuActions } from '../../ui/menu.tsx';

/** The papers of an order: its confirmation, a pro-forma where prices are shown, and its lines for a spreadsheet. */
export function OrderPapers({ order: { id, totalString } }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  const { received, start } = useDownload();
  const entries: { label: string; read: (options: TransferOptions) => Promise<Blob> }[] = [
    { label: `${t('paper.confirmation')} (PDF)`, read: (options) => getOrderDocument(id, { kind: 'confirmation' }, options) },
    ...(totalString
      ? [{ label: `${t('paper.proforma')} (PDF)`, read: (options: TransferOptions) => getOrderDocument(id, { kind: 'proforma' }, options) }]
      : []),
    { label: `${t('orders.lines')} (Excel)`, read: (options) => exportOrder(id, { format: 'xlsx' }, options) },
    { label: `${t('orders.lines')} (CSV)`, read: (options) => exportOrder(id, { format: 'csv' }, options) },
  ];
  return (
    <div className="ml-2 flex items-center gap-3">
      <span role="status" className="tnum text-xs text-ink-2">
        {received !== null && t('file.received', { size: formatBytes(locale, received) })}
      </span>
      <Menu
        align="right"
        triggerClassName={cx(buttonClass('secondary', 'sm'), received !== null && 'opacity-60')}
        trigger={
          <>
            <Download aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('file.documents')}
          </>
        }
      >
        {(close) => <MenuActions entries={entries.map(({ label, read }) => ({ label, act: () => void start(read) }))} close={close} />}
      </Menu>
    </div>
  );
}
