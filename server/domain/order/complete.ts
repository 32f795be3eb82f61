import { findCheckout, findOrderOfCheckout } from '../../store/queries/orders.ts';
import { holdCart } from '../cart/settle.ts';
import { ShopError } from '../errors.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { payOrderByCard } from './card.ts';
import { confirmByMail } from './confirm-mail.ts';
import { ordered } from './ordered.ts';
import { placeOrder } from './place.ts';

/**
 * Completes the order of a prepared cart. What is not paid by card is placed here and now, in one transaction with its confirmation mail; a card
 * is asked first (`payOrderByCard`). Coming again with the same payment gives the same order, whatever the key.
 * @throws ShopError CHECKOUT_EXPIRED, and as `placeOrder` and `payOrderByCard`
 */
export const completeOrder = verb('completeOrder', async (context, { body: { paymentId, token } }) => {
  const { caller, deps, now } = context;
  const { customer, ditta } = caller;
  const prepared = await deps.store.read((tx) => findCheckout(tx, paymentId, customer.code, ditta));
  if (prepared?.method === 'card') return payOrderByCard(context, paymentId, token ?? null);
  const view = await deps.catalogue.current();
  const result = await transact(context, async (tx) => {
    const checkout = await findCheckout(tx, paymentId, customer.code, ditta);
    if (!checkout) throw new ShopError('CHECKOUT_EXPIRED');
    const cart = await holdCart(tx, context);
    const existing = await findOrderOfCheckout(tx, paymentId);
    if (existing) return ordered(tx, existing, context);
    if (checkout.expiresAt <= now) throw new ShopError('CHECKOUT_EXPIRED');
    const order = await placeOrder(tx, view, context, cart, { checkout, transactionCode: null });
    await confirmByMail(tx, context, order);
    await audit(tx, context, 'order.place', order.orderCode);
    return ordered(tx, order, context);
  });
  deps.catalogue.touch();
  deps.wake();
  return result;
});
