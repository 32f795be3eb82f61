import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ditteRules, type PaymentMethodCode } from '../../../generated/rules.ts';
import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { addWorkingDays } from '../../../shared/rules/mill-days.ts';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cardCheckout, drain, pay } from '../../../tests/support/pay.ts';
import { cut, fabricWith, mintShopper, type Shopper } from '../../../tests/support/shop.ts';
import { moveOrder } from './transition.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

async function place(
  buyer: Shopper,
  article: { id: number; code: string; color: string },
  metres: number,
  paymentMethod: PaymentMethodCode,
) {
  await buyer.ok('addCartItem', { body: cut(article, metres) });
  const { version } = await buyer.ok('getCart');
  const { paymentId } = await buyer.ok('preparePayment', { body: { version, paymentMethod } });
  const placed = await buyer.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(`The order is ${placed.state}.`);
  const detail = await buyer.ok('getOrder', { params: { id: placed.idorder } });
  return { placed, detail };
}

describe('what a waiting order waits for', () => {
  test('a bank transfer: where to, with which reference, how much and until when; the order says the same as its answer', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
    const { placed, detail } = await place(await mintShopper(shop), article, 2.2, 'bank_transfer');
    expect(placed).toMatchObject({ status: 'Wait', waitsFor: ['payment'] });
    const { transfer } = placed;
    expect(transfer).toMatchObject({ reference: placed.orderCode, amountString: placed.totalString });
    expect(transfer?.iban).toMatch(/^IT\d{2}/);
    const days = (Date.parse(transfer?.dueDate ?? '') - Date.parse(detail.date.slice(0, 10))) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThanOrEqual(8);
    expect(detail).toMatchObject({ waitsFor: ['payment'], transfer });
    // Nobody can say when it comes, neither of the order nor of a line.
    expect([detail.deliveryDate, ...detail.lines.map(({ deliveryDate }) => deliveryDate)]).toEqual([null, null]);
  });
  test.each([
    ['Pacific/Kiritimati', '2026-11-24T11:00:00Z', '2026-11-25'],
    ['Pacific/Pago_Pago', '2026-11-25T10:00:00Z', '2026-11-24'],
  ] as const)('the days of a transfer count from the customer’s own: %s', async (timeZone, placedAt, there) => {
    const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
    const buyer = await mintShopper(shop, { customer: { timeZone } });
    const { placed } = await place(buyer, article, 2.2, 'bank_transfer');
    await shop.store.transaction((tx) => tx.run('update orders set placed_at = $2 where id = $1', [placed.idorder, placedAt]));
    const { transfer } = await buyer.ok('getOrder', { params: { id: placed.idorder } });
    expect(transfer?.dueDate).toBe(addWorkingDays(there, 5));
  });
  test('an order whose card was charged waits for its quantity alone, and is not taken up by the money', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 300 }]);
    const buyer = await mintShopper(shop);
    const placed = await pay(buyer, await cardCheckout(buyer, article, 20), 'success');
    if (placed.state !== 'ordered') throw new Error(placed.state);
    const order = await buyer.ok('getOrder', { params: { id: placed.idorder } });
    expect(order).toMatchObject({ status: 'Wait', waitsFor: ['quantity'], payment: { state: 'paid' } });
    expect(order.events.map(({ status }) => status)).toEqual(['Wait']);
  });
  test('the day on which it arrives counts from when it was let go, and not from when it was placed', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
    const buyer = await mintShopper(shop);
    const { placed } = await place(buyer, article, 2.2, 'bank_transfer');
    const later = new Date(Date.now() + 20 * 86_400_000);
    await moveOrder(
      { deps: shop.app.deps, now: later, actor: { kind: 'mill', door: 'test' } },
      { action: 'accept', code: placed.orderCode },
    );
    const { deliveryDate, lines } = await buyer.ok('getOrder', { params: { id: placed.idorder } });
    const earliest = addWorkingDays(dayIn(MILL_ZONE, later), ditteRules['002'].transitDays);
    expect([deliveryDate, ...lines.map((line) => line.deliveryDate)]).toEqual([earliest, earliest]);
  });
  test('a quantity that the mill must look for, and nothing to transfer', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 300 }]);
    const { placed, detail } = await place(await mintShopper(shop), article, 8, 'on_account');
    expect(placed).toMatchObject({ status: 'Wait', waitsFor: ['quantity'], transfer: null });
    expect(detail).toMatchObject({ waitsFor: ['quantity'], transfer: null });
  });
  test('its mail names no day on which a line arrives, as that of an order that does not wait does', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
    const buyer = await mintShopper(shop);
    const mailOf = async (paymentMethod: PaymentMethodCode) => {
      const { placed } = await place(buyer, article, 2.2, paymentMethod);
      await drain(shop);
      return shop.mails.find(({ text }) => text.includes(placed.orderCode) && text.includes(article.code))?.text ?? '';
    };
    const dayAtALine = new RegExp(`${article.code}.* 20\\d\\d$`, 'm');
    expect(await mailOf('on_account')).toMatch(dayAtALine);
    const waits = await mailOf('bank_transfer');
    expect([waits.includes(article.code), dayAtALine.test(waits)]).toEqual([true, false]);
  });
  test('an order that does not wait has neither', async () => {
    const article = await fabricWith(shop, [{ lengthCm: 20_000 }]);
    const { placed, detail } = await place(await mintShopper(shop), article, 2.2, 'on_account');
    expect(placed).toMatchObject({ status: 'Ordered', waitsFor: [], transfer: null });
    expect(detail).toMatchObject({ waitsFor: [], transfer: null });
  });
});
