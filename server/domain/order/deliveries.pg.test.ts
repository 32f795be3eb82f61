// An order whose lines go to several points of sale leaves delivery by delivery, each with its waybill; invoices follow the waybills.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mill, sayOf } from '../../../tests/support/pay.ts';
import { cut, fabricWith, mintShopper, type Shopper } from '../../../tests/support/shop.ts';
import { together } from '../../../tests/support/together.ts';
import type { feedInstruction } from '../../mill/feed.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

const say = (...words: Parameters<typeof feedInstruction>) => sayOf(shop, ...words);
const told = (...words: Parameters<typeof feedInstruction>) => mill(shop, ...words);
/** An order of these lengths, each for its point of sale, which the mill has confirmed. */
async function confirmed(who: Shopper, lines: readonly [metres: number, shop: string | null][], paymentMethod = 'on_account') {
  for (const [metres, to] of lines) await who.ok('addCartItem', { body: { ...cut(cloth, metres), ...(to === null ? {} : { shop: to }) } });
  const { version } = await who.ok('getCart');
  const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod } });
  const placed = await who.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  if (placed.status === 'Wait') await told('accept', placed.orderCode);
  await told('confirm', placed.orderCode);
  return { id: placed.idorder, code: placed.orderCode };
}
const TWO = [
  [2.2, 'S1'],
  [3.1, 'S2'],
] as const satisfies [number, string][];
const orderOf = (who: Shopper, id: number) => who.ok('getOrder', { params: { id } });
const clothOf = () =>
  shop.store.read((tx) =>
    tx.one<{ length: number; reserved: number }>(
      'select sum(length_cm)::int as length, sum(reserved_cm)::int as reserved from piece where article_id = $1',
      [cloth.id],
    ),
  );
const mailsTo = async (who: Shopper) => {
  for (let turn = 0; turn < 20; turn++) await shop.app.worker.runOnce();
  return shop.mails.filter(({ to }) => to.startsWith(`${who.username}@`));
};

describe('shipping to several points of sale', () => {
  test('of two parcels with one code an order leads to the carrier of the later', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await confirmed(who, TWO);
    await told('ship', code, { shop: 'S1', carrier: 'dhl', tracking: 'SAME' });
    await told('ship', code, { shop: 'S2', carrier: 'gls', tracking: 'SAME' });
    expect(await orderOf(who, id)).toMatchObject({ trackingCode: 'SAME', trackingUrl: expect.stringContaining('gls') });
  });
  test('of a parcel that has a code and a later one that has none an order leads to the carrier of the first', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await confirmed(who, TWO);
    await told('ship', code, { shop: 'S1', carrier: 'dhl', tracking: 'FIRST' });
    await told('ship', code, { shop: 'S2', carrier: 'gls' });
    expect(await orderOf(who, id)).toMatchObject({ trackingCode: 'FIRST', trackingUrl: expect.stringContaining('dhl') });
  });
  test('all at once: a waybill for each, with the lines that go there', async () => {
    const who = await mintShopper(shop);
    // A line that names no point of sale goes to the usual one.
    const { id, code } = await confirmed(who, [...TWO, [1.5, null]]);
    expect(await told('ship', code, { carrier: 'dhl' })).toMatch(/^OR\S+: Confirmed → Shipped, waybills WB\S+, WB\S+$/);
    const order = await orderOf(who, id);
    expect(order.status).toBe('Shipped');
    expect(order.waybills.map(({ shipTo, carrier, trackingCode }) => [shipTo, carrier, trackingCode])).toEqual([
      ['S1', 'dhl', null],
      ['S2', 'dhl', null],
    ]);
    const [first, second] = await Promise.all(order.waybills.map((link) => who.ok('getWaybill', { params: { id: link.id } })));
    expect([first?.metres, second?.metres]).toEqual([3.7, 3.1]);
    expect(first?.address.name).toBe('S1');
    expect(first?.lines.map(({ quantity }) => quantity)).toEqual([2.2, 1.5]);
    expect(second?.lines.map(({ quantity }) => quantity)).toEqual([3.1]);
  });
  test('what speaks of one parcel has to say which', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await confirmed(who, TWO);
    const message = `Order ${code} goes to S1 and S2: what is said of one waybill says its shop.`;
    for (const row of [{ tracking: 'TR1' }, { number: 'DT/1' }, { parcels: '2' }, { weight: '3.4' }])
      expect(await say('ship', code, row)).toEqual({ ok: false, message });
    expect(await say('ship', code, { shop: 'S9' })).toEqual({
      ok: false,
      message: `Nothing of order ${code} is to go to S9: what has not left goes to S1 and S2.`,
    });
    expect((await orderOf(who, id)).waybills).toEqual([]);
  });
  test('one after the other: the order is shipped with the last, the cloth leaves with each, and each is told', async () => {
    const who = await mintShopper(shop);
    const before = await clothOf();
    const { id, code } = await confirmed(who, TWO);
    expect(await told('ship', code, { shop: 's2', tracking: 'TR2', carrier: 'gls', number: `DT/${who.customerCode}` })).toBe(
      `${code}: to S2, waybill DT/${who.customerCode}; S1 has not left`,
    );
    expect(await clothOf()).toEqual({ length: (before?.length ?? 0) - 310, reserved: (before?.reserved ?? 0) + 220 });
    const half = await orderOf(who, id);
    expect(half).toMatchObject({
      status: 'Confirmed',
      lineCount: 2,
      shippedLineCount: 1,
      trackingCode: 'TR2',
      trackingUrl: expect.stringContaining('gls'),
    });
    expect(half.lines.map(({ shipped }) => shipped)).toEqual([0, 3.1]);
    expect(half.events.map(({ status }) => status)).toEqual(['Ordered', 'Confirmed']);
    // Sent again, it is no second waybill.
    expect((await say('ship', code, { shop: 'S2', tracking: 'TR2' })).ok).toBe(false);

    expect(await told('ship', code, { tracking: 'TR1', carrier: 'dhl' })).toMatch(/: Confirmed → Shipped, waybill WB\S+$/);
    const whole = await orderOf(who, id);
    expect(whole).toMatchObject({
      status: 'Shipped',
      shippedLineCount: 2,
      trackingCode: 'TR1',
      trackingUrl: expect.stringContaining('dhl'),
    });
    expect(whole.waybills.map(({ shipTo, trackingCode }) => [shipTo, trackingCode])).toEqual([
      ['S2', 'TR2'],
      ['S1', 'TR1'],
    ]);
    const texts = (await mailsTo(who)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('TR2') && text.includes('S2'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('TR1'))).toHaveLength(1);
  });
  test('of three that leave one after the other each is told by itself', async () => {
    const who = await mintShopper(shop);
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into customer_shop (customer_code, code, position, name, street, postal_code, city, country) values ($1, 'S3', 2, 'S3', 'Via Prova 3', '24100', 'Bergamo', 'IT')`,
        [who.customerCode],
      ),
    );
    shop.app.deps.sessions.forget();
    const { code } = await confirmed(who, [...TWO, [1.5, 'S3']]);
    for (const to of ['S1', 'S2', 'S3']) await told('ship', code, { shop: to });
    const mails = await shop.store.read((tx) =>
      tx.rows(
        `select template, vars ->> 'shop' as shop from mail_outbox where recipient = $1 and template like 'order-%ship%' order by id`,
        [`${who.username}@example.com`],
      ),
    );
    expect(mails).toEqual([
      { template: 'order-part-shipped', shop: 'S1' },
      { template: 'order-part-shipped', shop: 'S2' },
    ]);
  });
  test('two who ship the same delivery at once have shipped it once', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await confirmed(who, TWO);
    const said = await together(shop, Array.from({ length: 5 }), () => say('ship', code, { shop: 'S2' }));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await orderOf(who, id)).waybills).toHaveLength(1);
  });
});

describe('cancelling when a part has left', () => {
  test('the order is not cancelled whole, what left is not cancelled, and with the rest cancelled it is shipped', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await confirmed(who, TWO);
    await told('ship', code, { shop: 'S1' });
    expect(await say('cancel', code)).toEqual({
      ok: false,
      message: `A part of order ${code} has left: what has not is cancelled line by line.`,
    });
    expect(await say('cancel', code, { line: '1' })).toEqual({ ok: false, message: 'Of line 1 0 are left to cancel.' });
    expect(await told('cancel', code, { line: '2' })).toBe(`${code}: 3.1 of line 2 cancelled, nothing else is to leave → Shipped`);
    const order = await orderOf(who, id);
    expect(order.status).toBe('Shipped');
    expect(order.events.map(({ status }) => status)).toEqual(['Ordered', 'Confirmed', 'Shipped']);
    expect(order.lines.map(({ shipped, cancelled }) => [shipped, cancelled])).toEqual([
      [2.2, 0],
      [0, 3.1],
    ]);
  });
});

describe('invoicing several waybills', () => {
  const amounts = async (who: Shopper) =>
    (await who.ok('listInvoices', { query: { sort: 'number,asc' } })).content.map(({ amount }) => amount.amount);
  test('by the order: all of them on one invoice, which costs what the order cost', async () => {
    const who = await mintShopper(shop);
    const { id, code } = await confirmed(who, TWO);
    await told('ship', code);
    expect(await told('invoice', code)).toMatch(/, waybills WB\S+, WB\S+, due on /);
    const { total, waybills } = await orderOf(who, id);
    const [invoice] = (await who.ok('listInvoices')).content;
    expect(invoice?.amount).toEqual(total);
    const detail = await who.ok('getInvoice', { params: { id: invoice?.id } });
    expect(detail.lines.map(({ quantity }) => quantity)).toEqual([2.2, 3.1]);
    expect(detail.waybills.map(({ number, shipTo }) => [number, shipTo])).toEqual(waybills.map(({ number, shipTo }) => [number, shipTo]));
    for (const { id: waybill } of waybills)
      expect((await who.ok('getWaybill', { params: { id: waybill } })).invoice?.number).toBe(invoice?.number);
    expect((await say('invoice', code)).message).toContain(`is charged by ${invoice?.number}`);
  });
  test.each(['on_account', 'bank_transfer'])(
    'one by one (%s): delivery once, and all of them come to the order to the cent',
    async (method) => {
      const who = await mintShopper(shop, { customer: { deliveryCost: 1299, freeDeliveryFrom: 99_999_999 } });
      await shop.store.transaction((tx) =>
        tx.run(
          `insert into promo (code, percent_bp, valid_from, valid_to, max_uses, one_per_customer, ditte) values ($1, 333, '2020-01-01', '2100-01-01', 5, true, array['002'])`,
          [`P${who.customerCode}`],
        ),
      );
      await who.ok('addCartItem', { body: { ...cut(cloth, 2.3), shop: 'S1' } });
      await who.ok('setPromoCode', { body: { code: `P${who.customerCode}` } });
      const { id, code } = await confirmed(who, [[3.1, 'S2']], method);
      await told('ship', code, { shop: 'S1' });
      await told('invoice', code);
      await told('ship', code, { shop: 'S2' });
      const second = (await orderOf(who, id)).waybills[1]?.number ?? '';
      await told('invoice', second);
      const order = await orderOf(who, id);
      const sums = await amounts(who);
      expect(sums).toHaveLength(2);
      expect(sums.reduce((sum, each) => sum + each, 0)).toBe(order.total?.amount);
      const invoices = (await who.ok('listInvoices', { query: { sort: 'number,asc' } })).content;
      const details = await Promise.all(invoices.map((each) => who.ok('getInvoice', { params: { id: each.id } })));
      expect(details.map(({ deliveryCosts }) => deliveryCosts.amount)).toEqual([1299, 0]);
      expect(details.reduce((sum, { discount }) => sum + discount.amount, 0)).toBe(order.discount?.amount);
      expect(order.invoices).toHaveLength(2);
    },
  );
});
