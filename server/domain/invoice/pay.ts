import type { Currency } from '../../../generated/rules.ts';
import type { InvoiceCheckout } from '../../../generated/zod/schemas/invoiceCheckout.zod.ts';
import type { PaymentStatus } from '../../../generated/zod/schemas/paymentStatus.zod.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { insertAllocations, listAllocations, listOwnChallenges } from '../../store/queries/allocations.ts';
import { insertPayment, type PaymentRow } from '../../store/queries/payments.ts';
import { staffUserIdOf } from '../actor.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { ownPayment } from '../payment/get.ts';
import { giveUpSoon } from '../payment/move.ts';
import { payByCard, type Way } from '../payment/pay.ts';
import { problemOf, stateCodeOf, statusOf } from '../payment/present.ts';
import { formatMoney, money } from '../pricing/format.ts';
import { assertOwnHand } from '../staff/acting.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { holdParts } from './parts.ts';

/** How long a prepared sum may wait for its card. */
export const CHECKOUT_MS = 15 * 60_000;

/** A frozen sum, as whoever pays it is told; `amount` in minor units. */
export const checkoutOf = (
  { now, locale }: Pick<Context, 'now' | 'locale'>,
  { name, publishableKey }: Pick<PaymentProvider, 'name' | 'publishableKey'>,
  { id, amount, currency }: { id: string; amount: number; currency: Currency },
): InvoiceCheckout => ({
  paymentId: id,
  provider: name,
  publishableKey,
  amount: money(amount, currency),
  amountString: formatMoney(amount, currency, locale),
  expiresAt: new Date(now.getTime() + CHECKOUT_MS).toISOString(),
});

/**
 * Freezes a sum over invoices. No money moves, and nothing is held yet: that begins when the card is sent. Whoever comes back from the bank without an
 * answer and wants to pay the same in another way gives the first attempt up.
 * @throws ShopError PAYMENT_METHOD_UNAVAILABLE, CLOSED_WHILE_ACTING, INVOICE_CURRENCY_MIXED, INVOICE_NOTHING_TO_PAY, and as `holdParts`
 */
export const prepareInvoicePayment = verb('prepareInvoicePayment', async (context, { body: { currency, lines } }) => {
  const { actor, caller, deps, now } = context;
  const { provider } = deps.payments;
  if (!provider) throw new ShopError('PAYMENT_METHOD_UNAVAILABLE');
  assertOwnHand(caller);
  const parts = lines.map(({ id, amount }) => ({ invoiceId: id, amount }));
  const whose = { customerCode: caller.customer.code, ditta: caller.ditta };
  const ids = parts.map(({ invoiceId }) => invoiceId);
  const left = await deps.store.read((tx) => listOwnChallenges(tx, whose, caller.userId, ids));
  for (const { id } of left) await giveUpSoon(context, id, 'PAYMENT_IN_PROGRESS');
  return transact(context, async (tx) => {
    const id = crypto.randomUUID();
    const documents = await holdParts(tx, whose, parts, id);
    if (documents.some((document) => document.currency !== currency)) throw new ShopError('INVOICE_CURRENCY_MIXED');
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    if (amount <= 0) throw new ShopError('INVOICE_NOTHING_TO_PAY');
    const who = { userId: caller.userId, staffUserId: staffUserIdOf(actor) };
    const payment = { id, subject: 'invoices', subjectKey: `invoices:${id}`, provider: provider.name, amount, currency, now } as const;
    await insertPayment(tx, { ...payment, ...whose, ...who });
    await insertAllocations(tx, id, parts);
    await audit(tx, context, 'invoice.preparePayment', id);
    return checkoutOf(context, provider, { id, amount, currency });
  });
});

const invoicesOf = (context: Context, payment: PaymentRow | undefined): PaymentRow => {
  const own = ownPayment(context, payment);
  if (own.subject !== 'invoices') throw new ShopError('NOT_FOUND');
  return own;
};

/**
 * Pays what was prepared. From the moment at which the card is sent until it is decided the parts are held against everybody else.
 * @throws ShopError CHECKOUT_EXPIRED, INVOICE_AMOUNT_NOT_OPEN, and as `payByCard`
 */
export const confirmPayment = verb('confirmPayment', async (context, { params: { id }, body: { token } }) => {
  const { caller, now } = context;
  const whose = { customerCode: caller.customer.code, ditta: caller.ditta };
  const way: Way<PaymentStatus> = {
    returnPath: '/user-area/invoices/pay',
    admit: (payment) => invoicesOf(context, payment),
    async check(tx, payment) {
      if (!caller.flags.showInvoices) throw new ShopError('NOT_FOUND');
      if (payment.createdAt.getTime() + CHECKOUT_MS <= now.getTime()) throw new ShopError('CHECKOUT_EXPIRED');
      await holdParts(tx, whose, await listAllocations(tx, payment.id), payment.id);
    },
    async outcome(tx, payment) {
      const state = stateCodeOf(payment);
      if (state === 'failed' || state === 'released') throw new ShopError(problemOf(payment) as 'PAYMENT_FAILED');
      return statusOf(tx, context, payment);
    },
    isDecided: ({ state }) => state === 'completed',
  };
  return payByCard(context, id, token ?? null, way);
});
