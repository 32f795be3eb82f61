import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationId } from '../../generated/server/operations.ts';
import { deleteOldPaymentTraces, writeReleaseReason } from '../../server/store/queries/payments.ts';
import { dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { drain, fastDetails, type Invoiced, invoiced, mill, openOf, paymentRow, sandboxRow, sandboxToken } from '../support/pay.ts';
import { readPdf } from '../support/pdf.ts';
import { clientOf, fabricWith, mintShopper, type ProblemBody, Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
/** Somebody at the door: no session, no name. */
let visitor: Shopper;
beforeAll(async () => {
  shop = await openTestApp(30);
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
  visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
});
afterAll(() => shop.close());
beforeEach(() => shop.store.transaction((tx) => tx.run('delete from rate_limit')));

const anInvoice = async (metres = 4): Promise<{ buyer: Shopper; invoice: Invoiced }> => {
  const buyer = await mintShopper(shop);
  return { buyer, invoice: await invoiced(shop, buyer, cloth, metres) };
};
const prepare = (buyer: Shopper, invoice: Invoiced, more: object = {}) =>
  visitor.ok('prepareFastPayment', { body: fastDetails(buyer, invoice, more) });
const refusal = async (id: OperationId, body: object): Promise<ProblemBody> => visitor.refused(id, { body });
const confirm = async (paymentId: string, behaviour: Parameters<typeof sandboxToken>[1] = 'success') =>
  visitor.send('confirmFastPayment', { body: { paymentId, token: await sandboxToken(visitor, behaviour) } });
const linkOf = async (buyer: Shopper, { id }: Invoiced): Promise<string> => {
  const { payLink } = await buyer.ok('getInvoice', { params: { id } });
  if (!payLink) throw new Error('no link');
  return payLink;
};

describe('getFastPaymentLink', () => {
  test('fills in the invoice and what is open of it, and says when there is nothing left', async () => {
    const { buyer, invoice } = await anInvoice();
    const link = await linkOf(buyer, invoice);
    const filled = await visitor.ok('getFastPaymentLink', { params: { link } });
    expect(filled).toMatchObject({ customerCode: buyer.customerCode, invoiceNumber: invoice.number, state: 'open' });
    expect(filled.cartTotal).toEqual({ amount: invoice.open, currency: 'EUR' });
    await mill(shop, 'pay', invoice.number, { amount: '5.00' });
    expect((await visitor.ok('getFastPaymentLink', { params: { link } })).cartTotal.amount).toBe(invoice.open - 500);
    await mill(shop, 'pay', invoice.number);
    expect(await visitor.ok('getFastPaymentLink', { params: { link } })).toMatchObject({ state: 'settled', cartTotal: { amount: 0 } });
    expect((await buyer.ok('getInvoice', { params: { id: invoice.id } })).payLink).toBeNull();
  });
  test('says that it is being paid exactly while nobody else could pay it', async () => {
    const { buyer, invoice } = await anInvoice();
    const link = await linkOf(buyer, invoice);
    const { paymentId } = await prepare(buyer, invoice);
    for (const state of ['created', 'confirming', 'requires_action', 'processing', 'authorized', 'failed', 'canceled']) {
      await shop.store.transaction((tx) => tx.run('update payment set state = $2 where id = $1', [paymentId, state]));
      const lines = [{ id: invoice.id, amount: invoice.open }];
      const other = await buyer.send('prepareInvoicePayment', { body: { currency: 'EUR', lines } });
      const told = (await visitor.ok('getFastPaymentLink', { params: { link } })).state;
      expect([state, told]).toEqual([state, other.status === 200 ? 'open' : 'in_progress']);
    }
  });
  test('one that the shop has not signed does not exist: not for another invoice, not with another letter', async () => {
    const { buyer, invoice } = await anInvoice();
    const link = await linkOf(buyer, invoice);
    const [id = '', signature = ''] = link.split('.');
    const turned = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const forged of [`${Number(id) - 1}.${signature}`, `${id}.${turned}`, `0${id}.${turned}`])
      expect(await visitor.refused('getFastPaymentLink', { params: { link: forged } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
  test('stands in the mail of the invoice, and as a code on its PDF', async () => {
    const { buyer, invoice } = await anInvoice();
    const link = await linkOf(buyer, invoice);
    await drain(shop);
    const mail = shop.mails.find(({ subject }) => subject === `Invoice ${invoice.number}`);
    expect(mail?.text).toContain(`/en/fast-pay?link=${link}`);
    // Who has more to pay finds all of it, behind the login.
    expect(mail?.text).toContain('/en/user-area/invoices?state=expired&state=open&state=unpaid&forceDitta=002');
    const attached = await readPdf(mail?.attachments?.[0]?.bytes ?? new Uint8Array());
    expect(attached.text.replaceAll(' ', '')).toContain(`/en/fast-pay?link=${link}`);
    expect([...attached.roles]).toContain('Figure');
  });
});

describe('prepareFastPayment', () => {
  test('by hand number, customer and amount must agree; one neutral answer for everything that does not', async () => {
    const { buyer, invoice } = await anInvoice();
    const other = await anInvoice(3);
    const settled = await anInvoice(2);
    await mill(shop, 'pay', settled.invoice.number);
    const lower = { invoiceNumber: invoice.number.toLowerCase() };
    expect(await prepare(buyer, invoice, lower)).toMatchObject({ provider: 'sandbox', amount: { amount: invoice.open } });
    const wrong: object[] = [
      { invoiceNumber: 'IN26-999999' },
      { invoiceNumber: other.invoice.number },
      { customerCode: other.buyer.customerCode },
      { customerCode: 'C0000' },
      { cartTotal: { amount: invoice.open - 1, currency: 'EUR' } },
      { cartTotal: { amount: invoice.open + 1, currency: 'EUR' } },
      { cartTotal: { amount: invoice.open, currency: 'GBP' } },
      { cartTotal: { amount: 0, currency: 'EUR' } },
      { invoiceNumber: "IN' OR 1=1 --" },
    ];
    const told = [];
    for (const more of wrong) told.push(await refusal('prepareFastPayment', fastDetails(buyer, invoice, more)));
    told.push(await refusal('prepareFastPayment', fastDetails(settled.buyer, settled.invoice)));
    told.push(await refusal('prepareFastPayment', fastDetails(settled.buyer, { ...settled.invoice, open: 0 })));
    for (const problem of told) expect(problem).toEqual({ ...told[0], code: 'FAST_PAYMENT_NOT_MATCHED' });
  });
  test('guessing is throttled by address, and what agrees is not counted', async () => {
    const { buyer, invoice } = await anInvoice();
    for (let round = 0; round < 20; round++) await prepare(buyer, invoice);
    const guess = (amount: number) =>
      refusal('prepareFastPayment', fastDetails(buyer, invoice, { cartTotal: { amount, currency: 'EUR' } }));
    const codes = (await together(shop, Array.from({ length: 40 }), (_, at) => guess(at + 1))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'FAST_PAYMENT_NOT_MATCHED')).toHaveLength(15);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(25);
    // The link is not a guess.
    const link = await linkOf(buyer, invoice);
    expect(await prepare(buyer, invoice, { link })).toMatchObject({ amount: { amount: invoice.open } });
  });
  test('one invoice is guessed at so often, from wherever and however its number is written', async () => {
    const { buyer, invoice } = await anInvoice();
    const codes: string[] = [];
    for (let at = 0; at < 16; at++) {
      // As if each came from another address.
      await shop.store.transaction((tx) => tx.run(`delete from rate_limit where key like 'fast-pay-wrong:%'`));
      const invoiceNumber = at % 2 ? invoice.number.toLowerCase() : invoice.number;
      codes.push((await refusal('prepareFastPayment', fastDetails(buyer, invoice, { invoiceNumber, customerCode: 'C0000' }))).code);
    }
    expect(codes).toEqual([...Array.from({ length: 15 }, () => 'FAST_PAYMENT_NOT_MATCHED'), 'TOO_MANY_ATTEMPTS']);
  });
  test('with a link the amount can have moved, and nothing else', async () => {
    const { buyer, invoice } = await anInvoice();
    const other = await anInvoice(3);
    const link = await linkOf(buyer, invoice);
    expect(await refusal('prepareFastPayment', fastDetails(other.buyer, other.invoice, { link }))).toMatchObject({
      code: 'FAST_PAYMENT_NOT_MATCHED',
    });
    await mill(shop, 'pay', invoice.number, { amount: '1.00' });
    expect(await refusal('prepareFastPayment', fastDetails(buyer, invoice, { link }))).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN' });
  });
  test('the consent is kept with its version; without it nothing begins', async () => {
    const { buyer, invoice } = await anInvoice();
    expect(await refusal('prepareFastPayment', fastDetails(buyer, invoice, { privacyConsent: false }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'body.privacyConsent' }],
    });
    expect(await refusal('prepareFastPayment', fastDetails(buyer, invoice, { firstName: '   ' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'body.firstName', code: 'required' }],
    });
    const { paymentId } = await prepare(buyer, invoice, { firstName: '  Marta ', notes: 'For November' });
    const kept = await shop.store.read((tx) =>
      tx.one<{ consented_at: Date }>('select * from fast_payment where payment_id = $1', [paymentId]),
    );
    expect(kept).toMatchObject({ first_name: 'Marta', notes: 'For November', privacy_version: '2026-11', by_link: false, language: 'en' });
    expect(kept?.consented_at).toBeInstanceOf(Date);
  });
});

describe('confirmFastPayment', () => {
  test('pays once however often it is sent, books it, and the payer has the receipt', async () => {
    const { buyer, invoice } = await anInvoice();
    const { paymentId } = await prepare(buyer, invoice);
    const body = { paymentId, token: await sandboxToken(visitor, 'success') };
    const paid = await visitor.ok('confirmFastPayment', { body });
    expect(paid).toMatchObject({ state: 'completed', invoiceNumber: invoice.number, transactionCode: expect.stringMatching(/^sint_/) });
    expect(await visitor.ok('confirmFastPayment', { body })).toEqual(paid);
    expect(await openOf(buyer, invoice.id)).toBe(0);
    await drain(shop);
    const receipts = shop.mails.filter(({ to }) => to === fastDetails(buyer, invoice).email);
    expect(receipts.map(({ subject }) => subject)).toEqual([`Receipt: invoice ${invoice.number} is paid`]);
    expect(receipts[0]?.text).toContain(paid.transactionCode);
    expect((await readPdf(receipts[0]?.attachments?.[0]?.bytes ?? new Uint8Array())).text).toContain('Marta Galli');
    expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'captured', captured: invoice.open, refunded: 0 });
  });
  test('declined, expired, challenge refused: nothing is booked and the invoice can be paid at once', async () => {
    const { buyer, invoice } = await anInvoice();
    for (const [behaviour, code] of [
      ['declined', 'PAYMENT_DECLINED'],
      ['expired_card', 'PAYMENT_METHOD_INVALID'],
      ['processing_error', 'PAYMENT_FAILED'],
    ] as const) {
      const { paymentId } = await prepare(buyer, invoice);
      expect((await confirm(paymentId, behaviour)).body).toMatchObject({ code });
    }
    expect(await openOf(buyer, invoice.id)).toBe(invoice.open);
    const { paymentId } = await prepare(buyer, invoice);
    expect((await confirm(paymentId)).status).toBe(200);
  });
  test('a challenge holds the invoice; given up it is free at once, passed it is paid though the browser is closed', async () => {
    const { buyer, invoice } = await anInvoice();
    const link = await linkOf(buyer, invoice);
    const first = await prepare(buyer, invoice);
    expect((await confirm(first.paymentId, 'challenge')).body).toMatchObject({ state: 'requires_action' });
    expect(await visitor.ok('getFastPaymentLink', { params: { link } })).toMatchObject({ state: 'in_progress' });
    expect(await refusal('prepareFastPayment', fastDetails(buyer, invoice))).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN' });
    expect(await visitor.ok('confirmFastPayment', { body: { paymentId: first.paymentId, giveUp: true } })).toMatchObject({
      state: 'failed',
    });
    expect(await sandboxRow(shop, first.paymentId)).toMatchObject({ state: 'canceled', captured: 0 });

    const second = await prepare(buyer, invoice);
    const asked = (await confirm(second.paymentId, 'challenge')).body as { nextAction: { clientSecret: string } };
    await visitor.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
    await drain(shop);
    expect(await openOf(buyer, invoice.id)).toBe(0);
    expect(await visitor.ok('confirmFastPayment', { body: { paymentId: second.paymentId } })).toMatchObject({ state: 'completed' });
    // What is paid is not given up any more.
    expect(await visitor.ok('confirmFastPayment', { body: { paymentId: second.paymentId, giveUp: true } })).toMatchObject({
      state: 'completed',
    });
  });
  test('what is to be let go holds the invoice no longer, though the provider has not heard of it', async () => {
    const { buyer, invoice } = await anInvoice();
    const link = await linkOf(buyer, invoice);
    const { paymentId } = await prepare(buyer, invoice, { link });
    await confirm(paymentId, 'challenge');
    expect(await visitor.ok('getFastPaymentLink', { params: { link } })).toMatchObject({ state: 'in_progress' });
    await shop.store.transaction((tx) => writeReleaseReason(tx, paymentId, 'PAYMENT_IN_PROGRESS', shop.app.deps.clock()));
    const filled = await visitor.ok('getFastPaymentLink', { params: { link } });
    expect(filled).toMatchObject({ state: 'open', cartTotal: { amount: invoice.open } });
    const second = await prepare(buyer, invoice, { link });
    expect((await confirm(second.paymentId)).status).toBe(200);
    expect(await openOf(buyer, invoice.id)).toBe(0);
  });
  test('paid by transfer during the challenge: the card is let go, and a mail says so', async () => {
    const { buyer, invoice } = await anInvoice();
    const { paymentId } = await prepare(buyer, invoice);
    const asked = (await confirm(paymentId, 'challenge')).body as { nextAction: { clientSecret: string } };
    await mill(shop, 'pay', invoice.number);
    await visitor.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
    await drain(shop);
    expect(await sandboxRow(shop, paymentId)).toMatchObject({ state: 'canceled', captured: 0 });
    expect(await refusal('confirmFastPayment', { paymentId })).toMatchObject({ code: 'INVOICE_AMOUNT_NOT_OPEN' });
    expect(shop.mails.filter(({ to }) => to === fastDetails(buyer, invoice).email).map(({ subject }) => subject)).toEqual([
      `Invoice ${invoice.number}: your payment was not used`,
    ]);
  });
  test('too late, without a card, unknown, or a payment of a session', async () => {
    const { buyer, invoice } = await anInvoice();
    const { paymentId } = await prepare(buyer, invoice);
    expect(await refusal('confirmFastPayment', { paymentId })).toMatchObject({ code: 'PAYMENT_METHOD_INVALID' });
    const lines = [{ id: invoice.id, amount: invoice.open }];
    const own = await buyer.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines } });
    for (const id of [crypto.randomUUID(), own.paymentId]) {
      expect(await refusal('confirmFastPayment', { paymentId: id, token: 'stok_x' })).toMatchObject({ status: 404 });
      expect(await refusal('confirmFastPayment', { paymentId: id, giveUp: true })).toMatchObject({ status: 404 });
      expect(await visitor.refused('getFastPayment', { params: { id } })).toMatchObject({ status: 404 });
    }
    expect(await buyer.refused('confirmPayment', { params: { id: paymentId }, body: { token: 'stok_x' } })).toMatchObject({ status: 404 });
    shop.advance(16 * 60_000);
    expect(await refusal('confirmFastPayment', { paymentId, token: 'stok_x' })).toMatchObject({ code: 'CHECKOUT_EXPIRED' });
  });
});

describe('getFastPayment', () => {
  test('tells how it stands, and nothing of who pays', async () => {
    const { buyer, invoice } = await anInvoice();
    const { paymentId } = await prepare(buyer, invoice);
    const params = { id: paymentId };
    const prepared = await visitor.ok('getFastPayment', { params });
    expect(prepared).toMatchObject({ state: 'prepared', problem: null, nextAction: null, transactionCode: null });
    await confirm(paymentId, 'declined');
    expect(await visitor.ok('getFastPayment', { params })).toMatchObject({ state: 'failed', problem: 'PAYMENT_DECLINED' });
    expect(JSON.stringify(prepared)).not.toMatch(/Marta|Galli|@/);
  });
});

test('who has not paid in the end is forgotten after sixty days, who has paid is not', async () => {
  const { buyer, invoice } = await anInvoice();
  const declined = (await prepare(buyer, invoice)).paymentId;
  await confirm(declined, 'declined');
  const { paymentId: paid } = await prepare(buyer, invoice);
  await confirm(paid);
  await drain(shop);
  const kept = () =>
    shop.store.read(async (tx) => {
      const rows = await tx.rows<{ id: string }>('select payment_id as id from fast_payment where payment_id = any($1::uuid[])', [
        [declined, paid],
      ]);
      return rows.map(({ id }) => id);
    });
  const sweep = (before: Date) => shop.store.transaction((tx) => deleteOldPaymentTraces(tx, before));
  const now = shop.app.deps.clock().getTime();
  await sweep(new Date(now - 60_000));
  expect(await kept()).toHaveLength(2);
  // Also where the bank has let the amount go after all: what was booked then is still to be explained.
  await shop.store.transaction((tx) => tx.run(`update payment set state = 'canceled' where id = $1`, [paid]));
  await sweep(new Date(now + 60_000));
  expect(await kept()).toEqual([paid]);
});

describe('getFastPaymentReceipt', () => {
  test('of what is paid, in the language of the payment or another one', async () => {
    const { buyer, invoice } = await anInvoice();
    const { paymentId } = await prepare(buyer, invoice);
    const params = { id: paymentId };
    expect(await visitor.refused('getFastPaymentReceipt', { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await confirm(paymentId);
    const read = async (query: Record<string, string>) => readPdf((await visitor.send('getFastPaymentReceipt', { params, query })).bytes);
    const english = await read({});
    expect(english.title).toBe(`Receipt ${invoice.number}`);
    for (const text of ['Marta Galli', invoice.number, 'sint_']) expect(english.text).toContain(text);
    expect((await read({ language: 'zh' })).title).toBe(`收据 ${invoice.number}`);
    const elsewhere = { params, headers: { 'accept-language': 'de' } };
    expect((await readPdf((await visitor.send('getFastPaymentReceipt', elsewhere)).bytes)).title).toBe(`Receipt ${invoice.number}`);
    // Where the mill is it was after midnight, as its books say.
    await shop.store.transaction((tx) => tx.run(`update payment set paid_at = '2026-07-31T22:30:00Z' where id = $1`, [paymentId]));
    expect((await read({})).text).toContain('1 August 2026');
  });
});

test('ten payers at once, by link, by hand and from the shop: one charge, and what is charged is what is booked', async () => {
  const { buyer, invoice } = await anInvoice(8);
  const link = await linkOf(buyer, invoice);
  const payments: { id: string; fast: boolean }[] = [];
  for (let at = 0; at < 10; at++) {
    const lines = [{ id: invoice.id, amount: invoice.open }];
    const fast = at % 3 !== 0;
    const prepared = fast
      ? await prepare(buyer, invoice, at % 2 ? { link } : {})
      : await buyer.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines } });
    payments.push({ id: prepared.paymentId, fast });
  }
  const answers = await together(shop, payments, async ({ id, fast }) =>
    fast ? confirm(id) : buyer.send('confirmPayment', { params: { id }, body: { token: await sandboxToken(buyer, 'success') } }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await drain(shop);
  const books = await Promise.all(payments.map(({ id }) => sandboxRow(shop, id)));
  expect(books.reduce((sum, row) => sum + (row?.captured ?? 0), 0)).toBe(invoice.open);
  expect(books.filter((row) => row?.state === 'authorized')).toEqual([]);
  expect(await openOf(buyer, invoice.id)).toBe(0);
});

test('of a credit note no more is paid out than a card has paid of its invoice', async () => {
  const { buyer, invoice } = await anInvoice();
  await mill(shop, 'pay', invoice.number, { amount: '10.00' });
  const rest = invoice.open - 1_000;
  const { paymentId } = await prepare(buyer, { ...invoice, open: rest });
  await confirm(paymentId);
  await drain(shop);
  const note = /CN\S+/.exec(await mill(shop, 'credit', invoice.number, { reason: 'Returned' }))?.[0] ?? '';
  expect(await mill(shop, 'refund', note)).toBe(`${note}: ${(rest / 100).toFixed(2)} EUR go back to the card`);
  await expect(mill(shop, 'refund', note)).rejects.toThrow(/all of it went back/);
});

test('of a card that has paid two invoices at once, for one of them no more goes back than it has paid of that one', async () => {
  const { buyer, invoice } = await anInvoice();
  const other = await invoiced(shop, buyer, cloth, 3);
  const both = [invoice, other].map(({ id, open }) => ({ id, amount: open }));
  const { paymentId } = await buyer.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines: both } });
  await buyer.ok('confirmPayment', { params: { id: paymentId }, body: { token: await sandboxToken(buyer, 'success') } });
  await drain(shop);
  const of = (invoice.open / 100).toFixed(2);
  await expect(mill(shop, 'refund', invoice.number, { amount: ((invoice.open + 1) / 100).toFixed(2) })).rejects.toThrow(
    `Of ${invoice.number} ${of} EUR can go back`,
  );
  expect(await mill(shop, 'refund', invoice.number)).toBe(`${invoice.number}: ${of} EUR go back to the card`);
  expect([await openOf(buyer, invoice.id), await openOf(buyer, other.id)]).toEqual([invoice.open, 0]);
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ captured: invoice.open + other.open, refunded: invoice.open });
});

test('the mill pays back what a card has paid of an invoice, and pays a credit note out; never more than was paid', async () => {
  const { buyer, invoice } = await anInvoice();
  const { paymentId } = await prepare(buyer, invoice);
  await expect(mill(shop, 'refund', invoice.number)).rejects.toThrow(/No card of this shop has paid/);
  await confirm(paymentId);
  await drain(shop);
  await expect(mill(shop, 'refund', invoice.number, { amount: '99999.00' })).rejects.toThrow(/can go back, not 99999.00/);
  // A part of the invoice: it is open again by as much.
  expect(await mill(shop, 'refund', invoice.number, { amount: '3.00' })).toBe(`${invoice.number}: 3.00 EUR go back to the card`);
  expect(await openOf(buyer, invoice.id)).toBe(300);
  await mill(shop, 'pay', invoice.number);
  // Five of what is paid are credited, and paid out; the invoice stays as it is.
  const credited = await mill(shop, 'credit', invoice.number, { amount: '5.00', reason: 'Barré' });
  const note = /CN\S+/.exec(credited)?.[0] ?? '';
  await expect(mill(shop, 'refund', note, { amount: '5.01' })).rejects.toThrow(/ 5\.00 EUR can go back, not 5\.01/);
  await mill(shop, 'refund', note);
  await expect(mill(shop, 'refund', note)).rejects.toThrow();
  expect(await openOf(buyer, invoice.id)).toBe(0);
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ captured: invoice.open, refunded: 800 });
  expect(await paymentRow(shop, paymentId)).toMatchObject({ refunded: 800 });
  // All the rest, whatever the two refunds were for.
  await mill(shop, 'refund', invoice.number);
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ refunded: invoice.open });
  expect(await openOf(buyer, invoice.id)).toBe(invoice.open - 800);
  const subjects = shop.mails.filter(({ to }) => to === fastDetails(buyer, invoice).email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('we pay'))).toHaveLength(3);
});

test('what goes back is booked on the day that it is at the mill, also after its midnight', async () => {
  const clock = shop.app.deps.clock().getTime();
  shop.advance((23.25 * 3_600_000 - (clock % 86_400_000) + 86_400_000) % 86_400_000);
  const { buyer, invoice } = await anInvoice();
  const { paymentId } = await prepare(buyer, invoice);
  await confirm(paymentId);
  await drain(shop);
  await mill(shop, 'refund', invoice.number, { amount: '3.00' });
  const day = dayIn('Europe/Rome', shop.app.deps.clock());
  expect(day).not.toBe(shop.app.deps.clock().toISOString().slice(0, 10));
  const { payments } = await buyer.ok('getInvoice', { params: { id: invoice.id } });
  expect(payments.map(({ date }) => date)).toEqual([day, day]);
});

test('of two cards that have paid an invoice the later has its money back first, whatever their numbers are', async () => {
  const payPart = async (buyer: Shopper, id: number, amount: number) => {
    const { paymentId } = await buyer.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines: [{ id, amount }] } });
    await buyer.ok('confirmPayment', { params: { id: paymentId }, body: { token: await sandboxToken(buyer, 'success') } });
    await drain(shop);
    shop.advance(60_000);
    return paymentId;
  };
  const backOf = async (first: number) => {
    const { buyer, invoice } = await anInvoice();
    const earlier = await payPart(buyer, invoice.id, first);
    const later = await payPart(buyer, invoice.id, 500);
    await mill(shop, 'refund', invoice.number, { amount: '7.00' });
    await drain(shop);
    const backs = await Promise.all([earlier, later].map(async (id) => (await sandboxRow(shop, id))?.refunded));
    return { backs, isInOrder: earlier < later };
  };
  // Numbers are drawn: until one pair was drawn in each order.
  const drawn = new Set<boolean>();
  for (let turn = 0; turn < 12 && drawn.size < 2; turn++) {
    const { backs, isInOrder } = await backOf(600);
    drawn.add(isInOrder);
    expect(backs).toEqual([200, 500]);
  }
});

test('who has paid is told in the language in which it was paid, and not in that of the customer', async () => {
  const { buyer, invoice } = await anInvoice();
  const body = fastDetails(buyer, invoice);
  const { paymentId } = await visitor.ok('prepareFastPayment', { body, headers: { 'accept-language': 'de' } });
  await confirm(paymentId);
  await drain(shop);
  const told = await shop.store.read((tx) => tx.rows('select template, lang from mail_outbox where recipient = $1', [body.email]));
  expect(told).toEqual([{ template: 'fast-payment-paid', lang: 'de' }]);
});
