import type { FastPaymentStatus } from '../../../generated/zod/schemas/fastPaymentStatus.zod.ts';
import { listAllocations } from '../../store/queries/allocations.ts';
import { findFastPayment } from '../../store/queries/fast-payments.ts';
import { findPayment, type PaymentRow } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { holdParts } from '../invoice/parts.ts';
import { CHECKOUT_MS } from '../invoice/pay.ts';
import { giveUpSoon } from '../payment/move.ts';
import { payByCard, type Way } from '../payment/pay.ts';
import { nextActionOf, problemOf, stateCodeOf } from '../payment/present.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { verb } from '../verb.ts';

/** The payment, if it was made without a login: its number is all that its payer has. @throws ShopError NOT_FOUND */
export function fastPayment(payment: PaymentRow | undefined): PaymentRow & { ditta: NonNullable<PaymentRow['ditta']> } {
  if (payment?.subject !== 'fastPayment' || payment.ditta === null) throw new ShopError('NOT_FOUND');
  return { ...payment, ditta: payment.ditta };
}

async function statusOf(tx: Tx, { deps, locale }: PublicContext, payment: PaymentRow): Promise<FastPaymentStatus> {
  const { id, provider, amount, currency, reference } = payment;
  const state = stateCodeOf(payment);
  const active = deps.payments.provider;
  return {
    paymentId: id,
    provider,
    publishableKey: active?.name === provider ? active.publishableKey : null,
    state,
    amount: money(amount, currency),
    amountString: formatMoney(amount, currency, locale),
    nextAction: state === 'requires_action' ? nextActionOf(payment, locale) : null,
    problem: state === 'failed' || state === 'released' ? problemOf(payment) : null,
    invoiceNumber: (await findFastPayment(tx, id))?.invoiceNumber ?? '',
    transactionCode: reference,
  };
}

/** @throws ShopError NOT_FOUND, also for a payment that a session has made */
export const getFastPayment = verb('getFastPayment', (context, { params: { id } }) =>
  context.deps.store.read(async (tx) => statusOf(tx, context, fastPayment(await findPayment(tx, id)))),
);

const wayOf = (context: PublicContext): Way<FastPaymentStatus> => ({
  returnPath: '/fast-pay',
  admit: fastPayment,
  async check(tx, payment) {
    const { customerCode, ditta, createdAt, id } = fastPayment(payment);
    if (createdAt.getTime() + CHECKOUT_MS <= context.now.getTime()) throw new ShopError('CHECKOUT_EXPIRED');
    await holdParts(tx, { customerCode, ditta }, await listAllocations(tx, id), id);
  },
  async outcome(tx, payment) {
    const state = stateCodeOf(payment);
    if (state === 'failed' || state === 'released') throw new ShopError(problemOf(payment) as 'PAYMENT_FAILED');
    return statusOf(tx, context, payment);
  },
  isDecided: ({ state }) => state === 'completed',
});

/** Why a payment ends whose payer will not answer the bank: no code of a problem, so it reads as one that failed. */
const GIVEN_UP = 'given_up';

/**
 * Pays what was prepared, once however often it is sent; or gives up what the bank is asking about.
 * @throws ShopError NOT_FOUND, CHECKOUT_EXPIRED, INVOICE_AMOUNT_NOT_OPEN, and as `payByCard`
 */
export const confirmFastPayment = verb('confirmFastPayment', async (context, { body: { paymentId, token, giveUp } }) => {
  if (!giveUp) return payByCard(context, paymentId, token ?? null, wayOf(context));
  await context.deps.store.read(async (tx) => fastPayment(await findPayment(tx, paymentId)));
  await giveUpSoon(context, paymentId, GIVEN_UP);
  return context.deps.store.read(async (tx) => statusOf(tx, context, fastPayment(await findPayment(tx, paymentId))));
});
