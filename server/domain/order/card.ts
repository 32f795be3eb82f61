import type { ProblemCode } from '../../../generated/rules.ts';
import type { PurchaseResult } from '../../../generated/zod/schemas/purchaseResult.zod.ts';
import { findCheckout, findOrderOfCheckout } from '../../store/queries/orders.ts';
import { holdCart } from '../cart/settle.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { payByCard, type Way } from '../payment/pay.ts';
import { nextActionOf, problemOf } from '../payment/present.ts';
import { assertMethod, readyCart } from './checkout.ts';
import { ordered } from './ordered.ts';

/** Problems of a cart that name its lines are told without them: the payment does not know them. */
const TOLD: Partial<Record<ProblemCode, ProblemCode>> = {
  CART_LINE_INVALID: 'CART_CHANGED',
  ACCOUNT_DISABLED: 'PAYMENT_FAILED',
  FEATURE_NOT_ENABLED: 'PAYMENT_FAILED',
  UNAUTHENTICATED: 'PAYMENT_FAILED',
};

/**
 * Pays a prepared cart by card.
 * @throws ShopError CHECKOUT_EXPIRED, CART_CHANGED, PRICE_CHANGED, and as `readyCart` and `payByCard`
 */
export async function payOrderByCard(context: Context, paymentId: string, token: string | null): Promise<PurchaseResult> {
  const { caller, deps, now, locale } = context;
  const view = await deps.catalogue.current();
  const way: Way<PurchaseResult> = {
    returnPath: '/cart/payment',
    admit: (payment) => {
      if (!payment) throw new ShopError('CHECKOUT_EXPIRED');
      return payment;
    },
    async check(tx, payment) {
      const checkout = await findCheckout(tx, payment.id, caller.customer.code, caller.ditta);
      if (!checkout || checkout.expiresAt <= now) throw new ShopError('CHECKOUT_EXPIRED');
      assertMethod('card', context);
      const { row, cartLines } = await holdCart(tx, context);
      if (row.id !== checkout.cartId || row.version !== checkout.cartVersion) throw new ShopError('CART_CHANGED', { version: row.version });
      const { state } = await readyCart(tx, view, context, row, cartLines, false);
      if (state.totals.total !== checkout.amount || caller.customer.currency !== checkout.currency) throw new ShopError('PRICE_CHANGED');
    },
    async outcome(tx, payment) {
      const order = await findOrderOfCheckout(tx, payment.id);
      if (order) return ordered(tx, order, context);
      if (payment.releaseReason || payment.state === 'failed' || payment.state === 'canceled') {
        const problem = problemOf(payment);
        throw new ShopError((TOLD[problem] ?? problem) as 'PAYMENT_FAILED');
      }
      const nextAction = nextActionOf(payment, locale);
      return nextAction ? { state: 'requires_action', paymentId, nextAction } : { state: 'pending', paymentId };
    },
    isDecided: ({ state }) => state === 'ordered',
  };
  return payByCard(context, paymentId, token, way);
}
