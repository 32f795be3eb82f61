import { dayIn } from '../../../shared/rules/days.ts';
import { listOrderBatch, type OrderRow, type OrderSort } from '../../store/queries/order-list.ts';
import { inBatches } from '../export/batches.ts';
import { type Column, exportTable } from '../export/table.ts';
import { readSort } from '../paging.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';

/** The orders of the filter as a file. The right to prices decides which columns there are, and whether their order tells the total. */
export const exportOrders = verb('exportOrders', (context, { query }) => {
  const { caller, deps, locale } = context;
  const prices = caller.flags.showCatalogPrices;
  const { field, descending } = readSort(query.sort);
  const by: OrderSort = field === 'total' && !prices ? 'date' : (field as OrderSort);
  const { status = [], ids = null, from, to, search, catalog, quality } = query;
  const { code: customerCode, timeZone } = caller.customer;
  const filter = { customerCode, ditta: caller.ditta, timeZone, from, to, search, catalog, quality, status, ids, by, descending };

  const rows = inBatches((after, limit) => deps.store.read((tx) => listOrderBatch(tx, { ...filter, after, limit })));
  const label = (key: string) => deps.labels.text(key, locale);
  const money = (header: string, value: (order: OrderRow) => number): Column<OrderRow>[] =>
    prices ? [{ header: label(header), kind: 'decimal', value: (order) => value(order) / 100 }] : [];
  const columns: Column<OrderRow>[] = [
    { header: label('orders.code'), kind: 'text', value: (order) => order.orderCode },
    { header: label('orders.shopCode'), kind: 'text', value: (order) => order.shopOrderCode },
    { header: label('orders.confirmedCode'), kind: 'text', value: (order) => order.confirmedOrderCode },
    { header: label('orders.date'), kind: 'day', value: (order) => dayIn(timeZone, order.placedAt) },
    { header: label('orders.status'), kind: 'text', value: (order) => label(`orders.status.${order.status}`), width: 14 },
    { header: label('orders.reference'), kind: 'text', value: (order) => order.reference },
    { header: label('orders.placedBy'), kind: 'text', value: (order) => order.placedBy },
    { header: label('orders.lines'), kind: 'count', value: (order) => order.lineCount },
    { header: label('orders.metres'), kind: 'decimal', value: (order) => toMetres(order.cm) },
    { header: label('orders.delivery'), kind: 'day', value: (order) => order.deliveryDate },
    { header: label('orders.tracking'), kind: 'text', value: (order) => order.trackingCode },
    { header: label('orders.payment'), kind: 'text', value: (order) => label(`payment.${order.paymentMethod}`) },
    ...(prices
      ? [{ header: label('orders.currency'), kind: 'text', width: 10, value: (order) => order.currency } satisfies Column<OrderRow>]
      : []),
    ...money('cart.goods', (order) => order.goods),
    ...money('cart.discount', (order) => -order.discount),
    ...money('orders.deliveryCosts', (order) => order.delivery),
    ...money('orders.vat', (order) => order.vat),
    ...money('common.total', (order) => order.total),
  ];
  return exportTable(context, { format: query.format, name: label('orders.title'), columns, rows });
});
