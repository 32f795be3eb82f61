import type { OrderStatus } from '../../../generated/rules.ts';
import { deliveryDateOf } from '../../../shared/rules/delivery.ts';
import type { CartLineRow, CartRow } from '../../store/queries/carts.ts';
import { moveFilesToOrder } from '../../store/queries/files.ts';
import {
  type CheckoutRow,
  closeCart,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  type NewOrderLine,
  nextOrderId,
  type PlacedOrder,
  takePromo,
  takeVatCeiling,
} from '../../store/queries/orders.ts';
import { reserve, touchStock } from '../../store/queries/stock.ts';
import type { Tx } from '../../store/store.ts';
import { staffUserIdOf } from '../actor.ts';
import type { JudgedLine } from '../cart/evaluate.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { todayOf } from '../today.ts';
import { readyCart } from './checkout.ts';
import { orderCodes } from './codes.ts';
import { latest } from './dates.ts';

/** An order waits when its payment is awaited, which of a card is a moment, or when the mill must look at the cloth first. */
function statusOf(lines: readonly JudgedLine[], method: string): OrderStatus {
  const uncertain = lines.some(
    ({ cartLine, verdict }) => cartLine.type === 'FABRIC' && (verdict?.state === 'CONFIRM_24H' || verdict?.state === 'NOT_FOR_QUANTITY'),
  );
  return uncertain || method === 'bank_transfer' || method === 'card' ? 'Wait' : 'Ordered';
}

function orderLine(line: JudgedLine, position: number, context: Context): NewOrderLine {
  const { cartLine, goods, priced, verdict } = line;
  const state = cartLine.type === 'FABRIC' ? (verdict?.state ?? null) : null;
  const { requestedDate } = cartLine;
  return {
    position,
    type: cartLine.type,
    code: cartLine.code,
    color: cartLine.color,
    articleId: goods.articleId,
    name: { name: goods.name, colorName: goods.colorName, averageColor: goods.averageColor },
    quantity: cartLine.quantity,
    unitPrice: goods.unitPrice,
    total: priced.total,
    free: priced.free,
    reference: cartLine.reference,
    note: cartLine.note,
    shop: cartLine.shop,
    requestedDate,
    deliveryDate: deliveryDateOf(
      { state, expectedDate: verdict?.expectedDate ?? null, requestedDate },
      context.caller.ditta,
      todayOf(context),
    ),
    availability: state,
  };
}

/** What an order is placed with besides its cart. */
export interface Placing {
  checkout: CheckoutRow;
  /** The provider's name of a card payment. */
  transactionCode: string | null;
}

/**
 * Turns a prepared cart into an order, exactly once: order, reserved stock, VAT ceiling, promo use and closed cart are one transaction.
 * Locks are taken in one order by everybody: key, payment, cart, pieces, lots, customer, sales (with the lines), promo.
 * @throws ShopError CART_CHANGED, PRICE_CHANGED, STOCK_CHANGED, CART_EMPTY, CART_LINE_INVALID, VAT_CEILING_EXCEEDED, PROMO_…
 */
export async function placeOrder(
  tx: Tx,
  view: CatalogueView,
  context: Context,
  { row, cartLines }: { row: CartRow; cartLines: readonly CartLineRow[] },
  { checkout, transactionCode }: Placing,
): Promise<PlacedOrder> {
  const { caller, now } = context;
  const { customer, ditta } = caller;
  if (row.id !== checkout.cartId || row.version !== checkout.cartVersion) throw new ShopError('CART_CHANGED', { version: row.version });

  const { state, judged } = await readyCart(tx, view, context, row, cartLines, true);
  const { totals, promo } = state;
  if (totals.total !== checkout.amount || customer.currency !== checkout.currency) throw new ShopError('PRICE_CHANGED');
  if (customer.hasVatCeiling && !(await takeVatCeiling(tx, customer.code, totals.taxable))) throw new ShopError('VAT_CEILING_EXCEEDED');

  const id = await nextOrderId(tx);
  const { orderCode, shopOrderCode } = orderCodes(id, now);
  const lines = judged.map((line, position) => orderLine(line, position, context));
  const status = statusOf(judged, checkout.method);
  await insertOrder(tx, {
    id,
    orderCode,
    shopOrderCode,
    customerCode: customer.code,
    ditta,
    userId: caller.userId,
    staffUserId: staffUserIdOf(context.actor),
    status,
    currency: customer.currency,
    goods: totals.goods,
    discount: totals.discount,
    programDiscount: totals.programDiscount,
    delivery: totals.delivery,
    vatBp: customer.vatBp,
    vat: totals.vat,
    total: totals.total,
    vatCeilingUsed: customer.hasVatCeiling ? totals.taxable : 0,
    paymentMethod: checkout.method,
    transactionCode,
    promoCode: promo?.row.code ?? null,
    reference: row.reference,
    notes: row.notes,
    packaging: customer.packaging,
    deliveryDate: latest(lines.map(({ deliveryDate }) => deliveryDate)),
    now,
    checkoutId: checkout.id,
    cartId: row.id,
    cartVersion: row.version,
  });
  const lineIds = await insertOrderLines(tx, id, lines);
  const reservations = judged.flatMap(({ cartLine, verdict }, at) =>
    cartLine.type !== 'FABRIC' || !verdict
      ? []
      : verdict.takes.map((take) => ({
          orderLineId: lineIds[at] as number,
          pieceId: take.kind === 'piece' ? take.id : null,
          productionId: take.kind === 'production' ? take.id : null,
          cm: take.cm,
        })),
  );
  await reserve(tx, reservations);
  if (reservations.length > 0)
    await touchStock(
      tx,
      judged.flatMap(({ cartLine, goods }) => (cartLine.type === 'FABRIC' && goods.articleId !== null ? [goods.articleId] : [])),
    );
  if (promo && !(await takePromo(tx, promo.row, id, customer.code))) throw new ShopError('PROMO_USED_UP');
  await insertOrderEvent(tx, id, status, caller.username, now);
  await moveFilesToOrder(tx, row.id, id);
  await closeCart(tx, row.id, customer.shops[0] ?? null, now);
  return { id, orderCode, status, currency: customer.currency, total: totals.total, paymentMethod: checkout.method, transactionCode };
}
