import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { fabricWith, mintShopper } from '../../../tests/support/shop.ts';

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
