// Whoever has seen a payment tells of it at the same moment: the browser, the provider, the reconciler, another tab, the mill.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOrder } from '../../server/domain/order/transition.ts';
import { reconcile } from '../../server/domain/payment/reconcile.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  cardCheckout,
  drain,
  fastDetails,
  invoiced,
  ordersOf,
  pay,
  paymentRow,
  prepareCard,
  sandboxRow,
  sandboxToken,
} from '../support/pay.ts';
import { fabricWith, mintShopper, type Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp(30);
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

const work = (queue: string) =>
  ({ deps: shop.app.deps, operation: queue, now: shop.app.deps.clock(), actor: { kind: 'job', queue, id: 1 } }) as const;
async function webhook(paymentId: string, id: string): Promise<number> {
  const { sandbox } = shop.app.deps.payments;
  if (!sandbox) throw new Error('no sandbox');
  const { body, headers } = await sandbox.sealed({ id, type: 'payment.authorized', paymentId, reference: null });
  const answer = await shop.fetch(new Request('http://shop.test/api/v1/payments/webhooks/sandbox', { method: 'POST', body, headers }));
  await shop.app.worker.runOnce();
  return answer.status;
}
async function challenged(buyer: Shopper): Promise<string> {
  const paymentId = await cardCheckout(buyer, cloth);
  const asked = await pay(buyer, paymentId, 'challenge');
  if (asked.state !== 'requires_action') throw new Error(asked.state);
  await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
  return paymentId;
}
const mails = (buyer: Shopper) => shop.mails.filter(({ to, text }) => to.startsWith(buyer.username) && /OR\d\d-/.test(text)).length;

test('25 who tell of one payment: browser, provider and reconciler end in one order, one charge and one mail', async () => {
  for (let round = 0; round < 3; round++) {
    const buyer = await mintShopper(shop);
    const paymentId = await challenged(buyer);
    const event = `sevt_${crypto.randomUUID()}`;
    const told = await together(shop, Array.from({ length: 25 }), async (_, index) => {
      if (index % 3 === 0) return (await buyer.send('completeOrder', { body: { paymentId } })).status;
      if (index % 3 === 1) return webhook(paymentId, index % 2 ? event : `sevt_${crypto.randomUUID()}`);
      await reconcile(work('payment-reconcile'), 0);
      return 200;
    });
    expect(told).toEqual(Array(25).fill(200));
    await drain(shop);
    const row = await paymentRow(shop, paymentId);
    expect(row).toMatchObject({ state: 'captured', reason: null, refunded: 0 });
    expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'captured', captured: row?.captured, refunded: 0 });
    expect(await ordersOf(shop, buyer)).toBe(1);
    expect(mails(buyer)).toBe(1);
  }
});

test.each(['invoices', 'fastPayment'] as const)(
  '25 who tell of one payment of an invoice (%s): one booking, one charge and one mail',
  async (door) => {
    const buyer = await mintShopper(shop);
    const invoice = await invoiced(shop, buyer, cloth);
    const lines = [{ id: invoice.id, amount: invoice.open }];
    const { paymentId } =
      door === 'invoices'
        ? await buyer.ok('prepareInvoicePayment', { body: { currency: 'EUR', lines } })
        : await buyer.ok('prepareFastPayment', { body: fastDetails(buyer, invoice) });
    const confirm = (card: object = {}) =>
      door === 'invoices'
        ? buyer.send('confirmPayment', { params: { id: paymentId }, body: card })
        : buyer.send('confirmFastPayment', { body: { paymentId, ...card } });
    const asked = (await confirm({ token: await sandboxToken(buyer, 'challenge') })).body as { nextAction: { clientSecret: string } };
    await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
    const event = `sevt_${crypto.randomUUID()}`;
    const told = await together(shop, Array.from({ length: 25 }), async (_, index) => {
      if (index % 3 === 0) return (await confirm()).status;
      if (index % 3 === 1) return webhook(paymentId, index % 2 ? event : `sevt_${crypto.randomUUID()}`);
      await reconcile(work('payment-reconcile'), 0);
      return 200;
    });
    expect(told).toEqual(Array(25).fill(200));
    await drain(shop);
    expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'captured', captured: invoice.open, refunded: 0 });
    const { payments } = await buyer.ok('getInvoice', { params: { id: invoice.id } });
    expect(payments).toMatchObject([{ kind: 'card', amount: { amount: invoice.open } }]);
    const subjects = /^(?:We have received your payment|Receipt: invoice)/;
    const mine = shop.mails.filter(
      ({ to, subject }) =>
        subjects.test(subject) && (to.startsWith(buyer.username) || to.startsWith(`pay-${invoice.number.toLowerCase()}`)),
    );
    expect(mine).toHaveLength(1);
  },
);

test('25 double clicks with the same card, with one key or with many: one order and one charge', async () => {
  for (const headers of [undefined, { 'Idempotency-Key': crypto.randomUUID() }]) {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const body = { paymentId, token: await sandboxToken(buyer, 'success') };
    const answers = await together(shop, Array.from({ length: 25 }), () =>
      buyer.send('completeOrder', { body, ...(headers ? { headers } : {}) }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect(new Set(answers.map((answer) => (answer.body as { orderCode: string }).orderCode)).size).toBe(1);
    expect(await ordersOf(shop, buyer)).toBe(1);
    expect((await sandboxRow(shop, paymentId))?.captured).toBe((await paymentRow(shop, paymentId))?.captured);
  }
});

test('many tabs, each with a card of its own: one order, one charge, and nothing that is only set aside', async () => {
  const buyer = await mintShopper(shop);
  const payments = [await cardCheckout(buyer, cloth)];
  for (let tab = 1; tab < 8; tab++) payments.push(await prepareCard(buyer));
  const tokens = await Promise.all(payments.map(() => sandboxToken(buyer, 'success')));
  const answers = await together(shop, payments, (paymentId, tab) =>
    buyer.send('completeOrder', { body: { paymentId, token: tokens[tab] } }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(['CART_CHANGED', 'PAYMENT_IN_PROGRESS']).toContain((body as { code: string }).code);
  await drain(shop);
  const books = await Promise.all(payments.map((id) => sandboxRow(shop, id)));
  expect(books.filter((row) => (row?.captured ?? 0) > 0)).toHaveLength(1);
  expect(books.filter((row) => row?.state === 'authorized')).toEqual([]);
  expect(await ordersOf(shop, buyer)).toBe(1);
});

test('the last piece and two cards: one gets the cloth, the other one’s money is let go', async () => {
  const piece = await fabricWith(shop, [{ lengthCm: 300 }]);
  const buyers = [await mintShopper(shop), await mintShopper(shop)];
  const payments: string[] = [];
  for (const buyer of buyers) {
    const paymentId = await cardCheckout(buyer, piece);
    const asked = await pay(buyer, paymentId, 'challenge');
    if (asked.state !== 'requires_action') throw new Error(asked.state);
    await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
    payments.push(paymentId);
  }
  const answers = await together(shop, buyers, (buyer, at) => buyer.send('completeOrder', { body: { paymentId: payments[at] } }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  await drain(shop);
  const states = (await Promise.all(payments.map((id) => sandboxRow(shop, id)))).map((row) => row?.state).sort();
  expect(states).toEqual(['canceled', 'captured']);
  const loser = answers[0]?.status === 400 ? buyers[0] : buyers[1];
  expect(
    shop.mails.filter(({ to, subject }) => to.startsWith(loser?.username ?? '?') && subject.includes('did not become an order')),
  ).toHaveLength(1);
});

describe('the mill cancels', () => {
  test('while the card is being charged: nothing stays charged', async () => {
    for (let round = 0; round < 4; round++) {
      const buyer = await mintShopper(shop);
      const paymentId = await challenged(buyer);
      const { orderCode } = await placeWithoutCharge(buyer, paymentId);
      const mill = { deps: shop.app.deps, now: shop.app.deps.clock(), actor: { kind: 'mill', door: 'test' } } as const;
      await Promise.all([moveOrder(mill, { action: 'cancel', code: orderCode }), drain(shop)]);
      await drain(shop);
      const books = await sandboxRow(shop, paymentId);
      expect((books?.captured ?? 0) - (books?.refunded ?? 0)).toBe(0);
      expect(books?.state === 'canceled' || books?.state === 'captured').toBe(true);
    }
  });
});

/** Settles a payment and leaves its charge to the outbox. */
async function placeWithoutCharge(buyer: Shopper, paymentId: string): Promise<{ orderCode: string }> {
  const { provider } = shop.app.deps.payments;
  const { settle } = await import('../../server/domain/payment/settle.ts');
  const seen = await provider?.find(paymentId);
  if (!seen) throw new Error('not seen');
  await settle(work('payment-look'), paymentId, seen);
  const { orderCode } = await buyer.ok('getPayment', { params: { id: paymentId } });
  return { orderCode: orderCode ?? '' };
}
