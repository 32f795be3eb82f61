// What stands between a cart and its payment, each at its limit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { checkoutOf, cut, fabricWith, mintShopper } from '../../../tests/support/shop.ts';

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
test('a cart that moved since it was read is not prepared', async () => {
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
  const { version } = await buyer.ok('getCart');
  await buyer.ok('addCartItem', { body: cut(cloth, 2.2) });
  expect(await buyer.refused('preparePayment', { body: { version, paymentMethod: 'on_account' } })).toMatchObject({
    code: 'CART_CHANGED',
    params: { version: version + 1 },
  });
});
test('another amount than the one that was prepared is not charged', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await checkoutOf(buyer, cloth, 2.2);
  await run('update customer set vat_bp = 2300 where code = $1', [buyer.customerCode]);
  shop.app.deps.sessions.forget();
  expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'PRICE_CHANGED' });
});
test('a VAT ceiling is used up by goods and delivery', async () => {
  const buyer = await mintShopper(shop, {
    customer: { vatBp: 0, vatCeilingLeft: 1_000_000, deliveryCost: 1200, freeDeliveryFrom: 90_000_000 },
  });
  const paymentId = await checkoutOf(buyer, cloth, 2.2);
  const { totals } = await buyer.ok('getCart');
  await buyer.ok('completeOrder', { body: { paymentId } });
  const left = await shop.store.read((tx) => tx.one('select vat_ceiling_left as left from customer where code = $1', [buyer.customerCode]));
  expect(left).toEqual({ left: 1_000_000 - (totals.total?.amount ?? 0) });
});
test('an order waits while the mill must look at its cloth', async () => {
  const uninspected = await fabricWith(shop, [{ lengthCm: 3000, state: 'inspection' }]);
  const buyer = await mintShopper(shop);
  const placed = await buyer.ok('completeOrder', { body: { paymentId: await checkoutOf(buyer, uninspected, 2.2) } });
  expect(placed).toMatchObject({ state: 'ordered', status: 'Wait' });
});
test('a card is not asked for nothing: a cart of gifts alone is ordered in another way', async () => {
  const gift = await shop.store.read((tx) =>
    tx.one<{ code: string; color: string; quantity: number }>(
      `select code, color, minimum_quantity as quantity from accessory where category = 'buttons' order by id limit 1`,
    ),
  );
  const buyer = await mintShopper(shop, { customer: { freeDeliveryFrom: 0 } });
  await buyer.ok('addCartItem', { body: { type: 'ACCESSORY', ditta: '002', ...gift } });
  const { version, totals } = await buyer.ok('getCart');
  expect(totals.total?.amount).toBe(0);
  const prepare = (paymentMethod: string) => ({ body: { version, paymentMethod } });
  expect(await buyer.refused('preparePayment', prepare('card'))).toMatchObject({ code: 'PAYMENT_METHOD_UNAVAILABLE' });
  await buyer.ok('preparePayment', prepare('on_account'));
});
