// What one node changes, or a hand in the database, counts on the others at once: they are told, and do not wait until they look again.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE_URL, openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mintShopper, type Shopper } from '../../../tests/support/shop.ts';
import { type App, createApp } from '../../app.ts';
import { argon2id } from '../../ports/node/argon2.ts';
import type { Store, Tx } from '../../store/store.ts';

/** Told, a node knows in a few milliseconds; untold, it would remember for a minute (`sessionCacheMs` below). */
const LIMIT_MS = 5000;
let shop: TestApp;
let other: App;
let unfollow: () => Promise<void>;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openTestApp(5);
  const { files, log } = shop.app.deps;
  other = createApp({
    store: shop.store,
    log,
    passwords: argon2id,
    mail: { send: async () => {} },
    files,
    typeDefs: readFileSync('graphql/schema.graphql', 'utf8'),
    publicUrl: 'http://shop.test',
    production: true,
    sessionCacheMs: 60_000,
  });
  unfollow = await other.follow();
});
afterAll(async () => {
  await unfollow();
  await shop.close();
});
beforeEach(async () => {
  shopper = await mintShopper(shop);
  // Logging in and out elsewhere is news too: the other node remembers what it looks up from now on.
  await new Promise((resolve) => setTimeout(resolve, 100));
});

const ask = async () =>
  (await other.fetch(new Request(`${BASE_URL}/carts/totals`, { headers: { authorization: `Bearer ${shopper.token}` } }))).status;
/** Milliseconds until the other node answers as it should. */
async function until(status: number): Promise<number> {
  const from = performance.now();
  while ((await ask()) !== status && performance.now() - from < LIMIT_MS) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - from;
}
const sql = (text: string) => shop.store.transaction((tx) => tx.run(text, [shopper.customerCode]));

test('the other node remembers a session', async () => {
  await until(200);
  const { read } = shop.store;
  let looks = 0;
  const counting: Store['read'] = (work) =>
    read((tx) => {
      const one = (text: string, ...params: unknown[]) => {
        if (text.includes('from session s')) looks++;
        return tx.one(text, ...(params as never[]));
      };
      return work({ ...tx, one: one as Tx['one'] });
    });
  Object.assign(shop.store, { read: counting });
  for (let call = 0; call < 3; call++) expect(await ask()).toBe(200);
  Object.assign(shop.store, { read });
  expect(looks).toBe(0);
});
test('a logout', async () => {
  await until(200);
  await shopper.ok('logout');
  expect(await until(401)).toBeLessThan(LIMIT_MS);
});
test.each([
  ['a right withdrawn', 'update membership set enable_cart_and_purchases = false where customer_code = $1', 404],
  ['a place withdrawn', 'delete from membership where customer_code = $1', 403],
  ['an account closed', 'update shop_user set active = false where id in (select user_id from membership where customer_code = $1)', 403],
  ['a session ended by hand', 'update session set revoked_at = now() where customer_code = $1', 401],
])('%s', async (_, text, status) => {
  await until(200);
  await sql(text);
  expect(await until(status)).toBeLessThan(LIMIT_MS);
});
test('an order, a look around and a login are no news', async () => {
  let news = 0;
  const end = await shop.store.listen(
    'trama_sessions',
    () => news++,
    () => {},
  );
  await sql('update customer set vat_ceiling_left = vat_ceiling_left - 1 where code = $1');
  await sql(`update shop_user set last_ditta = '002' where id in (select user_id from membership where customer_code = $1)`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(news).toBe(0);
  await sql('update customer set vat_ceiling_left = 100000 where code = $1');
  await expect.poll(() => news).toBe(1);
  await end();
});
