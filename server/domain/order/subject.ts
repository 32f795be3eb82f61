import { lockOrderStatus } from '../../store/queries/order-progress.ts';
import { findCheckout, insertOrderEvent, readPlacedOrder } from '../../store/queries/orders.ts';
import { writeOrderOfPayment } from '../../store/queries/payments.ts';
import { addMail } from '../../store/queries/work.ts';
import { holdCart } from '../cart/settle.ts';
import { ShopError } from '../errors.ts';
import { linkInto } from '../notification/link.ts';
import { contextOf, placeOf } from '../payment/place.ts';
import type { Subject } from '../payment/subject.ts';
import { formatMoney } from '../pricing/format.ts';
import { assertFlags } from '../rights.ts';
import { audit } from '../transact.ts';
import { confirmByMail } from './confirm-mail.ts';
import { moveOn } from './move-on.ts';
import { placeOrder } from './place.ts';

/** An order that is paid by card: placed when the money is set aside, in `Wait` until it is charged, and confirmed by mail then. */
export const orderSubject: Subject = {
  async honour(tx, view, work, payment) {
    const context = await contextOf(tx, work, payment);
    assertFlags(context.caller, ['enableCartAndPurchases']);
    const checkout = await findCheckout(tx, payment.id, payment.customerCode, context.caller.ditta);
    if (!checkout) throw new ShopError('CHECKOUT_EXPIRED');
    const order = await placeOrder(tx, view, context, await holdCart(tx, context), { checkout, transactionCode: payment.reference });
    await writeOrderOfPayment(tx, payment.id, order.id);
    await audit(tx, work, 'order.place', order.orderCode, payment.customerCode);
  },

  /** The order stays: whether it is cancelled or paid in another way is the mill's to say. */
  async lost() {},

  async refused(tx, work, payment) {
    const context = await placeOf(tx, work, payment);
    if (!context) return;
    const { caller, locale: lang, now } = context;
    const amount = caller.flags.showCatalogPrices ? formatMoney(payment.amount, payment.currency, lang) : null;
    const vars = { name: caller.nome, amount, link: linkInto(work.deps.publicUrl, lang, caller.ditta, 'cart') };
    await addMail(tx, { dedup: `payment-refused:${payment.id}`, template: 'payment-refused', lang, recipient: caller.email, vars }, now);
  },

  async paid(tx, work, payment) {
    if (payment.orderId === null) return;
    const order = await lockOrderStatus(tx, payment.orderId);
    const { status, uncertain, onlyWaited } = order;
    if (status === 'Wait' && onlyWaited && !uncertain) {
      await moveOn(tx, order, { status: 'Ordered', now: work.now });
      await insertOrderEvent(tx, payment.orderId, 'Ordered', payment.provider, work.now);
    }
    const context = await placeOf(tx, work, payment);
    if (context) await confirmByMail(tx, context, await readPlacedOrder(tx, payment.orderId));
  },
};
