import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import type { Locale } from '../../../generated/rules.ts';
import { formatDay, formatMoney, typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { OfferChip } from '../../ui/bits.tsx';
import { parseDecimal } from '../../ui/decimal.ts';
import { TextField } from '../../ui/field.tsx';
import { InvoiceState } from './invoice-state.tsx';

/** What is typed for each document, by its number; what is missing is all that is open. */
export type Typed = Readonly<Record<number, string>>;
const isCredit = ({ openAmount }: InvoiceDetail) => openAmount.amount < 0;
const openOf = ({ openAmount }: InvoiceDetail): number => Math.abs(openAmount.amount) / 100;

/** The amount in minor units, of a credit note negative; null for what is no amount, or more than is open. */
export function amountOf(invoice: InvoiceDetail, typed: Typed): number | null {
  const written = typed[invoice.id];
  const amount = written === undefined ? Math.abs(invoice.openAmount.amount) : parseDecimal(written);
  const most = Math.abs(invoice.openAmount.amount);
  if (typeof amount !== 'number' || amount <= 0 || amount > most) return null;
  return isCredit(invoice) ? -amount : amount;
}

/** As it was typed, from what a payment was for. */
export const typedParts = (parts: PaymentStatus['lines'], locale: Locale): Typed =>
  Object.fromEntries(parts.map(({ id, amount }) => [id, typedNumber(locale, Math.abs(amount) / 100)]));

/** The documents that are to be paid, each with how much of it. */
export function PayAmounts({
  invoices,
  typed,
  onType,
  frozen,
}: {
  invoices: readonly InvoiceDetail[];
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The sum stands: nothing can be typed. */
  frozen: boolean;
}) {
  const { locale, t } = useI18n();
  return (
    <ul className="border-t border-line">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="grid grid-cols-[minmax(0,1fr)_11rem] items-start gap-4 border-b border-line py-4 max-md:grid-cols-1"
        >
          <p className="text-sm">
            <span className="tnum font-medium">{invoice.number}</span>
            <span className="ml-3 text-xs text-ink-3">{t(`invoices.types.${invoice.type}`)}</span>
            <span className="tnum mt-0.5 block text-ink-2">{t('invoicePay.open', { amount: invoice.openAmountString })}</span>
            {!isCredit(invoice) && (
              <span className="tnum mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                {t('invoicePay.due', { date: formatDay(locale, invoice.expirationDate) })}
                {invoice.state !== 'open' && <InvoiceState invoice={invoice} />}
              </span>
            )}
            {invoice.type === 'bank_receipt' && invoice.state === 'open' && (
              <span className="mt-1.5 block max-w-md text-xs text-robbia">
                {t('invoicePay.collected', { date: formatDay(locale, invoice.expirationDate) })}
              </span>
            )}
          </p>
          {frozen ? (
            <p className="tnum text-right font-medium">
              {formatMoney(locale, { amount: amountOf(invoice, typed) ?? 0, currency: invoice.openAmount.currency })}
            </p>
          ) : (
            <Amount invoice={invoice} typed={typed} onType={onType} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** How much of one document is to be paid; what would be too much is told with the most that it takes, which a press writes. */
function Amount({ invoice, typed, onType }: { invoice: InvoiceDetail; typed: Typed; onType: (typed: Typed) => void }) {
  const { locale, t } = useI18n();
  const { currency } = invoice.openAmount;
  const write = (text: string) => onType({ ...typed, [invoice.id]: text });
  const isWrong = amountOf(invoice, typed) === null;
  const most = formatMoney(locale, { ...invoice.openAmount, amount: Math.abs(invoice.openAmount.amount) });
  const whole = typedNumber(locale, openOf(invoice));
  return (
    <div className="grid justify-items-start gap-1.5">
      <TextField
        label={t('invoicePay.amountOf', { number: invoice.number, currency })}
        hideLabel
        className="w-full"
        inputMode="decimal"
        inputClassName="tnum pr-14 text-right"
        value={typed[invoice.id] ?? whole}
        onChange={(event) => write(event.target.value)}
        error={isWrong ? t('invoicePay.amountWrong', { most }) : undefined}
      >
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-3">
          {currency}
        </span>
      </TextField>
      {isWrong && (
        <OfferChip label={t('metres.offer', { quantity: most })} onTake={() => write(whole)}>
          {most}
        </OfferChip>
      )}
    </div>
  );
}
