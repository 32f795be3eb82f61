// What an order shows: its own currency whatever the customer has today, and prices only to those who may see them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { checkoutOf, fabricWith, mintShopper, type Shopper } from '../../../tests/support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

async function order(who: Shopper, quantity: number): Promise<number> {
  const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, quantity) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return placed.idorder;
}
const setCurrency = async (who: Shopper, currency: string) => {
  await shop.store.transaction((tx) => tx.run('update customer set currency = $2 where code = $1', [who.customerCode, currency]));
  shop.app.deps.sessions.forget();
};

test('an order keeps its currency when the customer gets another: in the list, on its page, in the answer to the same payment', async () => {
  const who = await mintShopper(shop, { customer: { currency: 'HKD' } });
  const paymentId = await checkoutOf(who, cloth, 2.2);
  const placed = await who.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  expect(placed.total?.currency).toBe('HKD');
  await setCurrency(who, 'EUR');
  const { content } = await who.ok('listOrders');
  expect(content[0]?.total).toEqual(placed.total);
  expect(content[0]?.totalString).toBe(placed.totalString);
  const detail = await who.ok('getOrder', { params: { id: placed.idorder } });
  expect(detail.total).toEqual(placed.total);
  expect([detail.goods, detail.vat, detail.deliveryCosts, detail.lines[0]?.unitPrice, detail.lines[0]?.total]).toEqual(
    Array.from({ length: 5 }, () => ({ amount: expect.any(Number), currency: 'HKD' })),
  );
  expect(detail.lines[0]?.unitPriceString).toContain('HK$');
  expect(await who.ok('completeOrder', { body: { paymentId } })).toMatchObject({ total: placed.total, totalString: placed.totalString });
});

test('a payment that was prepared in another currency is not completed', async () => {
  const who = await mintShopper(shop, { customer: { deliveryCost: 0 } });
  const paymentId = await checkoutOf(who, cloth, 2.2);
  // The same number on another list: only the currency tells.
  await shop.store.transaction((tx) => tx.run(`update checkout set currency = 'HKD' where id = $1`, [paymentId]));
  expect(await who.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'PRICE_CHANGED' });
});

test('without the right to prices, orders by their total come in the order of their dates', async () => {
  const who = await mintShopper(shop);
  const ids: number[] = [];
  for (const metres of [3, 9, 1, 6]) {
    ids.push(await order(who, metres));
    shop.advance(60_000);
  }
  const listed = async (sort: string) => (await who.ok('listOrders', { query: { sort } })).content.map(({ id }) => id);
  const [three, nine, one, six] = ids;
  expect(await listed('total,asc')).toEqual([one, three, six, nine]);
  await shop.store.transaction((tx) =>
    tx.run('update membership set show_catalog_prices = false where customer_code = $1', [who.customerCode]),
  );
  shop.app.deps.sessions.forget();
  expect(await listed('total,asc')).toEqual([three, nine, one, six]);
  expect(await listed('total,desc')).toEqual([six, one, nine, three]);
});
