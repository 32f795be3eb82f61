import type { PaymentSubject, ProblemCode } from '../../../generated/rules.ts';
import type { FailureKind, Sighting } from '../../ports/payments.ts';
import { lockPayment, type PaymentRow, writeHonoured, writeReleaseReason, writeSighting } from '../../store/queries/payments.ts';
import { insertRefund, refundsOf } from '../../store/queries/refunds.ts';
import { addJob } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { WorkContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { fastPaymentSubject } from '../fastpay/subject.ts';
import { invoiceSubject } from '../invoice/subject.ts';
import { orderSubject } from '../order/subject.ts';
import { audit } from '../transact.ts';
import { uniqueProblem } from '../unique.ts';
import { nextState } from './reduce.ts';
import type { Subject } from './subject.ts';

export const subjects: Record<PaymentSubject, Subject> = { order: orderSubject, invoices: invoiceSubject, fastPayment: fastPaymentSubject };

/** What a customer is told of each kind of no. */
const PROBLEMS: Record<FailureKind, ProblemCode> = {
  card: 'PAYMENT_METHOD_INVALID',
  challenge: 'PAYMENT_3DS_INVALID',
  declined: 'PAYMENT_DECLINED',
  provider: 'PAYMENT_FAILED',
};
/** The provider has set aside another amount than the one that was frozen: nothing is given for it. */
const MISMATCH = 'PAYMENT_FAILED';

/** What is paid can not be had any more. */
class NotHonouredError extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode, cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * Money that the bank has set aside is let go, and what was charged goes back: noted in the transaction that finds out, done from the outbox. `why` is a
 * problem code, or a word of the mill's. Answers how much goes back that was charged.
 */
export async function letGo(tx: Tx, { now }: Pick<WorkContext, 'now'>, payment: PaymentRow, why: string): Promise<number> {
  await writeReleaseReason(tx, payment.id, why, now);
  if (payment.state === 'captured') return wantRefund(tx, now, payment, payment.captured, why);
  await addJob(tx, 'payment-release', { paymentId: payment.id }, now, `${payment.id}:${payment.state}`);
  return 0;
}

/** Notes that so much goes back, at most what is left of the payment, and answers how much that is. The payment is held. */
export async function wantRefund(tx: Tx, now: Date, payment: PaymentRow, amount: number, reason: string): Promise<number> {
  const left = Math.min(amount, payment.captured - (await refundsOf(tx, payment.id)));
  if (left <= 0) return 0;
  const id = crypto.randomUUID();
  await insertRefund(tx, { id, paymentId: payment.id, amount: left, reason, now });
  await addJob(tx, 'payment-refund', { refundId: id }, now, id);
  return left;
}

async function honour(tx: Tx, view: CatalogueView, work: WorkContext, payment: PaymentRow): Promise<void> {
  try {
    await subjects[payment.subject].honour(tx, view, work, payment);
  } catch (error) {
    const refusal = error instanceof ShopError ? error : uniqueProblem(error);
    if (!refusal) throw error;
    throw new NotHonouredError(refusal.code, error);
  }
}

/** What is done about money that is there for the first time. `refused`: it was tried, and can not be honoured. */
async function takeMoney(tx: Tx, view: CatalogueView, work: WorkContext, payment: PaymentRow, seen: Sighting, refused?: ProblemCode) {
  const isAnother = seen.amount !== payment.amount || seen.currency !== payment.currency;
  const why = payment.releaseReason ?? refused ?? (isAnother ? MISMATCH : undefined);
  if (why !== undefined) {
    // Never in silence: somebody has paid for what nobody gives.
    work.deps.log.error({ payment: payment.id, state: payment.state, why }, 'money is given back: what it was for can not be had');
    if (!payment.releaseReason) await subjects[payment.subject].refused(tx, work, payment);
    await letGo(tx, work, payment, why);
    return;
  }
  await honour(tx, view, work, payment);
  await writeHonoured(tx, payment.id, work.now);
  if (payment.state === 'authorized') await addJob(tx, 'payment-capture', { paymentId: payment.id }, work.now, payment.id);
}

async function record(
  tx: Tx,
  view: CatalogueView,
  work: WorkContext,
  paymentId: string,
  seen: Sighting,
  refused?: ProblemCode,
): Promise<void> {
  const before = await lockPayment(tx, paymentId);
  if (!before) return;
  const { now, deps } = work;
  // First of all: what is let go no longer stands in the way of another payment for the same.
  if (refused) await writeReleaseReason(tx, paymentId, refused, now);
  const state = nextState(before.state, seen.state);
  const isNews = state !== before.state;
  const failure = state === 'failed' ? (before.failure ?? PROBLEMS[seen.failure?.kind ?? 'provider']) : null;
  await writeSighting(tx, paymentId, {
    state,
    reference: seen.reference,
    nextAction: state === 'requires_action' ? seen.nextAction : null,
    failure,
    failureDetail: state === 'failed' ? (before.failureDetail ?? seen.failure?.detail ?? null) : null,
    captured: seen.captured,
    now,
  });
  if (!isNews) return;
  const payment = { ...before, state, reference: before.reference ?? seen.reference, captured: Math.max(before.captured, seen.captured) };
  const { paid, lost } = subjects[payment.subject];
  const isMoney = state === 'authorized' || state === 'captured';
  if (isMoney && (!payment.honouredAt || payment.releaseReason)) await takeMoney(tx, view, work, payment, seen, refused);
  const after = await lockPayment(tx, paymentId);
  if (state === 'captured' && after && !after.releaseReason) await paid(tx, work, after);
  if (state === 'canceled' && payment.honouredAt && !payment.releaseReason) {
    deps.log.error({ payment: paymentId, subject: payment.subject }, 'what was paid has lost its payment: the bank has let the amount go');
    await lost(tx, work, payment);
  }
  await audit(tx, work, `payment.${state}`, paymentId, payment.customerCode);
}

/**
 * The one place where a payment moves, whoever has looked: the customer's browser, the provider's event, the reconciler. Any number of them may come
 * with the same or an older sighting, at once or later: what is paid is given once, and money that can not be honoured is let go.
 */
export async function settle(work: WorkContext, paymentId: string, seen: Sighting): Promise<void> {
  const { deps } = work;
  const view = await deps.catalogue.current();
  try {
    // unaudited: `record` notes what has changed, and who has seen it
    await deps.store.transaction((tx) => record(tx, view, work, paymentId, seen));
  } catch (error) {
    // Money that turns up late, while another payment for the same is under way, is let go like what can not be honoured.
    const refused = error instanceof NotHonouredError ? error.code : uniqueProblem(error)?.code;
    if (!refused) throw error;
    // unaudited: `record` notes the payment's new state and why it goes back
    await deps.store.transaction((tx) => record(tx, view, work, paymentId, seen, refused));
  }
  deps.catalogue.touch();
  deps.wake();
}
