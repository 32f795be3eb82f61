import type { BankTransfer } from '../../generated/api/model/bankTransfer.ts';
import type { WaitReason } from '../../generated/api/model/waitReason.ts';
import { formatDay } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Notice } from '../ui/bits.tsx';
import { CopyList, ibanText } from './copy-list.tsx';

interface Waiting {
  status: string;
  waitsFor: readonly WaitReason[];
  transfer: BankTransfer | null;
}
/** Why an order waits, and what is needed to pay it. Nothing for an order that does not wait. */
export function OrderWaits({ order, className }: { order: Waiting; className?: string }) {
  const { locale, t } = useI18n();
  if (order.status !== 'Wait') return null;
  const { waitsFor, transfer } = order;
  return (
    <div className={className}>
      <Notice>
        {transfer && waitsFor.length > 1 ? (
          <p>{t('orders.waits.both')}</p>
        ) : (
          (waitsFor.length > 0 ? waitsFor : (['mill'] as const)).map((reason) => (
            <p key={reason}>{reason === 'payment' && !transfer ? t('card.waits') : t(`orders.waits.${reason}`)}</p>
          ))
        )}
      </Notice>
      {transfer && (
        <section aria-label={t('orders.transferTitle')}>
          {!transfer.amountString && <p className="mt-4 text-sm text-ink-2">{t('payment.withoutPrices')}</p>}
          <CopyList
            className="mt-4 md:grid-cols-[auto_auto]"
            rows={[
              ...(transfer.amountString
                ? [{ term: t('orders.transferAmount'), text: transfer.amountString, copy: transfer.amountString }]
                : []),
              { term: t('orders.transferDue'), text: formatDay(locale, transfer.dueDate) },
              { term: t('orders.transferPayee'), text: t('footer.company'), copy: t('footer.company') },
              { term: t('dialog.iban'), text: ibanText(transfer.iban), copy: transfer.iban },
              { term: t('orders.transferReference'), text: transfer.reference, copy: transfer.reference },
              { term: t('dialog.bank'), text: transfer.bank },
            ]}
          />
        </section>
      )}
    </div>
  );
}
