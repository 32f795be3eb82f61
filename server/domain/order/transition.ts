import type { Locale, OrderStatus } from '../../../generated/rules.ts';
import { orderAllowedFrom } from '../../../generated/rules.ts';
import {
  articlesOfOrder,
  cancelOrderLines,
  giveBackPromo,
  giveBackVatCeiling,
  hasPartLeft,
  lockOrder,
  type MillOrder,
} from '../../store/queries/order-progress.ts';
import { insertOrderEvent } from '../../store/queries/orders.ts';
import { lockPaymentOfOrder, type PaymentRow } from '../../store/queries/payments.ts';
import { releaseReservations, touchStock } from '../../store/queries/stock.ts';
import type { Tx } from '../../store/store.ts';
import type { WorkContext } from '../context.ts';
import { MillError } from '../mill-error.ts';
import { tell } from '../notification/tell.ts';
import { letGo } from '../payment/settle.ts';
import { formatMoney } from '../pricing/format.ts';
import type { Said } from '../said-once.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import type { Shipment } from '../waybill/write.ts';
import { orderCodes } from './codes.ts';
import { moveOn } from './move-on.ts';
import { type Shipped, shipDeliveries } from './ship.ts';

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

/**
 * Moves stock, VAT ceiling and promo with an order that is cancelled. Pieces come before customer, sales and promo, as when an order is placed.
 * @throws MillError when a part of it has left
 */
async function cancelGoods(tx: Tx, order: MillOrder): Promise<void> {
  if (await hasPartLeft(tx, order.id))
    throw new MillError(`A part of order ${order.orderCode} has left: what has not is cancelled line by line.`);
  await releaseReservations(tx, order.id);
  if (order.vatCeilingUsed > 0) await giveBackVatCeiling(tx, order.customerCode, order.vatCeilingUsed);
  await cancelOrderLines(tx, order.id);
  await touchStock(tx, await articlesOfOrder(tx, order.id));
  await giveBackPromo(tx, order.id);
}

interface Moved {
  /** What is said of the shipment, where the step is one. */
  shipment: Shipment;
  shipped: Shipped | null;
  /** The status that the order has now; the one before when only a part of it has left. */
  to: OrderStatus;
  /** What goes back to a card, as it is written; null for nothing. */
  refund: string | null;
}
/** The customer is told of the new status, or of the part that has left while the order waits for the rest. */
async function tellOfStep(tx: Tx, { deps, now }: WorkContext, order: MillOrder, { shipment, shipped, to, refund }: Moved): Promise<void> {
  const lang = order.languageCode as Locale;
  const isPart = shipped !== null && shipped.waiting.length > 0;
  const names = { name: order.nome, orderCode: order.orderCode, trackingCode: shipment.tracking ?? null };
  const { id, userId, customerCode, ditta, orderCode } = order;
  const mail = isPart
    ? {
        dedup: `order-part-shipped:${shipped.waybills[0]?.number}`,
        template: 'order-part-shipped',
        vars: { ...names, shop: shipped.waybills[0]?.shipTo ?? '' },
      }
    : {
        dedup: `order-status:${id}:${to}:${now.getTime()}`,
        template: 'order-status',
        vars: { ...names, statusText: deps.labels.find(`orders.status.${to}`, lang) ?? to, refund },
      };
  const about = { event: 'ORDER_STATUS', userId, customerCode, ditta, subject: orderCode, state: to, targetId: id } as const;
  await tell(tx, { ...about, mail: { ...mail, lang, recipient: order.email } }, now);
}

/**
 * One step of an order within a transaction: status, goods, waybills, event and mail to the customer. Where only a part of an order leaves, its status
 * stays until the last of it has left.
 * @throws MillError for an unknown order or a step that the contract (`x-allowed-from`) does not allow
 */
export async function takeStep(tx: Tx, context: WorkContext, { action, code, shipment = {} }: MillCommand) {
  const { now } = context;
  const wanted = MILL_ACTIONS[action];
  const { tracking } = shipment;
  const payment = await lockPaymentOfOrder(tx, code);
  const order = await lockOrder(tx, code);
  if (!order) throw new MillError(`There is no order ${code}.`);
  const { orderCode, status: from } = order;
  if (!(orderAllowedFrom[wanted] as readonly OrderStatus[]).includes(from))
    throw new MillError(`Order ${orderCode} is ${from}: it can not become ${wanted}.`);
  assertPaid(order, payment, wanted);
  if (wanted === 'Cancelled') await cancelGoods(tx, order);
  const back = payment && wanted === 'Cancelled' ? await letGo(tx, context, payment, 'ORDER_CANCELLED') : 0;
  const shipped = wanted === 'Shipped' ? await shipDeliveries(tx, order, shipment, now) : null;
  const to = shipped && shipped.waiting.length > 0 ? from : wanted;
  await moveOn(tx, order, {
    status: to,
    now,
    ...(to === 'Confirmed' ? { confirmedOrderCode: orderCodes(order.id, order.placedAt).confirmedOrderCode } : {}),
    ...(shipped && tracking ? { trackingCode: tracking } : {}),
  });
  if (to === wanted) await insertOrderEvent(tx, order.id, to, 'mill', now);
  const refund = payment && back > 0 ? formatMoney(back, payment.currency, order.languageCode as Locale) : null;
  await tellOfStep(tx, context, order, { shipment, shipped, to, refund });
  await audit(tx, context, `order.${action}`, orderCode, order.customerCode);
  return { orderCode, from, to, shipped };
}

/** Carries out one command of the mill. @throws MillError as `takeStep` */
export const moveOrder = innerVerb('moveOrder', ['mill'], async (context, command: MillCommand) => {
  const { deps } = context;
  // unaudited: the step audits itself
  const moved = await deps.store.transaction((tx) => takeStep(tx, context, command));
  deps.catalogue.touch();
  deps.wake();
  return moved;
});
