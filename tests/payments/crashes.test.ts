// As crashes.pg.test.ts, on the embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { openFakeStripe } from '../support/fake-stripe.ts';
import { dieAtEachStep, dieWhileCancelling, sandboxHouse, stripeHouse } from './crashes.ts';
import { dieWhilePaying } from './invoice-crashes.ts';

test.each(['sandbox', 'stripe'] as const)(
  'killed at each step, with %s: one order and one charge, or none',
  { timeout: 300_000 },
  async (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'trama-crashes-'));
    const store = await openStore({ dataDir });
    const fake = await openFakeStripe();
    try {
      await prepare(store, () => fillWithDemo(store));
      const house = name === 'sandbox' ? sandboxHouse : () => stripeHouse(fake);
      expect((await dieAtEachStep(store, house)).length).toBeGreaterThanOrEqual(10);
      expect((await dieWhilePaying(store, house, name === 'sandbox' ? 'fastPayment' : 'invoices')).length).toBeGreaterThanOrEqual(6);
      const deaths = await dieWhileCancelling(store, house);
      expect(deaths).toEqual(expect.arrayContaining(['before refund', 'after refund']));
    } finally {
      await fake.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
