import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReleaseReason } from '../../server/store/queries/payments.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { invoiced as anInvoice, drain, openOf, paymentRow, sandboxRow, sandboxToken, mill as say } from '../support/pay.ts';
import { checkoutOf, fabricWith, loginAs, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp(30);
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

const mill = (...words: Parameters<typeof say> extends [unknown, ...infer W] ? W : never) => say(shop, ...words);
const invoiced = (buyer: Shopper, metres = 4) => anInvoice(shop, buyer, cloth, metres);
const prepare = (who: Shopper, lines: { id: number; amount: number }[]) =>
  who.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines } });
const confirm = async (who: Shopper, paymentId: string, behaviour: Parameters<typeof sandboxToken>[1] = 'success') =>
  who.send('confirmPayment', { params: { id: paymentId }, body: { token: await sandboxToken(who, behaviour) } });

describe('prepareInvoicePayment', () => {
  test('freezes the sum of what is open, and refuses everything else', async () => {
    const buyer = await mintShopper(shop);
    const stranger = await mintShopper(shop);
    const { id, open } = await invoiced(buyer);
    expect(await prepare(buyer, [{ id, amount: open }])).toMatchObject({ provider: 'sandbox', amount: { amount: open, currency: 'EUR' } });
    const refused = (lines: object[], currency = 'EUR') => buyer.refused('prepareInvoicePayment', { body: { currency, lines } });
    expect(await refused([{ id, amount: open + 1 }])).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN', params: { invoices: [id] } });
    for (const amount of [0, -1]) expect(await refused([{ id, amount }])).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN' });
    expect(await refused([{ id, amount: 1 }], 'CHF')).toMatchObject({ code: 'INVOICE_CURRENCY_MIXED' });
    expect(
      await refused([
        { id, amount: 1 },
        { id, amount: 1 },
      ]),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
    const body = { currency: 'EUR', lines: [{ id, amount: 1 }] };
    expect(await stranger.refused('prepareInvoicePayment', { body })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
  test('a credit note is set off; one that covers everything leaves nothing for a card', async () => {
    const buyer = await mintShopper(shop);
    const { open, number } = await invoiced(buyer);
    const other = await invoiced(buyer);
    // Nothing is open of the first, so its credit note is open as a whole.
    await mill('pay', number);
    await mill('credit', number, { amount: '5.00', reason: 'Barré' });
    const { content } = await buyer.ok('listInvoices', { query: { type: ['credit_note'] } });
    const note = content[0];
    if (!note) throw new Error('no credit note');
    expect(note.openAmount.amount).toBe(-500);
    // The order shows what was given back of it beside what it was charged.
    const order = await buyer.ok('getOrder', { params: { id: note.orders[0]?.id } });
    expect(order.invoices.map((each) => each.number).sort()).toEqual([number, note.number].sort());
    // By the number of the order both are found.
    const found = await buyer.ok('listInvoices', { query: { search: order.orderCode.toLowerCase() } });
    expect(found.content.map((each) => each.number).sort()).toEqual([number, note.number].sort());
    const all = {
      currency: 'EUR',
      lines: [
        { id: note.id, amount: -500 },
        { id: other.id, amount: 500 },
      ],
    };
    expect(await buyer.refused('prepareInvoicePayment', { body: all })).toMatchObject({ code: 'INVOICE_NOTHING_TO_PAY' });
    const { paymentId, amount } = await prepare(buyer, [
      { id: other.id, amount: other.open },
      { id: note.id, amount: -500 },
    ]);
    expect(amount.amount).toBe(other.open - 500);
    expect((await confirm(buyer, paymentId)).status).toBe(200);
    expect([await openOf(buyer, other.id), await openOf(buyer, note.id)]).toEqual([0, 0]);
    expect(await sandboxRow(shop, paymentId)).toMatchObject({ captured: other.open - 500 });
    const booked = async (id: number) =>
      (await buyer.ok('getInvoice', { params: { id } })).payments.map(({ kind, amount, reference }) => [kind, amount.amount, reference]);
    expect(await booked(other.id)).toEqual([
      ['credit_note', 500, note.number],
      ['card', other.open - 500, expect.stringMatching(/^sint_/)],
    ]);
    expect((await booked(note.id)).at(-1)).toEqual(['credit_note', -500, other.number]);
    expect(open).toBeGreaterThan(500);
  });
});

describe('transferInvoiceCredit', () => {
  /** An invoice that is open, and a credit note of another one of which nothing is open any more. */
  async function owing(credit: string) {
    const buyer = await mintShopper(shop);
    const [paid, open] = [await invoiced(buyer), await invoiced(buyer)] as const;
    await mill('pay', paid.number);
    await mill('credit', paid.number, { amount: credit, reason: 'Barré' });
    const { content } = await buyer.ok('listInvoices', { query: { type: ['credit_note'] } });
    const [note] = content;
    if (!note) throw new Error('no credit note');
    return { buyer, open, note: note.id };
  }
  const setOff = (who: Shopper, ...lines: [id: number, amount: number][]) =>
    who.ok('transferInvoiceCredit', { body: { currency: 'EUR', lines: lines.map(([id, amount]) => ({ id, amount })) } });

  test('a credit note pays an invoice without a card, as far as both reach; what is left of either stays open', async () => {
    const { buyer, open, note } = await owing('5.00');
    expect(await setOff(buyer, [open.id, 200], [note, -500])).toMatchObject({ amount: { amount: 200, currency: 'EUR' } });
    expect([await openOf(buyer, open.id), await openOf(buyer, note)]).toEqual([open.open - 200, -300]);
    expect(await setOff(buyer, [note, -300], [open.id, open.open - 200])).toMatchObject({ amount: { amount: 300 } });
    expect([await openOf(buyer, open.id), await openOf(buyer, note)]).toEqual([open.open - 500, 0]);
    const { payments } = await buyer.ok('getInvoice', { params: { id: open.id } });
    for (const { reference, counterpart } of payments) expect(reference).toBe(counterpart?.number);
    expect(payments.map(({ kind, amount, counterpart }) => [kind, amount.amount, counterpart?.id])).toEqual([
      ['credit_note', 200, note],
      ['credit_note', 300, note],
    ]);
    expect((await buyer.ok('getInvoiceTotals')).content[0]).toMatchObject({ credit: { count: 0 }, balance: { amount: open.open - 500 } });
  });
  test('one side alone is nothing to set off; more than is open, another currency and documents of others are refused', async () => {
    const { buyer, open, note } = await owing('5.00');
    const refused = (who: Shopper, lines: [number, number][], currency = 'EUR') =>
      who.refused('transferInvoiceCredit', { body: { currency, lines: lines.map(([id, amount]) => ({ id, amount })) } });
    expect(await refused(buyer, [[open.id, 100]])).toMatchObject({ code: 'INVOICE_NOTHING_TO_PAY' });
    expect(await refused(buyer, [[note, -100]])).toMatchObject({ code: 'INVOICE_NOTHING_TO_PAY' });
    const both: [number, number][] = [
      [open.id, 100],
      [note, -100],
    ];
    expect(await refused(buyer, both, 'CHF')).toMatchObject({ code: 'INVOICE_CURRENCY_MIXED' });
    expect(await refused(await mintShopper(shop), both)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(
      await refused(buyer, [
        [open.id, 600],
        [note, -501],
      ]),
    ).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN', params: { invoices: [note] } });
    expect([await openOf(buyer, open.id), await openOf(buyer, note)]).toEqual([open.open, -500]);
  });
  test('two who set the same credit off at once have set it off once', async () => {
    const { buyer, open, note } = await owing('5.00');
    const colleague = await mintColleague(shop, buyer);
    const body = {
      currency: 'EUR' as const,
      lines: [
        { id: open.id, amount: 500 },
        { id: note, amount: -500 },
      ],
    };
    const answers = await together(shop, [buyer, colleague, buyer, colleague], (who) => who.send('transferInvoiceCredit', { body }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect([await openOf(buyer, open.id), await openOf(buyer, note)]).toEqual([open.open - 500, 0]);
  });
});

describe('confirmPayment', () => {
  test('pays two invoices and a half, tells by mail, and is the same when it is asked again', async () => {
    const buyer = await mintShopper(shop);
    const all = [await invoiced(buyer), await invoiced(buyer, 3), await invoiced(buyer, 5)] as const;
    const half = Math.floor(all[2].open / 2);
    const lines = all.map(({ id, open }, at) => ({ id, amount: at < 2 ? open : half }));
    const { paymentId } = await prepare(buyer, lines);
    const body = { token: await sandboxToken(buyer, 'success') };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const paid = await buyer.ok('confirmPayment', { params: { id: paymentId }, body, headers });
    expect(paid).toMatchObject({ state: 'completed', subject: 'invoices', problem: null, lines });
    expect(await buyer.ok('confirmPayment', { params: { id: paymentId }, body, headers })).toEqual(paid);
    expect(await Promise.all(all.map(({ id }) => openOf(buyer, id)))).toEqual([0, 0, all[2].open - half]);
    const { payments } = await buyer.ok('getInvoice', { params: { id: all[0].id } });
    expect(payments).toMatchObject([{ kind: 'card', reference: expect.stringMatching(/^sint_/) }]);
    await drain(shop);
    const receipts = shop.mails.filter(
      ({ to, subject }) => to.startsWith(buyer.username) && subject.startsWith('We have received your payment'),
    );
    expect(receipts).toHaveLength(1);
    // Which of them, and how much of each.
    for (const { number } of all) expect(receipts[0]?.text).toContain(number);
    expect(receipts[0]?.text).toContain((half / 100).toFixed(2));
  });
  test('the right to invoices is the right to their amounts, whatever cloth costs', async () => {
    const buyer = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const { id, open } = await invoiced(buyer);
    const { paymentId } = await prepare(buyer, [{ id, amount: open }]);
    expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({
      state: 'prepared',
      amount: { amount: open, currency: 'EUR' },
      amountString: expect.stringMatching(/^€/),
      lines: [{ id, amount: open }],
    });
    await shop.store.transaction((tx) =>
      tx.run('update membership set show_invoices = false where customer_code = $1', [buyer.customerCode]),
    );
    shop.app.deps.sessions.forget();
    const without = await buyer.ok('getPayment', { params: { id: paymentId } });
    expect([without.amount, without.lines]).toEqual([undefined, []]);
  });
  test('a card that is refused leaves everything open; a challenge holds what it is about until it is decided', async () => {
    const buyer = await mintShopper(shop);
    const { id, open } = await invoiced(buyer);
    const declined = await prepare(buyer, [{ id, amount: open }]);
    expect((await confirm(buyer, declined.paymentId, 'declined')).body).toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect(await openOf(buyer, id)).toBe(open);
    const { paymentId } = await prepare(buyer, [{ id, amount: open }]);
    const asked = (await confirm(buyer, paymentId, 'challenge')).body as { state: string; nextAction: { clientSecret: string } };
    expect(asked.state).toBe('requires_action');
    const body = { currency: 'EUR', lines: [{ id, amount: open }] };
    const colleague = await mintColleague(shop, buyer);
    expect(await colleague.refused('prepareInvoicePayment', { body })).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN' });
    await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
    // The laptop is closed: the event pays it.
    await drain(shop);
    expect(await openOf(buyer, id)).toBe(0);
    expect(await buyer.ok('confirmPayment', { params: { id: paymentId }, body: {} })).toMatchObject({ state: 'completed' });
  });
  test('whoever leaves the challenge and begins anew gives it up: the first card is let go, the second one pays', async () => {
    const buyer = await mintShopper(shop);
    const { id, open } = await invoiced(buyer);
    const first = await prepare(buyer, [{ id, amount: open }]);
    expect((await confirm(buyer, first.paymentId, 'challenge')).body).toMatchObject({ state: 'requires_action' });
    const second = await prepare(buyer, [{ id, amount: open }]);
    expect((await confirm(buyer, second.paymentId)).body).toMatchObject({ state: 'completed' });
    await drain(shop);
    expect(await sandboxRow(shop, first.paymentId)).toMatchObject({ state: 'canceled', captured: 0 });
    expect(await sandboxRow(shop, second.paymentId)).toMatchObject({ captured: open });
    expect(await openOf(buyer, id)).toBe(0);
  });
  test('whoever left two challenges and pays both invoices at once gives both of them up', async () => {
    const buyer = await mintShopper(shop);
    const invoices = [await invoiced(buyer), await invoiced(buyer)];
    const left: string[] = [];
    for (const { id, open } of invoices) {
      const { paymentId } = await prepare(buyer, [{ id, amount: open }]);
      await confirm(buyer, paymentId, 'challenge');
      left.push(paymentId);
    }
    const both = await prepare(
      buyer,
      invoices.map(({ id, open }) => ({ id, amount: open })),
    );
    expect((await confirm(buyer, both.paymentId)).body).toMatchObject({ state: 'completed' });
    await drain(shop);
    for (const each of left) expect(await sandboxRow(shop, each)).toMatchObject({ state: 'canceled', captured: 0 });
  });
  test('what is to be let go holds nothing, though the provider is away and has not heard of it', async () => {
    const buyer = await mintShopper(shop);
    const { id, open } = await invoiced(buyer);
    const first = await prepare(buyer, [{ id, amount: open }]);
    await confirm(buyer, first.paymentId, 'challenge');
    const colleague = await mintColleague(shop, buyer);
    const lines = [{ id, amount: open }];
    expect(await colleague.refused('prepareInvoicePayment', { body: { currency: 'EUR', lines } })).toMatchObject({
      code: 'INVOICE_AMOUNT_NOT_OPEN',
    });
    await shop.store.transaction((tx) => writeReleaseReason(tx, first.paymentId, 'PAYMENT_IN_PROGRESS', shop.app.deps.clock()));
    const second = await prepare(colleague, lines);
    expect((await confirm(colleague, second.paymentId)).body).toMatchObject({ state: 'completed' });
    expect(await openOf(buyer, id)).toBe(0);
  });
  test('paid by transfer during the challenge: the card is let go', async () => {
    const buyer = await mintShopper(shop);
    const { id, open, number } = await invoiced(buyer);
    const { paymentId } = await prepare(buyer, [{ id, amount: open }]);
    const asked = (await confirm(buyer, paymentId, 'challenge')).body as { nextAction: { clientSecret: string } };
    await mill('pay', number);
    await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
    await drain(shop);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'canceled', reason: 'INVOICE_AMOUNT_NOT_OPEN' });
    expect(await sandboxRow(shop, paymentId)).toMatchObject({ state: 'canceled', captured: 0 });
    expect(await openOf(buyer, id)).toBe(0);
    expect(await buyer.refused('confirmPayment', { params: { id: paymentId }, body: {} })).toMatchObject({
      code: 'INVOICE_AMOUNT_NOT_OPEN',
    });
  });
  test('too late, without a card, of an order, or somebody else’s', async () => {
    const buyer = await mintShopper(shop);
    const stranger = await mintShopper(shop);
    const { id, open } = await invoiced(buyer);
    const { paymentId } = await prepare(buyer, [{ id, amount: open }]);
    const params = { id: paymentId };
    expect(await buyer.refused('confirmPayment', { params, body: {} })).toMatchObject({ code: 'PAYMENT_METHOD_INVALID' });
    expect(await stranger.refused('confirmPayment', { params, body: { token: 'stok_x' } })).toMatchObject({ status: 404 });
    const order = { id: await checkoutOf(buyer, cloth, 2) };
    expect(await buyer.refused('confirmPayment', { params: order, body: { token: 'stok_x' } })).toMatchObject({ status: 404 });
    shop.advance(16 * 60_000);
    expect(await buyer.refused('confirmPayment', { params, body: { token: 'stok_x' } })).toMatchObject({ code: 'CHECKOUT_EXPIRED' });
  });
  test('ten colleagues pay the same invoice, in parts and at once: never more than is open, and what is charged is what is booked', async () => {
    const buyer = await mintShopper(shop);
    const { id, open } = await invoiced(buyer, 8);
    const colleague = await loginAs(shop, buyer.username, buyer.customerCode);
    const part = Math.floor(open * 0.4);
    const payments: string[] = [];
    for (let at = 0; at < 10; at++) payments.push((await prepare(at % 2 ? buyer : colleague, [{ id, amount: part }])).paymentId);
    const answers = await together(shop, payments, (paymentId, at) => confirm(at % 2 ? buyer : colleague, paymentId));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN' });
    await drain(shop);
    const books = await Promise.all(payments.map((paymentId) => sandboxRow(shop, paymentId)));
    expect(books.reduce((sum, row) => sum + (row?.captured ?? 0), 0)).toBe(2 * part);
    expect(await openOf(buyer, id)).toBe(open - 2 * part);
  });
});
