import type { Locale, OrderStatus } from '../../../generated/rules.ts';
import { orderAllowedFrom } from '../../../generated/rules.ts';
import {
  articlesOfOrder,
  closeOrderLines,
  giveBackPromo,
  giveBackVatCeiling,
  lockOrder,
  writeOrderStatus,
} from '../../store/queries/order-progress.ts';
import { insertOrderEvent } from '../../store/queries/orders.ts';
import { lockPaymentOfOrder, type PaymentRow } from '../../store/queries/payments.ts';
import { consumeReservations, releaseReservations, touchStock } from '../../store/queries/stock.ts';
import type { Tx } from '../../store/store.ts';
import { MillError } from '../mill-error.ts';
import { tell } from '../notification/tell.ts';
import { letGo } from '../payment/settle.ts';
import { formatMoney } from '../pricing/format.ts';
import type { Said } from '../said-once.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { type Shipment, writeWaybill } from '../waybill/write.ts';
import { orderCodes } from './codes.ts';

/** What the mill says of an order, and the status that follows. */
export const MILL_ACTIONS = {
  accept: 'Ordered',
  confirm: 'Confirmed',
  ship: 'Shipped',
  cancel: 'Cancelled',
  wait: 'Wait',
} as const satisfies Record<string, OrderStatus>;
export type MillAction = keyof typeof MILL_ACTIONS;

export interface MillCommand extends Said {
  action: MillAction;
  /** Any of the order's codes, in any case. */
  code: string;
  /** Of a shipment. */
  shipment?: Shipment | undefined;
  /** Cancels one line alone, by its place in the order (1, 2, …), and of it so many metres or pieces; all that is left where nothing is said. */
  line?: number | undefined;
  quantity?: number | undefined;
}

/** An order that somebody pays by card is not taken up before the card is charged. @throws MillError */
function assertPaid(order: { orderCode: string }, payment: PaymentRow | undefined, to: OrderStatus): void {
  if (payment && payment.state !== 'captured' && to !== 'Cancelled' && to !== 'Wait')
    throw new MillError(`Order ${order.orderCode} is paid by a card that has not been charged yet: see \`npm run mill -- payment list\`.`);
}

/** Moves stock, VAT ceiling and promo with the order. Pieces come before customer, sales and promo, as when an order is placed. */
async function settleGoods(
  tx: Tx,
  order: { id: number; customerCode: string; vatCeilingUsed: number },
  status: OrderStatus,
): Promise<void> {
  if (status !== 'Shipped' && status !== 'Cancelled') return;
  if (status === 'Shipped') await consumeReservations(tx, order.id);
  else {
    await releaseReservations(tx, order.id);
    if (order.vatCeilingUsed > 0) await giveBackVatCeiling(tx, order.customerCode, order.vatCeilingUsed);
  }
  await closeOrderLines(tx, order.id, status === 'Shipped' ? 'shipped' : 'cancelled');
  await touchStock(tx, await articlesOfOrder(tx, order.id));
  if (status === 'Cancelled') await giveBackPromo(tx, order.id);
}

/**
 * Carries out one command of the mill in a transaction: status, goods, waybill, event and mail to the customer.
 * @throws MillError for an unknown order or a step that the contract (`x-allowed-from`) does not allow
 */
export const moveOrder = innerVerb('moveOrder', ['mill'], async (context, { action, code, shipment = {} }: MillCommand) => {
  const { deps, now } = context;
  const to = MILL_ACTIONS[action];
  const { tracking } = shipment;
  const moved = await deps.store.transaction(async (tx) => {
    const payment = await lockPaymentOfOrder(tx, code);
    const order = await lockOrder(tx, code);
    if (!order) throw new MillError(`There is no order ${code}.`);
    if (!(orderAllowedFrom[to] as readonly OrderStatus[]).includes(order.status))
      throw new MillError(`Order ${order.orderCode} is ${order.status}: it can not become ${to}.`);
    assertPaid(order, payment, to);
    await settleGoods(tx, order, to);
    const refund = payment && to === 'Cancelled' ? await letGo(tx, context, payment, 'ORDER_CANCELLED') : 0;
    const waybill = to === 'Shipped' ? await writeWaybill(tx, order.id, shipment, now) : null;
    await writeOrderStatus(tx, order.id, {
      status: to,
      now,
      ...(to === 'Confirmed' ? { confirmedOrderCode: orderCodes(order.id, order.placedAt).confirmedOrderCode } : {}),
      ...(to === 'Shipped' && tracking ? { trackingCode: tracking } : {}),
    });
    await insertOrderEvent(tx, order.id, to, 'mill', now);
    const lang = order.languageCode as Locale;
    await tell(
      tx,
      {
        event: 'ORDER_STATUS',
        userId: order.userId,
        customerCode: order.customerCode,
        ditta: order.ditta,
        subject: order.orderCode,
        state: to,
        targetId: order.id,
        mail: {
          dedup: `order-status:${order.id}:${to}:${now.getTime()}`,
          template: 'order-status',
          lang,
          recipient: order.email,
          vars: {
            name: order.nome,
            orderCode: order.orderCode,
            statusText: deps.labels.find(`orders.status.${to}`, lang) ?? to,
            trackingCode: tracking ?? null,
            refund: payment && refund > 0 ? formatMoney(refund, payment.currency, lang) : null,
          },
        },
      },
      now,
    );
    await audit(tx, context, `order.${action}`, order.orderCode, order.customerCode);
    return { orderCode: order.orderCode, from: order.status, to, waybill };
  });
  deps.catalogue.touch();
  deps.wake();
  return moved;
});
