import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { cx } from '../../ui/cx.ts';

/** From the goods to what is still open. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const { locale, t } = useI18n();
  const rate = `${formatNumber(locale, invoice.vatRateBp / 100, invoice.vatRateBp % 100 ? 2 : 0)} %`;
  const sums: [string, string | false][] =
    invoice.type === 'bank_receipt'
      ? []
      : [
          [t('invoices.goods'), invoice.goodsString],
          [t('invoices.discount'), invoice.discount.amount !== 0 && `−${invoice.discountString}`],
          [t('invoices.delivery'), invoice.deliveryCosts.amount !== 0 && invoice.deliveryCostsString],
          [t('invoices.vatRate', { rate }), invoice.vatString],
        ];
  return (
    <dl className="print-total mt-6 ml-auto max-w-sm text-sm">
      {sums.map(
        ([term, value]) =>
          value && (
            <div key={term} className="flex justify-between gap-6 py-1.5">
              <dt className="text-ink-2">{term}</dt>
              <dd className="tnum">{value}</dd>
            </div>
          ),
      )}
      <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-line-2 pt-3">
        <dt className="font-medium">{t('common.total')}</dt>
        <dd className="tnum text-[1.375rem] leading-7 font-medium">{invoice.amountString}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-6 pt-1.5">
        <dt className="text-ink-2">{t('invoices.openAmount')}</dt>
        <dd className={cx('tnum font-medium', invoice.daysOverdue > 0 && 'text-robbia')}>{invoice.openAmountString}</dd>
      </div>
    </dl>
  );
}
