// What comes back of a cart that was put aside, and what a cart begins with after its order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { changeCatalogue, cut, fabricWith, mintShopper } from '../../../tests/support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp(3);
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

test('a saved cart costs what of it can still be bought', async () => {
  const buyer = await mintShopper(shop);
  const gone = await fabricWith(shop, [{ lengthCm: 900_000 }]);
  const { changed } = await buyer.ok('addCartItem', { body: cut(cloth, 2) });
  await buyer.ok('addCartItem', { body: cut(gone, 3) });
  const saved = await buyer.ok('saveCart', { body: { name: 'Spring' } });
  const there = changed[0]?.total?.amount ?? 0;
  expect(saved.total?.amount).toBeGreaterThan(there);
  await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [gone.id]));
  const [listed] = (await buyer.ok('listSavedCarts')).content;
  expect(listed).toMatchObject({ elementCount: 2, total: { amount: there } });
});

test('a line for an address that is gone meanwhile goes where the cart goes', async () => {
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(cloth, 2, { shop: 'S2' }) });
  const { id } = await buyer.ok('saveCart', { body: { name: 'For the second shop' } });
  await buyer.ok('removeShop', { params: { code: 'S2' } });
  const { cart, refused } = await buyer.ok('restoreSavedCart', { params: { id }, body: { mode: 'append' } });
  expect(refused).toEqual([]);
  expect(cart.lines.map((line) => line.shop)).toEqual(['S1']);
});

test('it goes to the address that was chosen for the cart, also where that is not the usual one', async () => {
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(cloth, 2, { shop: 'S1' }) });
  const { id } = await buyer.ok('saveCart', { body: { name: 'For the first shop' } });
  const { version } = await buyer.ok('getCart');
  await buyer.ok('updateCart', { body: { version, shop: 'S2' } });
  const address = { name: 'Third', street: 'Via Prova 3', city: 'Milano', country: 'IT', isDefault: true };
  await buyer.ok('addShop', { headers: { 'Idempotency-Key': `third-${buyer.customerCode}` }, body: address });
  await buyer.ok('removeShop', { params: { code: 'S1' } });
  const { cart } = await buyer.ok('restoreSavedCart', { params: { id }, body: { mode: 'append' } });
  expect(cart.lines.map((line) => line.shop)).toEqual(['S2']);
});

test('whatever was chosen for an order, the next cart begins at the usual address', async () => {
  const buyer = await mintShopper(shop);
  await buyer.ok('addCartItem', { body: cut(cloth, 2) });
  const { version } = await buyer.ok('getCart');
  const changed = await buyer.ok('updateCart', { body: { version, shop: 'S2', reference: 'Rossi', notes: 'Ring twice' } });
  expect(changed.shop).toBe('S2');
  const { paymentId } = await buyer.ok('preparePayment', { body: { version: changed.version, paymentMethod: 'on_account' } });
  await buyer.ok('completeOrder', { body: { paymentId } });
  expect(await buyer.ok('getCart')).toMatchObject({ shop: 'S1', reference: '', notes: '', lines: [] });
});
