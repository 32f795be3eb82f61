// From an order to its waybill, its invoice and what is set against it, all as the mill says it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cardCheckout, drain, mill, pay, paymentRow, sayOf } from '../../../tests/support/pay.ts';
import { checkoutOf, cut, fabricWith, mintColleague, mintShopper, type Shopper } from '../../../tests/support/shop.ts';
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
async function order(who: Shopper, paymentMethod = 'on_account'): Promise<{ id: number; code: string }> {
  await who.ok('addCartItem', { body: cut(cloth, 2.2) });
  const { version } = await who.ok('getCart');
  const { paymentId } = await who.ok('preparePayment', { body: { version, paymentMethod } });
  const placed = await who.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  if (placed.status === 'Wait') await told('accept', placed.orderCode);
  return { id: placed.idorder, code: placed.orderCode };
}
async function shipped(who: Shopper, paymentMethod?: string) {
  const placed = await order(who, paymentMethod);
  await told('confirm', placed.code);
  const message = await told('ship', placed.code, { tracking: 'TR7', carrier: 'dhl' });
  return { ...placed, waybill: /waybill (\S+)/.exec(message)?.[1] ?? '' };
}
const numberOf = (message: string) => message.split(/[ :]/)[0] ?? '';

describe('shipping', () => {
  test('makes the waybill, with the pieces and their dye lots', async () => {
    const who = await mintShopper(shop);
    const { id, waybill } = await shipped(who);
    expect(waybill).toMatch(/^WB\d\d-\d{6}$/);
    const rows = await shop.store.read((tx) =>
      tx.rows(
        `select n.piece, n.lot, n.quantity, w.cm, w.carrier, w.weight_grams > 300 as weighed, w.ship_to ->> 'name' as "to"
         from waybill w join waybill_line n on n.waybill_id = w.id where w.order_id = $1`,
        [id],
      ),
    );
    expect(rows).toEqual([
      { piece: expect.stringMatching(/^P\d+$/), lot: 'T1', quantity: 220, cm: 220, carrier: 'dhl', weighed: true, to: 'S1' },
    ]);
  });
  test('the mill’s own number is kept, and given once', async () => {
    const who = await mintShopper(shop);
    const [first, second] = [await order(who), await order(who)];
    for (const { code } of [first, second]) await told('confirm', code);
    const number = `DT/${who.customerCode}`;
    expect(await told('ship', first.code, { number })).toContain(`waybill ${number}`);
    expect(await say('ship', second.code, { number })).toEqual({ ok: false, message: `The number ${number} is taken.` });
    expect((await who.ok('getOrder', { params: { id: second.id } })).status).toBe('Confirmed');
  });
});

describe('invoicing', () => {
  test('charges what was shipped, once, on the terms of the order', async () => {
    const who = await mintShopper(shop);
    const { id, code, waybill } = await shipped(who);
    const number = numberOf(await told('invoice', code));
    expect(number).toMatch(/^IN\d\d-\d{6}$/);
    const { content } = await who.ok('listInvoices');
    const placed = await who.ok('getOrder', { params: { id } });
    expect(content).toMatchObject([{ number, type: 'invoice', state: 'open', amount: placed.total, orders: [{ orderCode: code }] }]);
    const detail = await who.ok('getInvoice', { params: { id: content[0]?.id } });
    expect(detail.waybills).toMatchObject([{ number: waybill, carrier: 'dhl', trackingUrl: expect.stringContaining('TR7') }]);
    expect(detail.lines).toMatchObject([{ type: 'FABRIC', quantity: 2.2, orderCode: code, article: { code: cloth.code } }]);
    expect(await say('invoice', waybill)).toEqual({ ok: false, message: `Waybill ${waybill} is charged by ${number}.` });
  });
  test('its term runs from its own day, on whichever day the mill says it', async () => {
    const who = await mintShopper(shop);
    const { waybill } = await shipped(who);
    const date = addDays(dayIn(MILL_ZONE, new Date()), -9);
    await told('invoice', waybill, { date });
    const { content } = await who.ok('listInvoices');
    expect(content).toMatchObject([{ date, expirationDate: addDays(date, 30) }]);
  });
  test('is written to whoever placed the order, or else to the first colleague who may see it and is still there', async () => {
    const first = await mintShopper(shop);
    const [second, third] = [await mintColleague(shop, first), await mintColleague(shop, first)];
    const readersOf = async () => {
      const number = numberOf(await told('invoice', (await shipped(second)).code));
      const mails = await shop.store.read((tx) =>
        tx.rows<{ recipient: string }>(`select recipient from mail_outbox where template = 'invoice-issued' and vars ->> 'number' = $1`, [
          number,
        ]),
      );
      return mails.map(({ recipient }) => recipient);
    };
    const change = (sql: string, who: Shopper) => shop.store.transaction((tx) => tx.run(sql, [who.username]));
    expect(await readersOf()).toEqual([`${second.username}@example.com`]);
    await change('update membership set show_invoices = false where user_id = (select id from shop_user where username = $1)', second);
    expect(await readersOf()).toEqual([`${first.username}@example.com`]);
    await change('update shop_user set active = false where username = $1', first);
    expect(await readersOf()).toEqual([`${third.username}@example.com`]);
    // Who may see those of another shop of the customer sees none of this one.
    await change(
      `insert into membership select (jsonb_populate_record(m, '{"ditta": "PRD", "show_invoices": true}')).* from membership m
       where m.user_id = (select id from shop_user where username = $1)`,
      second,
    );
    expect(await readersOf()).toEqual([`${third.username}@example.com`]);
  });
  test('a bank receipt is drawn for an order by bank receipt, and the debt is counted once', async () => {
    const who = await mintShopper(shop);
    const { code } = await shipped(who, 'bank_receipt');
    await told('invoice', code);
    const { content } = await who.ok('listInvoices', { query: { sort: 'number,asc' } });
    expect(content.map(({ type, state }) => [type, state])).toEqual([
      ['bank_receipt', 'open'],
      ['invoice', 'paid'],
    ]);
    const [totals] = (await who.ok('getInvoiceTotals')).content;
    expect([totals?.dueInvoices.count, totals?.dueBankReceipts.count, totals?.balance]).toEqual([0, 1, content[0]?.amount]);
    const invoice = await who.ok('getInvoice', { params: { id: content[1]?.id } });
    expect(invoice.payments).toMatchObject([{ kind: 'bank_receipt', counterpart: { number: content[0]?.number } }]);
  });
  test('what was paid by transfer before it was sent is paid', async () => {
    const who = await mintShopper(shop);
    const { code } = await shipped(who, 'bank_transfer');
    await told('invoice', code);
    const { content } = await who.ok('listInvoices');
    expect(content).toMatchObject([{ state: 'paid', openAmount: { amount: 0 } }]);
    // Under the code that the customer was told to write on the transfer.
    const { payments } = await who.ok('getInvoice', { params: { id: content[0]?.id } });
    expect(payments.map(({ kind, reference }) => [kind, reference])).toEqual([['bank_transfer', code]]);
  });
  test('of what costs nothing there is nothing to pay: no day, no link, nothing that was booked', async () => {
    for (const method of ['on_account', 'bank_transfer', 'bank_receipt']) {
      const who = await mintShopper(shop);
      const { id, code } = await shipped(who, method);
      await shop.store.transaction(async (tx) => {
        await tx.run('update order_line set free = true, total = 0 where order_id = $1', [id]);
        await tx.run('update orders set goods = 0, discount = 0, delivery = 0, vat = 0, total = 0 where id = $1', [id]);
      });
      await told('invoice', code);
      const { content } = await who.ok('listInvoices');
      expect(content).toMatchObject([{ type: 'invoice', state: 'paid', amount: { amount: 0 } }]);
      expect((await who.ok('getInvoice', { params: { id: content[0]?.id } })).payments).toEqual([]);
      const mail = await shop.store.read((tx) =>
        tx.one(
          `select vars -> 'dueDate' as day, vars -> 'payLink' as pay, vars -> 'accountLink' as account from mail_outbox where dedup = $1`,
          [`invoice-issued:${content[0]?.id}`],
        ),
      );
      expect(mail).toEqual({ day: null, pay: null, account: null });
    }
  });
  test('numbers have no gap, whatever is refused in between', async () => {
    const who = await mintShopper(shop);
    const codes = await Promise.all([shipped(who), shipped(who)].map(async (each) => (await each).code)).catch(() => []);
    const many = codes.length ? codes : [(await shipped(who)).code, (await shipped(who)).code];
    const first = numberOf(await told('invoice', many[0] ?? ''));
    expect((await say('invoice', 'OR26-999999')).ok).toBe(false);
    expect((await say('invoice', many[1] ?? '', { date: '2026-11-20', due: '2026-11-19' })).ok).toBe(false);
    const second = numberOf(await told('invoice', many[1] ?? ''));
    expect(Number(second.slice(5))).toBe(Number(first.slice(5)) + 1);
  });
  test('an order that was not shipped can not be charged', async () => {
    const { code } = await order(await mintShopper(shop));
    expect(await say('invoice', code)).toMatchObject({ ok: false, message: expect.stringContaining(code) });
  });
});

describe('what is set against an invoice', () => {
  test('money comes in, in parts, and never more than is open', async () => {
    const who = await mintShopper(shop);
    const number = numberOf(await told('invoice', (await shipped(who)).code));
    expect(await told('pay', number, { amount: '10', reference: 'CRO 1' })).toMatch(/are open$/);
    expect(await say('pay', number, { amount: '100000' })).toMatchObject({ ok: false });
    await told('pay', number.toLowerCase());
    expect((await who.ok('listInvoices')).content).toMatchObject([{ state: 'paid' }]);
    expect(await say('pay', number)).toMatchObject({ ok: false });
    expect(await say('pay', 'IN99-000001')).toEqual({ ok: false, message: 'There is no document IN99-000001.' });
  });
  test('a feed that is sent again books no part a second time; another part says so', async () => {
    const who = await mintShopper(shop);
    const number = numberOf(await told('invoice', (await shipped(who)).code));
    const open = async () => (await who.ok('listInvoices', { query: { type: ['invoice'] } })).content[0]?.openAmount.amount ?? 0;
    const whole = await open();
    const [part, note] = [
      { amount: '5', reference: 'CRO 1' },
      { amount: '6.10', reason: 'Barré' },
    ];
    await told('pay', number, part);
    expect(await say('pay', number.toLowerCase(), part)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^The same was said on/),
    });
    await told('credit', number, note);
    expect(await say('credit', number, note)).toMatchObject({ ok: false, message: expect.stringMatching(/^The same was said on/) });
    expect(await open()).toBe(whole - 1_110);
    await told('pay', number, { ...part, reference: 'CRO 2' });
    await told('credit', number, { ...note, date: '2026-11-30' });
    expect(await open()).toBe(whole - 2_220);
    // What was refused for another reason was not said.
    expect(await say('pay', number, { amount: '90000', reference: 'CRO 3' })).toMatchObject({ ok: false });
    expect(await say('pay', number, { amount: '90000', reference: 'CRO 3' })).toMatchObject({ message: expect.stringMatching(/are open/) });
  });
  test('credit notes come to their invoice and never to more', async () => {
    const who = await mintShopper(shop, { customer: { vatBp: 2200 } });
    const number = numberOf(await told('invoice', (await shipped(who)).code));
    const invoice = (await who.ok('listInvoices', { query: { type: ['invoice'] } })).content[0];
    // Of two cents the VAT is rounded away each time.
    for (const reason of ['Barré', 'Slub', 'Hole', 'Stain', 'Shade']) await told('credit', number, { amount: '0.02', reason });
    expect(await say('credit', number, { amount: ((invoice?.amount.amount ?? 0) / 100).toFixed(2), reason: 'All' })).toMatchObject({
      ok: false,
    });
    await told('credit', number, { reason: 'The rest' });
    expect(await say('credit', number, { reason: 'Once more' })).toEqual({
      ok: false,
      message: `${number} is credited already.`,
    });
    const { content } = await who.ok('listInvoices', { query: { type: ['credit_note'] } });
    const notes = await Promise.all(content.map(({ id }) => who.ok('getInvoice', { params: { id } })));
    const detail = await who.ok('getInvoice', { params: { id: invoice?.id } });
    const sum = (of: (note: (typeof notes)[number]) => number) => notes.reduce((total, each) => total - of(each), 0);
    expect([sum(({ amount }) => amount.amount), sum(({ vat }) => vat.amount)]).toEqual([detail.amount.amount, detail.vat.amount]);
    expect([detail.openAmount.amount, detail.state]).toEqual([0, 'paid']);
  });
  test('a credit note of another day has a number of that year', async () => {
    const who = await mintShopper(shop);
    const number = numberOf(await told('invoice', (await shipped(who)).code));
    const note = numberOf(await told('credit', number, { amount: '1.22', reason: 'Barré', date: '2031-01-02' }));
    expect(note).toMatch(/^CN31-/);
    const { content } = await who.ok('listInvoices', { query: { type: ['credit_note'] } });
    expect(content.map((each) => [each.number, each.date])).toEqual([[note, '2031-01-02']]);
  });
  test('a receipt that comes back is unpaid, also when it had been booked', async () => {
    const who = await mintShopper(shop);
    await told('invoice', (await shipped(who, 'bank_receipt')).code);
    const receipt = (await who.ok('listInvoices', { query: { type: ['bank_receipt'] } })).content[0];
    await told('pay', receipt?.number ?? '');
    await told('return', receipt?.number ?? '');
    const after = await who.ok('getInvoice', { params: { id: receipt?.id } });
    expect([after.state, after.openAmount, after.payments.map(({ amount }) => amount.amount)]).toEqual([
      'unpaid',
      receipt?.amount,
      [receipt?.amount.amount, -(receipt?.amount.amount ?? 0)],
    ]);
    expect(await say('return', receipt?.number ?? '')).toMatchObject({ ok: false });
  });
  test('a receipt that came back on another day is booked back on that day', async () => {
    const who = await mintShopper(shop);
    await told('invoice', (await shipped(who, 'bank_receipt')).code);
    const [receipt] = (await who.ok('listInvoices', { query: { type: ['bank_receipt'] } })).content;
    const today = dayIn(MILL_ZONE, shop.app.deps.clock());
    const [paidOn, date] = [addDays(today, -9), addDays(today, -3)];
    await told('pay', receipt?.number ?? '', { date: paidOn });
    await told('return', receipt?.number ?? '', { date });
    const { returnedOn, payments } = await who.ok('getInvoice', { params: { id: receipt?.id } });
    expect([returnedOn, ...payments.map((each) => each.date)]).toEqual([date, paidOn, date]);
  });
  test('a credit note for a part is set off against what is open, with its VAT', async () => {
    const who = await mintShopper(shop);
    const number = numberOf(await told('invoice', (await shipped(who)).code));
    const note = numberOf(await told('credit', number, { amount: '12.20', reason: 'Barré' }));
    const { content } = await who.ok('listInvoices', { query: { type: ['credit_note'] } });
    expect(content).toMatchObject([{ number: note, amount: { amount: -1_220 }, state: 'paid' }]);
    const detail = await who.ok('getInvoice', { params: { id: content[0]?.id } });
    expect([detail.goods.amount, detail.vat.amount, detail.reason, detail.related[0]?.number]).toEqual([-1_000, -220, 'Barré', number]);
    const invoice = (await who.ok('listInvoices', { query: { type: ['invoice'] } })).content[0];
    expect(invoice?.openAmount.amount).toBe((invoice?.amount.amount ?? 0) - 1_220);
  });
  test('a whole invoice that was paid is credited for the next time', async () => {
    const who = await mintShopper(shop);
    const number = numberOf(await told('invoice', (await shipped(who)).code));
    await told('pay', number);
    await told('credit', number, { reason: 'Returned' });
    const [totals] = (await who.ok('getInvoiceTotals')).content;
    const { content } = await who.ok('listInvoices', { query: { type: ['credit_note'], state: ['open'] } });
    expect([totals?.credit.count, totals?.balance]).toEqual([1, content[0]?.amount]);
    expect(await say('credit', content[0]?.number ?? '', { reason: 'again' })).toMatchObject({ ok: false });
  });
});

test('what a card has paid for is settled under the number of its transaction', async () => {
  const who = await mintShopper(shop);
  const paymentId = await cardCheckout(who, cloth);
  const placed = await pay(who, paymentId, 'success');
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await drain(shop);
  for (const action of ['confirm', 'ship', 'invoice']) await told(action, placed.orderCode);
  const [invoice] = (await who.ok('listInvoices')).content;
  const { payments } = await who.ok('getInvoice', { params: { id: invoice?.id } });
  const reference = (await paymentRow(shop, paymentId))?.reference;
  expect(payments.map((each) => [each.kind, each.reference])).toEqual([['card', reference]]);
});

test('an order keeps the customer to itself while others are charged', async () => {
  const [one, two] = [await mintShopper(shop), await mintShopper(shop)];
  await told('invoice', (await shipped(one)).code);
  expect((await two.ok('listInvoices')).totalElements).toBe(0);
  expect(await checkoutOf(two, cloth, 2.2)).toBeTruthy();
});

test('what the mill writes bears the day of the mill, also when it is still the day before at Greenwich', async () => {
  const clock = () => shop.app.deps.clock();
  const quarterPast = new Date(clock());
  quarterPast.setUTCHours(23, 15, 0, 0);
  shop.advance((quarterPast.getTime() - clock().getTime() + 86_400_000) % 86_400_000);
  const who = await mintShopper(shop);
  const paid = await shipped(who, 'bank_transfer');
  const note = await told('credit', numberOf(await told('invoice', paid.code)), { reason: 'Barré' });
  const open = await shipped(who);
  await told('invoice', open.code);
  const today = dayIn(MILL_ZONE, clock());
  expect(today).not.toBe(clock().toISOString().slice(0, 10));
  expect((await who.ok('listWaybills')).content.map(({ date }) => date)).toEqual([today, today]);
  const { content } = await who.ok('listInvoices');
  expect(content.map(({ date }) => date)).toEqual([today, today, today]);
  await told('invoice', (await shipped(who, 'bank_receipt')).code);
  const [receipt] = (await who.ok('listInvoices', { query: { type: ['bank_receipt'] } })).content;
  await told('pay', receipt?.number ?? '');
  await told('return', receipt?.number ?? '');
  const returned = await who.ok('getInvoice', { params: { id: receipt?.id } });
  expect([returned.returnedOn, ...returned.payments.map(({ date }) => date)]).toEqual([today, today, today]);
  const credit = content.find(({ number }) => note.includes(number));
  const owed = content.find(({ orders, type }) => type === 'invoice' && orders.some(({ orderCode }) => orderCode === open.code));
  const lines = [
    { id: owed?.id, amount: 100 },
    { id: credit?.id, amount: -100 },
  ];
  await who.ok('transferInvoiceCredit', { body: { currency: 'EUR', lines } });
  expect((await who.ok('getInvoice', { params: { id: owed?.id } })).payments.map(({ date }) => date)).toEqual([today]);
});
