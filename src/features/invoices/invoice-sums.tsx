import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import { formatMoney, formatPercent } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type Sum, SumBelow, Sums } from '../../pieces/sums.tsx';

/** From the goods to what is still open. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const { locale, t } = useI18n();
  const rate = formatPercent(locale, invoice.vatRateBp / 100);
  const { discount } = invoice;
  // A credit note gives the discount of its invoice back.
  const lessened =
    discount.amount > 0
      ? `-${invoice.discountString}`
      : discount.amount < 0 && formatMoney(locale, { ...discount, amount: -discount.amount });
  const sums: Sum[] =
    invoice.type === 'bank_receipt'
      ? []
      : [
          [t('invoices.goods'), invoice.goodsString],
          [t('invoices.discount'), lessened],
          [t('invoices.delivery'), invoice.deliveryCosts.amount !== 0 && invoice.deliveryCostsString],
          [t('invoices.vatRate', { rate }), invoice.vatString, invoice.noVatReason && t(`cart.noVat.${invoice.noVatReason}`)],
        ];
  return (
    <Sums sums={sums} total={invoice.amountString}>
      <SumBelow term={t('invoices.openAmount')} className={invoice.daysOverdue > 0 ? 'text-robbia' : undefined}>
        {invoice.openAmountString}
      </SumBelow>
    </Sums>
  );
}
