// What the mill does with an order that was paid by card, and what comes back to the customer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import {
  cardCheckout,
  drain,
  heldForChangedCart,
  pay,
  paymentRow,
  prepareCard,
  sandboxRow,
  sandboxToken,
  sayOf,
} from '../../../tests/support/pay.ts';
import { cut, fabricWith, mintShopper, type Shopper } from '../../../tests/support/shop.ts';
import { execute } from '../../mill/commands.ts';
import type { feedInstruction } from '../../mill/feed.ts';
import { lockPayment } from '../../store/queries/payments.ts';
import { theRow } from '../../store/store.ts';
import { settle, wantRefund } from '../payment/settle.ts';
import { amountsLeft } from './amounts-left.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 900_000 }]);
});
afterAll(() => shop.close());

async function place(buyer: Shopper) {
  const paymentId = await cardCheckout(buyer, cloth, 4);
  const placed = await pay(buyer, paymentId, 'success');
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return { paymentId, ...placed };
}
const mill = (...words: Parameters<typeof feedInstruction>) => sayOf(shop, ...words);

test('a whole order: all of the money goes back, and the mail says so', async () => {
  const buyer = await mintShopper(shop);
  const { paymentId, orderCode, idorder, total } = await place(buyer);
  expect(await mill('cancel', orderCode)).toEqual({ ok: true, message: `${orderCode}: Ordered → Cancelled` });
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ captured: total?.amount, refunded: total?.amount });
  const order = await buyer.ok('getOrder', { params: { id: idorder } });
  expect(order).toMatchObject({ status: 'Cancelled', payment: { state: 'refunded', refunded: total } });
  expect(shop.mails.some(({ to, text }) => to.startsWith(buyer.username) && /We pay €.* back to your card/.test(text))).toBe(true);
});

test('no more goes back than was charged, however often it is wanted', async () => {
  const buyer = await mintShopper(shop);
  const { paymentId, total } = await place(buyer);
  const charged = total?.amount ?? 0;
  const back = await shop.store.transaction(async (tx) => {
    const payment = theRow(await lockPayment(tx, paymentId));
    const want = (amount: number) => wantRefund(tx, shop.app.deps.clock(), payment, amount, 'PART_CANCELLED');
    return [await want(charged - 100), await want(300), await want(1)];
  });
  expect(back).toEqual([charged - 100, 100, 0]);
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ captured: charged, refunded: charged });
});

test('of a line in several pieces what was taken last is free first', async () => {
  const pieces = await fabricWith(shop, [{ lengthCm: 300 }, { lengthCm: 260 }]);
  const buyer = await mintShopper(shop);
  const { version } = (await buyer.ok('addCartItem', { body: cut(pieces, 5) })) && (await buyer.ok('getCart'));
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const placed = await buyer.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  const held = () =>
    shop.store.read((tx) =>
      tx.rows<{ length: number; cm: number }>(
        'select length_cm as length, reserved_cm as cm from piece where article_id = $1 and length_cm > 0 order by id',
        [pieces.id],
      ),
    );
  expect(await held()).toEqual([
    { length: 300, cm: 300 },
    { length: 260, cm: 200 },
  ]);
  await mill('cancel', placed.orderCode, { line: '1', quantity: '1' });
  expect(await held()).toEqual([
    { length: 300, cm: 300 },
    { length: 260, cm: 100 },
  ]);
});

test('each part that is cancelled is told by itself, also where it is as much as the one before', async () => {
  const buyer = await mintShopper(shop);
  const { orderCode } = await place(buyer);
  for (const reference of ['first', 'second'])
    expect(await mill('cancel', orderCode, { line: '1', quantity: '0.5', reference })).toMatchObject({ ok: true });
  await drain(shop);
  const told = shop.mails.filter(({ to, subject }) => to.startsWith(`${buyer.username}@`) && subject.includes(': 0.5 m of'));
  expect(told).toHaveLength(2);
  expect(
    (await buyer.ok('listInbox')).content.filter(({ event, subject }) => event === 'ORDER_STATUS' && subject === orderCode),
  ).toHaveLength(2);
});

test('what was cancelled is told in the words and figures of the language of who ordered', async () => {
  const buyer = await mintShopper(shop);
  await shop.store.transaction((tx) => tx.run(`update shop_user set language_code = 'de' where username = $1`, [buyer.username]));
  const { orderCode } = await place(buyer);
  await mill('cancel', orderCode, { line: '1', quantity: '1.5' });
  const { name } = await buyer.ok('getArticleByCode', {
    params: { code: cloth.code, color: cloth.color },
    headers: { 'accept-language': 'de' },
  });
  const told = await shop.store.read((tx) =>
    tx.rows(
      `select vars ->> 'article' as article, vars ->> 'quantity' as quantity from mail_outbox where template = $1 and recipient = $2`,
      ['order-part-cancelled', `${buyer.username}@example.com`],
    ),
  );
  expect(told).toEqual([{ article: `${cloth.code}-${cloth.color} ${name}`, quantity: '1,5 m' }]);
});

test('cancelled metres: what they cost goes back, the cloth is free, the rest goes on; parts add up to the whole', async () => {
  const buyer = await mintShopper(shop, { customer: { vatBp: 2200 } });
  await buyer.ok('addCartItem', { body: cut(cloth, 2.5) });
  const before = await shop.store.read((tx) =>
    tx.one<{ cm: number }>('select sum(reserved_cm)::int as cm from piece where article_id = $1', [cloth.id]),
  );
  const { paymentId, orderCode, idorder, total } = await place(buyer);
  expect(await mill('cancel', orderCode, { line: '1', quantity: '1,5' })).toEqual({
    ok: true,
    message: `${orderCode}: 1.5 of line 1 cancelled`,
  });
  await drain(shop);
  const after = await buyer.ok('getOrder', { params: { id: idorder } });
  expect(after).toMatchObject({ status: 'Ordered', payment: { state: 'partly_refunded' } });
  expect(after.lines.map(({ cancelled }) => cancelled)).toEqual([1.5, 0]);
  const first = after.payment?.refunded?.amount ?? 0;
  expect(first).toBeGreaterThan(0);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ refunded: first });
  const reserved = await shop.store.read((tx) =>
    tx.one<{ cm: number }>('select sum(reserved_cm)::int as cm from piece where article_id = $1', [cloth.id]),
  );
  expect(reserved?.cm).toBe((before?.cm ?? 0) + 650 - 150);
  expect(await mill('cancel', orderCode, { line: '1' })).toMatchObject({ ok: true });
  expect(await mill('cancel', orderCode, { line: '1' })).toMatchObject({ ok: false });
  expect(await mill('cancel', orderCode, { line: '2', quantity: '9' })).toMatchObject({ ok: false });
  expect(await mill('cancel', orderCode, { line: '3' })).toMatchObject({ ok: false });
  expect(await mill('cancel', orderCode, { line: '2' })).toEqual({ ok: true, message: `${orderCode}: nothing is left, → Cancelled` });
  await drain(shop);
  expect(await sandboxRow(shop, paymentId)).toMatchObject({ refunded: total?.amount });
  expect(await buyer.ok('getOrder', { params: { id: idorder } })).toMatchObject({ status: 'Cancelled', payment: { state: 'refunded' } });
});

test('what was cancelled is asked of nobody: the order, its transfer and its papers say what is left', async () => {
  const buyer = await mintShopper(shop, { customer: { vatBp: 2200, discountBp: 500 } });
  await buyer.ok('addCartItem', { body: cut(cloth, 4) });
  await buyer.ok('addCartItem', { body: cut(cloth, 2.5) });
  const { version } = await buyer.ok('getCart');
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'bank_transfer' } });
  const placed = await buyer.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  const params = { id: placed.idorder };
  const before = await buyer.ok('getOrder', { params });
  expect([before.cancelledTotal?.amount, before.totalLeft, before.transfer?.amount]).toEqual([0, placed.total, placed.total]);
  const part = { line: '1', quantity: '1.5' };
  const known = { ok: false, message: expect.stringMatching(/^The same was said on/) };
  expect(await mill('cancel', placed.orderCode, part)).toMatchObject({ ok: true });
  expect(await mill('cancel', placed.orderCode, part)).toMatchObject(known);
  const after = await buyer.ok('getOrder', { params });
  const left = after.totalLeft?.amount ?? 0;
  expect(left).toBeLessThan(before.total?.amount ?? 0);
  expect((after.cancelledTotal?.amount ?? 0) + left).toBe(before.total?.amount);
  expect(after.transfer?.amount).toEqual(after.totalLeft);
  expect(after.total).toEqual(before.total);
  for (const action of ['accept', 'confirm', 'ship', 'invoice']) expect(await mill(action, placed.orderCode)).toMatchObject({ ok: true });
  const { content } = await buyer.ok('listInvoices');
  expect(content[0]?.amount.amount).toBe(left);
});

test('an order on account loses a part without any money', async () => {
  const buyer = await mintShopper(shop, { customer: { vatBp: 0, vatCeilingLeft: 900_000 } });
  await buyer.ok('addCartItem', { body: cut(cloth, 4) });
  const { version } = await buyer.ok('getCart');
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const placed = await buyer.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  const left = () =>
    shop.store.read((tx) =>
      tx.one<{ left: number }>('select vat_ceiling_left as left from customer where code = $1', [buyer.customerCode]),
    );
  const before = (await left())?.left ?? 0;
  expect(await mill('cancel', placed.orderCode, { line: '1', quantity: '2' })).toMatchObject({ ok: true });
  expect((await left())?.left).toBeGreaterThan(before);
  expect(await buyer.ok('getOrder', { params: { id: placed.idorder } })).toMatchObject({ payment: null });
  // What is left is cancelled by its quantity, and the same words a second time are known again.
  const rest = { line: '1', quantity: '1.9' };
  expect(await mill('cancel', placed.orderCode, { line: '1', quantity: '0.1' })).toMatchObject({ ok: true });
  expect(await mill('cancel', placed.orderCode, rest)).toMatchObject({ ok: true });
  expect(await mill('cancel', placed.orderCode, rest)).toMatchObject({ message: expect.stringMatching(/^The same was said on/) });
  expect(await buyer.ok('getOrder', { params: { id: placed.idorder } })).toMatchObject({ status: 'Cancelled' });
  expect((await left())?.left).toBe(900_000);
});

const onAccount = async (buyer: Shopper) => {
  await buyer.ok('addCartItem', { body: cut(cloth, 4) });
  const { version } = await buyer.ok('getCart');
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const placed = await buyer.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return placed;
};
const ceilingOf = async ({ customerCode }: Shopper) =>
  (await shop.store.read((tx) => tx.one<{ left: number }>('select vat_ceiling_left as left from customer where code = $1', [customerCode])))
    ?.left;

test('of a VAT ceiling comes back what the part cost, and nothing where the order had taken none of it', async () => {
  const buyer = await mintShopper(shop, { customer: { vatBp: 0, vatCeilingLeft: 900_000, discountBp: 750 } });
  const placed = await onAccount(buyer);
  const before = (await ceilingOf(buyer)) ?? 0;
  await mill('cancel', placed.orderCode, { line: '1', quantity: '1.3' });
  const { cancelledTotal } = await buyer.ok('getOrder', { params: { id: placed.idorder } });
  expect((await ceilingOf(buyer)) ?? 0).toBe(before + (cancelledTotal?.amount ?? 0));
  const later = await mintShopper(shop);
  const { orderCode } = await onAccount(later);
  await shop.store.transaction((tx) => tx.run('update customer set vat_ceiling_left = 100000 where code = $1', [later.customerCode]));
  await mill('cancel', orderCode, { line: '1', quantity: '1.3' });
  expect(await ceilingOf(later)).toBe(100_000);
});

test('an order whose card is not charged yet is not taken up; cancelling lets the money go', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  const asked = await pay(buyer, paymentId, 'challenge');
  if (asked.state !== 'requires_action') throw new Error(asked.state);
  await buyer.ok('answerSandboxChallenge', { params: { id: asked.nextAction.clientSecret }, body: { code: '123456' } });
  const { deps } = shop.app;
  const seen = await deps.payments.provider?.find(paymentId);
  if (!seen) throw new Error('not seen');
  const actor = { kind: 'job', queue: 'payment-look', id: 1 } as const;
  await settle({ deps, operation: 'payment-look', now: deps.clock(), actor }, paymentId, seen);
  const { orderCode, idorder } = await buyer.ok('getPayment', { params: { id: paymentId } });
  expect(await buyer.ok('getOrder', { params: { id: idorder } })).toMatchObject({
    status: 'Wait',
    waitsFor: ['payment'],
    transfer: null,
    payment: { state: 'held', paidAt: null },
  });
  for (const action of ['accept', 'confirm']) expect(await mill(action, orderCode ?? '')).toMatchObject({ ok: false });
  expect(await mill('cancel', orderCode ?? '')).toMatchObject({ ok: true });
  await drain(shop);
  expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'canceled', reason: 'ORDER_CANCELLED' });
  expect(await buyer.ok('getOrder', { params: { id: idorder } })).toMatchObject({ status: 'Cancelled', payment: { state: 'released' } });
});

test('what hangs is listed, and looked after at once', async () => {
  const buyer = await mintShopper(shop);
  const paymentId = await cardCheckout(buyer, cloth);
  await pay(buyer, paymentId, 'challenge');
  const list = async (all = false) => (await execute(shop.app, [{ kind: 'payment-list', all }]))[0]?.message ?? '';
  expect(await list()).toMatch(new RegExp(`${paymentId} ${buyer.customerCode} order .*: requires_action since`));
  shop.advance(61 * 60_000);
  expect((await execute(shop.app, [{ kind: 'payment-reconcile' }]))[0]?.message).toMatch(/looked at/);
  expect(await list()).not.toContain(paymentId);
  expect(await buyer.refused('completeOrder', { body: { paymentId } })).toMatchObject({ code: 'CHECKOUT_EXPIRED' });
  // The cart is where it was.
  const next = await prepareCard(buyer);
  expect(await buyer.ok('completeOrder', { body: { paymentId: next, token: await sandboxToken(buyer, 'success') } })).toMatchObject({
    state: 'ordered',
  });
});

test('what has ended tells a card that was held and let go from one that was given up, refused or charged', async () => {
  const list = async (all: boolean) => (await execute(shop.app, [{ kind: 'payment-list', all }]))[0]?.message ?? '';
  const lineOf = async (id: string) => (await list(true)).split('\n').find((line) => line.startsWith(id)) ?? '';
  const buyer = await mintShopper(shop);
  const held = await heldForChangedCart(buyer, cloth);
  await buyer.refused('completeOrder', { body: { paymentId: held } });
  const left = await prepareCard(buyer);
  await pay(buyer, left, 'challenge');
  const declined = await prepareCard(buyer);
  await buyer.refused('completeOrder', { body: { paymentId: declined, token: await sandboxToken(buyer, 'declined') } });
  const charged = await prepareCard(buyer);
  await pay(buyer, charged, 'success');
  await drain(shop);
  expect(await lineOf(held)).toMatch(/: released since .*, let go: CART_CHANGED$/);
  expect(await lineOf(left)).toMatch(/: given up since .*, let go: PAYMENT_IN_PROGRESS$/);
  expect(await lineOf(declined)).toMatch(/: failed since .*, PAYMENT_DECLINED/);
  expect(await lineOf(charged)).toMatch(/ OR\S+ .*: captured since /);
  for (const id of [held, left, declined, charged]) expect(await list(false)).not.toContain(id);
});

test('amounts of one cancellation after the other add up', () => {
  const line = (cancelled: number) => ({ type: 'FABRIC' as const, quantity: 333, cancelled, unitPrice: 1999, free: false });
  const terms = { goods: 6657, discount: 333, delivery: 1200, vatBp: 2200 };
  const steps = [0, 1, 110, 332, 333].map((cancelled) => amountsLeft([line(cancelled)], terms).total);
  expect([...steps].sort((a, b) => b - a)).toEqual(steps);
  expect(steps.at(-1)).toBe(0);
  const gift = { type: 'ACCESSORY' as const, quantity: 10, cancelled: 0, unitPrice: 100, free: true };
  expect(amountsLeft([gift], { goods: 0, discount: 0, delivery: 0, vatBp: 2200 })).toEqual({ taxable: 0, total: 0 });
});
