import type { Currency, Day, InvoiceState, InvoiceType, Locale } from '../../../generated/rules.ts';
import type { AccountTotals } from '../../../generated/zod/schemas/accountTotals.zod.ts';
import { addDays } from '../../../shared/rules/days.ts';
import { type InvoiceScope, sumOpenInvoices } from '../../store/queries/invoices.ts';
import type { Tx } from '../../store/store.ts';
import { verb } from '../verb.ts';
import { scopeOf } from './list.ts';
import { amountFields } from './present.ts';

/** Days since the expiration date, from and to. */
const AGES: readonly [from: number, to: number | null][] = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, null],
];
interface Sum {
  currency: string;
  type: InvoiceType;
  /** An `InvoiceState`. */
  state: string;
  /** Which of the ages, by the days at which it begins in thirties; null for what is not overdue, also a receipt that came back before its day. */
  age: number | null;
  count: number;
  amount: number;
}
const add = (rows: readonly Sum[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
});

function accountTotals(rows: readonly Sum[], currency: Currency, today: Day, locale: Locale): AccountTotals {
  const sum = (some: readonly Sum[]) => {
    const { count, amount } = add(some);
    return { count, ...amountFields({ amount }, currency, locale) };
  };
  const of = (type: InvoiceType, state: InvoiceState) => sum(rows.filter((row) => row.type === type && row.state === state));
  return {
    currency,
    expiredInvoices: of('invoice', 'expired'),
    dueInvoices: of('invoice', 'open'),
    dueBankReceipts: of('bank_receipt', 'open'),
    unpaidBankReceipts: of('bank_receipt', 'unpaid'),
    credit: of('credit_note', 'open'),
    ...amountFields({ balance: add(rows).amount }, currency, locale),
    ageing: AGES.map(([fromDays, toDays], index) => ({
      fromDays,
      toDays,
      expirationMin: toDays === null ? null : addDays(today, -toDays),
      expirationMax: addDays(today, -fromDays),
      ...sum(rows.filter(({ age }) => age === index)),
    })),
  };
}

/** What is open of a customer in a shop, in the customer's own currency first and in every other in which something is open. */
export async function readAccount(tx: Tx, scope: InvoiceScope, own: Currency, locale: Locale): Promise<AccountTotals[]> {
  const rows: Sum[] = await sumOpenInvoices(tx, scope);
  const currencies = new Set([own, ...rows.map(({ currency }) => currency as Currency)]);
  return [...currencies].map((currency) =>
    accountTotals(
      rows.filter((row) => row.currency === currency),
      currency,
      scope.today,
      locale,
    ),
  );
}

export const getInvoiceTotals = verb('getInvoiceTotals', async (context) => {
  const { caller, deps, locale } = context;
  return { content: await deps.store.read((tx) => readAccount(tx, scopeOf(context), caller.customer.currency, locale)) };
});
