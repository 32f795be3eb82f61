import type { Currency, Day, DittaCode, InvoiceType } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';
import type { FrozenAddress } from './invoices.ts';

/** Who a document is for: the firm with its address, its language, and where it pays to. */
export const readFirm = (tx: Tx, customerCode: string) =>
  tx.one(
    `select name, street, postal_code as "postalCode", city, country, vat_number as "vatNumber", language, bank, iban, currency, time_zone as "timeZone", vat_ceiling_left is not null as "hasVatCeiling"
     from customer where code = $1`,
    [customerCode],
  );

export const readBillTo = async (tx: Tx, invoiceId: number): Promise<FrozenAddress | undefined> =>
  (await tx.one('select bill_to as "billTo" from invoice where id = $1', [invoiceId]))?.billTo;

export interface StatementRow {
  number: string;
  type: InvoiceType;
  date: Day;
  expirationDate: Day;
  currency: Currency;
  amount: number;
  openAmount: number;
  isReturned: boolean | null;
}
/** What was open at the end of a day: documents of that day and before, less what had been set against them by then. */
export const listStatementRows = (tx: Tx, customerCode: string, ditta: DittaCode, day: Day): Promise<StatementRow[]> =>
  tx.rows(
    `select i.number, i.type, i.date, i.expiration_date as "expirationDate", i.currency, i.amount, i.amount - s.booked as "openAmount",
       coalesce(i.returned_on <= $3::date, false) as "isReturned"
     from invoice i cross join lateral (select coalesce(sum(p.amount), 0)::bigint as booked from invoice_payment p where p.invoice_id = i.id and p.date <= $3::date) s
     where i.customer_code = $1 and i.ditta = $2 and i.date <= $3::date and i.amount <> s.booked
       and (i.open_amount <> 0 or exists (select from invoice_payment p where p.invoice_id = i.id and p.date > $3::date))
     order by i.currency, i.expiration_date, i.id`,
    [customerCode, ditta, day],
  );

/** Of these invoices the customer's own in the shop, in the order of the numbers that were asked for. */
export const ownInvoices = async (tx: Tx, ids: readonly number[], customerCode: string, ditta: DittaCode): Promise<number[]> =>
  (
    await tx.rows('select id from invoice where id = any($1::int[]) and customer_code = $2 and ditta = $3 order by number', [
      ids,
      customerCode,
      ditta,
    ])
  ).map(({ id }) => id);
export const ownWaybills = async (tx: Tx, ids: readonly number[], customerCode: string, ditta: DittaCode): Promise<number[]> =>
  (
    await tx.rows('select id from waybill where id = any($1::int[]) and customer_code = $2 and ditta = $3 order by number', [
      ids,
      customerCode,
      ditta,
    ])
  ).map(({ id }) => id);
