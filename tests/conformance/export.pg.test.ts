import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { mill } from '../support/pay.ts';
import { checkoutOf, fabricWith, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** Orders with references of their own, oldest first. */
async function ordersOf(shopper: Shopper, references: readonly string[]) {
  const article = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  const ids: number[] = [];
  for (const reference of references) {
    const { version } = await shopper.ok('getCart');
    await shopper.ok('updateCart', { body: { version, reference } });
    const order = await shopper.ok('completeOrder', { body: { paymentId: await checkoutOf(shopper, article, 2.2) } });
    if (order.state !== 'ordered') throw new Error('not ordered');
    ids.push(order.idorder);
  }
  return ids;
}
/** Many orders like one, without going through the shop for each. */
const multiply = (id: number, count: number) =>
  shop.store.transaction((tx) =>
    tx.run(
      `insert into orders (order_code, shop_order_code, customer_code, ditta, user_id, status, currency, goods, discount, delivery, vat_bp, vat, total, vat_ceiling_used,
         payment_method, reference, notes, placed_at, updated_at, cart_id, cart_version)
       select 'X' || customer_code || n, 'Y' || customer_code || n, customer_code, ditta, user_id, status, currency, goods, discount, delivery, vat_bp, vat, total, vat_ceiling_used,
         payment_method, 'copy ' || n, notes, placed_at, updated_at, null, null from orders, generate_series(1, $2::int) n where id = $1`,
      [id, count],
    ),
  );
async function csv(shopper: Shopper, query: Record<string, unknown> = {}, language = 'en') {
  const answer = await shopper.send('exportOrders', { query: { format: 'csv', ...query }, headers: { 'accept-language': language } });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.bytes);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...rows] = parseCsv(text, { delimiter: /^[^\r\n]*;/.test(text) ? ';' : ',' });
  return { answer, text, head: head as string[], rows: rows as string[][] };
}

describe('exportOrders', () => {
  test('gives all orders of the filter, each once, in the order asked for, over many batches', async () => {
    const shopper = await mintShopper(shop);
    const [id] = await ordersOf(shopper, ['first']);
    await multiply(id as number, 1203);
    for (const sort of ['date,desc', 'date,asc', 'total,asc', 'orderCode,desc']) {
      const { rows } = await csv(shopper, { sort });
      expect(new Set(rows.map(([code]) => code)).size).toBe(1204);
      expect(rows).toHaveLength(1204);
    }
    const codes = (await csv(shopper, { sort: 'orderCode,asc' })).rows.map(([code]) => code as string);
    expect(codes).toEqual([...codes].sort());
    expect((await csv(shopper, { search: 'copy 12' })).rows).toHaveLength(15);
    expect((await csv(shopper, { status: ['Shipped'] })).rows).toEqual([]);
    expect((await csv(shopper, { ids: [id] })).rows).toHaveLength(1);
  });
  test('a discount takes away, and the amounts of a row come to its total', async () => {
    const shopper = await mintShopper(shop);
    const [id] = await ordersOf(shopper, ['first']);
    await shop.store.transaction((tx) => tx.run('update orders set discount = 500, total = total - 500 where id = $1', [id]));
    const { head, rows } = await csv(shopper);
    const at = (name: string) => Number(rows[0]?.[head.indexOf(name)]);
    expect(at('Discount')).toBe(-5);
    expect(at('Goods') + at('Discount') + at('Delivery costs') + at('VAT')).toBeCloseTo(at('Total'), 2);
  });
  test('says in each column what the screen says, of the day on which the customer ordered and in the currency of then', async () => {
    const shopper = await mintShopper(shop, {
      customer: { deliveryCost: 900, freeDeliveryFrom: 9_000_000, timeZone: 'Pacific/Kiritimati' },
    });
    const [id] = await ordersOf(shopper, ['PO 4711']);
    for (const [action, row] of [['confirm'], ['ship', { tracking: 'TR8', carrier: 'dhl' }]] as const)
      await mill(shop, action, (await shopper.ok('getOrder', { params: { id } })).orderCode, row);
    await shop.store.transaction(async (tx) => {
      await tx.run(`update orders set discount = 500, total = total - 500, placed_at = '2026-11-20T23:30:00Z' where id = $1`, [id]);
      await tx.run(`update customer set currency = 'CHF' where code = $1`, [shopper.customerCode]);
    });
    const order = await shopper.ok('getOrder', { params: { id } });
    const [row = []] = (await csv(shopper)).rows;
    const { orderCode, shopOrderCode, confirmedOrderCode, clientReference, placedBy, lineCount, metres, deliveryDate, trackingCode } =
      order;
    expect(row.slice(0, 13)).toEqual(
      [orderCode, shopOrderCode, confirmedOrderCode, '2026-11-21', 'Shipped', clientReference, placedBy, lineCount, metres, deliveryDate]
        .map(String)
        .concat([trackingCode ?? '', shop.app.deps.labels.text('payment.on_account', 'en'), 'EUR']),
    );
    const { goods, discount, deliveryCosts, vat, total } = order;
    expect(row.slice(13).map((cell) => Math.round(Number(cell) * 100))).toEqual([
      goods?.amount,
      -(discount?.amount ?? 0),
      deliveryCosts?.amount,
      vat?.amount,
      total?.amount,
    ]);
  });
  test('never names an order of somebody else, asked for by its number', async () => {
    const [one, other] = [await mintShopper(shop), await mintShopper(shop)];
    const ids = await ordersOf(other, ['theirs']);
    expect((await csv(one, { ids })).rows).toEqual([]);
  });
  test('speaks the language of the reader: headers, separators, decimals, name', async () => {
    const shopper = await mintShopper(shop);
    await ordersOf(shopper, ['Rossi']);
    const english = await csv(shopper, {}, 'en');
    expect(english.text.split('\r\n')[0]).toContain('Order,Shop order code,');
    const italian = await csv(shopper, {}, 'it');
    expect(italian.text.split('\r\n')[0]).toContain('Ordine;');
    expect(italian.answer.headers.get('content-disposition')).toContain('Ordini%20');
    const [row] = italian.rows;
    expect(row?.[italian.head.indexOf('Metri')]).toBe('2,2');
    expect(row?.[3]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await csv(shopper, {}, 'zh')).answer.headers.get('content-disposition')).toContain(encodeURIComponent('订单'));
  });
  test('quotes what must be quoted and makes formulas harmless, but leaves numbers numbers', async () => {
    const shopper = await mintShopper(shop);
    await ordersOf(shopper, ['=HYPERLINK("http://evil")', 'a, "b"; c', ' +1', '@x', '-2', 'plain']);
    const { rows, head, text } = await csv(shopper, { sort: 'date,asc' });
    expect(rows.map((row) => row[head.indexOf('Your reference')])).toEqual([
      `'=HYPERLINK("http://evil")`,
      'a, "b"; c',
      "' +1",
      "'@x",
      "'-2",
      'plain',
    ]);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    for (const row of rows) expect(row[head.indexOf('Discount')]).toMatch(/^-?\d+(\.\d+)?$/);
  });
  test('as a workbook has numbers as numbers, days as days and a head that stays', async () => {
    const shopper = await mintShopper(shop);
    await ordersOf(shopper, ['=1+1', 'Rossi']);
    const { bytes } = await shopper.send('exportOrders', { query: { format: 'xlsx', sort: 'date,asc' } });
    const book = await readXlsx(bytes);
    const [sheet] = book.sheets;
    const [head = [], first = []] = sheet?.rows ?? [];
    const cell = (name: string) => first[head.indexOf(name)];
    expect(sheet?.name).toBe('Orders');
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(cell('Your reference')).toBe('=1+1');
    expect(cell('Metres')).toBe(2.2);
    expect(cell('Date')).toBeInstanceOf(Date);
    const sum = ['Goods', 'Discount', 'Delivery costs', 'VAT'].reduce((total, name) => total + (cell(name) as number), 0);
    expect(cell('Total')).toBeCloseTo(sum, 2);
    const { content } = await shopper.ok('listOrders', { query: { sort: 'date,asc' } });
    expect(cell('Total')).toBe((content[0]?.total?.amount ?? 0) / 100);
  });
  test('has no prices, and no order by them, without the right to see them', async () => {
    const shopper = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const ids = await ordersOf(shopper, ['dear', 'cheap']);
    await shop.store.transaction((tx) => tx.run('update orders set total = 1 where id = $1', [ids[1]]));
    const { head, rows } = await csv(shopper, { sort: 'total,asc' });
    expect(head).not.toEqual(expect.arrayContaining(['Total']));
    expect(head.join()).not.toMatch(/Total|Goods|VAT|Currency|Discount/);
    expect(rows.map((row) => row[head.indexOf('Your reference')])).toEqual(['dear', 'cheap']);
  });
  test('needs the right to see orders', async () => {
    const shopper = await mintShopper(shop, { rights: { showOrders: false } });
    expect(await shopper.refused('exportOrders', { query: { format: 'csv' } })).toMatchObject({ code: 'FEATURE_NOT_ENABLED' });
  });
});
