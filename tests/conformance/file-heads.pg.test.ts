// Under each head a file says what the answer of the contract says for the property of that name, at an instant at which UTC is on another day.
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../generated/server/operations.ts';
import { dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { loginAs, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let giulia: Shopper;
const label = (key: string) => shop.app.deps.labels.text(key, 'en');
const inMajor = (money: { amount: number } | undefined) => (money ? money.amount / 100 : null);
/** In one of the two zones it is another day than at Greenwich, whatever the hour; this is one that is another one for every order at noon. */
const FAR_EAST = 'Pacific/Kiritimati';

beforeAll(async () => {
  shop = await openTestApp();
  await shop.store.transaction(async (tx) => {
    await tx.run(`update customer set time_zone = $1 where code = 'C1001'`, [FAR_EAST]);
    // Amounts that are alike hide one another.
    await tx.run(
      `update orders set discount = 100 + id % 300, total = total - (100 + id % 300) where discount = 0 and total > 1000 and customer_code = 'C1001'`,
    );
    await tx.run(
      `update invoice set discount = 100 + id % 300, amount = amount - (100 + id % 300), open_amount = case when open_amount = amount then open_amount - (100 + id % 300) else open_amount end
       where discount = 0 and type = 'invoice' and open_amount > 1000 and open_amount = amount and customer_code = 'C1001'`,
    );
  });
  giulia = await loginAs(shop, 'giulia.ferretti', 'C1001');
});
afterAll(() => shop.close());

/** The rows of a file, each cell under its head. */
async function fileOf(operation: OperationId, query: object) {
  const { bytes } = await giulia.send(operation, { query: { format: 'csv', ...query }, headers: { 'accept-language': 'en' } });
  const [heads = [], ...rows] = parseCsv(new TextDecoder().decode(bytes)) as string[][];
  return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}
/** As a cell of a file writes it. */
const written = (said: Record<string, string | number | null | undefined>) =>
  Object.fromEntries(Object.entries(said).map(([key, value]) => [label(key), value === null || value === undefined ? '' : String(value)]));
/** What each row says; and that among the rows each two heads that hold anything can be told apart. */
function agree(rows: readonly Record<string, string>[], known: readonly Record<string, string>[]) {
  expect(rows.length).toBeGreaterThan(5);
  expect(rows).toEqual(known);
  const columns = Object.keys(known[0] ?? {}).map((head) => known.map((row) => row[head]).join('|'));
  const filled = columns.filter((column) => /[^|0]/.test(column));
  expect(new Set(filled).size, 'columns that are alike').toBe(filled.length);
}
/** Every one of a list, read by itself. */
async function each<T extends { id: number }, D>(content: readonly T[], read: (id: number) => Promise<D>): Promise<D[]> {
  const all: D[] = [];
  for (const { id } of content) all.push(await read(id));
  return all;
}

describe('the file of', () => {
  test('orders', async () => {
    const query = { sort: 'date,desc' };
    const { content } = await giulia.ok('listOrders', { query: { size: 100, ...query } });
    const ids = content.map(({ id }) => id);
    const orders = await each(content, (id) => giulia.ok('getOrder', { params: { id } }));
    const known = orders.map((order) =>
      written({
        'orders.code': order.orderCode,
        'orders.shopCode': order.shopOrderCode,
        'orders.confirmedCode': order.confirmedOrderCode,
        'orders.date': dayIn(FAR_EAST, new Date(order.date)),
        'orders.status': label(`orders.status.${order.status}`),
        'orders.reference': order.clientReference,
        'orders.placedBy': order.placedBy,
        'orders.lines': order.lineCount,
        'orders.metres': order.metres,
        'orders.delivery': order.deliveryDate,
        'orders.tracking': order.trackingCode,
        'orders.payment': label(`payment.${order.paymentMethod}`),
        'orders.currency': order.total?.currency,
        'cart.goods': inMajor(order.goods),
        'cart.discount': -(inMajor(order.discount) ?? 0),
        'orders.deliveryCosts': inMajor(order.deliveryCosts),
        'orders.vat': inMajor(order.vat),
        'common.total': inMajor(order.total),
      }),
    );
    agree(await fileOf('exportOrders', { ...query, ids }), known);
    expect(orders.some(({ date }) => dayIn(FAR_EAST, new Date(date)) !== date.slice(0, 10))).toBe(true);
  });
  test('invoices', async () => {
    const query = { sort: 'date,desc' };
    const { content } = await giulia.ok('listInvoices', { query: { size: 100, ...query } });
    const ids = content.map(({ id }) => id);
    const invoices = await each(content, (id) => giulia.ok('getInvoice', { params: { id } }));
    const known = invoices.map((invoice) =>
      written({
        'invoices.number': invoice.number,
        'invoices.type': label(`invoices.types.${invoice.type}`),
        'invoices.date': invoice.date,
        'invoices.expirationDate': invoice.expirationDate,
        'invoices.state': label(`invoices.states.${invoice.state}`),
        'invoices.daysOverdue': invoice.daysOverdue,
        'invoices.order': invoice.orders.map(({ orderCode }) => orderCode).join(', '),
        'invoices.payment': label(`payment.${invoice.paymentMethod}`),
        'invoices.currency': invoice.amount.currency,
        'invoices.goods': inMajor(invoice.goods),
        'invoices.discount': -(inMajor(invoice.discount) ?? 0),
        'invoices.delivery': inMajor(invoice.deliveryCosts),
        'invoices.vat': inMajor(invoice.vat),
        'invoices.amount': inMajor(invoice.amount),
        'invoices.openAmount': inMajor(invoice.openAmount),
      }),
    );
    agree(await fileOf('exportInvoices', { ...query, ids }), known);
    expect(invoices.some(({ discount }) => discount.amount > 0)).toBe(true);
  });
  test('waybills', async () => {
    const query = { sort: 'date,desc' };
    const { content } = await giulia.ok('listWaybills', { query: { size: 100, ...query } });
    const waybills = await each(content, (id) => giulia.ok('getWaybill', { params: { id } }));
    const orders = await each(
      waybills.map(({ order }) => order),
      (id) => giulia.ok('getOrder', { params: { id } }),
    );
    const known = waybills.map((waybill, at) =>
      written({
        'waybills.number': waybill.number,
        'waybills.date': waybill.date,
        'waybills.order': waybill.order.orderCode,
        'waybills.reference': orders[at]?.clientReference,
        'waybills.invoice': waybill.invoice?.number,
        'waybills.shipTo': waybill.shipTo,
        'waybills.carrier': label(`waybills.carrier.${waybill.carrier}`),
        'waybills.tracking': waybill.trackingCode,
        'waybills.trackingPage': waybill.trackingUrl,
        'waybills.parcels': waybill.parcels,
        'waybills.weight': waybill.weight,
        'waybills.metres': waybill.metres,
      }),
    );
    agree(await fileOf('exportWaybills', query), known);
  });
  test('statistics', async () => {
    const summary = await giulia.ok('getStatisticsSummary');
    const { currency } = summary;
    const measures = ({ metres, previousMetres, value, previousValue }: (typeof summary.months)[number]) => ({
      [label('statistics.metres')]: String(metres),
      [label('statistics.previousMetres')]: String(previousMetres),
      [`${label('statistics.value')} (${currency})`]: String(inMajor(value)),
      [`${label('statistics.previousValue')} (${currency})`]: String(inMajor(previousValue)),
    });
    agree(
      await fileOf('exportStatistics', { of: 'months' }),
      summary.months.map((month) => ({ [label('statistics.month')]: month.month.slice(0, 7), ...measures(month) })),
    );
    const top = await giulia.ok('getStatisticsTop', { query: { by: 'fabric' } });
    agree(
      await fileOf('exportStatistics', { of: 'top', by: 'fabric' }),
      top.content.map((entry) => ({
        ...written({
          'statistics.rank': entry.rank,
          'statistics.code': entry.key,
          'statistics.by.fabric': `${entry.name}, ${entry.colorName}`,
          'statistics.lines': entry.lines,
        }),
        ...measures({ month: summary.months[0]!.month, ...entry }),
        [label('statistics.share')]: String(entry.sharePercent),
      })),
    );
  });
});
