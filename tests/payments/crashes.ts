// The shop is killed at each step of a card payment and of a refund; the next morning there is one order and one charge, or none of both.
import { expect } from 'vitest';
import { moveOrder } from '../../server/domain/order/transition.ts';
import { Sandbox } from '../../server/ports/payment/sandbox.ts';
import { stripePayments } from '../../server/ports/payment/stripe.ts';
import type { PaymentProvider } from '../../server/ports/payments.ts';
import type { Store } from '../../server/store/store.ts';
import { appOver, type TestApp } from '../support/app.ts';
import { KilledError, Life, mortalProvider, mortalStore } from '../support/dying.ts';
import type { FakeStripe } from '../support/fake-stripe.ts';
import { cardCheckout, drain, ordersOf, paymentRow, prepareCard, sandboxToken } from '../support/pay.ts';
import { clientOf, fabricWith, mintShopper, Shopper } from '../support/shop.ts';

/** A provider with its books, as a test sees them. */
export interface House {
  provider: PaymentProvider;
  goodToken(shopper: Shopper): Promise<string>;
  /** Charged and paid back, of all attempts of these payments. */
  books(paymentIds: readonly string[]): Promise<{ captured: number; refunded: number; held: number }>;
}
export function sandboxHouse(shop: TestApp): House {
  return {
    provider: new Sandbox(shop.store, shop.app.deps.clock),
    goodToken: (shopper) => sandboxToken(shopper, 'success'),
    books: async (ids) => {
      const row = await shop.store.read((tx) =>
        tx.one<{ captured: number; refunded: number; held: number }>(
          `select coalesce(sum(captured), 0)::int as captured, coalesce(sum(refunded), 0)::int as refunded,
             coalesce(sum(amount) filter (where state in ('authorized', 'requires_action', 'processing')), 0)::int as held
           from sandbox_intent where payment_id = any($1::uuid[])`,
          [ids],
        ),
      );
      return row ?? { captured: 0, refunded: 0, held: 0 };
    },
  };
}
export function stripeHouse(fake: FakeStripe): House {
  return {
    provider: stripePayments({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_test',
      apiUrl: fake.url,
      timeoutMs: 2000,
      retries: 0,
    }),
    goodToken: async () => 'ctoken_ok',
    books: async (ids) => {
      const own = [...fake.intents.values()].filter(({ metadata }) => ids.includes(metadata.payment_id ?? ''));
      const refunded = fake.refunds.filter((refund) => own.some(({ id }) => id === refund.payment_intent));
      return {
        captured: own.reduce((sum, { amount_received }) => sum + amount_received, 0),
        refunded: refunded.reduce((sum, { amount }) => sum + amount, 0),
        held: own.filter(({ status }) => status === 'requires_capture').reduce((sum, { amount }) => sum + amount, 0),
      };
    },
  };
}

const MINUTE = 60_000;
/** The reconciler's patience passes, twice. */
export async function nextMorning(shop: TestApp): Promise<void> {
  for (const minutes of [3, 16]) {
    shop.advance(minutes * MINUTE);
    await drain(shop);
  }
}

/**
 * Kills the shop at every step of one payment, one life after the other, until one lives to its end. Answers how many deaths that were.
 * `makeHouse` gives the provider to a healthy shop over the same database.
 */
export async function dieAtEachStep(store: Store, makeHouse: (shop: TestApp) => House): Promise<string[]> {
  // The sandbox checks the hour, too: both shops and the provider share one clock.
  const first = appOver(store);
  const house = makeHouse(first);
  const shop = appOver(store, { payments: house.provider, knowing: first });
  const cloth = await fabricWith(first, [{ lengthCm: 900_000 }]);
  const deaths: string[] = [];
  for (let last = 0; ; last++) {
    const buyer = await mintShopper(first);
    const healthy = new Shopper(clientOf(shop), buyer.username, buyer.customerCode, buyer.token);
    const paymentId = await cardCheckout(healthy, cloth);
    const token = await house.goodToken(buyer);
    const life = new Life(last);
    const dying = appOver(mortalStore(store, life), { payments: mortalProvider(house.provider, life), knowing: shop });
    life.begun = true;
    const client = new Shopper(clientOf(dying), buyer.username, buyer.customerCode, buyer.token);
    const answer = await client.client.send('completeOrder', { body: { paymentId, token } }, buyer.token).catch(() => undefined);
    if (answer?.status === 200 && !life.isOver) {
      expect(answer.body).toMatchObject({ state: 'ordered', status: 'Ordered' });
      return deaths;
    }
    deaths.push(life.steps.at(-1) ?? '?');
    await nextMorning(shop);

    const row = await paymentRow(shop, paymentId);
    const books = await house.books([paymentId]);
    const orders = await ordersOf(shop, buyer);
    const seen = { step: `${last}: ${deaths.at(-1)}`, orders, state: row?.state, held: books.held };
    expect(seen).toEqual({ ...seen, held: 0 });
    expect(seen).toEqual({ ...seen, orders: row?.state === 'captured' ? 1 : 0 });
    expect(books.captured > 0, seen.step).toBe(orders === 1);
    expect(['created', 'failed', 'captured'], seen.step).toContain(row?.state);
    // Nobody was charged: the customer pays again. Somebody was: coming back shows the order.
    if (orders === 0) {
      const again = await prepareCard(healthy);
      expect(await healthy.ok('completeOrder', { body: { paymentId: again, token: await house.goodToken(buyer) } })).toMatchObject({
        state: 'ordered',
      });
      expect((await house.books([paymentId, again])).captured).toBe((await house.books([again])).captured);
    } else expect(await healthy.ok('completeOrder', { body: { paymentId } })).toMatchObject({ state: 'ordered', status: 'Ordered' });
    expect(await ordersOf(shop, buyer)).toBe(1);
    await drain(shop);
    expect(shop.mails.filter(({ to, text }) => to.startsWith(buyer.username) && /OR\d\d-/.test(text)).length, seen.step).toBe(1);
  }
}

/** The same for an order that the mill cancels: the money goes back once. */
export async function dieWhileCancelling(store: Store, makeHouse: (shop: TestApp) => House): Promise<string[]> {
  const first = appOver(store);
  const house = makeHouse(first);
  const shop = appOver(store, { payments: house.provider, knowing: first });
  const cloth = await fabricWith(first, [{ lengthCm: 900_000 }]);
  const deaths: string[] = [];
  for (let last = 0; ; last++) {
    const buyer = await mintShopper(first);
    const healthy = new Shopper(clientOf(shop), buyer.username, buyer.customerCode, buyer.token);
    const paymentId = await cardCheckout(healthy, cloth);
    const placed = await healthy.ok('completeOrder', { body: { paymentId, token: await house.goodToken(buyer) } });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    await drain(shop);
    const life = new Life(last);
    const dying = appOver(mortalStore(store, life), { payments: mortalProvider(house.provider, life), knowing: shop });
    life.begun = true;
    const mill = (app: TestApp) => ({ deps: app.app.deps, now: app.app.deps.clock(), actor: { kind: 'mill', door: 'test' } }) as const;
    const cancel = () => moveOrder(mill(dying), { action: 'cancel', code: placed.orderCode });
    await cancel().catch((error: unknown) => {
      if (!(error instanceof KilledError)) throw error;
    });
    if (!life.isOver) await dying.app.worker.runOnce().catch(() => undefined);
    const isLast = !life.isOver;
    if (!isLast) deaths.push(life.steps.at(-1) ?? '?');
    await nextMorning(shop);
    const order = await healthy.ok('getOrder', { params: { id: placed.idorder } });
    const { captured, refunded } = await house.books([paymentId]);
    const step = `${last}: ${deaths.at(-1)}`;
    expect([step, order.status, refunded]).toEqual([step, order.status, order.status === 'Cancelled' ? captured : 0]);
    expect(await paymentRow(shop, paymentId), step).toMatchObject({ refunded });
    if (order.status === 'Cancelled') expect(order.payment, step).toMatchObject({ state: 'refunded' });
    if (isLast) return deaths;
  }
}
