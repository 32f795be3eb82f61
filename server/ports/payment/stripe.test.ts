import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeStripe, openFakeStripe } from '../../../tests/support/fake-stripe.ts';
import { type Confirmation, ForgedEventError, ProviderAwayError } from '../payments.ts';
import { stripePayments } from './stripe.ts';

const SECRET = 'whsec_test';
let fake: FakeStripe;
const provider = (more: object = {}) =>
  stripePayments({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: SECRET,
    apiUrl: fake.url,
    timeoutMs: 1500,
    retries: 0,
    ...more,
  });
beforeAll(async () => {
  fake = await openFakeStripe();
});
afterAll(() => fake.close());

const order = (token: string, more: Partial<Confirmation> = {}): Confirmation => ({
  paymentId: crypto.randomUUID(),
  subject: 'order',
  amount: 10_307,
  currency: 'EUR',
  token,
  returnUrl: 'https://shop.test/en/cart/payment',
  ...more,
});

describe('confirm', () => {
  test('speaks the form of the API: amount in minor units, charged later, under one key', async () => {
    const wanted = order('ctoken_ok');
    const seen = await provider().confirm(wanted);
    expect(seen).toMatchObject({
      state: 'authorized',
      amount: 10_307,
      currency: 'EUR',
      captured: 0,
      paymentId: wanted.paymentId,
      failure: null,
    });
    const call = fake.calls.findLast(({ method }) => method === 'POST');
    expect(call).toMatchObject({
      path: '/v1/payment_intents',
      key: `${wanted.paymentId}:confirm`,
      form: {
        amount: '10307',
        currency: 'eur',
        capture_method: 'manual',
        confirm: 'true',
        confirmation_token: 'ctoken_ok',
        'allowed_payment_method_types[0]': 'card',
        'metadata[payment_id]': wanted.paymentId,
      },
    });
    expect(call?.version).toMatch(/^\d{4}-\d{2}-\d{2}/);
  });
  test.each([
    ['ctoken_declined', 'declined', 'generic_decline'],
    ['ctoken_insufficient', 'declined', 'insufficient_funds'],
    ['ctoken_expired', 'card', 'expired_card'],
    ['ctoken_cvc', 'card', 'incorrect_cvc'],
    ['ctoken_processing', 'provider', 'processing_error'],
  ])('%s is a no, not an accident', async (token, kind, detail) => {
    expect(await provider().confirm(order(token))).toMatchObject({ state: 'failed', failure: { kind, detail }, nextAction: null });
  });
  test('a challenge hands on the secret for the script', async () => {
    const seen = await provider().confirm(order('ctoken_3ds'));
    expect(seen).toMatchObject({ state: 'requires_action', nextAction: { kind: 'script', secret: expect.stringMatching(/_secret_/) } });
    fake.challenge(seen.reference ?? '', false);
    expect(await provider().retrieve(seen.reference ?? '')).toMatchObject({ state: 'failed', failure: { kind: 'challenge' } });
  });
  test('a token that nobody gave is the card’s fault, keys that are wrong are ours; neither makes a payment', async () => {
    expect(await provider().confirm(order('made-up'))).toMatchObject({ reference: null, state: 'failed', failure: { kind: 'card' } });
    const stranger = provider({ secretKey: 'sk_wrong' });
    expect(await stranger.confirm(order('ctoken_ok'))).toMatchObject({ reference: null, state: 'failed', failure: { kind: 'provider' } });
  });
  test.each(['lose', 'refuse', 'silence'] as const)('an answer that does not come (%s) is no failure', async (fault) => {
    const wanted = order('ctoken_ok');
    fake.fail(/^POST \/v1\/payment_intents$/, fault);
    await expect(provider().confirm(wanted)).rejects.toBeInstanceOf(ProviderAwayError);
    const found = await provider().find(wanted.paymentId);
    expect(found?.state).toBe(fault === 'lose' ? 'authorized' : undefined);
    // Again, with the same key: one payment in the end.
    expect(await provider().confirm(wanted)).toMatchObject({ state: 'authorized' });
    expect([...fake.intents.values()].filter(({ metadata }) => metadata.payment_id === wanted.paymentId)).toHaveLength(1);
  });
  test('the library sends a lost request again by itself, with the same key', async () => {
    const wanted = order('ctoken_ok');
    fake.fail(/^POST \/v1\/payment_intents$/, 'cut');
    expect(await provider({ retries: 2 }).confirm(wanted)).toMatchObject({ state: 'authorized' });
    const keys = fake.calls.filter(({ form }) => form['metadata[payment_id]'] === wanted.paymentId).map(({ key }) => key);
    expect(keys).toEqual([`${wanted.paymentId}:confirm`, `${wanted.paymentId}:confirm`]);
  });
  test('another card under the same payment is not tried', async () => {
    const wanted = order('ctoken_ok');
    await provider().confirm(wanted);
    await expect(provider().confirm({ ...wanted, token: 'ctoken_3ds' })).rejects.toBeInstanceOf(ProviderAwayError);
  });
});

describe('afterwards', () => {
  test('capture, a late cancel, refunds in parts and never too much', async () => {
    const shop = provider();
    const { reference } = await shop.confirm(order('ctoken_ok'));
    const id = reference ?? '';
    expect(await shop.capture(id, 'c1')).toMatchObject({ state: 'captured', captured: 10_307 });
    expect(await shop.capture(id, 'c2')).toMatchObject({ state: 'captured' });
    expect(await shop.cancel(id, 'x1')).toMatchObject({ state: 'captured' });
    expect(await shop.refund(id, 1200, 'r1')).toMatchObject({ state: 'done' });
    expect(await shop.refund(id, 1200, 'r1')).toMatchObject({ state: 'done' });
    expect(fake.refunds.filter((refund) => refund.payment_intent === id)).toHaveLength(1);
    expect(await shop.refund(id, 9999, 'r2')).toMatchObject({ state: 'failed' });
  });
  test('a refund that the bank sends back later', async () => {
    const shop = provider();
    const { reference } = await shop.confirm(order('ctoken_ok'));
    await shop.capture(reference ?? '', 'c9');
    const { reference: refund } = await shop.refund(reference ?? '', 100, 'r9');
    expect(await shop.refundState(refund)).toBe('done');
    const kept = fake.refunds.find(({ id }) => id === refund);
    const now = (status: string) => {
      if (kept) kept.status = status;
      return shop.refundState(refund);
    };
    for (const status of ['failed', 'canceled']) expect(await now(status), status).toBe('failed');
    for (const status of ['pending', 'requires_action', 'succeeded']) expect(await now(status), status).toBe('done');
    await expect(shop.refundState('re_nobody')).rejects.toBeInstanceOf(ProviderAwayError);
  });
  test('what was let go can not be charged', async () => {
    const shop = provider();
    const { reference } = await shop.confirm(order('ctoken_ok'));
    expect(await shop.cancel(reference ?? '', 'x2')).toMatchObject({ state: 'canceled' });
    expect(await shop.capture(reference ?? '', 'c3')).toMatchObject({ state: 'canceled' });
  });
  test('a payment that it does not know', async () => {
    expect(await provider().find(crypto.randomUUID())).toBeNull();
    await expect(provider().retrieve('pi_nobody')).rejects.toBeInstanceOf(ProviderAwayError);
    fake.fail(/refunds/, 'refuse');
    await expect(provider().refund('pi_nobody', 1, 'r3')).rejects.toBeInstanceOf(ProviderAwayError);
  });
});

describe('readEvent', () => {
  const stripe = new Stripe('sk_test_1');
  const seal = (payload: string, more: object = {}) => stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: SECRET, ...more });
  const read = (body: string, signature: string | undefined) =>
    provider().readEvent(body, (name) => (name === 'stripe-signature' ? signature : undefined));

  test('an event of a payment and one of its refund', async () => {
    const wanted = order('ctoken_ok');
    const { reference } = await provider().confirm(wanted);
    const body = fake.event(reference ?? '', 'payment_intent.succeeded');
    expect(await read(body, await seal(body))).toMatchObject({ type: 'payment_intent.succeeded', paymentId: wanted.paymentId, reference });
    const refund = JSON.stringify({
      id: 'evt_r',
      object: 'event',
      type: 'refund.failed',
      data: { object: { object: 'refund', id: 're_1', payment_intent: reference } },
    });
    expect(await read(refund, await seal(refund))).toEqual({
      id: 'evt_r',
      type: 'refund.failed',
      paymentId: null,
      reference,
      refund: 're_1',
    });
  });
  test('forged, altered, unsigned and late ones', async () => {
    const body = fake.event([...fake.intents.keys()][0] ?? '', 'payment_intent.succeeded');
    const late = Math.floor(Date.now() / 1000) - 15 * 60;
    const tries: [string, string | undefined][] = [
      [body, undefined],
      [`${body} `, await seal(body)],
      [body, await seal(body, { secret: 'whsec_other' })],
      [body, await seal(body, { timestamp: late })],
    ];
    for (const [text, signature] of tries) await expect(read(text, signature)).rejects.toBeInstanceOf(ForgedEventError);
  });
});
