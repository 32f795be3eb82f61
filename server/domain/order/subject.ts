import { lockOrderStatus, writeOrderStatus } from '../../store/queries/order-progress.ts';
import { findCheckout, insertOrderEvent, readPlacedOrder } from '../../store/queries/orders.ts';
import { type PaymentRow, writeOrderOfPayment } from '../../store/queries/payments.ts';
import { findPlace } from '../../store/queries/sessions.ts';
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import { holdCart } from '../cart/settle.ts';
import type { Context, WorkContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import type { Subject } from '../payment/subject.ts';
import { formatMoney } from '../pricing/format.ts';
import { assertFlags } from '../rights.ts';
import { audit } from '../transact.ts';
import { callerOf } from '../user/sessions.ts';
import { confirmByMail } from './confirm-mail.ts';
import { placeOrder } from './place.ts';

const NO_SESSION = new Uint8Array();

/** The place of the customer who pays, whoever brings the news of it. @throws ShopError ACCOUNT_DISABLED, UNAUTHENTICATED */
async function contextOf(tx: Tx, work: WorkContext, payment: PaymentRow): Promise<Context> {
  const { userId, staffUserId, customerCode, ditta } = payment;
  if (userId === null || ditta === null) throw new ShopError('UNAUTHENTICATED');
  const until = new Date(work.now.getTime() + 1);
  const caller = callerOf(await findPlace(tx, { userId, staffUserId, customerCode, ditta, until }), NO_SESSION, work.now);
  const actor = staffUserId === null ? ({ kind: 'user', caller } as const) : ({ kind: 'staff', caller, staffUserId } as const);
  return { ...work, actor, caller, locale: caller.languageCode, address: '', userAgent: '', idempotency: null };
}

/** The place, or nothing where the user has lost it meanwhile: who may not come in gets no mail either. */
const placeOf = (tx: Tx, work: WorkContext, payment: PaymentRow): Promise<Context | null> =>
  contextOf(tx, work, payment).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });

/** An order that is paid by card: placed when the money is set aside, in `Wait` until it is charged, and confirmed by mail then. */
export const orderSubject: Subject = {
  isHonoured: (payment) => payment.orderId !== null,

  async honour(tx, view, work, payment) {
    const context = await contextOf(tx, work, payment);
    assertFlags(context.caller, ['enableCartAndPurchases']);
    const checkout = await findCheckout(tx, payment.id, payment.customerCode, context.caller.ditta);
    if (!checkout) throw new ShopError('CHECKOUT_EXPIRED');
    const order = await placeOrder(tx, view, context, await holdCart(tx, context), { checkout, transactionCode: payment.reference });
    await writeOrderOfPayment(tx, payment.id, order.id);
    await audit(tx, work, 'order.place', order.orderCode, payment.customerCode);
  },

  async refused(tx, work, payment) {
    const context = await placeOf(tx, work, payment);
    if (!context) return;
    const { caller, locale: lang, now } = context;
    const amount = caller.flags.showCatalogPrices ? formatMoney(payment.amount, payment.currency, lang) : null;
    const vars = { name: caller.nome, amount, link: `${work.deps.publicUrl}/${lang}/cart` };
    await addMail(tx, { dedup: `payment-refused:${payment.id}`, template: 'payment-refused', lang, recipient: caller.email, vars }, now);
  },

  async paid(tx, work, payment) {
    if (payment.orderId === null) return;
    const { status, uncertain, onlyWaited } = await lockOrderStatus(tx, payment.orderId);
    if (status === 'Wait' && onlyWaited && !uncertain) {
      await writeOrderStatus(tx, payment.orderId, { status: 'Ordered', now: work.now });
      await insertOrderEvent(tx, payment.orderId, 'Ordered', payment.provider, work.now);
    }
    const context = await placeOf(tx, work, payment);
    if (context) await confirmByMail(tx, context, await readPlacedOrder(tx, payment.orderId));
  },
};
