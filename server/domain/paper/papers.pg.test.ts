// What the papers say where documents differ: as data, before anybody prints them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Day } from '../../../generated/rules.ts';
import { addDays, dayIn } from '../../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { fastDetails, invoiced, mill, sandboxToken } from '../../../tests/support/pay.ts';
import { clientOf, cut, fabricWith, mintShopper, Shopper, writeInvoice, writeInvoicePayment } from '../../../tests/support/shop.ts';
import { payLinks } from '../fastpay/link.ts';
import { invoicePaper } from './invoice-paper.ts';
import { orderPaper } from './order-paper.ts';
import { receiptPaper } from './receipt-paper.ts';
import { statementPaper } from './statement-paper.ts';
import { waybillPaper } from './waybill-paper.ts';
import { Words } from './words.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
let words: Words;
let today: Day;
beforeAll(async () => {
  shop = await openTestApp(5);
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
  await shop.app.deps.catalogue.current();
  words = new Words(shop.app.deps.labels, 'en');
  today = dayIn('Europe/Rome', shop.app.deps.clock());
});
afterAll(() => shop.close());

/** The blocks of an invoice. */
async function blocksOf(who: Shopper, id: number) {
  const links = await payLinks(shop.app.deps);
  const scope = { customerCode: who.customerCode, ditta: '002', today } as const;
  const paper = await shop.store.read((tx) => invoicePaper(tx, words, id, scope, links));
  return paper?.blocks ?? [];
}
const ordered = async (who: Shopper, ...lines: object[]): Promise<{ idorder: number; orderCode: string }> => {
  for (const line of lines) await who.ok('addCartItem', { body: cut(cloth, 2, line) });
  const { version } = await who.ok('getCart');
  const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const placed = await who.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return placed;
};

describe('an invoice', () => {
  test('has a code to pay it, a bank receipt only once it has come back, a credit note none', async () => {
    const who = await mintShopper(shop);
    const hasCode = async (more: Partial<Parameters<typeof writeInvoice>[1]>) => {
      const id = await shop.store.transaction((tx) => writeInvoice(tx, { customerCode: who.customerCode, expirationDate: today, ...more }));
      return (await blocksOf(who, id)).some(({ kind }) => kind === 'code');
    };
    expect(await hasCode({})).toBe(true);
    expect(await hasCode({ type: 'bank_receipt' })).toBe(false);
    expect(await hasCode({ type: 'bank_receipt', returnedOn: today })).toBe(true);
    expect(await hasCode({ type: 'credit_note', amount: -500 })).toBe(false);
  });
  test('has a day until which it is to be paid, a credit note none', async () => {
    const who = await mintShopper(shop);
    const dueOf = async (more: Partial<Parameters<typeof writeInvoice>[1]>) => {
      const id = await shop.store.transaction((tx) => writeInvoice(tx, { customerCode: who.customerCode, expirationDate: today, ...more }));
      const scope = { customerCode: who.customerCode, ditta: '002', today } as const;
      const paper = await shop.store.read((tx) => invoicePaper(tx, words, id, scope, null));
      return new Map(paper?.facts).get(words.text('invoices.expirationDate')) ?? '';
    };
    expect([await dueOf({}), await dueOf({ type: 'credit_note', amount: -500 })]).toEqual([words.day(today), '']);
  });
  test('of one order does not name it at each line; says by which document it was settled', async () => {
    const who = await mintShopper(shop);
    const { id, number, orderCode } = await invoiced(shop, who, cloth);
    await mill(shop, 'credit', number, { amount: '1.00', reason: 'Barré' });
    const tables = (await blocksOf(who, id)).flatMap((block) => (block.kind === 'table' ? [block] : []));
    expect(tables[0]?.rows.map(([, reference]) => reference?.sub)).toEqual([undefined]);
    expect(tables[0]?.rows.map(([, reference]) => reference?.text)).not.toContain(orderCode);
    const note = (await who.ok('listInvoices', { query: { type: ['credit_note'] } })).content[0]?.number;
    // A booking that says nothing of its own still names its document.
    await shop.store.transaction((tx) => tx.run(`update invoice_payment set reference = '' where invoice_id = $1`, [id]));
    const [, bookings] = (await blocksOf(who, id)).flatMap((block) => (block.kind === 'table' ? [block] : []));
    expect(bookings?.rows.map(([, , reference]) => reference?.text)).toEqual([note]);
  });
});

describe('an order', () => {
  const paperOf = (who: Shopper, id: number) =>
    shop.store.read((tx) =>
      orderPaper(tx, words, { id, customerCode: who.customerCode, ditta: '002', kind: 'confirmation', prices: true }),
    );
  test('names at a line where it goes only where not all go to one place', async () => {
    const who = await mintShopper(shop);
    const subsOf = async (id: number) =>
      (await paperOf(who, id))?.blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.map(([article]) => article?.sub ?? '') : [],
      ) ?? [];
    const { idorder: one } = await ordered(who, { shop: 'S1' }, { shop: 'S1' });
    for (const sub of await subsOf(one)) expect(sub).not.toMatch(/\nS1/);
    const { idorder: two } = await ordered(who, { shop: 'S1' }, { shop: 'S2' });
    expect((await subsOf(two)).map((sub) => sub.split('\n')[1])).toEqual(['S1', 'S2']);
  });
  test('says at each line what was noted for it, on which day it comes, and where it costs nothing', async () => {
    const who = await mintShopper(shop);
    const { idorder } = await ordered(who, { note: 'Cut on the bias', requestedDate: addDays(today, 120) }, {});
    const { lines } = await who.ok('getOrder', { params: { id: idorder } });
    await shop.store.transaction((tx) =>
      tx.run('update order_line set free = true, total = 0 where order_id = $1 and position = 1', [idorder]),
    );
    const table = (await paperOf(who, idorder))?.blocks.find((block) => block.kind === 'table');
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows.map(([article]) => article?.sub?.includes('Cut on the bias'))).toEqual([true, false]);
    expect(rows.map((row) => row[2]?.text)).toEqual(lines.map(({ deliveryDate }) => words.day(deliveryDate)));
    expect(new Set(lines.map(({ deliveryDate }) => deliveryDate)).size).toBe(2);
    expect(rows.map((row) => row.at(-1)?.text === words.text('paper.free'))).toEqual([false, true]);
  });
  test('of which a part was cancelled says what falls away and what is left to pay', async () => {
    const who = await mintShopper(shop);
    const { idorder, orderCode } = await ordered(who, { quantity: 3 }, { quantity: 2 });
    await mill(shop, 'cancel', orderCode, { line: '1', quantity: '1' });
    const { total, totalLeft, cancelledTotal } = await who.ok('getOrder', { params: { id: idorder } });
    const sums = (await paperOf(who, idorder))?.blocks.find((block) => block.kind === 'sums');
    const said = new Map(sums?.kind === 'sums' ? sums.rows.map(({ label, value }) => [label, value]) : []);
    const money = (amount = 0) => words.money(amount, 'EUR');
    expect([
      said.get(words.text('common.total')),
      said.get(words.text('orders.cancelled')),
      said.get(words.text('orders.totalLeft')),
    ]).toEqual([money(total?.amount), money(-(cancelledTotal?.amount ?? 0)), money(totalLeft?.amount)]);
    expect(cancelledTotal?.amount).toBeGreaterThan(0);
  });
  test('says why it has no VAT, and nothing of it where it has some, or where no prices are seen', async () => {
    const abroad = await mintShopper(shop, { customer: { country: 'FR', vatBp: 0 } });
    const said = async (who: Shopper, prices: boolean) => {
      const { idorder } = await ordered(who, {});
      const wanted = { id: idorder, customerCode: who.customerCode, ditta: '002', kind: 'confirmation', prices } as const;
      const blocks = (await shop.store.read((tx) => orderPaper(tx, words, wanted)))?.blocks ?? [];
      return blocks.some((block) => block.kind === 'text' && block.text === words.text('cart.noVat.union'));
    };
    expect([await said(abroad, true), await said(abroad, false), await said(await mintShopper(shop), true)]).toEqual([true, false, false]);
  });
  test('was placed by the user for whom it was, whoever acted', async () => {
    const who = await mintShopper(shop);
    const { idorder } = await ordered(who, {});
    await shop.store.transaction((tx) =>
      tx.run(`update orders set staff_user_id = (select id from shop_user where username = 'chiara.villa') where id = $1`, [idorder]),
    );
    const { actedBy, placedBy } = await who.ok('getOrder', { params: { id: idorder } });
    const facts = new Map((await paperOf(who, idorder))?.facts);
    expect([actedBy, facts.get(words.text('orders.placedBy'))]).toEqual(['Chiara Villa', placedBy]);
  });
  // At any moment it is another day in one of the two than at Greenwich.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'was placed on the day that it was where the customer is: %s',
    async (timeZone) => {
      const who = await mintShopper(shop, { customer: { timeZone } });
      const { idorder } = await ordered(who, {});
      const facts = new Map((await paperOf(who, idorder))?.facts);
      expect(facts.get(words.text('orders.date'))).toBe(words.day(dayIn(timeZone, shop.app.deps.clock())));
    },
  );
});

test('a waybill weighs what its parcels weigh, in kilograms with two decimals, in the writing of its language', async () => {
  const who = await mintShopper(shop);
  const { orderCode } = await ordered(who, {});
  for (const action of ['confirm', 'ship']) await mill(shop, action, orderCode);
  const [waybill] = (await who.ok('listWaybills')).content;
  await shop.store.transaction((tx) => tx.run('update waybill set weight_grams = 1045, parcels = 3 where id = $1', [waybill?.id]));
  const factsIn = async (locale: 'en' | 'de') => {
    const spoken = new Words(shop.app.deps.labels, locale);
    const paper = await shop.store.read((tx) => waybillPaper(tx, spoken, waybill?.id ?? 0, who.customerCode, '002'));
    const facts = new Map(paper?.facts);
    return ['waybills.weight', 'waybills.parcels'].map((key) => facts.get(spoken.text(key)));
  };
  expect(await factsIn('en')).toEqual(['1.05', '3']);
  expect(await factsIn('de')).toEqual(['1,05', '3']);
});

test('there is a receipt as long as the money is not given back', async () => {
  const who = await mintShopper(shop);
  const visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
  const invoice = await invoiced(shop, who, cloth);
  const { paymentId } = await visitor.ok('prepareFastPayment', { body: fastDetails(who, invoice, { notes: 'For November' }) });
  await visitor.ok('confirmFastPayment', { body: { paymentId, token: await sandboxToken(visitor, 'success') } });
  const receipt = () => shop.store.read((tx) => receiptPaper(tx, words, paymentId));
  // Half past midnight at the mill, where it is the day before at Greenwich still.
  await shop.store.transaction((tx) => tx.run(`update payment set paid_at = '2026-11-20T23:30:00Z' where id = $1`, [paymentId]));
  expect(new Map((await receipt())?.facts).get(words.text('paper.paidOn'))).toBe(words.day('2026-11-21'));
  expect((await receipt())?.blocks).toContainEqual(expect.objectContaining({ kind: 'text', text: 'For November' }));
  await shop.store.transaction((tx) => tx.run(`update payment set release_reason = 'PAYMENT_FAILED' where id = $1`, [paymentId]));
  expect(await receipt()).toBeUndefined();
});

test('a statement calls late what is an invoice and past its day, or a receipt that came back; no credit, whatever its day', async () => {
  const who = await mintShopper(shop);
  const write = (more: object) => shop.store.transaction((tx) => writeInvoice(tx, { customerCode: who.customerCode, ...more }));
  const past = addDays(today, -1);
  await write({ expirationDate: past, amount: 100 });
  await write({ expirationDate: today, amount: 200 });
  await write({ expirationDate: past, amount: -400, type: 'credit_note' });
  await write({ expirationDate: past, amount: 800, type: 'bank_receipt' });
  await write({ expirationDate: past, amount: 1600, type: 'bank_receipt', returnedOn: past });
  const paper = await shop.store.read((tx) =>
    statementPaper(tx, words, { customerCode: who.customerCode, ditta: '002', day: today, until: today }),
  );
  const sums = paper?.blocks.find((block) => block.kind === 'sums');
  const money = (amount: number) => words.money(amount, 'EUR');
  expect(sums?.kind === 'sums' && sums.rows.map(({ value }) => value)).toEqual([money(1700), money(600), money(2300)]);
});

test('a statement says of each document what it came to and what of it is open', async () => {
  const who = await mintShopper(shop);
  await shop.store.transaction(async (tx) => {
    await writeInvoicePayment(tx, await writeInvoice(tx, { customerCode: who.customerCode, expirationDate: today, amount: 500 }), 200);
  });
  const whose = { customerCode: who.customerCode, ditta: '002', day: today, until: today } as const;
  const paper = await shop.store.read((tx) => statementPaper(tx, words, whose));
  const rows = (paper?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? block.rows : []));
  expect(rows.map((row) => row.slice(-2).map(({ text }) => text))).toEqual([[words.money(500, 'EUR'), words.money(300, 'EUR')]]);
});

test('a statement adds up each currency by itself', async () => {
  const who = await mintShopper(shop);
  const write = (more: object) => shop.store.transaction((tx) => writeInvoice(tx, { customerCode: who.customerCode, ...more }));
  await write({ expirationDate: today, amount: 100 });
  await write({ expirationDate: today, amount: 200, currency: 'USD' });
  await write({ expirationDate: today, amount: 400 });
  const paper = await shop.store.read((tx) =>
    statementPaper(tx, words, { customerCode: who.customerCode, ditta: '002', day: today, until: today }),
  );
  const sums = (paper?.blocks ?? []).flatMap((block) => (block.kind === 'sums' ? [block.rows.at(-1)?.value] : []));
  expect(sums.sort()).toEqual([words.money(500, 'EUR'), words.money(200, 'USD')].sort());
});
