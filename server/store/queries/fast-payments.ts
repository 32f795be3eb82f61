import type { Currency, Day, DittaCode, InvoiceType, Locale } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** An invoice as somebody without a login may pay it. */
export interface PayableInvoice {
  id: number;
  number: string;
  type: InvoiceType;
  customerCode: string;
  customerName: string;
  ditta: DittaCode;
  date: Day;
  expirationDate: Day;
  currency: Currency;
  openAmount: number;
  /** What payments are at the bank with. */
  heldAmount: number;
}
const PAYABLE = `i.id, i.number, i.type, i.customer_code as "customerCode", c.name as "customerName", i.ditta, i.date, i.expiration_date as "expirationDate",
  i.currency, i.open_amount as "openAmount",
  coalesce((select sum(a.amount) from payment_allocation a join payment p on p.id = a.payment_id where a.invoice_id = i.id and p.honoured_at is null
    and p.release_reason is null and p.state in ('confirming', 'requires_action', 'processing', 'authorized')), 0)::bigint as "heldAmount"`;

/** By the number on the document, in any case. */
export const findPayableByNumber = (tx: Tx, number: string): Promise<PayableInvoice | undefined> =>
  tx.one(`select ${PAYABLE} from invoice i join customer c on c.code = i.customer_code where i.number = upper($1)`, [number]);

export const findPayableById = (tx: Tx, id: number): Promise<PayableInvoice | undefined> =>
  tx.one(`select ${PAYABLE} from invoice i join customer c on c.code = i.customer_code where i.id = $1`, [id]);

export interface FastPaymentInput {
  paymentId: string;
  firstName: string;
  lastName: string;
  email: string;
  notes: string;
  language: Locale;
  byLink: boolean;
  privacyVersion: string;
  now: Date;
}
export const insertFastPayment = (tx: Tx, f: FastPaymentInput) =>
  tx.run(
    `insert into fast_payment (payment_id, first_name, last_name, email, notes, language, by_link, privacy_version, consented_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [f.paymentId, f.firstName, f.lastName, f.email, f.notes, f.language, f.byLink, f.privacyVersion, f.now],
  );

export interface FastPaymentRow {
  firstName: string;
  lastName: string;
  email: string;
  notes: string;
  language: string;
  invoiceId: number;
  invoiceNumber: string;
  invoiceDate: Day;
}
/** Who has paid, and what: one payment is for one invoice. */
export const findFastPayment = (tx: Tx, paymentId: string): Promise<FastPaymentRow | undefined> =>
  tx.one(
    `select f.first_name as "firstName", f.last_name as "lastName", f.email, f.notes, f.language, i.id as "invoiceId", i.number as "invoiceNumber", i.date as "invoiceDate"
     from fast_payment f join payment_allocation a on a.payment_id = f.payment_id join invoice i on i.id = a.invoice_id where f.payment_id = $1`,
    [paymentId],
  );
