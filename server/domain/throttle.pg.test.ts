// What is counted by a word that somebody types is counted in whatever writing: another case is no other mailbox, and no other invoice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { fastDetails } from '../../tests/support/pay.ts';
import { clientOf, mintShopper, Shopper } from '../../tests/support/shop.ts';

let shop: TestApp;
let visitor: Shopper;
beforeAll(async () => {
  shop = await openTestApp(3);
  visitor = new Shopper(clientOf(shop), '', '', null as unknown as string);
});
afterAll(() => shop.close());

/** Which of so many calls is the first that has to wait, from 1; the word is written otherwise each time. */
async function firstRefused(calls: number, ask: (written: (word: string) => string) => Promise<{ body: unknown }>): Promise<number> {
  for (let call = 1; call <= calls; call++) {
    // Whoever asks comes from another address each time.
    await shop.store.transaction((tx) => tx.run(`delete from rate_limit where key like '%127.0.0.1%'`));
    const { body } = await ask((word) => (call % 2 ? word.toLowerCase() : word.toUpperCase()));
    if ((body as { code?: string }).code === 'TOO_MANY_ATTEMPTS') return call;
  }
  return 0;
}

test('swatches to one mailbox', async () => {
  const free = await shop.store.read((tx) =>
    tx.rows<{ code: string; color: string }>(
      `select code, color from article where '002' = any(ditte) and exclusive_brand is null and purchasable order by id limit 12`,
    ),
  );
  const request = {
    companyName: 'Chemiserie Lumière',
    contactName: 'Claire Dubois',
    street: '12 rue de la République',
    postalCode: '69002',
    city: 'Lyon',
    country: 'FR',
    privacyConsent: true,
    privacyVersion: '2026-11',
    seconds: 40,
  };
  let at = 0;
  const refused = await firstRefused(12, (written) =>
    visitor.send('requestSwatch', { params: { ditta: '002', ...free[at++] }, body: { ...request, email: written('box@example.com') } }),
  );
  expect(refused).toBe(11);
});

test('links to a draft to one mailbox', async () => {
  const { token } = await visitor.ok('createPartnerDraft');
  const refused = await firstRefused(5, (written) =>
    visitor.send('updatePartnerDraft', { params: { token }, body: { typed: '', linkTo: written('draft@example.com') } }),
  );
  expect(refused).toBe(4);
});

test('guesses at one invoice, from wherever they come', async () => {
  const buyer = await mintShopper(shop);
  const refused = await firstRefused(18, (written) =>
    visitor.send('prepareFastPayment', { body: fastDetails(buyer, { number: written('IN26-999999'), open: 12_345 }) }),
  );
  expect(refused).toBe(16);
});
