import type { Currency, DittaCode, PaymentProviderName, PaymentSubject, ProblemCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** Our own states of a payment; `created` has not been sent to the provider, `confirming` may have been. */
export type PaymentState = 'created' | 'confirming' | 'requires_action' | 'processing' | 'authorized' | 'captured' | 'failed' | 'canceled';

export interface NextAction {
  kind: 'challenge-page' | 'script';
  secret: string;
}
export interface PaymentRow {
  id: string;
  subject: PaymentSubject;
  subjectKey: string;
  customerCode: string;
  ditta: DittaCode | null;
  userId: number | null;
  staffUserId: number | null;
  provider: PaymentProviderName;
  state: PaymentState;
  amount: number;
  currency: Currency;
  reference: string | null;
  tokenHash: string | null;
  nextAction: NextAction | null;
  failure: ProblemCode | null;
  failureDetail: string | null;
  releaseReason: string | null;
  captured: number;
  refunded: number;
  orderId: number | null;
  honouredAt: Date | null;
  authorizedAt: Date | null;
  createdAt: Date;
  confirmedAt: Date | null;
  paidAt: Date | null;
  updatedAt: Date;
}
const PAYMENT = `p.id, p.subject, p.subject_key as "subjectKey", p.customer_code as "customerCode", p.ditta, p.user_id as "userId", p.staff_user_id as "staffUserId",
  p.provider, p.state, p.amount, p.currency, p.reference, p.token_hash as "tokenHash", p.next_action as "nextAction", p.failure,
  p.failure_detail as "failureDetail", p.release_reason as "releaseReason", p.captured, p.refunded, p.order_id as "orderId", p.honoured_at as "honouredAt", p.authorized_at as "authorizedAt", p.created_at as "createdAt",
  p.confirmed_at as "confirmedAt", p.paid_at as "paidAt", p.updated_at as "updatedAt"`;

export interface NewPayment {
  id: string;
  subject: PaymentSubject;
  subjectKey: string;
  customerCode: string;
  ditta: DittaCode | null;
  userId: number | null;
  staffUserId: number | null;
  provider: PaymentProviderName;
  amount: number;
  currency: Currency;
  now: Date;
}
export const insertPayment = (tx: Tx, p: NewPayment) =>
  tx.run(
    `insert into payment (id, subject, subject_key, customer_code, ditta, user_id, staff_user_id, provider, state, amount, currency, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10, $11, $11)`,
    [p.id, p.subject, p.subjectKey, p.customerCode, p.ditta, p.userId, p.staffUserId, p.provider, p.amount, p.currency, p.now],
  );

export const findPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.one(`select ${PAYMENT} from payment p where p.id = $1`, [id]);

/** Held until the end of the transaction: whoever moves a payment comes one after the other. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.one(`select ${PAYMENT} from payment p where p.id = $1 for no key update`, [id]);

/** The payment of an order by any code of it, held before the order itself, as everybody does who needs both. */
export const lockPaymentOfOrder = (tx: Tx, code: string): Promise<PaymentRow | undefined> =>
  tx.one(
    `select ${PAYMENT} from payment p where p.order_id = (select o.id from orders o where o.order_code = upper($1) or o.shop_order_code = upper($1)
       or o.confirmed_order_code = upper($1)) for no key update`,
    [code],
  );

export const findPaymentOfOrder = (tx: Tx, orderId: number): Promise<PaymentRow | undefined> =>
  tx.one(`select ${PAYMENT} from payment p where p.order_id = $1`, [orderId]);

/** The other payment that is under way for the same thing. */
export const findLivePayment = (tx: Tx, subjectKey: string, but: string): Promise<PaymentRow | undefined> =>
  tx.one(
    `select ${PAYMENT} from payment p where p.subject_key = $1 and p.id <> $2 and p.release_reason is null
       and p.state in ('confirming', 'requires_action', 'processing', 'authorized')`,
    [subjectKey, but],
  );

export const startConfirming = (tx: Tx, id: string, tokenHash: string, now: Date) =>
  tx.run(`update payment set state = 'confirming', token_hash = $2, confirmed_at = $3, updated_at = $3, checked_at = $3 where id = $1`, [
    id,
    tokenHash,
    now,
  ]);

export interface Moved {
  state: PaymentState;
  reference: string | null;
  nextAction: NextAction | null;
  failure: ProblemCode | null;
  failureDetail: string | null;
  captured: number;
  now: Date;
}
/** Writes what was seen of a payment. It is only said to have moved when its state did. */
export const writeSighting = (tx: Tx, id: string, m: Moved) =>
  tx.run(
    `update payment set reference = coalesce(reference, $3), next_action = $4::text::jsonb, failure = $5, failure_detail = $6, captured = greatest(captured, $7),
       authorized_at = case when $2 in ('authorized', 'captured') then coalesce(authorized_at, $8::timestamptz) else authorized_at end,
       paid_at = case when $2 = 'captured' then coalesce(paid_at, $8::timestamptz) else paid_at end,
       updated_at = case when state = $2 then updated_at else $8::timestamptz end, checked_at = $8::timestamptz, state = $2 where id = $1`,
    [id, m.state, m.reference, m.nextAction && JSON.stringify(m.nextAction), m.failure, m.failureDetail, m.captured, m.now],
  );

export const writeOrderOfPayment = (tx: Tx, id: string, orderId: number) =>
  tx.run('update payment set order_id = $2 where id = $1', [id, orderId]);

export const writeHonoured = (tx: Tx, id: string, now: Date) => tx.run('update payment set honoured_at = $2 where id = $1', [id, now]);

/** The first reason stays. */
export const writeReleaseReason = (tx: Tx, id: string, reason: string, now: Date) =>
  tx.run('update payment set release_reason = coalesce(release_reason, $2), updated_at = $3 where id = $1', [id, reason, now]);

export const noteChecked = (tx: Tx, id: string, now: Date) => tx.run('update payment set checked_at = $2 where id = $1', [id, now]);

/** Payments that have not moved since `quietSince` and were not asked about since then either, the longest waiting first. */
export const listMovingPayments = (tx: Tx, quietSince: Date, limit: number): Promise<PaymentRow[]> =>
  tx.rows(
    `select ${PAYMENT} from payment p where p.state in ('confirming', 'requires_action', 'processing', 'authorized') and p.updated_at <= $1
       and coalesce(p.checked_at, p.created_at) <= $1 order by coalesce(p.checked_at, p.created_at) limit $2`,
    [quietSince, limit],
  );

/** Whether it is new: an event that came before is nobody's work any more. */
export const takeEvent = async (
  tx: Tx,
  event: { provider: PaymentProviderName; id: string; type: string; paymentId: string | null },
  now: Date,
): Promise<boolean> =>
  (await tx.run(
    `insert into payment_event (provider, event_id, type, payment_id, received_at) values ($1, $2, $3, $4, $5) on conflict (provider, event_id) do nothing`,
    [event.provider, event.id, event.type, event.paymentId, now],
  )) === 1;

export const findPaymentByReference = async (tx: Tx, provider: PaymentProviderName, reference: string): Promise<string | undefined> =>
  (await tx.one('select id from payment where provider = $1 and reference = $2', [provider, reference]))?.id;

/** Events of which the provider itself will not speak again, payments that nobody ever began, and who without a login has not paid in the end. */
export const deleteOldPaymentTraces = async (tx: Tx, before: Date): Promise<number> =>
  (await tx.run('delete from payment_event where received_at < $1', [before])) +
  (await tx.run(`delete from payment where state = 'created' and created_at < $1`, [before])) +
  (await tx.run(
    `delete from fast_payment f using payment p where p.id = f.payment_id and p.state in ('failed', 'canceled') and p.honoured_at is null and p.updated_at < $1`,
    [before],
  )) +
  (await tx.run('delete from sandbox_token where created_at < $1', [before]));

const STANDING = `select p.id, p.customer_code as "customerCode", p.subject, p.state, p.amount, p.currency, p.release_reason as "releaseReason", p.failure,
     p.failure_detail as "failureDetail", p.authorized_at as "authorizedAt", p.updated_at as "updatedAt",
     o.order_code as "orderCode", coalesce(r.waiting, 0)::bigint as waiting, coalesce(r.failed, 0)::bigint as failed
   from payment p left join orders o on o.id = p.order_id
   left join (select payment_id, sum(amount) filter (where state = 'wanted') as waiting, sum(amount) filter (where state = 'failed') as failed
     from payment_refund group by payment_id) r on r.payment_id = p.id`;
const HANGS = `(p.state in ('confirming', 'requires_action', 'processing', 'authorized') or coalesce(r.waiting, 0) > 0 or coalesce(r.failed, 0) > 0)`;

/** Payments that are under way, and such as have money that is on its way back or was refused, the oldest first. */
export const listHangingPayments = (tx: Tx) => tx.rows(`${STANDING} where ${HANGS} order by p.updated_at, p.created_at limit 500`);

/** Payments with which nothing is to be done any more, whatever came of them, the latest first. */
export const listEndedPayments = (tx: Tx, since: Date) =>
  tx.rows(
    `${STANDING} where not ${HANGS} and p.updated_at >= $1 and p.state in ('captured', 'failed', 'canceled') order by p.updated_at desc, p.created_at desc limit 500`,
    [since],
  );
