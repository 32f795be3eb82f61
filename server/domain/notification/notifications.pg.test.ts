import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { fabricWith, mintShopper } from '../../../tests/support/shop.ts';
import { tellOfStock } from '../../jobs/back-in-stock.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** Two users who buy for one customer in one shop. */
async function colleagues() {
  const [one, other] = [await mintShopper(shop), await mintShopper(shop)];
  await shop.store.transaction((tx) =>
    tx.run(
      `insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document, show_wishlist, enable_cart_and_purchases, show_catalog_prices)
       select id, $2, '002', 9, true, true, true, true, true, true, true from shop_user where username = $1`,
      [other.username, one.customerCode],
    ),
  );
  other.token = (await other.ok('switchCustomer', { body: { ditta: '002', customerCode: one.customerCode } })).userToken;
  return { one, other };
}

test("a colleague's wish is the colleague's: it is neither shown nor changed nor removed", async () => {
  const article = await fabricWith(shop, [{ lengthCm: 100 }]);
  const { one, other } = await colleagues();
  const params = { code: article.code, color: article.color };
  await one.ok('addNotification', { params, body: { quantity: 3 } });
  expect((await other.ok('listNotifications')).content).toEqual([]);
  expect(await other.refused('removeNotification', { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await other.ok('addNotification', { params, body: { quantity: 7 } });
  await other.ok('removeNotification', { params });
  expect((await one.ok('listNotifications')).content).toMatchObject([{ ...params, quantity: 3 }]);
});
test('cloth that is spoken for, or that is not for sale, is not back', async () => {
  const who = await mintShopper(shop);
  const article = await fabricWith(shop, [{ lengthCm: 900 }]);
  await who.ok('addNotification', { params: { code: article.code, color: article.color }, body: { quantity: 5 } });
  const backWhen = async (change: string) => {
    await shop.store.transaction(async (tx) => {
      await tx.run(change, [article.id]);
      await tellOfStock(tx, 'http://shop.test', shop.app.deps.clock());
    });
    return (await who.ok('listNotifications')).returned.length;
  };
  expect(await backWhen('update piece set reserved_cm = 401 where article_id = $1 and length_cm = 900')).toBe(0);
  expect(await backWhen('update article set purchasable = false where id = $1')).toBe(0);
  expect(await backWhen('update piece set reserved_cm = 400 where article_id = $1 and length_cm = 900')).toBe(0);
  // Nor is what another shop of the house sells by now.
  expect(await backWhen(`update article set purchasable = true, ditte = '{PRD}' where id = $1`)).toBe(0);
  expect(await backWhen(`update article set ditte = '{PRD,002}' where id = $1`)).toBe(1);
});
test('who buys for that customer no more is not told, though for another one', async () => {
  const article = await fabricWith(shop, []);
  const { one, other } = await colleagues();
  const params = { code: article.code, color: article.color };
  await other.ok('addNotification', { params, body: { quantity: 5 } });
  await shop.store.transaction(async (tx) => {
    await tx.run('delete from membership where customer_code = $1 and user_id = (select id from shop_user where username = $2)', [
      one.customerCode,
      other.username,
    ]);
    await tx.run(`insert into piece (article_id, warehouse, lot, length_cm, state) values ($1, 'IT', 'T2', 900, 'stock')`, [article.id]);
    await tellOfStock(tx, 'http://shop.test', shop.app.deps.clock());
  });
  const told = await shop.store.read((tx) =>
    tx.rows('select n.told_at as told from notification n join shop_user u on u.id = n.user_id where u.username = $1', [other.username]),
  );
  expect(told).toEqual([{ told: null }]);
});
test('what came back last stands first, whenever it was asked for', async () => {
  const who = await mintShopper(shop);
  const articles = [await fabricWith(shop, []), await fabricWith(shop, [])] as const;
  for (const { code, color } of articles) {
    await who.ok('addNotification', { params: { code, color }, body: { quantity: 5 } });
    shop.advance(60_000);
  }
  const [first, second] = articles;
  for (const { id } of [second, first]) {
    await shop.store.transaction(async (tx) => {
      await tx.run(`insert into piece (article_id, warehouse, lot, length_cm, state) values ($1, 'IT', 'T2', 900, 'stock')`, [id]);
      await tellOfStock(tx, 'http://shop.test', shop.app.deps.clock());
    });
    shop.advance(60_000);
  }
  expect((await who.ok('listNotifications')).returned.map(({ code, color }) => `${code}-${color}`)).toEqual(
    [first, second].map(({ code, color }) => `${code}-${color}`),
  );
});
test('of two who wait for one cloth whoever has waited longer is told first', async () => {
  const article = await fabricWith(shop, []);
  const params = { code: article.code, color: article.color };
  const [first, second] = [await mintShopper(shop), await mintShopper(shop)];
  await first.ok('addNotification', { params, body: { quantity: 5 } });
  shop.advance(60_000);
  await second.ok('addNotification', { params, body: { quantity: 5 } });
  await shop.store.transaction(async (tx) => {
    await tx.run(`insert into piece (article_id, warehouse, lot, length_cm, state) values ($1, 'IT', 'T2', 900, 'stock')`, [article.id]);
    await tellOfStock(tx, 'http://shop.test', shop.app.deps.clock());
  });
  const told = await shop.store.read((tx) =>
    tx.rows<{ username: string }>(
      'select u.username from mail_outbox m join shop_user u on u.email = m.recipient where u.username in ($1, $2) order by m.id',
      [first.username, second.username],
    ),
  );
  expect(told.map(({ username }) => username)).toEqual([first.username, second.username]);
});
