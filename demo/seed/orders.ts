import type { Day, Localized } from '../../generated/rules.ts';
import { orderCodes } from '../../server/domain/order/codes.ts';
import { type PriceableLine, priceCart } from '../../server/domain/pricing/totals.ts';
import { samplePrice, unitPrice } from '../../server/domain/pricing/unit-prices.ts';
import { bulkInsert, continueIdentity } from '../../server/store/bulk.ts';
import * as t from '../../server/store/schema/trade.ts';
import type { Tx } from '../../server/store/store.ts';
import { addDays, dayIn, MILL_ZONE } from '../../shared/rules/days.ts';
import { addWorkingDays, workingDayFrom } from '../../shared/rules/mill-days.ts';
import type { Catalogue } from '../catalogue/article.ts';
import type { World, WorldOrderLine } from '../world/types.ts';
import { type ShippedOrder, seedDocuments } from './documents.ts';
import { officeTime } from './numbering.ts';

interface Sold {
  /** Grams of a metre or a piece. */
  grams: number;
  articleId: number | null;
  name: { name: Localized; colorName: Localized; averageColor: string };
  baseEurCents: number;
  category: string | null;
  minimumQuantity: number;
}

/** Everything that an order can name, by code and colour. */
function goods(catalogue: Catalogue, world: World): Map<string, Sold> {
  const sold = new Map<string, Sold>();
  for (const [index, { code, color, name, colorName, averageColor, priceEurCents, weightGsm, widthCm }] of catalogue.articles.entries())
    sold.set(`${code}-${color}`, {
      grams: (weightGsm * widthCm) / 100,
      articleId: index + 1,
      name: { name, colorName, averageColor },
      baseEurCents: priceEurCents,
      category: null,
      minimumQuantity: 0,
    });
  for (const { code, color, name, colorName, averageColor, priceEurCents, category, minimumQuantity } of world.accessories)
    sold.set(`${code}-${color}`, {
      grams: 2,
      articleId: null,
      name: { name, colorName, averageColor },
      baseEurCents: priceEurCents,
      category,
      minimumQuantity,
    });
  return sold;
}

const TRANSIT_DAYS = 3;
/** Statuses that an order of the past went through before its present one, with the days after it was placed. */
const PAST: Record<string, [string, number][]> = {
  Ordered: [['Ordered', 0]],
  Wait: [['Wait', 0]],
  Confirmed: [
    ['Ordered', 0],
    ['Confirmed', 1],
  ],
  Shipped: [
    ['Ordered', 0],
    ['Confirmed', 1],
    ['Shipped', TRANSIT_DAYS],
  ],
  Cancelled: [
    ['Ordered', 0],
    ['Cancelled', 1],
  ],
};

/** The day on which the mill does something so long after an order was placed. Within a long closure it has done the latest by today. */
function millDay(placedOn: Day, days: number, today: Day): Day {
  const day = workingDayFrom(addDays(placedOn, days));
  return day > today ? addDays(placedOn, days) : day;
}

/** Writes the orders of the past two years, priced as the shop prices today, and the carts that were put aside. */
export async function seedOrders(
  tx: Tx,
  catalogue: Catalogue,
  world: World,
  userIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const sold = goods(catalogue, world);
  const customers = new Map(world.customers.map((customer) => [customer.code, customer]));
  const lists = new Map(world.priceLists.map((list) => [`${list.currency} ${list.ditta}`, list]));
  const orders: (typeof t.orders.$inferInsert)[] = [];
  const lines: (typeof t.orderLine.$inferInsert)[] = [];
  const events: (typeof t.orderEvent.$inferInsert)[] = [];
  const left: ShippedOrder[] = [];
  const today = dayIn(MILL_ZONE, now);
  const chronological = world.orders
    .map((order) => ({ order, placedAt: officeTime(now, order.daysAgo, `${order.customerCode} ${order.ditta}`) }))
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  for (const [index, { order, placedAt }] of chronological.entries()) {
    const orderId = index + 1;
    const customer = customers.get(order.customerCode);
    const list = customer && lists.get(`${customer.currency} ${order.ditta}`);
    if (!customer || !list) throw new Error(`Order ${orderId} of the demo world has no customer or no price list.`);
    const priceable = order.lines.map((line): PriceableLine & { source: WorldOrderLine; goods: Sold } => {
      const found = sold.get(line.article);
      if (!found) throw new Error(`Order ${orderId} of the demo world names ${line.article}, which is not sold.`);
      const price = line.type === 'SAMPLE' ? samplePrice : unitPrice;
      return {
        source: line,
        goods: found,
        type: line.type,
        quantity: line.quantity,
        unitPrice: price(found.baseEurCents, list, customer.discountBp),
        category: line.type === 'ACCESSORY' ? found.category : null,
        minimumQuantity: found.minimumQuantity,
      };
    });
    const totals = priceCart(priceable, { ...customer, promo: null });
    const shipped = order.status === 'Shipped';
    const placedOn = dayIn(MILL_ZONE, placedAt);
    const shippedOn = shipped ? millDay(placedOn, TRANSIT_DAYS, today) : workingDayFrom(addDays(placedOn, TRANSIT_DAYS));
    const deliveryDate = addWorkingDays(shippedOn, 1);
    const codes = orderCodes(orderId, placedAt);
    const trackingCode = shipped ? `TR${String(100_000_000 + orderId * 7919)}` : null;
    orders.push({
      id: orderId,
      orderCode: codes.orderCode,
      shopOrderCode: codes.shopOrderCode,
      confirmedOrderCode: shipped || order.status === 'Confirmed' ? codes.confirmedOrderCode : null,
      transactionCode: order.paymentMethod === 'card' ? `demo-${orderId}` : null,
      customerCode: order.customerCode,
      ditta: order.ditta,
      userId: userIds.get(order.username) as number,
      status: order.status,
      currency: customer.currency,
      goods: totals.goods,
      discount: totals.discount,
      delivery: totals.delivery,
      vatBp: customer.vatBp,
      vat: totals.vat,
      total: totals.total,
      paymentMethod: order.paymentMethod,
      reference: order.reference,
      notes: '',
      trackingCode,
      deliveryDate: order.status === 'Cancelled' ? null : deliveryDate,
      placedAt,
      updatedAt: placedAt,
    });
    const firstLine = lines.length + 1;
    if (trackingCode)
      left.push({
        ...totals,
        id: orderId,
        customer,
        ditta: order.ditta,
        placedOn,
        shippedOn,
        paymentMethod: order.paymentMethod,
        trackingCode,
        vatBp: customer.vatBp,
        currency: customer.currency,
        account: order.account,
        lines: priceable.map(({ source, goods: { grams }, unitPrice: price, quantity, type }, index) => ({
          id: firstLine + index,
          type,
          article: source.article,
          quantity,
          shipped: source.shipped,
          unitPrice: price,
          total: totals.lines[index]?.total ?? 0,
          free: totals.lines[index]?.free ?? false,
          grams,
        })),
      });
    for (const [position, line] of priceable.entries()) {
      const [code = '', color = ''] = line.source.article.split('-');
      lines.push({
        id: lines.length + 1,
        orderId,
        position,
        type: line.type,
        code,
        color,
        articleId: line.goods.articleId,
        name: line.goods.name,
        quantity: line.quantity,
        cancelled: line.source.cancelled,
        shipped: line.source.shipped,
        unitPrice: line.unitPrice,
        total: totals.lines[position]?.total ?? 0,
        free: totals.lines[position]?.free ?? false,
        reference: line.source.reference,
        note: '',
        shop: customer.shops[0]?.code ?? null,
        deliveryDate: order.status === 'Cancelled' ? null : deliveryDate,
      });
    }
    for (const [status, days] of PAST[order.status] ?? []) {
      // What the mill does is done on its days; who orders does so on any.
      const passed = days === 0 ? 0 : Date.parse(millDay(placedOn, days, today)) - Date.parse(placedOn);
      events.push({ orderId, status, at: new Date(Math.min(placedAt.getTime() + passed, now.getTime())), actor: 'mill' });
    }
  }
  await bulkInsert(tx, t.orders, orders);
  await bulkInsert(tx, t.orderLine, lines);
  await bulkInsert(tx, t.orderEvent, events);
  await continueIdentity(tx, 'orders');
  await continueIdentity(tx, 'order_line');
  await seedDocuments(tx, left, today, now);
  await bulkInsert(
    tx,
    t.savedCart,
    world.savedCarts.map((cart) => ({
      customerCode: cart.customerCode,
      ditta: cart.ditta,
      userId: userIds.get(cart.username) as number,
      name: cart.name,
      savedAt: officeTime(now, cart.daysAgo, `${cart.customerCode} ${cart.name}`),
      lines: cart.lines.map(({ article, type, quantity }) => {
        const [code = '', color = ''] = article.split('-');
        return { type, code, color, quantity, shop: null, reference: '', note: '', requestedDate: null };
      }),
    })),
  );
}
