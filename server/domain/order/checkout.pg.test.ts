// What stands between a cart and its payment, each at its limit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cut, fabricWith, mintShopper } from '../../../tests/support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp(3);
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());
const run = (sql: string, params: unknown[] = []) => shop.store.transaction((tx) => tx.run(sql, params));

test('a promo that ended after it was put into the cart is not paid with', async () => {
  await run(
    `insert into promo (code, percent_bp, valid_from, valid_to, one_per_customer, ditte) values ('BRIEF', 1000, '2020-01-01', '2100-01-01', false, '{002}')`,
  );
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
  const { version } = await buyer.ok('setPromoCode', { body: { code: 'BRIEF' } });
  const prepare = { body: { version, paymentMethod: 'on_account' } };
  await run(`update promo set valid_to = '2020-01-02' where code = 'BRIEF'`);
  expect(await buyer.refused('preparePayment', prepare)).toMatchObject({ status: 400, code: 'PROMO_EXPIRED' });
  await run(`update promo set valid_to = '2100-01-01' where code = 'BRIEF'`);
  await buyer.ok('preparePayment', prepare);
});
