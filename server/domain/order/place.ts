import type { OrderStatus } from '../../../generated/rules.ts';
import type { OrderedResult } from '../../../generated/zod/schemas/orderedResult.zod.ts';
import { moveFilesToOrder } from '../../store/queries/files.ts';
import {
  closeCart,
  findCheckout,
  findOrderOfCheckout,
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
import { addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import { staffUserIdOf } from '../actor.ts';
import type { JudgedLine } from '../cart/evaluate.ts';
import { priceFields, quantityOf } from '../cart/present.ts';
import { holdCart } from '../cart/settle.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { formatMoney } from '../pricing/format.ts';
import { todayOf } from '../today.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { readyCart } from './checkout.ts';
import { orderCodes } from './codes.ts';
import { deliveryDateOf, latest } from './dates.ts';
import { waiting } from './waiting.ts';

/** An order waits when its payment is awaited or the mill must look at the cloth first. */
function statusOf(lines: readonly JudgedLine[], method: string): OrderStatus {
  const uncertain = lines.some(
    ({ cartLine, verdict }) => cartLine.type === 'FABRIC' && (verdict?.state === 'CONFIRM_24H' || verdict?.state === 'NOT_FOR_QUANTITY'),
  );
  return uncertain || method === 'bank_transfer' ? 'Wait' : 'Ordered';
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

const ordered = async (tx: Tx, order: PlacedOrder, context: Context): Promise<OrderedResult> => ({
  state: 'ordered',
  idorder: order.id,
  orderCode: order.orderCode,
  status: order.status,
  ...(await waiting(tx, context, order.id)),
  ...priceFields(context, { total: order.total }, order.currency),
  email: context.caller.email,
});

/** The mail that confirms the order, in the language of the user who placed it and without prices where these are not shown. */
async function confirmByMail(tx: Tx, context: Context, order: PlacedOrder, lines: readonly NewOrderLine[]): Promise<void> {
  const { caller, now } = context;
  const lang = caller.languageCode;
  await addMail(
    tx,
    {
      dedup: `order-placed:${order.id}`,
      template: 'order-placed',
      lang,
      recipient: caller.email,
      vars: {
        name: caller.nome,
        customer: caller.customer.name,
        orderCode: order.orderCode,
        ditta: caller.ditta,
        status: order.status,
        total: caller.flags.showCatalogPrices ? formatMoney(order.total, order.currency, lang) : null,
        lines: lines.map((line) => ({
          article: line.color ? `${line.code}-${line.color}` : line.code,
          name: line.name.name[lang],
          type: line.type,
          quantity: quantityOf(line.type, line.quantity),
          reference: line.reference,
          availability: line.availability,
          deliveryDate: line.deliveryDate,
        })),
      },
    },
    now,
  );
}

/**
 * Turns a prepared cart into an order, exactly once: order, reserved stock, VAT ceiling, promo use, closed cart and confirmation mail
 * are one transaction. Locks are taken in one order by everybody: key, cart, pieces, lots, customer, promo. Coming again with the
 * same payment gives the same order, whatever the key.
 * @throws ShopError CHECKOUT_EXPIRED, CART_CHANGED, PRICE_CHANGED, STOCK_CHANGED, CART_EMPTY, CART_LINE_INVALID, VAT_CEILING_EXCEEDED, PROMO_…
 */
export const completeOrder = verb('completeOrder', async (context, { body: { paymentId } }) => {
  const { caller, deps, now } = context;
  const { customer, ditta } = caller;
  const view = await deps.catalogue.current();
  const result = await transact(context, async (tx) => {
    const checkout = await findCheckout(tx, paymentId, customer.code, ditta);
    if (!checkout) throw new ShopError('CHECKOUT_EXPIRED');
    const { row, cartLines } = await holdCart(tx, context);
    const existing = await findOrderOfCheckout(tx, paymentId);
    if (existing) return ordered(tx, existing, context);
    if (checkout.expiresAt <= now) throw new ShopError('CHECKOUT_EXPIRED');
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
      delivery: totals.delivery,
      vatBp: customer.vatBp,
      vat: totals.vat,
      total: totals.total,
      vatCeilingUsed: customer.hasVatCeiling ? totals.taxable : 0,
      paymentMethod: checkout.method,
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
    const order: PlacedOrder = { id, orderCode, status, currency: customer.currency, total: totals.total };
    await confirmByMail(tx, context, order, lines);
    await audit(tx, context, 'order.place', orderCode);
    return ordered(tx, order, context);
  });
  deps.catalogue.touch();
  deps.wake();
  return result;
});
