import { Download } from 'lucide-react';
import { type ExportFormat, exportFormats } from '../../generated/rules.ts';
import type { TransferOptions } from '../api/files.ts';
import { formatBytes } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Menu, MenuActions, menuEntryClass } from '../ui/menu.tsx';
import { count } from './texts.ts';
import { useDownload } from './use-transfer.ts';

/** What the formats are called everywhere. */
export const FORMAT_NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** What is exported of a list: in which format, and of its rows only these. */
export interface ExportWish<Id> {
  format: ExportFormat;
  ids?: Id[];
}

/** The exports of a list: everything under its filters, or the rows that were picked; and the page of rows on paper. */
export function ExportMenu<Id>({
  total,
  selected,
  read,
}: {
  /** Rows under the filters; unknown while they are counted. */
  total: number | undefined;
  selected: readonly Id[];
  read: (wish: ExportWish<Id>, options: TransferOptions) => Promise<Blob>;
}) {
  const { locale, t } = useI18n();
  const { received, start } = useDownload();
  const busy = received !== null;
  const entry = (key: 'file.all' | 'file.selected', many: number | undefined, wish: ExportWish<Id>, close: () => void) => (
    <button
      key={`${key} ${wish.format}`}
      type="button"
      className={menuEntryClass}
      onClick={() => {
        close();
        void start((options) => read(wish, options));
      }}
    >
      {t(key, { count: many === undefined ? '…' : count(locale, many), format: FORMAT_NAMES[wish.format] })}
    </button>
  );
  return (
    <div className="flex items-center gap-3">
      <span role="status" className="tnum text-xs text-ink-2 empty:-mr-3">
        {busy && t('file.received', { size: formatBytes(locale, received) })}
      </span>
      <Menu
        align="right"
        triggerClassName={cx(buttonClass('secondary', 'sm'), busy && 'opacity-60')}
        trigger={
          <>
            <Download aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('file.export')}
          </>
        }
      >
        {(close) => (
          <>
            {exportFormats.map((format) => entry('file.all', total, { format }, close))}
            {selected.length > 0 &&
              exportFormats.map((format) => entry('file.selected', selected.length, { format, ids: [...selected] }, close))}
            <MenuActions entries={[{ label: t('common.print'), act: () => print() }]} close={close} />
          </>
        )}
      </Menu>
    </div>
  );
}
