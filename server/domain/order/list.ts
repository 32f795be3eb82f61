import { orderStatuses } from '../../../generated/rules.ts';
import type { OrderSummary } from '../../../generated/zod/schemas/orderSummary.zod.ts';
import { noVatReason } from '../../../shared/rules/no-vat.ts';
import { listCustomerShops } from '../../store/queries/carts.ts';
import { listOrderFiles } from '../../store/queries/files.ts';
import {
  countOrders,
  findNeighbours,
  findOrder,
  listOrderEvents,
  listOrderLines,
  listOrderRows,
  type OrderLineRow,
  type OrderRow,
  type OrderSort,
} from '../../store/queries/order-list.ts';
import { listOrderQuestions } from '../../store/queries/order-questions.ts';
import { listOrderInvoices, listOrderWaybills } from '../../store/queries/waybills.ts';
import type { Tx } from '../../store/store.ts';
import { priceFields, quantityOf } from '../cart/present.ts';
import { usualFirst } from '../cart/shops.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { fileInfo } from '../file/present.ts';
import { pageInfo, readSort } from '../paging.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';
import { trackingUrl } from '../waybill/carriers.ts';
import { waybillLink } from '../waybill/list.ts';
import { amountsLeft } from './amounts-left.ts';
import { paymentOf } from './payment.ts';
import { orderedArticle } from './present.ts';
import { presentQuestion } from './questions.ts';
import { waiting } from './waiting.ts';

/** Articles that a list shows of an order. */
const SHOWN = 4;

const summary = (order: OrderRow, lines: readonly OrderLineRow[], context: Context): OrderSummary => ({
  id: order.id,
  orderCode: order.orderCode,
  shopOrderCode: order.shopOrderCode,
  confirmedOrderCode: order.confirmedOrderCode,
  transactionCode: order.transactionCode,
  date: order.placedAt.toISOString(),
  status: order.status,
  trackingCode: order.trackingCode,
  clientReference: order.reference,
  deliveryDate: order.deliveryDate,
  lineCount: order.lineCount,
  shippedLineCount: order.shippedLineCount,
  metres: toMetres(order.cm),
  placedBy: order.placedBy,
  ...priceFields(context, { total: order.total }, order.currency),
  articles: lines.slice(0, SHOWN).map((line) => orderedArticle(line, context.locale)),
});

/** Orders of the caller's customer in the caller's shop, and how many each status has under the other filters. */
export const listOrders = verb('listOrders', async (context, { query }) => {
  const { caller, deps } = context;
  const { field, descending } = readSort(query.sort);
  const { code: customerCode, timeZone } = caller.customer;
  const filter = {
    customerCode,
    ditta: caller.ditta,
    timeZone,
    from: query.from,
    to: query.to,
    search: query.search,
    catalog: query.catalog,
    quality: query.quality,
  };
  const status = query.status ?? [];
  // Without the right to prices, an order by total would tell which costs more.
  const by: OrderSort = field === 'total' && !caller.flags.showCatalogPrices ? 'date' : (field as OrderSort);
  const answer = await deps.store.read(async (tx) => {
    const counted = await countOrders(tx, filter);
    const rows = await listOrderRows(tx, { ...filter, status, by, descending, page: query.page, size: query.size });
    const lines = await listOrderLines(
      tx,
      rows.map(({ id }) => id),
      SHOWN,
    );
    const counts = orderStatuses.map((each) => ({ status: each, count: counted.find((row) => row.status === each)?.count ?? 0 }));
    const total = counts.reduce((sum, each) => sum + (status.length === 0 || status.includes(each.status) ? each.count : 0), 0);
    return {
      content: rows.map((order) =>
        summary(
          order,
          lines.filter(({ orderId }) => orderId === order.id),
          context,
        ),
      ),
      counts,
      ...pageInfo(query.page, query.size, total),
    };
  });
  return paintWithin(deps, (await deps.catalogue.current()).index, answer);
});

/** Waybills and invoices of an order, as far as the caller may see them; where its shipment is, is told with the order. */
async function papers(tx: Tx, { caller: { flags } }: Context, order: OrderRow) {
  const waybills = await listOrderWaybills(tx, order.id);
  const invoices = flags.showInvoices ? await listOrderInvoices(tx, order.id) : [];
  // The code of the order is that of the last parcel that has one.
  const last = waybills.findLast(({ trackingCode }) => trackingCode === order.trackingCode);
  return {
    waybills: flags.showTransportDocument ? waybills.map(waybillLink) : [],
    invoices: invoices.map(({ id, number, type }) => ({ id, number, type })),
    trackingUrl: last ? trackingUrl(last.carrier, order.trackingCode) : null,
  };
}

/** The addresses to which the lines go, the usual one first where a line names none. */
async function shopsOf(tx: Tx, { caller }: Context, lines: readonly OrderLineRow[]) {
  const shops = usualFirst(await listCustomerShops(tx, caller.customer.code), caller.customer.shops[0]);
  return shops.filter(({ code, isDefault }) => lines.some(({ shop }) => shop === code || (shop === null && isDefault)));
}

/** @throws ShopError NOT_FOUND, also for an order of another customer or shop */
export const getOrder = verb('getOrder', async (context, { params: { id } }) => {
  const { caller, deps } = context;
  const answer = await deps.store.read(async (tx) => {
    const order = await findOrder(tx, id, caller.customer.code, caller.ditta);
    if (!order) throw new ShopError('NOT_FOUND');
    const lines = await listOrderLines(tx, [id]);
    const left = amountsLeft(lines, order).total;
    const events = await listOrderEvents(tx, id);
    return {
      ...summary(order, lines, context),
      paymentMethod: order.paymentMethod,
      payment: await paymentOf(tx, context, id),
      ...(await waiting(tx, context, id)),
      vatRateBp: order.vatBp,
      noVatReason: noVatReason(order.vatBp, context.caller.customer.country, context.caller.customer.hasVatCeiling),
      notes: order.notes,
      documents: (await listOrderFiles(tx, id)).map(fileInfo),
      actedBy: order.actedBy,
      ...priceFields(
        context,
        {
          goods: order.goods,
          discount: order.discount,
          programDiscount: order.programDiscount > 0 ? order.programDiscount : null,
          deliveryCosts: order.delivery,
          vat: order.vat,
          cancelledTotal: order.total - left,
          totalLeft: left,
        },
        order.currency,
      ),
      lines: lines.map((line) => ({
        id: line.id,
        type: line.type,
        article: orderedArticle(line, context.locale),
        quantity: quantityOf(line.type, line.quantity),
        cancelled: quantityOf(line.type, line.cancelled),
        shipped: quantityOf(line.type, line.shipped),
        free: line.free,
        ...priceFields(context, { unitPrice: line.unitPrice, total: line.total }, order.currency),
        clientReference: line.reference,
        note: line.note,
        requestedDate: line.requestedDate,
        deliveryDate: line.deliveryDate,
        shop: line.shop,
      })),
      events: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
      ...(await papers(tx, context, order)),
      shops: await shopsOf(tx, context, lines),
      questions: (await listOrderQuestions(tx, id)).map(presentQuestion),
      ...(await findNeighbours(tx, order, caller.customer.code, caller.ditta)),
    };
  });
  return paintWithin(deps, (await deps.catalogue.current()).index, answer);
});
