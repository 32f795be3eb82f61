import type { Currency, DittaCode, InvoiceType } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface Allocation {
  invoiceId: number;
  /** Minor units; of a credit note negative. */
  amount: number;
}
export const insertAllocations = (tx: Tx, paymentId: string, allocations: readonly Allocation[]) =>
  tx.run(
    `insert into payment_allocation (payment_id, invoice_id, amount)
     select $1, "invoiceId", amount from jsonb_to_recordset($2::text::jsonb) as x("invoiceId" int, amount bigint)`,
    [paymentId, JSON.stringify(allocations)],
  );

export const listAllocations = (tx: Tx, paymentId: string): Promise<Allocation[]> =>
  tx.rows('select invoice_id as "invoiceId", amount from payment_allocation where payment_id = $1 order by invoice_id', [paymentId]);

export interface Paid {
  number: string;
  amount: number;
}
/** What a payment is for, by the numbers of the documents. */
export const listPaid = (tx: Tx, paymentId: string): Promise<Paid[]> =>
  tx.rows(
    'select i.number, a.amount from payment_allocation a join invoice i on i.id = a.invoice_id where a.payment_id = $1 order by i.id',
    [paymentId],
  );

export interface PayableDocument {
  id: number;
  number: string;
  type: InvoiceType;
  currency: Currency;
  openAmount: number;
  /** What other payments are at the bank with. */
  heldAmount: number;
}
/** Documents of a customer in a shop, held in the order of their numbers, with what is open of them and what other payments hold of that. */
export async function lockPayable(
  tx: Tx,
  whose: { customerCode: string; ditta: DittaCode },
  ids: readonly number[],
  butPayment: string,
): Promise<PayableDocument[]> {
  await tx.rows('select i.id from invoice i where i.id = any($1::int[]) order by i.id for update', [ids]);
  return tx.rows(
    `select i.id, i.number, i.type, i.currency, i.open_amount as "openAmount",
       coalesce((select sum(a.amount) from payment_allocation a join payment p on p.id = a.payment_id where a.invoice_id = i.id and p.id <> $4
         and p.honoured_at is null and p.release_reason is null and p.state in ('confirming', 'requires_action', 'processing', 'authorized')), 0)::bigint as "heldAmount"
     from invoice i where i.id = any($1::int[]) and i.customer_code = $2 and i.ditta = $3 order by i.id`,
    [ids, whose.customerCode, whose.ditta, butPayment],
  );
}

/** What of each document a payment has booked as paid by card. */
export const listBookedByCard = (tx: Tx, paymentId: string, reference: string): Promise<Allocation[]> =>
  tx.rows(
    `select b.invoice_id as "invoiceId", sum(b.amount)::bigint as amount from invoice_payment b join payment_allocation a on a.invoice_id = b.invoice_id
     where a.payment_id = $1 and b.kind = 'card' and b.reference = $2 group by b.invoice_id having sum(b.amount) <> 0 order by b.invoice_id`,
    [paymentId, reference],
  );

/** Payments of these invoices by this user that the bank waits for. */
export const listOwnChallenges = (
  tx: Tx,
  whose: { customerCode: string; ditta: DittaCode },
  userId: number,
  ids: readonly number[],
): Promise<{ id: string }[]> =>
  tx.rows(
    `select distinct p.id from payment p join payment_allocation a on a.payment_id = p.id where a.invoice_id = any($1::int[]) and p.user_id = $2
       and p.customer_code = $3 and p.ditta = $4 and p.state = 'requires_action' and p.release_reason is null`,
    [ids, userId, whose.customerCode, whose.ditta],
  );
