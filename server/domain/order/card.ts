import type { ProblemCode } from '../../../generated/rules.ts';
import type { PurchaseResult } from '../../../generated/zod/schemas/purchaseResult.zod.ts';
import { ProviderAwayError, type Sighting } from '../../ports/payments.ts';
import { findCheckout, findOrderOfCheckout } from '../../store/queries/orders.ts';
import { findLivePayment, lockPayment, type PaymentRow, startConfirming } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import { holdCart } from '../cart/settle.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { problemOf } from '../payment/get.ts';
import { capture, giveUp, look, providerOf } from '../payment/move.ts';
import { nextActionOf } from '../payment/present.ts';
import { settle } from '../payment/settle.ts';
import { sha256Hex } from '../tokens.ts';
import { audit, giveKeyBack, keepDecided, takeKey } from '../transact.ts';
import { assertMethod, readyCart } from './checkout.ts';
import { ordered } from './ordered.ts';

/** How long a customer waits for the provider; after that the shop goes on asking, and the customer is told so. */
const PATIENCE_MS = 8000;

/** What is done next about a payment: its card is sent to the provider, the provider is asked, or nothing is left to do. */
type Step =
  | { act: 'confirm' | 'look' | 'tell'; payment: PaymentRow }
  | { act: 'answer'; answer: PurchaseResult }
  | { act: 'clear'; stale: PaymentRow };

/** A payment that was never sent, of a cart that can still be had as it was prepared. @throws ShopError as `preparePayment` */
async function begin(tx: Tx, view: CatalogueView, context: Context, payment: PaymentRow, tokenHash: string): Promise<Step> {
  const { caller, now } = context;
  const checkout = await findCheckout(tx, payment.id, caller.customer.code, caller.ditta);
  if (!checkout || checkout.expiresAt <= now) throw new ShopError('CHECKOUT_EXPIRED');
  assertMethod('card', context);
  const { row, cartLines } = await holdCart(tx, context);
  if (row.id !== checkout.cartId || row.version !== checkout.cartVersion) throw new ShopError('CART_CHANGED', { version: row.version });
  const { state } = await readyCart(tx, view, context, row, cartLines, false);
  if (state.totals.total !== checkout.amount || caller.customer.currency !== checkout.currency) throw new ShopError('PRICE_CHANGED');
  const other = await findLivePayment(tx, payment.subjectKey, payment.id);
  // Whoever comes back from the bank's challenge and takes another card gives the first attempt up.
  if (other?.state === 'requires_action' && other.userId === caller.userId) return { act: 'clear', stale: other };
  if (other) throw new ShopError('PAYMENT_IN_PROGRESS');
  await startConfirming(tx, payment.id, tokenHash, now);
  return { act: 'confirm', payment };
}

async function nextStep(tx: Tx, view: CatalogueView, context: Context, paymentId: string, tokenHash: string | null): Promise<Step> {
  const answer = await takeKey<PurchaseResult>(tx, context);
  if (answer) return { act: 'answer', answer };
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new ShopError('CHECKOUT_EXPIRED');
  const { state } = payment;
  if (state === 'created') {
    if (tokenHash === null) throw new ShopError('PAYMENT_METHOD_INVALID');
    return begin(tx, view, context, payment, tokenHash);
  }
  // The same card again, because the first answer was lost: the provider takes it for the same. Another card would be another payment.
  if (tokenHash !== null && tokenHash !== payment.tokenHash) throw new ShopError('PAYMENT_IN_PROGRESS');
  if (state === 'confirming' && payment.reference === null) return { act: tokenHash === null ? 'look' : 'confirm', payment };
  return { act: state === 'confirming' || state === 'requires_action' || state === 'processing' ? 'look' : 'tell', payment };
}

/** The answer, or none in time: then it is asked for later. @throws whatever is not the provider's silence */
async function inTime(asked: Promise<Sighting | null>): Promise<Sighting | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  const quiet = asked.catch((error: unknown) => {
    if (error instanceof ProviderAwayError) return null;
    throw error;
  });
  try {
    return await Promise.race([quiet, silence]);
  } finally {
    clearTimeout(timer);
  }
}

const confirm = (context: Context, { id, provider, subject, amount, currency }: PaymentRow, token: string): Promise<Sighting> => {
  const returnUrl = `${context.deps.publicUrl}/${context.locale}/cart/payment?payment=${id}`;
  return providerOf(context.deps, provider).confirm({ paymentId: id, subject, amount, currency, token, returnUrl });
};

/** Problems of a cart that name its lines are told without them: the payment does not know them. */
const TOLD: Partial<Record<ProblemCode, ProblemCode>> = {
  CART_LINE_INVALID: 'CART_CHANGED',
  ACCOUNT_DISABLED: 'PAYMENT_FAILED',
  FEATURE_NOT_ENABLED: 'PAYMENT_FAILED',
  UNAUTHENTICATED: 'PAYMENT_FAILED',
};

/** How it has ended, or what the customer has to do. @throws ShopError when it has ended without an order */
async function outcome(tx: Tx, context: Context, paymentId: string): Promise<PurchaseResult> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new ShopError('CHECKOUT_EXPIRED');
  const order = await findOrderOfCheckout(tx, paymentId);
  if (order) return ordered(tx, order, context);
  if (payment.releaseReason || payment.state === 'failed' || payment.state === 'canceled') {
    const problem = problemOf(payment);
    throw new ShopError((TOLD[problem] ?? problem) as 'PAYMENT_FAILED');
  }
  const nextAction = nextActionOf(payment, context.locale);
  return nextAction ? { state: 'requires_action', paymentId, nextAction } : { state: 'pending', paymentId };
}

/**
 * Pays a prepared cart by card. The provider is asked with no transaction open: before, the payment is written down; after, what was seen is settled, as
 * when the provider's event or the reconciler brings it. Whatever is lost in between, this may be called again.
 * @throws ShopError PAYMENT_DECLINED, PAYMENT_3DS_INVALID, PAYMENT_METHOD_INVALID, PAYMENT_FAILED, PAYMENT_IN_PROGRESS, and as `begin`
 */
export async function payByCard(context: Context, paymentId: string, token: string | null): Promise<PurchaseResult> {
  const { deps } = context;
  const view = await deps.catalogue.current();
  const tokenHash = token === null ? null : await sha256Hex(`${paymentId} ${token}`, deps.sha256);
  const step = await deps.store.transaction(async (tx) => {
    const next = await nextStep(tx, view, context, paymentId, tokenHash);
    if (next.act === 'confirm') await audit(tx, context, 'payment.confirm', paymentId);
    return next;
  });
  if (step.act === 'answer') return step.answer;
  if (step.act === 'clear') {
    // Noted it is in any case; a provider that does not answer is asked again by the reconciler.
    await giveUp(context, step.stale.id, 'PAYMENT_IN_PROGRESS').catch((error: unknown) => {
      if (!(error instanceof ProviderAwayError)) throw error;
      deps.log.warn({ payment: step.stale.id, err: error }, 'a payment that was given up is released later');
    });
    return payByCard(context, paymentId, token);
  }
  if (step.act !== 'tell') {
    const asked = step.act === 'confirm' && token !== null ? confirm(context, step.payment, token) : look(context, step.payment);
    const seen = await inTime(asked);
    if (seen) await settle(context, paymentId, seen);
  }
  // What is set aside is charged at once; if that does not work now, the outbox does it.
  await capture(context, paymentId).catch((error: unknown) => {
    deps.log.warn({ payment: paymentId, err: error }, 'a payment is charged later');
  });
  try {
    // unaudited: reads how it has ended, and keeps the answer under its key
    return await deps.store.transaction(async (tx) => {
      const answer = await outcome(tx, context, paymentId);
      if (answer.state === 'ordered') await keepDecided(tx, context, answer);
      return answer;
    });
  } catch (error) {
    // unaudited: a refusal gives the key back
    if (error instanceof ShopError) await deps.store.transaction((tx) => giveKeyBack(tx, context));
    throw error;
  }
}
