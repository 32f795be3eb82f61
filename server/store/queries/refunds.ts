import type { Tx } from '../store.ts';

export interface RefundRow {
  id: string;
  paymentId: string;
  amount: number;
  reason: string;
  state: 'wanted' | 'done' | 'failed';
  createdAt: Date;
}
const REFUND = 'id, payment_id as "paymentId", amount, reason, state, created_at as "createdAt"';

/** What of a payment goes back already: done or on its way. The payment is held. */
export const refundsOf = async (tx: Tx, paymentId: string): Promise<number> =>
  (
    await tx.one(`select coalesce(sum(amount), 0)::bigint as total from payment_refund where payment_id = $1 and state <> 'failed'`, [
      paymentId,
    ])
  )?.total ?? 0;

export const insertRefund = (tx: Tx, refund: { id: string; paymentId: string; amount: number; reason: string; now: Date }) =>
  tx.run(`insert into payment_refund (id, payment_id, amount, reason, state, created_at) values ($1, $2, $3, $4, 'wanted', $5)`, [
    refund.id,
    refund.paymentId,
    refund.amount,
    refund.reason,
    refund.now,
  ]);

export const findRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  tx.one(`select ${REFUND} from payment_refund where id = $1`, [id]);

/** Whether it was still open; one that was done counts on its payment. */
export async function endRefund(tx: Tx, refund: RefundRow, state: 'done' | 'failed', reference: string, now: Date): Promise<boolean> {
  const ended = await tx.run(`update payment_refund set state = $2, reference = $3, done_at = $4 where id = $1 and state = 'wanted'`, [
    refund.id,
    state,
    reference,
    now,
  ]);
  if (ended === 1 && state === 'done')
    await tx.run('update payment set refunded = refunded + $2, updated_at = $3 where id = $1', [refund.paymentId, refund.amount, now]);
  return ended === 1;
}

export const findRefundByReference = (tx: Tx, reference: string): Promise<RefundRow | undefined> =>
  tx.one(`select ${REFUND} from payment_refund where reference = $1`, [reference]);

/** A refund that was done comes to nothing after all, and counts on its payment no more. Whether it still did. The payment is held. */
export async function loseRefund(tx: Tx, refund: RefundRow, now: Date): Promise<boolean> {
  const lost = await tx.run(`update payment_refund set state = 'failed', done_at = $2 where id = $1 and state = 'done'`, [refund.id, now]);
  if (lost === 1)
    await tx.run('update payment set refunded = refunded - $2, updated_at = $3 where id = $1', [refund.paymentId, refund.amount, now]);
  return lost === 1;
}

export const listOpenRefunds = (tx: Tx, before: Date): Promise<RefundRow[]> =>
  tx.rows(`select ${REFUND} from payment_refund where state = 'wanted' and created_at <= $1 order by created_at limit 50`, [before]);
