import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedRow, feedInstruction } from '../../server/mill/feed.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { mill } from '../support/pay.ts';
import { checkoutOf, fabricWith, mintShopper, type Shopper, writeInvoice } from '../support/shop.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const told = (...words: Parameters<typeof feedInstruction>) => mill(shop, ...words);
/** An order of one cut that has left the mill. */
async function sent(who: Shopper, row: FeedRow = { tracking: 'TR9', carrier: 'dhl' }, pieces = [{ lengthCm: 9_000 }], metres = 2.2) {
  const cloth = await fabricWith(shop, pieces);
  const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, metres) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await told('confirm', placed.orderCode);
  await told('ship', placed.orderCode, row);
  return { id: placed.idorder, code: placed.orderCode, cloth };
}

describe('listWaybills', () => {
  test('says what left, for which order, with whom, and where it is', async () => {
    const who = await mintShopper(shop);
    const { id, code, cloth } = await sent(who);
    await sent(who, {});
    const { content, totalElements } = await who.ok('listWaybills', { query: { carrier: ['dhl'] } });
    expect(totalElements).toBe(1);
    expect(content[0]).toMatchObject({
      order: { id, orderCode: code },
      invoice: null,
      carrier: 'dhl',
      trackingCode: 'TR9',
      parcels: 1,
      metres: 2.2,
    });
    expect(content[0]?.trackingUrl).toContain('tracking-id=TR9');
    for (const search of ['tr9', code.toLowerCase(), `${cloth.code}-${cloth.color}`])
      expect((await who.ok('listWaybills', { query: { search } })).content.map((each) => each.order.orderCode)).toContain(code);
    const [plain] = (await who.ok('listWaybills', { query: { carrier: ['other'] } })).content;
    expect([plain?.trackingCode, plain?.trackingUrl]).toEqual([null, null]);
  });
  test('those of one day stand in the order in which they left, from either end', async () => {
    const who = await mintShopper(shop);
    const codes = [(await sent(who)).code, (await sent(who)).code, (await sent(who)).code];
    const listed = async (sort: string) => (await who.ok('listWaybills', { query: { sort } })).content.map(({ order }) => order.orderCode);
    expect([await listed('date,asc'), await listed('date,desc')]).toEqual([codes, codes.toReversed()]);
  });
  test('shows nothing of another customer', async () => {
    await sent(await mintShopper(shop));
    expect((await (await mintShopper(shop)).ok('listWaybills')).totalElements).toBe(0);
  });
});

test('a waybill weighs its cloth by the metre, its swatches and the box', async () => {
  const who = await mintShopper(shop);
  const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
  await who.ok('addCartItem', { body: { type: 'SAMPLE', ditta: '002', code: cloth.code, color: cloth.color, quantity: 3 } });
  const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2.5) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  for (const action of ['confirm', 'ship']) await told(action, placed.orderCode);
  const { weightGsm, widthCm } = await who.ok('getArticleByCode', { params: { code: cloth.code, color: cloth.color } });
  const [waybill] = (await who.ok('listWaybills')).content;
  const grams = Math.floor((250 * weightGsm * widthCm) / 10_000) + 3 * 10 + 300;
  expect(waybill?.weight).toBe(grams / 1000);
});

describe('getWaybill', () => {
  test('names piece, dye lot and metres of every cut, and its invoice', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await sent(who);
    await told('invoice', code);
    const [link] = (await who.ok('getOrder', { params: { id } })).waybills;
    const waybill = await who.ok('getWaybill', { params: { id: link?.id } });
    expect(waybill.lines).toMatchObject([
      { type: 'FABRIC', quantity: 2.2, cuts: [{ piece: expect.stringMatching(/^P\d+$/), lot: 'T1', quantity: 2.2 }] },
    ]);
    const shownAs = { stripes: { warp: expect.arrayContaining([expect.objectContaining({ color: expect.any(String) })]) } };
    expect(waybill.lines.map(({ article }) => article)).toMatchObject([shownAs]);
    const invoice = await who.ok('getInvoice', { params: { id: waybill.invoice?.id } });
    expect(invoice.lines.flatMap(({ article }) => article ?? [])).toMatchObject([shownAs]);
    expect(waybill.address).toMatchObject({ name: 'S1', city: 'Bergamo', country: 'IT' });
    const order = await who.ok('getOrder', { params: { id } });
    expect(order.invoices.map(({ id: invoice }) => invoice)).toEqual([waybill.invoice?.id]);
    expect(order.trackingUrl).toContain('TR9');
  });
  test('of two cuts of one line each has its own piece and dye lot', async () => {
    const who = await mintShopper(shop);
    const { id } = await sent(who, {}, [{ lengthCm: 9_000 }], 2.2);
    const [link] = (await who.ok('getOrder', { params: { id } })).waybills;
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into waybill_line (waybill_id, position, order_line_id, piece, lot, quantity)
         select waybill_id, position + 1, order_line_id, 'P7', 'T7', quantity from waybill_line where waybill_id = $1`,
        [link?.id],
      ),
    );
    const { lines } = await who.ok('getWaybill', { params: { id: link?.id } });
    expect(lines.map(({ quantity, cuts }) => [quantity, cuts.map(({ lot }) => lot)])).toEqual([[4.4, ['T1', 'T7']]]);
  });
  test('is of the day at the mill on which it left', async () => {
    const who = await mintShopper(shop);
    const { id } = await sent(who);
    // An hour before midnight in London it is the next day in Bergamo.
    const now = shop.app.deps.clock();
    const late = new Date(`${now.toISOString().slice(0, 10)}T23:30:00Z`).getTime() - now.getTime();
    const placed = await who.ok('completeOrder', {
      body: { paymentId: await checkoutOf(who, await fabricWith(shop, [{ lengthCm: 9_000 }]), 2.2) },
    });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    await told('confirm', placed.orderCode);
    shop.advance(late);
    await told('ship', placed.orderCode, {});
    shop.advance(-late);
    const dates = (await who.ok('listWaybills')).content.map(({ date, order }) => [order.id === id, date]);
    expect(dates).toContainEqual([false, addDays(dayIn('UTC', now), 1)]);
  });
  test('one of another customer does not exist', async () => {
    const owner = await mintShopper(shop);
    const { id } = await sent(owner);
    const [link] = (await owner.ok('getOrder', { params: { id } })).waybills;
    const other = await mintShopper(shop);
    expect(await other.refused('getWaybill', { params: { id: link?.id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
  test('without the right to documents an order says where it is and nothing more', async () => {
    const who = await mintShopper(shop, { rights: { showInvoices: false, showTransportDocument: false } });
    const { id, code } = await sent(who);
    await told('invoice', code);
    const order = await who.ok('getOrder', { params: { id } });
    expect([order.waybills, order.invoices, order.trackingUrl !== null]).toEqual([[], [], true]);
  });
});

const csvOf = (answer: { bytes: Uint8Array }): string[][] => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.bytes);
  return parseCsv(text.replace(/^\uFEFF/, ''), { delimiter: ',' }) as string[][];
};

describe('exportWaybills', () => {
  test('has a row for each, with its page of the carrier, and only those that are picked', async () => {
    const who = await mintShopper(shop);
    const { code } = await sent(who, { tracking: '=HYPERLINK("x")', carrier: 'gls' });
    await sent(who);
    const { content } = await who.ok('listWaybills', { query: { sort: 'date,asc' } });
    const [head, ...rows] = csvOf(await who.send('exportWaybills', { query: { format: 'csv', sort: 'date,asc' } }));
    expect(head?.slice(0, 3)).toEqual(['Number', 'Date', 'Order']);
    expect(rows.map((row) => row[2])).toEqual(content.map((each) => each.order.orderCode));
    expect(rows.find((row) => row[2] === code)?.[7]).toBe(`'=HYPERLINK("x")`);
    const picked = csvOf(await who.send('exportWaybills', { query: { format: 'csv', ids: [content[0]?.id] } }));
    expect(picked).toHaveLength(2);
  });
  test('says in each column what the screen says', async () => {
    const who = await mintShopper(shop);
    const { version } = await who.ok('getCart');
    await who.ok('updateCart', { body: { version, reference: 'PO 4711' } });
    const { code } = await sent(who, { tracking: 'TR 1/2', carrier: 'gls', parcels: '3', weight: '7.5' });
    await told('invoice', code);
    const [waybill] = (await who.ok('listWaybills')).content;
    if (!waybill) throw new Error('no waybill');
    const [, row] = csvOf(await who.send('exportWaybills', { query: { format: 'csv' } }));
    const { number, order, invoice, shipTo, trackingCode, trackingUrl, parcels, weight, metres } = waybill;
    const words = [number, order.orderCode, order.clientReference, invoice?.number, shipTo, 'GLS', trackingCode, trackingUrl];
    expect(row?.filter((_, at) => at !== 1).slice(0, 8)).toEqual(words);
    expect(row?.slice(9).map(Number)).toEqual([parcels, weight, metres]);
    expect([order.clientReference, parcels, weight]).toEqual(['PO 4711', 3, 7.5]);
    expect(trackingUrl).toMatch(/=TR%201%2F2$/);
  });
});

describe('exportInvoices', () => {
  test('the amounts of a row add up, and are those of the screen', async () => {
    const who = await mintShopper(shop, { customer: { vatBp: 2200, deliveryCost: 900, freeDeliveryFrom: 9_000_000 } });
    await who.ok('setPromoCode', { body: { code: 'WELCOME10' } });
    const { code } = await sent(who);
    await told('invoice', code);
    const [listed] = (await who.ok('listInvoices')).content;
    const detail = await who.ok('getInvoice', { params: { id: listed?.id } });
    const [, row] = csvOf(await who.send('exportInvoices', { query: { format: 'csv' } }));
    const amounts = (row ?? []).slice(9).map((cell) => Math.round(Number(cell) * 100));
    const { goods, discount, deliveryCosts, vat, amount, openAmount } = detail;
    expect(amounts).toEqual([goods, { amount: -discount.amount }, deliveryCosts, vat, amount, openAmount].map((each) => each.amount));
    expect(amounts.slice(0, 4).reduce((sum, each) => sum + each, 0)).toBe(amounts[4]);
    expect(amounts.slice(0, 4).every((each) => each !== 0)).toBe(true);
  });
  test('is what the filters show: numbers are numbers, dates are dates, in order over many batches', async () => {
    const who = await mintShopper(shop);
    await shop.store.transaction(async (tx) => {
      for (const amount of [12_345, -500])
        await writeInvoice(tx, { customerCode: who.customerCode, amount, ...(amount < 0 ? { type: 'credit_note' as const } : {}) });
      await tx.run(
        `insert into invoice (number, type, customer_code, ditta, date, expiration_date, currency, goods, discount, delivery, vat_bp, vat, amount, open_amount,
           payment_method, bill_to, created_at)
         select 'E' || customer_code || n, type, customer_code, ditta, date - n, expiration_date, currency, 0, 0, 0, 0, 0, n, n, payment_method, bill_to, created_at
         from invoice, generate_series(1, 1203) n where customer_code = $1 and type = 'invoice'`,
        [who.customerCode],
      );
    });
    for (const sort of ['date,desc', 'amount,asc', 'number,desc', 'expirationDate,asc', 'openAmount,desc']) {
      const [, ...rows] = csvOf(await who.send('exportInvoices', { query: { format: 'csv', sort } }));
      expect(new Set(rows.map(([number]) => number)).size).toBe(1_205);
      expect(rows).toHaveLength(1_205);
    }
    const answer = await who.send('exportInvoices', { query: { format: 'xlsx', amountMin: 12_345 } });
    const [sheet] = (await readXlsx(answer.bytes)).sheets;
    const [head, row] = sheet?.rows ?? [];
    expect(row?.[head?.indexOf('Amount') ?? -1]).toBe(123.45);
    expect(row?.[head?.indexOf('Date') ?? -1]).toBeInstanceOf(Date);
    expect(sheet?.rows).toHaveLength(2);
  });
});
