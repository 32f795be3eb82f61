import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderAllowedFrom, orderStatuses } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { arrivalOf } from '../../../shared/rules/delivery.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { checkoutOf, cut, fabricWith, mintShopper, type Shopper } from '../../../tests/support/shop.ts';
import { touchStock } from '../../store/queries/stock.ts';
import { MillError } from '../mill-error.ts';
import { cancelPart } from './cancel-part.ts';
import { MILL_ACTIONS, type MillAction, moveOrder } from './transition.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
const mill = () => ({ deps: shop.app.deps, now: shop.app.deps.clock(), actor: { kind: 'mill', door: 'test' } }) as const;

async function place(buyer: Shopper, article: { code: string; color: string }, quantity = 2.2) {
  const answer = await buyer.ok('completeOrder', { body: { paymentId: await checkoutOf(buyer, article, quantity) } });
  if (answer.state !== 'ordered') throw new Error(`not ordered but ${answer.state}`);
  return answer;
}
const stock = (articleId: number) =>
  shop.store.read((tx) =>
    tx.one('select sum(length_cm)::int as length, sum(reserved_cm)::int as reserved from piece where article_id = $1', [articleId]),
  );

test('every step that the contract does not allow is refused and changes nothing; every other is taken', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 100_000 }]);
  const buyer = await mintShopper(shop);
  const { orderCode } = await place(buyer, article);
  for (const from of orderStatuses)
    for (const action of Object.keys(MILL_ACTIONS) as MillAction[]) {
      await shop.store.transaction((tx) => tx.run('update orders set status = $2 where order_code = $1', [orderCode, from]));
      const to = MILL_ACTIONS[action];
      const moved = moveOrder(mill(), { action, code: orderCode.toLowerCase() });
      if ((orderAllowedFrom[to] as readonly string[]).includes(from)) expect(await moved).toMatchObject({ from, to });
      else await expect(moved).rejects.toThrow(MillError);
    }
});
test('shipping takes the cloth out of the house and tells the customer', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 1000 }]);
  const buyer = await mintShopper(shop);
  const { idorder, orderCode } = await place(buyer, article);
  await moveOrder(mill(), { action: 'confirm', code: orderCode });
  await moveOrder(mill(), { action: 'ship', code: orderCode, shipment: { tracking: 'TR42', carrier: 'dhl' } });
  expect(await stock(article.id)).toEqual({ length: 780, reserved: 0 });
  const order = await buyer.ok('getOrder', { params: { id: idorder } });
  expect(order).toMatchObject({ status: 'Shipped', trackingCode: 'TR42', confirmedOrderCode: orderCode.replace('OR', 'C') });
  expect(order.events.map(({ status }) => status)).toEqual(['Ordered', 'Confirmed', 'Shipped']);
  expect(order.lines[0]).toMatchObject({ quantity: 2.2, shipped: 2.2, cancelled: 0 });
  for (let turn = 0; turn < 20 && shop.mails.filter(({ to }) => to.startsWith(buyer.username)).length < 3; turn++)
    await shop.app.worker.runOnce();
  expect(shop.mails.filter(({ to, text }) => to.startsWith(buyer.username) && text.includes('TR42'))).toHaveLength(1);
});
test('what the mill does is told in the language of who ordered', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 1000 }]);
  const buyer = await mintShopper(shop);
  await shop.store.transaction((tx) => tx.run(`update shop_user set language_code = 'de' where username = $1`, [buyer.username]));
  const { orderCode } = await place(buyer, article);
  const told = () => shop.mails.filter(({ to }) => to.startsWith(`${buyer.username}@`));
  await moveOrder(mill(), { action: 'confirm', code: orderCode });
  await moveOrder(mill(), { action: 'ship', code: orderCode, shipment: { tracking: 'TR77', carrier: 'dhl' } });
  for (let turn = 0; turn < 20 && !told().some(({ text }) => text.includes('TR77')); turn++) await shop.app.worker.runOnce();
  expect(told().find(({ text }) => text.includes('TR77'))?.html).toContain('lang="de"');
});
test('what is cancelled arrives on no day', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 1000 }]);
  const buyer = await mintShopper(shop);
  const { idorder, orderCode } = await place(buyer, article);
  const days = async () => (await buyer.ok('getOrder', { params: { id: idorder } })).lines.map(({ deliveryDate }) => deliveryDate);
  expect(await days()).toEqual([expect.any(String)]);
  await moveOrder(mill(), { action: 'cancel', code: orderCode });
  expect(await days()).toEqual([null]);
});
test('cancelling gives back cloth, promo use and VAT ceiling', async () => {
  const article = await fabricWith(shop, [{ lengthCm: 1000 }]);
  const buyer = await mintShopper(shop, { customer: { vatBp: 0, vatCeilingLeft: 500_000 } });
  await shop.store.transaction((tx) =>
    tx.run(
      `insert into promo (code, percent_bp, valid_from, valid_to, max_uses, one_per_customer, ditte) values ('BACK', 1000, '2020-01-01', '2100-01-01', 5, true, array['002'])`,
    ),
  );
  await buyer.ok('addCartItem', { body: cut(article, 2.2) });
  const { version } = await buyer.ok('setPromoCode', { body: { code: 'BACK' } });
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const answer = await buyer.ok('completeOrder', { body: { paymentId } });
  if (answer.state !== 'ordered') throw new Error('not ordered');
  const left = () =>
    shop.store.read((tx) =>
      tx.one<{ left: number }>('select vat_ceiling_left as left from customer where code = $1', [buyer.customerCode]),
    );
  expect((await left())?.left).toBeLessThan(500_000);
  await moveOrder(mill(), { action: 'cancel', code: answer.orderCode });
  expect(await stock(article.id)).toEqual({ length: 1000, reserved: 0 });
  expect(await left()).toEqual({ left: 500_000 });
  expect(
    await shop.store.read((tx) =>
      tx.one(`select used, (select count(*)::int from promo_use where promo_code = 'BACK') as uses from promo where code = 'BACK'`),
    ),
  ).toEqual({
    used: 0,
    uses: 0,
  });
  expect((await buyer.ok('getOrder', { params: { id: answer.idorder } })).lines[0]).toMatchObject({ cancelled: 2.2, shipped: 0 });
  await buyer.ok('addCartItem', { body: cut(article, 2.2) });
  await buyer.ok('setPromoCode', { body: { code: 'BACK' } });
});
test('what is reserved of a roll or on the loom is free again for others when the order is cancelled, in part or whole, and only what this order held', async () => {
  const buyer = await mintShopper(shop);
  const reserved = (articleId: number) =>
    shop.store.read((tx) =>
      tx.rows<{ cm: number }>(
        `select reserved_cm as cm from piece where article_id = $1 and length_cm > 0
         union all select reserved_cm as cm from production where article_id = $1`,
        [articleId],
      ),
    );
  const roll = await fabricWith(shop, [{ lengthCm: 1000 }]);
  const loom = await fabricWith(shop, []);
  await shop.store.transaction(async (tx) => {
    await tx.run('insert into production (article_id, length_cm, ready_on) values ($1, 1000, current_date + 20)', [loom.id]);
    await touchStock(tx, [loom.id]);
  });
  shop.app.deps.catalogue.touch();
  for (const { cloth, kept, gone } of [
    { cloth: roll, kept: 2.2, gone: 3 },
    { cloth: loom, kept: 2.4, gone: 3.1 },
  ]) {
    await place(buyer, cloth, kept);
    const { orderCode } = await place(buyer, cloth, gone);
    expect(await reserved(cloth.id)).toEqual([{ cm: Math.round((kept + gone) * 100) }]);
    await cancelPart(mill(), { action: 'cancel', code: orderCode, line: 1, quantity: 1 });
    expect(await reserved(cloth.id)).toEqual([{ cm: Math.round((kept + gone - 1) * 100) }]);
    await moveOrder(mill(), { action: 'cancel', code: orderCode });
    expect(await reserved(cloth.id)).toEqual([{ cm: Math.round(kept * 100) }]);
  }
});
test('an order waits where the mill must look first or money is awaited', async () => {
  const buyer = await mintShopper(shop);
  const patchwork = await fabricWith(shop, [{ lengthCm: 150 }, { lengthCm: 150 }]);
  const nothing = await fabricWith(shop, []);
  const plenty = await fabricWith(shop, [{ lengthCm: 90_000 }]);
  expect(await place(buyer, patchwork)).toMatchObject({ status: 'Wait' });
  expect(await place(buyer, nothing)).toMatchObject({ status: 'Wait' });
  expect(await place(buyer, plenty)).toMatchObject({ status: 'Ordered' });
  await buyer.ok('addCartItem', { body: cut(plenty, 2.2) });
  const { version } = await buyer.ok('getCart');
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } });
  expect(await buyer.ok('completeOrder', { body: { paymentId } })).toMatchObject({ status: 'Wait' });
});
test('whoever waits a second time is told a second time', async () => {
  const buyer = await mintShopper(shop);
  const { orderCode } = await place(buyer, await fabricWith(shop, [{ lengthCm: 1000 }]));
  for (const action of ['wait', 'accept', 'wait'] as const) {
    await moveOrder(mill(), { action, code: orderCode });
    shop.advance(1000);
  }
  const told = (await buyer.ok('listInbox')).content.flatMap(({ event, state }) => (event === 'ORDER_STATUS' ? [state] : []));
  expect(told).toEqual(['Wait', 'Ordered', 'Wait']);
});
test('the day on which an order arrives that did not wait stays the one that was told', async () => {
  const buyer = await mintShopper(shop);
  const { idorder, orderCode } = await place(buyer, await fabricWith(shop, [{ lengthCm: 1000 }]));
  const day = async () => (await buyer.ok('getOrder', { params: { id: idorder } })).deliveryDate;
  const before = await day();
  await moveOrder({ ...mill(), now: new Date(shop.app.deps.clock().getTime() + 20 * 86_400_000) }, { action: 'confirm', code: orderCode });
  expect(await day()).toBe(before);
});
test.each(['accept', 'confirm'] as const)(
  'what has waited arrives no sooner than it can from the day on which the mill goes on: %s',
  async (action) => {
    const buyer = await mintShopper(shop);
    const { idorder, orderCode } = await place(buyer, await fabricWith(shop, [{ lengthCm: 1000 }]));
    await moveOrder(mill(), { action: 'wait', code: orderCode });
    const later = new Date(shop.app.deps.clock().getTime() + 20 * 86_400_000);
    await moveOrder({ ...mill(), now: later }, { action, code: orderCode });
    const { deliveryDate, lines } = await buyer.ok('getOrder', { params: { id: idorder } });
    const earliest = arrivalOf(dayIn(MILL_ZONE, later), '002');
    expect([deliveryDate, ...lines.map((line) => line.deliveryDate)]).toEqual([earliest, earliest]);
  },
);
test('one of two who move an order at the same time is refused', async () => {
  const buyer = await mintShopper(shop);
  const { orderCode } = await place(buyer, await fabricWith(shop, [{ lengthCm: 1000 }]));
  const moves = await Promise.allSettled(Array.from({ length: 6 }, () => moveOrder(mill(), { action: 'cancel', code: orderCode })));
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
