import { ProviderAwayError, type Sighting } from '../../ports/payments.ts';
import { findLivePayment, lockPayment, type PaymentRow, startConfirming } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import type { Context, PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { sha256Hex } from '../tokens.ts';
import { audit, giveKeyBack, keepDecided, takeKey } from '../transact.ts';
import { capture, giveUpSoon, look, providerOf } from './move.ts';
import { settle } from './settle.ts';

/** How long a customer waits for the provider; after that the shop goes on asking, and the customer is told so. */
const PATIENCE_MS = 8000;

/** Who pays: a session, or a visitor with the number of a payment that nobody can guess. */
export type Payer = PublicContext & Partial<Pick<Context, 'caller'>>;

/** What is particular to what is paid. */
export interface Way<Result> {
  /** Where a bank with a page of its own sends the customer back to: a path without its language. */
  returnPath: string;
  /** Whether the payment is there for this caller at all. @throws ShopError */
  admit(payment: PaymentRow | undefined): PaymentRow;
  /** Whether what is paid can still be had, at the frozen amount. Run before anybody is asked for money, the payment held. @throws ShopError */
  check(tx: Tx, payment: PaymentRow): Promise<void>;
  /** How it has ended, or what the customer has to do. @throws ShopError when it has ended in nothing */
  outcome(tx: Tx, payment: PaymentRow): Promise<Result>;
  isDecided(result: Result): boolean;
}

/** What is done next about a payment: its card is sent to the provider, the provider is asked, or nothing is left to do. */
type Step<Result> =
  | { act: 'confirm' | 'look' | 'tell'; payment: PaymentRow }
  | { act: 'answer'; answer: Result }
  | { act: 'clear'; stale: PaymentRow };

/** A payment that was never sent, of something that can still be had. */
async function begin<R>(tx: Tx, context: Payer, payment: PaymentRow, tokenHash: string, way: Way<R>): Promise<Step<R>> {
  if (!context.deps.payments.provider) throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
  await way.check(tx, payment);
  const other = await findLivePayment(tx, payment.subjectKey, payment.id);
  // Whoever comes back from the bank's challenge and takes another card gives the first attempt up.
  if (other?.state === 'requires_action' && other.userId === context.caller?.userId) return { act: 'clear', stale: other };
  if (other) throw new ShopError('PAYMENT_IN_PROGRESS');
  await startConfirming(tx, payment.id, tokenHash, context.now);
  return { act: 'confirm', payment };
}

async function nextStep<R>(tx: Tx, context: Payer, paymentId: string, tokenHash: string | null, way: Way<R>): Promise<Step<R>> {
  const answer = await takeKey<R>(tx, context);
  if (answer !== undefined) return { act: 'answer', answer };
  const payment = way.admit(await lockPayment(tx, paymentId));
  const { state } = payment;
  if (state === 'created') {
    if (tokenHash === null) throw new ShopError('PAYMENT_METHOD_INVALID');
    return begin(tx, context, payment, tokenHash, way);
  }
  const isMoving = state === 'confirming' || state === 'requires_action' || state === 'processing';
  // Decided: whatever card comes now is not sent, and how it has ended is told.
  if (!isMoving) return { act: 'tell', payment };
  // The same card again, because the first answer was lost: the provider takes it for the same. Another card would be another payment.
  if (tokenHash !== null && tokenHash !== payment.tokenHash) throw new ShopError('PAYMENT_IN_PROGRESS');
  if (state === 'confirming' && payment.reference === null) return { act: tokenHash === null ? 'look' : 'confirm', payment };
  return { act: 'look', payment };
}

/** The answer, or none in time: then it is asked for later. @throws whatever is not the provider's silence */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
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

const confirm = ({ deps, locale }: PublicContext, payment: PaymentRow, token: string, returnPath: string): Promise<Sighting> => {
  const { id, provider, subject, amount, currency } = payment;
  const returnUrl = `${deps.publicUrl}/${locale}${returnPath}?payment=${id}`;
  return providerOf(deps, provider).confirm({ paymentId: id, subject, amount, currency, token, returnUrl });
};

/**
 * Pays what was prepared. The provider is asked with no transaction open: before, the payment is written down; after, what was seen is settled, as
 * when the provider's event or the reconciler brings it. Whatever is lost in between, this may be called again.
 * @throws ShopError PAYMENT_DECLINED, PAYMENT_3DS_INVALID, PAYMENT_METHOD_INVALID, PAYMENT_FAILED, PAYMENT_IN_PROGRESS, and as the way's own steps
 */
export async function payByCard<R>(context: Payer, paymentId: string, token: string | null, way: Way<R>): Promise<R> {
  const { deps } = context;
  const tokenHash = token === null ? null : await sha256Hex(`${paymentId} ${token}`, deps.sha256);
  const step = await deps.store.transaction(async (tx) => {
    const next = await nextStep(tx, context, paymentId, tokenHash, way);
    if (next.act === 'confirm') await audit(tx, context, 'payment.confirm', paymentId, next.payment.customerCode);
    return next;
  });
  if (step.act === 'answer') return step.answer;
  if (step.act === 'clear') {
    await giveUpSoon(context, step.stale.id, 'PAYMENT_IN_PROGRESS');
    return payByCard(context, paymentId, token, way);
  }
  if (step.act !== 'tell') {
    const { payment } = step;
    const asked = step.act === 'confirm' && token !== null ? confirm(context, payment, token, way.returnPath) : look(context, payment);
    const seen = await inTime(asked);
    if (seen) await settle(context, paymentId, seen);
  }
  // What is set aside is charged at once; if that does not work now, or takes too long, the outbox does it.
  const charged = capture(context, paymentId).catch((error: unknown) => {
    deps.log.warn({ payment: paymentId, err: error }, 'a payment is charged later');
  });
  await inTime(charged);
  try {
    // unaudited: reads how it has ended, and keeps the answer under its key
    return await deps.store.transaction(async (tx) => {
      const answer = await way.outcome(tx, way.admit(await lockPayment(tx, paymentId)));
      if (way.isDecided(answer)) await keepDecided(tx, context, answer);
      return answer;
    });
  } catch (error) {
    // unaudited: a refusal gives the key back
    if (error instanceof ShopError) await deps.store.transaction((tx) => giveKeyBack(tx, context));
    throw error;
  }
}
