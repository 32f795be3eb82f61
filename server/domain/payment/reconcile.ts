import { listMovingPayments, lockPayment, noteChecked, type PaymentRow } from '../../store/queries/payments.ts';
import { listOpenRefunds } from '../../store/queries/refunds.ts';
import type { WorkContext } from '../context.ts';
import { capture, giveUp, lookAndSettle, refund, release } from './move.ts';
import { settle } from './settle.ts';

const MINUTE_MS = 60_000;
/** How long a payment may stand still before the shop asks by itself. */
export const QUIET_MS = 2 * MINUTE_MS;
/** A provider's search may lag behind: what it does not know by then it was never asked. */
const UNKNOWN_MS = 15 * MINUTE_MS;
/** How long a bank waits for its customer. */
const CHALLENGE_MS = 60 * MINUTE_MS;
/** From then on what hangs is shouted about. */
const ALERT_MS = 10 * MINUTE_MS;
const BATCH = 50;

/** Never sent, or never arrived: no money has moved. Another attempt is a payment of its own, so nothing is sent again. */
const NEVER_ARRIVED = {
  state: 'failed',
  reference: null,
  captured: 0,
  nextAction: null,
  failure: { kind: 'provider', detail: 'never_arrived' },
} as const;

async function reconcileOne(work: WorkContext, payment: PaymentRow): Promise<void> {
  const { now, deps } = work;
  const age = now.getTime() - payment.updatedAt.getTime();
  if (age > ALERT_MS && payment.state !== 'requires_action')
    deps.log.error({ payment: payment.id, state: payment.state, minutes: Math.floor(age / MINUTE_MS) }, 'a payment hangs');
  if (payment.releaseReason) return release(work, payment.id);
  if (payment.state === 'authorized') return capture(work, payment.id);
  const known = await lookAndSettle(work, payment);
  if (!known && age > UNKNOWN_MS)
    await settle(work, payment.id, { ...NEVER_ARRIVED, paymentId: payment.id, amount: payment.amount, currency: payment.currency });
  if (known && payment.state === 'requires_action' && age > CHALLENGE_MS) await giveUp(work, payment.id, 'CHECKOUT_EXPIRED');
}

/**
 * Looks after every payment and refund that has not moved for a while: lost answers, lost events, a process that died at any step. What fails is logged
 * and tried again next time. Answers how many were looked at.
 */
export async function reconcile(work: WorkContext, quietMs = QUIET_MS): Promise<number> {
  const { deps, now } = work;
  const quietSince = new Date(now.getTime() - quietMs);
  const payments = await deps.store.read((tx) => listMovingPayments(tx, quietSince, BATCH));
  const refunds = await deps.store.read((tx) => listOpenRefunds(tx, quietSince));
  const attempt = async (about: object, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      deps.log.error({ ...about, err: error }, 'a payment could not be reconciled');
    }
  };
  for (const payment of payments) {
    // unaudited: only when it was looked at last, so that one that fails does not stand in the way of others
    await deps.store.transaction(async (tx) => {
      await lockPayment(tx, payment.id);
      await noteChecked(tx, payment.id, now);
    });
    await attempt({ payment: payment.id }, () => reconcileOne(work, payment));
  }
  for (const open of refunds) await attempt({ refund: open.id }, () => refund(work, open.id));
  return payments.length + refunds.length;
}
