import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute } from '../../server/mill/commands.ts';
import { feedInstruction } from '../../server/mill/feed.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { checkoutOf, cut, fabricWith, mintShopper, type Shopper } from '../support/shop.ts';

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
beforeAll(async () => {
  shop = await openTestApp();
  cloth = await fabricWith(shop, [{ lengthCm: 200_000 }]);
});
afterAll(() => shop.close());

/** Cuts of a cart until so many metres are ordered. */
async function order(who: Shopper, metres: number): Promise<string> {
  await who.ok('clearCart');
  for (let left = metres; left > 29; left -= 29) await who.ok('addCartItem', { body: cut(cloth, 29) });
  const paymentId = await checkoutOf(who, cloth, ((metres - 1) % 29) + 1);
  const placed = await who.ok('completeOrder', { body: { paymentId } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  return placed.orderCode;
}
const fabric = (quantity: number) => cut(cloth, quantity);

describe('getProgram', () => {
  test('follows from the orders: a tier is reached by metres, and lost with a cancellation', async () => {
    const who = await mintShopper(shop);
    const before = await who.ok('getProgram');
    expect(before).toMatchObject({ program: { code: 'filo' }, tier: null, metres: 0, next: { tier: 'ordito', missingMetres: 30 } });
    expect(before.months).toHaveLength(12);
    const code = await order(who, 62);
    const after = await who.ok('getProgram');
    expect(after).toMatchObject({ tier: 'trama', metres: 62, next: { tier: 'cimosa', missingMetres: 58 } });
    expect(after.months.at(-1)?.metres).toBe(62);
    await execute(shop.app, [feedInstruction('cancel', code)]);
    expect(await who.ok('getProgram')).toMatchObject({ tier: null, metres: 0 });
  });
  test('is of the shop, and for whoever may see orders', async () => {
    const who = await mintShopper(shop, { ditte: ['STK', '002'] });
    expect(await who.ok('getProgram')).toMatchObject({ program: null, tier: null, tiers: [], next: null });
    const blind = await mintShopper(shop, { rights: { showOrders: false } });
    expect((await blind.refused('getProgram')).code).toBe('FEATURE_NOT_ENABLED');
  });
  test('the shop applies what the tier gives: discount after the promo, free samples, free delivery', async () => {
    const who = await mintShopper(shop);
    await order(who, 62);
    await who.ok('addCartItem', { body: fabric(2) });
    const { totals } = await who.ok('getCart');
    const goods = totals.goods!.amount;
    expect(totals.programDiscount?.amount).toBe(Math.round(goods * 0.02));
    expect(totals.discount?.amount).toBe(totals.programDiscount?.amount);
    await who.ok('setPromoCode', { body: { code: 'WELCOME10' } });
    const both = (await who.ok('getCart')).totals;
    const promo = Math.round(goods * 0.1);
    expect(both.programDiscount?.amount).toBe(Math.round((goods - promo) * 0.02));
    expect(both.discount?.amount).toBe(promo + both.programDiscount!.amount);
    // Five swatches are free in this tier, the sixth is not.
    const others = (await who.ok('listArticles', { query: { size: 7, availability: ['AVAILABLE'] } })).content;
    for (const { code, color } of others.slice(0, 6))
      await who.ok('addCartItem', { body: { type: 'SAMPLE', ditta: '002', code, color, quantity: 1 } });
    const { lines } = await who.ok('getCart');
    expect(lines.filter(({ type }) => type === 'SAMPLE').map(({ free }) => free)).toEqual([true, true, true, true, true, false]);
    await who.ok('removePromoCode');
    await who.ok('clearCart');
    await order(who, 60);
    expect((await who.ok('getProgram')).tier).toBe('cimosa');
    await who.ok('addCartItem', { body: fabric(1) });
    const highest = (await who.ok('getCart')).totals;
    expect(highest.delivery?.amount).toBe(0);
    expect(highest).not.toHaveProperty('freeDeliveryMissing');
    // What was shown is what is ordered.
    const paymentId = (
      await who.ok('preparePayment', { body: { version: (await who.ok('getCart')).version, paymentMethod: 'on_account' } })
    ).paymentId;
    const placed = await who.ok('completeOrder', { body: { paymentId } });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    expect((await who.ok('getOrder', { params: { id: placed.idorder } })).total?.amount).toBe(highest.total?.amount);
  });
});
