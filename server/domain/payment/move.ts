import type { PaymentProviderName } from '../../../generated/rules.ts';
import { type PaymentProvider, ProviderAwayError, type Sighting } from '../../ports/payments.ts';
import { findPayment, lockPayment, noteChecked, type PaymentRow, writeReleaseReason } from '../../store/queries/payments.ts';
import { endRefund, findRefund, findRefundByReference, loseRefund } from '../../store/queries/refunds.ts';
import type { Deps, WorkContext } from '../context.ts';
import { audit } from '../transact.ts';
import { settle } from './settle.ts';

/** @throws ProviderAwayError when another provider is set up by now: its payments wait for it */
export function providerOf(deps: Deps, name: PaymentProviderName): PaymentProvider {
  const { provider } = deps.payments;
  if (provider?.name !== name) throw new ProviderAwayError(new Error(`The provider ${name} is not set up.`));
  return provider;
}

const read = ({ deps }: WorkContext, id: string) => deps.store.read((tx) => findPayment(tx, id));

/** Asks the provider how a payment stands; null where it has none of it. */
export function look({ deps }: WorkContext, payment: PaymentRow): Promise<Sighting | null> {
  const provider = providerOf(deps, payment.provider);
  return payment.reference ? provider.retrieve(payment.reference) : provider.find(payment.id);
}

/** Asks and settles. Whether the provider knows the payment at all. */
export async function lookAndSettle(work: WorkContext, payment: PaymentRow): Promise<boolean> {
  const seen = await look(work, payment);
  if (seen) await settle(work, payment.id, seen);
  // unaudited: only when the provider was asked last
  else await work.deps.store.transaction((tx) => noteChecked(tx, payment.id, work.now));
  return seen !== null;
}

/** Charges what was set aside, if it still is and nothing speaks against it. May be repeated. */
export async function capture(work: WorkContext, paymentId: string): Promise<void> {
  const payment = await read(work, paymentId);
  if (payment?.state !== 'authorized' || payment.releaseReason || !payment.reference) return;
  const provider = providerOf(work.deps, payment.provider);
  await settle(work, paymentId, await provider.capture(payment.reference, `${paymentId}:capture`));
}

/** Lets go what was set aside, where somebody has noted why. What turns out to be charged already goes back (`settle`). May be repeated. */
export async function release(work: WorkContext, paymentId: string): Promise<void> {
  const payment = await read(work, paymentId);
  if (!payment?.releaseReason || !payment.reference || payment.state === 'captured' || payment.state === 'canceled') return;
  const provider = providerOf(work.deps, payment.provider);
  await settle(work, paymentId, await provider.cancel(payment.reference, `${paymentId}:cancel`));
}

/** Gives up a payment that was not decided; what the bank has decided meanwhile counts, but is not kept. */
export async function giveUp(work: WorkContext, paymentId: string, why: string): Promise<void> {
  const isOpen = await work.deps.store.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'requires_action') return false;
    await writeReleaseReason(tx, paymentId, why, work.now);
    await audit(tx, work, 'payment.giveUp', paymentId, payment.customerCode);
    return true;
  });
  if (isOpen) await release(work, paymentId);
}

/** The same where somebody waits for another way to pay: noted it is in any case; a provider that does not answer is asked again by the reconciler. */
export async function giveUpSoon(work: WorkContext, paymentId: string, why: string): Promise<void> {
  try {
    await giveUp(work, paymentId, why);
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    work.deps.log.warn({ payment: paymentId, err: error }, 'a payment that was given up is released later');
  }
}

/** Pays a refund out. One that the provider refuses is shouted about: the customer waits for money. May be repeated. */
export async function refund(work: WorkContext, refundId: string): Promise<void> {
  const { deps, now } = work;
  const wanted = await deps.store.read((tx) => findRefund(tx, refundId));
  const payment = wanted && (await read(work, wanted.paymentId));
  if (wanted?.state !== 'wanted' || !payment?.reference) return;
  const { state, reference } = await providerOf(deps, payment.provider).refund(payment.reference, wanted.amount, refundId);
  await deps.store.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    if (!(await endRefund(tx, wanted, state, reference, now))) return;
    await audit(tx, work, `payment.refund.${state}`, payment.id, payment.customerCode);
  });
  if (state === 'failed') deps.log.error({ payment: payment.id, refund: refundId, why: reference }, 'the provider refuses to pay back');
}

/** Asks how a refund stands that the provider speaks of: one that the bank sends back days later is the mill's to pay in another way. May be repeated. */
export async function lookAtRefund(work: WorkContext, reference: string): Promise<void> {
  const { deps, now } = work;
  const known = await deps.store.read((tx) => findRefundByReference(tx, reference));
  const payment = known && (await read(work, known.paymentId));
  if (known?.state !== 'done' || !payment) return;
  if ((await providerOf(deps, payment.provider).refundState(reference)) === 'done') return;
  const isLost = await deps.store.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    if (!(await loseRefund(tx, known, now))) return false;
    await audit(tx, work, 'payment.refund.failed', payment.id, payment.customerCode);
    return true;
  });
  if (isLost) deps.log.error({ payment: payment.id, refund: known.id, why: reference }, 'what was paid back has not arrived');
}
