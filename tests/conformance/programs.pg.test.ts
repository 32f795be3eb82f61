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
  test('with exactly the metres of a tier the customer is in it, and the next one is the one above', async () => {
    const who = await mintShopper(shop);
    await order(who, 30);
    expect(await who.ok('getProgram')).toMatchObject({ metres: 30, tier: 'ordito', next: { tier: 'trama', missingMetres: 30 } });
  });
  test('its months are those of the customer, in what is shown and in what the cart gives', async () => {
    const now = shop.app.deps.clock();
    // Noon of the last day of the month at Greenwich, when the next one has begun on Kiritimati: what was ordered eleven months ago there counts no more.
    const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 12);
    const away = noon - now.getTime();
    shop.advance(away);
    const who = await mintShopper(shop, { customer: { timeZone: 'Pacific/Kiritimati' } });
    await order(who, 62);
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)).toISOString().slice(0, 10);
    await shop.store.transaction((tx) => tx.run('update sales_summary set month = $2 where customer_code = $1', [who.customerCode, month]));
    shop.app.deps.sessions.forget();
    expect(await who.ok('getProgram')).toMatchObject({ tier: null, metres: 0 });
    await who.ok('addCartItem', { body: fabric(2) });
    expect((await who.ok('getCart')).totals.programDiscount?.amount ?? 0).toBe(0);
    shop.advance(-away);
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
    // Five swatches are free in this tier, the sixth is not; where they are looked at it is said, of cloth it is not.
    const at = { params: { a: cloth.code, b: cloth.color } };
    expect((await who.ok('getAvailability', { ...at, query: { type: 'SAMPLE' } })).freePerOrder).toBe(5);
    expect(await who.ok('getAvailability', at)).not.toHaveProperty('freePerOrder');
    expect(await (await mintShopper(shop)).ok('getAvailability', { ...at, query: { type: 'SAMPLE' } })).not.toHaveProperty('freePerOrder');
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
    const ordered = await who.ok('getOrder', { params: { id: placed.idorder } });
    for (const sum of ['goods', 'discount', 'programDiscount', 'vat', 'total'] as const) expect(ordered[sum]).toEqual(highest[sum]);
    expect(ordered.programDiscount?.amount).toBeGreaterThan(0);
    expect(ordered.lines.map(({ free }) => free)).toEqual([false]);
    const plain = await mintShopper(shop);
    await order(plain, 2);
    const [first] = (await plain.ok('listOrders', {})).content;
    expect(await plain.ok('getOrder', { params: { id: first?.id ?? 0 } })).not.toHaveProperty('programDiscount');
  });
});

describe('npm run mill -- program', () => {
  const gold = {
    code: 'oro',
    name: 'Oro',
    ditte: ['STK'],
    tiers: [{ code: 'first', name: 'First', fromMetres: 0, discountPercent: 12.5, freeDelivery: true, freeSamples: 2 }],
  };
  const said = async (...instructions: Parameters<typeof execute>[1]) =>
    (await execute(shop.app, instructions)).map(({ ok, message }) => (ok ? message : `refused: ${message}`));

  test('a program counts from its definition on, is printed as it is loaded, and goes', async () => {
    const who = await mintShopper(shop, { ditte: ['STK'] });
    expect((await who.ok('getProgram')).program).toBeNull();
    expect(await said({ kind: 'program-define', program: gold })).toEqual(['Program oro has 1 tiers, in STK.']);
    expect(await who.ok('getProgram')).toMatchObject({
      program: { code: 'oro', name: 'Oro' },
      tier: 'first',
      tiers: [{ discountPercent: 12.5, freeSamples: 2 }],
    });
    const [printed] = await said({ kind: 'program-list' });
    const all = JSON.parse(printed!) as { code: string }[];
    expect(all.map(({ code }) => code)).toEqual(['filo', 'oro', 'telaio']);
    expect(all.find(({ code }) => code === 'oro')).toEqual(gold);
    expect(
      (await said(...all.map((program) => ({ kind: 'program-define' as const, program })))).every((line) => line.startsWith('Program ')),
    ).toBe(true);
    expect(JSON.parse((await said({ kind: 'program-list' }))[0]!)).toEqual(all);
    expect(await said({ kind: 'program-drop', code: 'oro' }, { kind: 'program-drop', code: 'oro' })).toEqual([
      'Program oro is gone.',
      'refused: There is no program oro.',
    ]);
    expect((await who.ok('getProgram')).program).toBeNull();
  });
  test.each([
    ['is no object', 'gold'],
    ['small letters', { ...gold, code: 'Oro!' }],
    // What the contract could not answer is not taken.
    ['1 to 20 small letters', { ...gold, code: 'o'.repeat(21) }],
    ['from 0 to 100', { ...gold, tiers: [{ ...gold.tiers[0], freeSamples: 101 }] }],
    ['there is no colour', { ...gold, colour: 1 }],
    ['ditte are some of', { ...gold, ditte: ['XXX'] }],
    ['ditte are some of', { ...gold, ditte: [] }],
    ['holds in one of these ditte already', { ...gold, ditte: ['002'] }],
    ['has 1 to 10 tiers', { ...gold, tiers: [] }],
    ['two tiers of one code', { ...gold, tiers: [gold.tiers[0], { ...gold.tiers[0], fromMetres: 5 }] }],
    [
      'more metres than the one before',
      {
        ...gold,
        tiers: [
          { ...gold.tiers[0], fromMetres: 5 },
          { ...gold.tiers[0], code: 'b', fromMetres: 5 },
        ],
      },
    ],
    ['discountPercent is a number from 0 to 50', { ...gold, tiers: [{ ...gold.tiers[0], discountPercent: 51 }] }],
    ['discountPercent is a number from 0 to 50', { ...gold, tiers: [{ ...gold.tiers[0], discountPercent: '5' }] }],
    ['at most two decimals', { ...gold, tiers: [{ ...gold.tiers[0], fromMetres: 1.005 }] }],
    ['freeSamples is a whole number', { ...gold, tiers: [{ ...gold.tiers[0], freeSamples: 1.5 }] }],
    ['freeDelivery is true or false', { ...gold, tiers: [{ ...gold.tiers[0], freeDelivery: 'yes' }] }],
  ])('refuses what is wrong and says so: %s', async (why, program) => {
    const [line] = await said({ kind: 'program-define', program });
    expect(line).toContain('refused: ');
    expect(line).toContain(why);
  });
});
