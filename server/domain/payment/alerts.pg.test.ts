// What goes wrong with money is never silent: whoever reads the log sees it, with the number of the payment and nothing of its customer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE_URL, openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cardCheckout, drain, heldForChangedCart, mill, ordersOf, pay, paymentRow, sandboxRow } from '../../../tests/support/pay.ts';
import { fabricWith, mintShopper } from '../../../tests/support/shop.ts';
import { execute } from '../../mill/commands.ts';
import { type PaymentProvider, ProviderAwayError, type Sighting } from '../../ports/payments.ts';
import { settle } from './settle.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
const errors: { fields: Record<string, unknown>; message: string }[] = [];
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
  const error = (fields: object, message: string) => void errors.push({ fields: { ...fields }, message });
  Object.assign(shop.app.deps, { log: { info: () => {}, warn: () => {}, error } });
});
afterAll(() => shop.close());
beforeEach(() => void errors.splice(0));

const MINUTE = 60_000;
const toldOf = (paymentId: string) => errors.filter(({ fields }) => fields.payment === paymentId).map(({ message }) => message);
/** Lets the shop run with a provider of which some answers are others. */
async function amiss<T>(answers: Partial<PaymentProvider>, work: () => Promise<T>): Promise<T> {
  const { payments } = shop.app.deps;
  const { provider } = payments;
  if (!provider) throw new Error('no provider');
  const inherited = Object.create(provider) as PaymentProvider;
  for (const name of ['confirm', 'retrieve', 'find', 'capture', 'cancel', 'refund', 'refundState', 'readEvent'] as const)
    Object.defineProperty(inherited, name, { value: answers[name] ?? provider[name].bind(provider) });
  payments.provider = inherited;
  return work().finally(() => {
    payments.provider = provider;
  });
}
const away = () => Promise.reject(new ProviderAwayError());

test('money without an order is let go at once, and is an error', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await heldForChangedCart(buyer, cloth);
  // The browser is closed: the bank's event brings the news.
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'canceled', captured: 0, refunded: 0 });
  expect(await ordersOf(shop, buyer)).toBe(0);
  expect(toldOf(paymentId)).toEqual(['money is given back: what it was for can not be had']);
  expect(errors[0]?.fields).toEqual({ payment: paymentId, state: 'authorized', why: 'CART_CHANGED' });
});

test('a payment that has not moved for ten minutes is an error, each time it is looked at', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  await amiss({ confirm: away, find: away }, async () => {
    expect(await pay(buyer, paymentId, 'success')).toEqual({ state: 'pending', paymentId });
    shop.advance(5 * MINUTE);
    await drain(shop);
    expect(toldOf(paymentId)).not.toContain('a payment hangs');
    shop.advance(6 * MINUTE);
    await drain(shop);
    expect(toldOf(paymentId)).toContain('a payment hangs');
  });
  expect(toldOf(paymentId)).toContain('a payment could not be reconciled');
  shop.advance(16 * MINUTE);
  await drain(shop);
});

test('a customer who takes his time at the bank is none', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  expect(await pay(buyer, paymentId, 'challenge')).toMatchObject({ state: 'requires_action' });
  shop.advance(20 * MINUTE);
  await drain(shop);
  expect(toldOf(paymentId)).toEqual([]);
  expect((await paymentRow(shop, paymentId))?.state).toBe('requires_action');
  shop.advance(60 * MINUTE);
  await drain(shop);
});

/** What somebody has seen of a payment at its provider. */
const see = async (paymentId: string, seen: Partial<Sighting>) => {
  const { deps } = shop.app;
  const found = await deps.payments.provider?.find(paymentId);
  if (!found) throw new Error('not there');
  await settle({ deps, operation: 'payment-look', now: deps.clock(), actor: { kind: 'job', queue: 'payment-look', id: 1 } }, paymentId, {
    ...found,
    ...seen,
  });
};
test('as much in another currency is not what was asked for: it is let go', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  expect(await pay(buyer, paymentId, 'challenge')).toMatchObject({ state: 'requires_action' });
  await see(paymentId, { state: 'authorized', currency: 'USD', nextAction: null });
  expect(await ordersOf(shop, buyer)).toBe(0);
  expect(toldOf(paymentId)).toEqual(['money is given back: what it was for can not be had']);
});
test('why a card failed stays what it was, whatever is heard of it later', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  expect(await pay(buyer, paymentId, 'challenge')).toMatchObject({ state: 'requires_action' });
  const no = { state: 'failed', nextAction: null } as const;
  await see(paymentId, { ...no, failure: { kind: 'challenge', detail: 'authentication' } });
  await see(paymentId, { ...no, failure: { kind: 'provider', detail: 'never_arrived' } });
  expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({ state: 'failed', problem: 'PAYMENT_3DS_INVALID' });
});

test('a refund that the provider refuses is an error', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  const placed = await pay(buyer, paymentId, 'success');
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await mill(shop, 'cancel', placed.orderCode);
  await amiss({ refund: async () => ({ state: 'failed', reference: 'closed_account' }) }, () => drain(shop));
  expect(toldOf(paymentId)).toEqual(['the provider refuses to pay back']);
});
test('what the provider refused to pay back has not gone back: a later refund has it in it', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth, 4);
  const placed = await pay(buyer, paymentId, 'success');
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await mill(shop, 'cancel', placed.orderCode, { line: '1', quantity: '1' });
  await amiss({ refund: async () => ({ state: 'failed', reference: 'closed_account' }) }, () => drain(shop));
  await mill(shop, 'cancel', placed.orderCode);
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ refunded: placed.total?.amount });
});

test('a card that is let go by the bank after its order was made is an error', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  await amiss({ capture: away }, async () => expect(await pay(buyer, paymentId, 'success')).toMatchObject({ status: 'Wait' }));
  const { deps } = shop.app;
  const seen = await deps.payments.provider?.find(paymentId);
  if (!seen) throw new Error('not seen');
  const actor = { kind: 'job', queue: 'payment-look', id: 1 } as const;
  await settle({ deps, operation: 'payment-look', now: deps.clock(), actor }, paymentId, { ...seen, state: 'canceled' });
  expect(toldOf(paymentId)).toEqual(['what was paid has lost its payment: the bank has let the amount go']);
});

test('a card that is let go because its order was cancelled is none', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  const placed = await amiss({ capture: away }, () => pay(buyer, paymentId, 'success'));
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await mill(shop, 'cancel', placed.orderCode);
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'canceled', captured: 0, refunded: 0 });
  expect(toldOf(paymentId)).toEqual([]);
});

test('what the provider reports and nobody here can mend is an error; a payment that failed is none', async () => {
  const told = async (type: string) => {
    const before = errors.length;
    const event = { id: crypto.randomUUID(), type, paymentId: null, reference: null };
    await amiss({ readEvent: async () => event }, async () => {
      const { status } = await shop.fetch(
        new Request(`${BASE_URL}/payments/webhooks/sandbox`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(event),
        }),
      );
      expect(status).toBe(200);
    });
    return errors.slice(before).map(({ fields, message }) => [fields.type, message]);
  };
  const why = 'the provider reports what the shop can not mend by itself';
  for (const type of ['charge.dispute.created', 'refund.failed', 'payout.failed']) expect(await told(type)).toEqual([[type, why]]);
  for (const type of ['payment_intent.payment_failed', 'payment_intent.succeeded', 'charge.refunded']) expect(await told(type)).toEqual([]);
});

test('what hangs and what has ended stand in one list, the oldest first', async () => {
  const buyer = await mintShopper(shop);
  const charged = await cardCheckout(buyer, cloth);
  await pay(buyer, charged, 'success');
  await drain(shop);
  const hanging = await cardCheckout(buyer, cloth);
  await pay(buyer, hanging, 'challenge');
  shop.advance(MINUTE);
  const declined = await cardCheckout(await mintShopper(shop), cloth);
  const on = (id: string, moment: string) =>
    shop.store.transaction((tx) => tx.run('update payment set updated_at = $2 where id = $1', [id, moment]));
  const now = shop.app.deps.clock().getTime();
  const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();
  for (const [id, minutes] of [
    [charged, 30],
    [hanging, 20],
  ] as const)
    await on(id, ago(minutes));
  await on(declined, ago(10));
  await shop.store.transaction((tx) =>
    tx.run(`update payment set state = 'failed', failure = 'PAYMENT_DECLINED' where id = $1`, [declined]),
  );
  const [listed] = await execute(shop.app, [{ kind: 'payment-list', all: true }]);
  const ids = (listed?.message ?? '').split('\n').map((line) => line.split(' ')[0] ?? '');
  const own = ids.filter((id) => [charged, hanging, declined].includes(id));
  expect(own).toEqual([charged, hanging, declined]);
});
