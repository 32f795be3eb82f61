import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SandboxBehaviour } from '../../generated/rules.ts';
import { execute } from '../../server/mill/commands.ts';
import { signBody } from '../../server/ports/payment/signature.ts';
import { type PaymentProvider, ProviderAwayError } from '../../server/ports/payments.ts';
import { sharedSecret } from '../../server/store/queries/password-reset.ts';
import { writeReleaseReason } from '../../server/store/queries/payments.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  cardCheckout,
  cardFor,
  drain,
  heldForChangedCart,
  mill,
  ordersOf,
  pay,
  paymentRow,
  prepareCard,
  sandboxRow,
  sandboxToken,
} from '../support/pay.ts';
import { fabricWith, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

const mailsTo = (shopper: Shopper, part: string) =>
  shop.mails.filter(({ to, text }) => to.startsWith(shopper.username) && text.includes(part));

describe('completeOrder by card', () => {
  test('charges at once: the order, its money and its mail', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const placed = await pay(buyer, paymentId, 'success');
    if (placed.state !== 'ordered') throw new Error(placed.state);
    expect(placed).toMatchObject({ status: 'Ordered', paymentMethod: 'card', waitsFor: [], transfer: null });
    expect(placed.transactionCode).toMatch(/^sint_/);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'captured', reason: null, captured: placed.total?.amount });
    expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'captured', captured: placed.total?.amount, refunded: 0 });
    const order = await buyer.ok('getOrder', { params: { id: placed.idorder } });
    expect(order).toMatchObject({ status: 'Ordered', transactionCode: placed.transactionCode, payment: { state: 'paid' } });
    expect(order.events.map(({ status }) => status)).toEqual(['Wait', 'Ordered']);
    expect((await buyer.ok('getCart')).lines).toEqual([]);
    await drain(shop);
    expect(mailsTo(buyer, placed.orderCode)).toHaveLength(1);
    expect(await ordersOf(shop, buyer)).toBe(1);
  });

  test.each<[SandboxBehaviour, string]>([
    ['declined', 'PAYMENT_DECLINED'],
    ['insufficient_funds', 'PAYMENT_DECLINED'],
    ['expired_card', 'PAYMENT_METHOD_INVALID'],
    ['incorrect_cvc', 'PAYMENT_METHOD_INVALID'],
    ['processing_error', 'PAYMENT_FAILED'],
  ])('a card that is %s: said, nothing charged, the cart untouched, and the next card pays', async (behaviour, code) => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const body = { paymentId, token: await sandboxToken(buyer, behaviour) };
    expect(await buyer.refused('completeOrder', { body })).toMatchObject({ status: 400, code });
    expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({ state: 'failed', problem: code });
    expect((await buyer.ok('getCart')).lines).toHaveLength(1);
    expect(await sandboxRow(shop, paymentId)).toMatchObject({ captured: 0 });
    expect(await pay(buyer, await prepareCard(buyer), 'success')).toMatchObject({ state: 'ordered' });
    expect(await ordersOf(shop, buyer)).toBe(1);
  });

  test('a challenge that is passed, asked for twice with one key', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const asked = await pay(buyer, paymentId, 'challenge');
    if (asked.state !== 'requires_action') throw new Error(asked.state);
    expect(asked.nextAction).toMatchObject({ type: 'redirect', url: `/en/card-check/${asked.nextAction.clientSecret}` });
    expect((await buyer.ok('getCart')).lines).toHaveLength(1);
    const id = asked.nextAction.clientSecret;
    expect(await buyer.ok('getSandboxChallenge', { params: { id }, token: null })).toMatchObject({
      state: 'open',
      paymentId,
      attemptsLeft: 3,
    });
    await buyer.ok('answerSandboxChallenge', { params: { id }, body: { code: '123456' }, token: null });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await buyer.ok('completeOrder', { body: { paymentId }, headers });
    expect(first).toMatchObject({ state: 'ordered', status: 'Ordered' });
    expect(await buyer.ok('completeOrder', { body: { paymentId }, headers })).toEqual(first);
    expect(await buyer.refused('completeOrder', { body: { paymentId, token: 'another' }, headers })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await ordersOf(shop, buyer)).toBe(1);
  });

  test('a challenge that is refused, failed by codes, or passed at a bank that refuses all the same', async () => {
    const answers: [SandboxBehaviour, (string | null)[]][] = [
      ['challenge', [null]],
      ['challenge', ['1', '2', '3']],
      ['challenge_refused', ['123456']],
    ];
    for (const [behaviour, codes] of answers) {
      const buyer = await mintShopper(shop);
      const paymentId = await cardCheckout(buyer, cloth);
      const asked = await pay(buyer, paymentId, behaviour);
      if (asked.state !== 'requires_action') throw new Error(asked.state);
      for (const code of codes) await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code } });
      expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'PAYMENT_3DS_INVALID' });
      expect((await buyer.ok('getCart')).lines).toHaveLength(1);
      expect(await ordersOf(shop, buyer)).toBe(0);
    }
  });

  test('a laptop that is closed in the challenge: the event completes the order', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const asked = await pay(buyer, paymentId, 'challenge');
    if (asked.state !== 'requires_action') throw new Error(asked.state);
    await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' }, token: null });
    await drain(shop);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'captured' });
    const status = await buyer.ok('getPayment', { params: { id: paymentId } });
    expect(status).toMatchObject({ state: 'completed', problem: null, nextAction: null });
    expect(await ordersOf(shop, buyer)).toBe(1);
    expect(mailsTo(buyer, status.orderCode ?? '?')).toHaveLength(1);
  });

  test('a bank that takes its time: pending, and then by itself', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    expect(await pay(buyer, paymentId, 'late_answer')).toEqual({ state: 'pending', paymentId });
    expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({ state: 'pending' });
    shop.advance(5000);
    await drain(shop);
    expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({ state: 'completed' });
  });

  describe('a provider that is down or slow', () => {
    /** The provider of the shop with one of its answers replaced, until the work is over. */
    const amiss = async (change: (provider: PaymentProvider) => Partial<PaymentProvider>, work: () => Promise<void>) => {
      const { payments } = shop.app.deps;
      const { provider } = payments;
      if (!provider) throw new Error('no provider');
      const changed: Partial<PaymentProvider> = change(provider);
      payments.provider = new Proxy(provider, {
        get: (_whole, name: keyof PaymentProvider) => {
          const found = changed[name] ?? provider[name];
          return typeof found === 'function' ? found.bind(provider) : found;
        },
      });
      await work().finally(() => {
        payments.provider = provider;
      });
    };
    const quarterOfAnHour = async () => {
      for (const minutes of [3, 16]) {
        shop.advance(minutes * 60_000);
        await drain(shop);
      }
    };
    test('down before it has done anything: it is being confirmed, then free again, and the next card pays once', async () => {
      const buyer = await mintShopper(shop);
      const paymentId = await cardCheckout(buyer, cloth);
      await amiss(
        () => ({ confirm: () => Promise.reject(new ProviderAwayError()) }),
        async () => expect(await pay(buyer, paymentId, 'success')).toEqual({ state: 'pending', paymentId }),
      );
      await quarterOfAnHour();
      expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({ state: 'failed' });
      expect([await ordersOf(shop, buyer), await sandboxRow(shop, paymentId)]).toEqual([0, undefined]);
      expect(await pay(buyer, await prepareCard(buyer), 'success')).toMatchObject({ state: 'ordered' });
      expect(await ordersOf(shop, buyer)).toBe(1);
    });
    test('silent when the money is to be charged: the order is told, and charged when it speaks again', async () => {
      const buyer = await mintShopper(shop);
      const paymentId = await cardCheckout(buyer, cloth);
      const silence = new Promise<never>(() => undefined);
      await amiss(
        () => ({ capture: () => silence }),
        async () => expect(await pay(buyer, paymentId, 'success')).toMatchObject({ state: 'ordered', status: 'Wait' }),
      );
      await quarterOfAnHour();
      expect(await sandboxRow(shop, paymentId)).toMatchObject({ state: 'captured' });
      expect(await ordersOf(shop, buyer)).toBe(1);
    });
    test.each<[string, (provider: PaymentProvider) => Partial<PaymentProvider>]>([
      [
        'its answer is lost after it has done it',
        (provider) => ({
          confirm: async (...asked) => {
            await provider.confirm(...asked);
            throw new ProviderAwayError();
          },
        }),
      ],
      ['it is down when the money is to be charged', () => ({ capture: () => Promise.reject(new ProviderAwayError()) })],
      [
        'it answers after the browser has been told to wait',
        (provider) => ({
          confirm: async (...asked) => {
            const seen = await provider.confirm(...asked);
            await new Promise((resolve) => setTimeout(resolve, 9_000));
            return seen;
          },
        }),
      ],
    ])('%s: one order and one charge', async (_name, change) => {
      const buyer = await mintShopper(shop);
      const paymentId = await cardCheckout(buyer, cloth);
      await amiss(change, async () => void (await pay(buyer, paymentId, 'success')));
      await quarterOfAnHour();
      const { state, captured } = (await paymentRow(shop, paymentId)) ?? {};
      expect([state, await ordersOf(shop, buyer)]).toEqual(['captured', 1]);
      expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'captured', captured, refunded: 0 });
      expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({ state: 'completed' });
      expect((await buyer.ok('getCart')).lines).toEqual([]);
    });
  });

  test('a cart that changes during the challenge: the money is let go, and the order is not made', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await heldForChangedCart(buyer, cloth);
    expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'CART_CHANGED' });
    await drain(shop);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'canceled', reason: 'CART_CHANGED', order: null });
    expect(await sandboxRow(shop, paymentId)).toEqual({ state: 'canceled', captured: 0, refunded: 0 });
    // It was held, and is told apart from a card that never was, for good.
    expect(await buyer.ok('getPayment', { params: { id: paymentId } })).toMatchObject({ state: 'released', problem: 'CART_CHANGED' });
    expect((await buyer.ok('getCart')).lines).toHaveLength(2);
  });

  test('that it came to nothing is told by mail, with its amount for whoever sees prices alone', async () => {
    const told = async (showCatalogPrices: boolean) => {
      const buyer = await mintShopper(shop);
      const paymentId = await heldForChangedCart(buyer, cloth);
      await shop.store.transaction(async (tx) => {
        await tx.run('update membership set show_catalog_prices = $2 where customer_code = $1', [buyer.customerCode, showCatalogPrices]);
        // What was held was held in euros, whatever the customer pays in by now.
        await tx.run(`update customer set currency = 'CHF' where code = $1`, [buyer.customerCode]);
      });
      await buyer.refused('completeOrder', { body: { paymentId } });
      await drain(shop);
      return mailsTo(buyer, 'no order was made').map(({ text }) => text.includes('€'));
    };
    expect([await told(true), await told(false)]).toEqual([[true], [false]]);
  });

  test('Back from the challenge and another card: the first attempt is given up', async () => {
    const buyer = await mintShopper(shop);
    const first = await cardCheckout(buyer, cloth);
    await pay(buyer, first, 'challenge');
    const second = await prepareCard(buyer);
    expect(await pay(buyer, second, 'success')).toMatchObject({ state: 'ordered' });
    expect(await sandboxRow(shop, first)).toMatchObject({ state: 'canceled', captured: 0 });
    expect(await buyer.ok('getPayment', { params: { id: first } })).toMatchObject({ state: 'failed', problem: 'PAYMENT_IN_PROGRESS' });
    expect(await ordersOf(shop, buyer)).toBe(1);
    expect(await buyer.refused('completeOrder', { body: { paymentId: first } })).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
  });

  test('whoever has given it up is not told that it was refused when the bank says yes after all', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const asked = await pay(buyer, paymentId, 'challenge');
    if (asked.state !== 'requires_action') throw new Error(asked.state);
    await shop.store.transaction((tx) => writeReleaseReason(tx, paymentId, 'PAYMENT_IN_PROGRESS', shop.app.deps.clock()));
    await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
    await drain(shop);
    expect(await sandboxRow(shop, paymentId)).toMatchObject({ state: 'canceled', captured: 0 });
    expect(await ordersOf(shop, buyer)).toBe(0);
    expect(mailsTo(buyer, '')).toEqual([]);
  });

  test('a colleague with a card for the same cart sends nobody away who is at the bank', async () => {
    const buyer = await mintShopper(shop);
    const colleague = await mintColleague(shop, buyer);
    const first = await cardCheckout(buyer, cloth);
    await pay(buyer, first, 'challenge');
    const body = { paymentId: await prepareCard(colleague), token: await sandboxToken(colleague, 'success') };
    expect(await colleague.refused('completeOrder', { body })).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(await paymentRow(shop, first)).toMatchObject({ state: 'requires_action', reason: null });
  });

  test('a bank with a page of its own leads back in the language of who pays', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const { provider } = shop.app.deps.payments;
    if (!provider) throw new Error('no provider');
    const confirm = vi.spyOn(provider, 'confirm');
    const body = { paymentId, token: await sandboxToken(buyer, 'success') };
    await buyer.ok('completeOrder', { body, headers: { 'accept-language': 'de' } });
    expect(confirm.mock.calls.map(([{ returnUrl }]) => returnUrl)).toEqual([`http://shop.test/de/cart/payment?payment=${paymentId}`]);
    confirm.mockRestore();
  });

  test('another card for what is paid already is not sent: the order is told', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const first = await pay(buyer, paymentId, 'success');
    expect(await pay(buyer, paymentId, 'success')).toEqual(first);
    expect(await pay(buyer, paymentId, 'declined')).toEqual(first);
    expect(await ordersOf(shop, buyer)).toBe(1);
  });

  test('another card for a payment that is under way is refused, the same card again is the same payment', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const token = await sandboxToken(buyer, 'challenge');
    const first = await buyer.ok('completeOrder', { body: { paymentId, token } });
    expect(await buyer.ok('completeOrder', { body: { paymentId, token } })).toEqual(first);
    const other = await sandboxToken(buyer, 'success');
    expect(await buyer.refused('completeOrder', { body: { paymentId, token: other } })).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
  });

  test('without a token, with one of nobody, too late, or with another amount than was frozen', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'PAYMENT_METHOD_INVALID' });
    await shop.store.transaction((tx) => tx.run('update customer set vat_bp = 2300 where code = $1', [buyer.customerCode]));
    shop.app.deps.sessions.forget();
    const body = { paymentId, token: await sandboxToken(buyer, 'success') };
    expect(await buyer.refused('completeOrder', { body })).toMatchObject({ code: 'PRICE_CHANGED' });
    const next = await prepareCard(buyer);
    expect(await buyer.refused('completeOrder', { body: { paymentId: next, token: 'stok_of_nobody' } })).toMatchObject({
      code: 'PAYMENT_METHOD_INVALID',
    });
    const late = await prepareCard(buyer);
    shop.advance(16 * 60_000);
    expect(await buyer.refused('completeOrder', { body: { paymentId: late, token: body.token } })).toMatchObject({
      code: 'CHECKOUT_EXPIRED',
    });
    expect(await ordersOf(shop, buyer)).toBe(0);
  });
});

describe('getPayment', () => {
  test('another customer does not see it; without the right to prices it has no amount', async () => {
    const buyer = await mintShopper(shop);
    const stranger = await mintShopper(shop);
    const id = await cardCheckout(buyer, cloth);
    expect(await buyer.ok('getPayment', { params: { id } })).toMatchObject({ state: 'prepared', subject: 'order', provider: 'sandbox' });
    expect(await stranger.refused('getPayment', { params: { id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await shop.store.transaction((tx) =>
      tx.run('update membership set show_catalog_prices = false where customer_code = $1', [buyer.customerCode]),
    );
    expect(Object.keys(await buyer.ok('getPayment', { params: { id } }))).not.toContain('amount');
  });
});

describe('handlePaymentWebhook', () => {
  const secret = () => shop.store.transaction((tx) => sharedSecret(tx, 'sandbox-webhook'));
  const post = (body: string, signature: string | null, provider = 'sandbox') =>
    shop.fetch(
      new Request(`http://shop.test/api/v1/payments/webhooks/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'sandbox-signature': signature }) },
        body,
      }),
    );
  const event = (more: object) => JSON.stringify({ id: `sevt_${crypto.randomUUID()}`, type: 'payment.authorized', ...more });

  test('takes an event once, whatever it tells, and asks the provider', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    await pay(buyer, paymentId, 'challenge');
    // It lies: the challenge is still open.
    const body = event({ paymentId, reference: null, type: 'payment.captured' });
    for (let turn = 0; turn < 3; turn++) {
      const answer = await post(body, await signBody(await secret(), body, shop.app.deps.clock()));
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    }
    await drain(shop);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'requires_action', order: null });
    const kept = await shop.store.read((tx) =>
      tx.one<{ n: number }>('select count(*)::int as n from payment_event where event_id = $1', [JSON.parse(body).id]),
    );
    expect(kept?.n).toBe(1);
  });

  test('a refund that the bank sends back: the order does not say that it was paid back, and the mill sees it', async () => {
    const buyer = await mintShopper(shop);
    const paymentId = await cardCheckout(buyer, cloth);
    const placed = await pay(buyer, paymentId, 'success');
    if (placed.state !== 'ordered') throw new Error(placed.state);
    await mill(shop, 'cancel', placed.orderCode);
    await drain(shop);
    const order = () => buyer.ok('getOrder', { params: { id: placed.idorder } });
    expect((await order()).payment?.state).toBe('refunded');
    const refund = await shop.store.read((tx) =>
      tx.one<{ reference: string }>('select reference from payment_refund where payment_id = $1', [paymentId]),
    );
    const { provider } = shop.app.deps.payments;
    if (!provider) throw new Error('no provider');
    const tell = async () => {
      const body = event({ reference: null, paymentId: null, refund: refund?.reference, type: 'refund.failed' });
      expect((await post(body, await signBody(await secret(), body, shop.app.deps.clock()))).status).toBe(200);
      await drain(shop);
    };
    // It lies: the provider says that all is well.
    await tell();
    expect((await order()).payment?.state).toBe('refunded');
    const asked = vi.spyOn(provider, 'refundState').mockResolvedValue('failed');
    await tell();
    await tell();
    asked.mockRestore();
    expect((await order()).payment).toMatchObject({ state: 'paid', refunded: { amount: 0 } });
    expect((await execute(shop.app, [{ kind: 'payment-list', all: false }]))[0]?.message).toMatch(
      new RegExp(`${paymentId} .*REFUSED by the provider`),
    );
  });

  test('refuses what is not signed, altered, too old, signed by another, or for a provider that is not set up', async () => {
    const body = event({ paymentId: crypto.randomUUID() });
    const now = shop.app.deps.clock();
    const good = await signBody(await secret(), body, now);
    const tries: [string, string | null, string?][] = [
      [body, null],
      [body, ''],
      [body, 't=1,v1=00'],
      [`${body} `, good],
      [body, await signBody(await secret(), body, new Date(now.getTime() - 6 * 60_000))],
      [body, await signBody(new Uint8Array(32), body, now)],
      [body, good, 'stripe'],
    ];
    for (const [text, signature, provider] of tries) {
      const answer = await post(text, signature, provider);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'WEBHOOK_REFUSED']);
    }
    expect((await post(body, good)).status).toBe(200);
  });
});

describe('createSandboxToken', () => {
  test('knows its own cards only, and keeps nothing of them', async () => {
    const buyer = await mintShopper(shop);
    const card = { number: '4111 1111 1111 1111', expiry: '12/34', cvc: '123' };
    expect(await buyer.refused('createSandboxToken', { body: card, token: null })).toMatchObject({
      code: 'PAYMENT_METHOD_INVALID',
      errors: [{ path: 'body.number' }],
    });
    const expired = { ...card, number: cardFor('success'), expiry: '01/20' };
    expect(await buyer.refused('createSandboxToken', { body: expired, token: null })).toMatchObject({ errors: [{ path: 'body.expiry' }] });
    await buyer.ok('createSandboxToken', { body: { ...card, number: '4242 4242 4242 4242' }, token: null });
    // A card is good to the last day of its month.
    const monthOf = (date: Date) => `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${String(date.getUTCFullYear()).slice(2)}`;
    const before = new Date();
    before.setUTCDate(0);
    for (const [expiry, isGood] of [
      [monthOf(new Date()), true],
      [monthOf(before), false],
    ] as const) {
      const { status } = await buyer.send('createSandboxToken', { body: { ...card, number: cardFor('success'), expiry }, token: null });
      expect([expiry, status]).toEqual([expiry, isGood ? 200 : 400]);
    }
    const rows = await shop.store.read((tx) => tx.rows<Record<string, unknown>>('select * from sandbox_token'));
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|4111/);
  });
});

describe('a question of the bank that nobody answers', () => {
  test('holds for an hour, and is given up then', async () => {
    const later = await openTestApp();
    try {
      const buyer = await mintShopper(later);
      const own = await fabricWith(later, [{ lengthCm: 9_000 }]);
      const paymentId = await cardCheckout(buyer, own);
      expect((await pay(buyer, paymentId, 'challenge')).state).toBe('requires_action');
      const minutesOn = async (minutes: number) => {
        later.advance(minutes * 60_000);
        await drain(later);
        return (await paymentRow(later, paymentId))?.state;
      };
      expect([await minutesOn(30), await minutesOn(20), await minutesOn(15)]).toEqual(['requires_action', 'requires_action', 'canceled']);
      expect(await paymentRow(later, paymentId)).toMatchObject({ reason: 'CHECKOUT_EXPIRED', captured: 0 });
    } finally {
      await later.close();
    }
  });
});

describe('getSandboxChallenge', () => {
  test('what was decided stays decided', async () => {
    const buyer = await mintShopper(shop);
    const asked = await pay(buyer, await cardCheckout(buyer, cloth), 'challenge');
    if (asked.state !== 'requires_action') throw new Error(asked.state);
    const params = { id: asked.nextAction.clientSecret };
    expect(await buyer.ok('answerSandboxChallenge', { params, body: { code: '999' } })).toMatchObject({ state: 'open', attemptsLeft: 2 });
    expect(await buyer.ok('answerSandboxChallenge', { params, body: { code: null } })).toMatchObject({ state: 'refused' });
    expect(await buyer.ok('answerSandboxChallenge', { params, body: { code: '123456' } })).toMatchObject({ state: 'refused' });
    expect(await buyer.ok('getSandboxChallenge', { params })).toMatchObject({ state: 'refused' });
  });
});

describe('answerSandboxChallenge', () => {
  test('one that does not exist', async () => {
    const buyer = await mintShopper(shop);
    expect(await buyer.refused('answerSandboxChallenge', { params: { id: crypto.randomUUID() }, body: { code: '1' } })).toMatchObject({
      status: 404,
    });
  });
});
