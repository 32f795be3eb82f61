import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openFakeStripe } from '../support/fake-stripe.ts';
import { dieAtEachStep, dieWhileCancelling, type House, sandboxHouse, stripeHouse } from './crashes.ts';
import { dieWhilePaying } from './invoice-crashes.ts';

/** Runs a night in a database of its own: clocks only go forward. */
async function night<T>(name: 'sandbox' | 'stripe', run: (shop: TestApp, house: (app: TestApp) => House) => Promise<T>): Promise<T> {
  const shop = await openTestApp();
  const fake = await openFakeStripe();
  try {
    return await run(shop, (app) => (name === 'sandbox' ? sandboxHouse(app) : stripeHouse(fake)));
  } finally {
    await fake.close();
    await shop.close();
  }
}

describe.each(['sandbox', 'stripe'] as const)('the shop is killed, with %s', (name) => {
  test('at each step of a payment: one order and one charge, or none', { timeout: 180_000 }, async () => {
    const deaths = await night(name, (shop, house) => dieAtEachStep(shop.store, house));
    expect(deaths.length).toBeGreaterThanOrEqual(10);
    expect(deaths).toEqual(
      expect.arrayContaining(['before confirm', 'after confirm', 'before capture', 'after capture', 'before a commit', 'after a commit']),
    );
  });
  test.each(['invoices', 'fastPayment'] as const)(
    'at each step of paying an invoice (%s): paid once and charged once, or neither',
    { timeout: 180_000 },
    async (door) => {
      const deaths = await night(name, (shop, house) => dieWhilePaying(shop.store, house, door));
      expect(deaths.length).toBeGreaterThanOrEqual(6);
      expect(deaths).toEqual(
        expect.arrayContaining(['before confirm', 'after confirm', 'before capture', 'after capture', 'after a commit']),
      );
    },
  );
  test('at each step of a cancellation: the money goes back once', { timeout: 180_000 }, async () => {
    const deaths = await night(name, (shop, house) => dieWhileCancelling(shop.store, house));
    expect(deaths).toEqual(expect.arrayContaining(['before refund', 'after refund']));
  });
});
