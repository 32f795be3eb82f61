// As crashes.pg.test.ts, on the embedded database, where the two providers take turns.
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { turnOf } from '../../scripts/lib/turn.ts';
import { openStore } from '../../server/store/open.ts';
import type { Store } from '../../server/store/store.ts';
import type { TestApp } from '../support/app.ts';
import { demoDataDir } from '../support/demo-data.ts';
import { openFakeStripe } from '../support/fake-stripe.ts';
import { dieAtEachStep, dieWhileCancelling, type House, sandboxHouse, stripeHouse } from './crashes.ts';
import { dieWhilePaying } from './invoice-crashes.ts';

/** Runs a night on an embedded database of its own: clocks only go forward. */
async function night(name: 'sandbox' | 'stripe', run: (store: Store, house: (shop: TestApp) => House) => Promise<void>): Promise<void> {
  const dataDir = await demoDataDir('crashes');
  const store = await openStore({ dataDir });
  const fake = await openFakeStripe();
  try {
    await run(store, name === 'sandbox' ? sandboxHouse : () => stripeHouse(fake));
  } finally {
    await fake.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

describe.each(turnOf(['sandbox', 'stripe'] as const, 2))('killed at each step, with %s', (name) => {
  test('one order and one charge, or none', { timeout: 300_000 }, () =>
    night(name, async (store, house) => {
      expect((await dieAtEachStep(store, house)).length).toBeGreaterThanOrEqual(10);
      const deaths = await dieWhileCancelling(store, house);
      expect(deaths).toEqual(expect.arrayContaining(['before refund', 'after refund']));
    }),
  );
  test('an invoice is paid once and charged once, or neither', { timeout: 300_000 }, () =>
    night(name, async (store, house) => {
      const deaths = await dieWhilePaying(store, house, name === 'sandbox' ? 'fastPayment' : 'invoices');
      expect(deaths.length).toBeGreaterThanOrEqual(6);
    }),
  );
});
