import type { Currency, InvoiceState, Locale } from '../../../generated/rules.ts';
import type { InvoiceSummary } from '../../../generated/zod/schemas/invoiceSummary.zod.ts';
import type { InvoiceRow } from '../../store/queries/invoices.ts';
import { formatMoney, money } from '../pricing/format.ts';

type Amounts<N extends string> = { [K in N]: ReturnType<typeof money> } & { [K in `${N}String`]: string };

/**
 * `{ amount, amountString }` and the like. The right to invoices is the right to their amounts: `showCatalogPrices` is about what cloth
 * costs in the shop.
 */
export function amountFields<N extends string>(amounts: Record<N, number>, currency: Currency, locale: Locale): Amounts<N> {
  const fields: Record<string, unknown> = {};
  for (const [name, amount] of Object.entries(amounts) as [string, number][]) {
    fields[name] = money(amount, currency);
    fields[`${name}String`] = formatMoney(amount, currency, locale);
  }
  return fields as Amounts<N>;
}

export const invoiceSummary = (row: InvoiceRow, orders: InvoiceSummary['orders'], locale: Locale): InvoiceSummary => ({
  id: row.id,
  number: row.number,
  type: row.type,
  date: row.date,
  expirationDate: row.expirationDate,
  ...amountFields({ amount: row.amount, openAmount: row.openAmount }, row.currency, locale),
  state: row.state as InvoiceState,
  daysOverdue: row.daysOverdue,
  paymentMethod: row.paymentMethod,
  orders,
});
