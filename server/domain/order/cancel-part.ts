import type { Locale } from '../../../generated/rules.ts';
import {
  articlesOfOrder,
  type CancellableLine,
  cancelOfLine,
  giveBackVatCeiling,
  listCancellableLines,
  lockOrder,
  readOrderAmounts,
  takeFromVatCeilingUsed,
  writeOrderStatus,
} from '../../store/queries/order-progress.ts';
import { insertOrderEvent } from '../../store/queries/orders.ts';
import { lockPaymentOfOrder } from '../../store/queries/payments.ts';
import { releasePart, touchStock } from '../../store/queries/stock.ts';
import type { Tx } from '../../store/store.ts';
import { quantityOf } from '../cart/present.ts';
import { MillError } from '../mill-error.ts';
import { tell } from '../notification/tell.ts';
import { wantRefund } from '../payment/settle.ts';
import { toCm } from '../pricing/amounts.ts';
import { formatMoney } from '../pricing/format.ts';
import { sayOnce } from '../said-once.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { amountsLeft } from './amounts-left.ts';
import { type MillCommand, takeStep } from './transition.ts';

/** How much of a line the mill means, in the line's unit. @throws MillError */
function amountOf(line: CancellableLine, wanted: number | undefined): number {
  const left = line.quantity - line.cancelled - line.shipped;
  const amount = wanted === undefined ? left : line.type === 'FABRIC' ? toCm(wanted) : wanted;
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw new MillError(`Of line ${line.position + 1} ${quantityOf(line.type, left)} are left to cancel.`);
  return amount;
}

/** What was to leave of an order has left. */
async function endShipped(tx: Tx, orderId: number, now: Date): Promise<void> {
  await writeOrderStatus(tx, orderId, { status: 'Shipped', now });
  await insertOrderEvent(tx, orderId, 'Shipped', 'mill', now);
}

/**
 * Cancels a line of an order, or a part of one: its cloth is free again, what a card has paid for it goes back, and the customer has a mail. When nothing is
 * left, the order itself is cancelled; when the rest has left already, it is shipped. @throws MillError
 */
export const cancelPart = innerVerb('cancelPart', ['mill'], async (context, command: MillCommand & { line: number }) => {
  const { deps, now } = context;
  const { code, line: number, quantity } = command;
  const done = await deps.store.transaction(async (tx) => {
    const payment = await lockPaymentOfOrder(tx, code);
    const order = await lockOrder(tx, code);
    if (!order) throw new MillError(`There is no order ${code}.`);
    await sayOnce(tx, command, now);
    if (order.status === 'Shipped' || order.status === 'Cancelled')
      throw new MillError(`Order ${order.orderCode} is ${order.status}: nothing of it can be cancelled.`);
    if (payment && payment.state !== 'captured')
      throw new MillError(`The card of order ${order.orderCode} has not been charged yet: cancel it whole, or wait.`);
    const lines = await listCancellableLines(tx, order.id);
    const line = lines.find(({ position }) => position === number - 1);
    if (!line) throw new MillError(`Order ${order.orderCode} has no line ${number}: it has ${lines.length}.`);
    const amount = amountOf(line, quantity);
    const after = lines.map((each) => (each === line ? { ...each, cancelled: each.cancelled + amount } : each));
    // What is left of nothing is an order that is cancelled, which is another step.
    if (after.every((each) => each.quantity === each.cancelled)) {
      const { orderCode } = await takeStep(tx, context, { action: 'cancel', code });
      return { orderCode, isWhole: true, isLast: false, cancelled: amount, line };
    }
    const amounts = await readOrderAmounts(tx, order.id);
    const [was, is] = [amountsLeft(lines, amounts), amountsLeft(after, amounts)];
    if (line.type === 'FABRIC') {
      await releasePart(tx, line.id, amount);
      await touchStock(tx, await articlesOfOrder(tx, order.id));
    }
    const ceiling = Math.min(amounts.vatCeilingUsed, was.taxable - is.taxable);
    if (ceiling > 0) {
      await giveBackVatCeiling(tx, order.customerCode, ceiling);
      await takeFromVatCeilingUsed(tx, order.id, ceiling);
    }
    await cancelOfLine(tx, line.id, amount);
    const refund = payment ? await wantRefund(tx, now, payment, was.total - is.total, 'PART_CANCELLED') : 0;
    const lang = order.languageCode as Locale;
    const article = line.color ? `${line.code}-${line.color}` : line.code;
    await tell(
      tx,
      {
        event: 'ORDER_STATUS',
        userId: order.userId,
        customerCode: order.customerCode,
        ditta: order.ditta,
        subject: order.orderCode,
        state: order.status,
        targetId: order.id,
        mail: {
          dedup: `order-part:${line.id}:${line.cancelled + amount}`,
          template: 'order-part-cancelled',
          lang,
          recipient: order.email,
          vars: {
            name: order.nome,
            orderCode: order.orderCode,
            article: `${article} ${line.name.name[lang]}`,
            quantity: `${new Intl.NumberFormat(lang).format(quantityOf(line.type, amount))}${line.type === 'FABRIC' ? ' m' : ''}`,
            refund: refund > 0 ? formatMoney(refund, amounts.currency, lang) : null,
          },
        },
      },
      now,
    );
    const isLast = after.every((each) => each.quantity === each.cancelled + each.shipped);
    if (isLast) await endShipped(tx, order.id, now);
    await audit(tx, context, 'order.cancelPart', `${order.orderCode}/${number}`, order.customerCode);
    return { orderCode: order.orderCode, isWhole: false, isLast, cancelled: amount, line };
  });
  deps.catalogue.touch();
  deps.wake();
  return { orderCode: done.orderCode, isWhole: done.isWhole, isLast: done.isLast, quantity: quantityOf(done.line.type, done.cancelled) };
});
