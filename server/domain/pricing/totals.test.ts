import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceableLine, priceCart, type Terms } from './totals.ts';
import { samplePrice, unitPrice } from './unit-prices.ts';

const italian: Terms = { vatBp: 2200, deliveryCost: 1200, freeDeliveryFrom: 15_000, promo: null };
const cut = (cm: number, unitPrice = 3840): PriceableLine => ({
  type: 'FABRIC',
  quantity: cm,
  unitPrice,
  category: null,
  minimumQuantity: 0,
});
const buttons = (quantity: number): PriceableLine => ({
  type: 'ACCESSORY',
  quantity,
  unitPrice: 32,
  category: 'buttons',
  minimumQuantity: 144,
});

test('one cut of 2.20 m with delivery and VAT', () =>
  expect(priceCart([cut(220)], italian)).toMatchObject({
    goods: 8448,
    delivery: 1200,
    freeDeliveryMissing: 6552,
    taxable: 9648,
    vat: 2123,
    total: 11_771,
  }));
test('delivery is free from the threshold and for an empty cart', () => {
  expect(priceCart([cut(100, 15_000)], italian)).toMatchObject({ delivery: 0, freeDeliveryMissing: 0, total: 18_300 });
  expect(priceCart([], italian)).toMatchObject({ delivery: 0, total: 0, vat: 0 });
});
test('one accessory of each category is free, in its minimum quantity', () => {
  const totals = priceCart([buttons(288), buttons(144), buttons(144), { ...buttons(144), category: 'threads' }], italian);
  expect(totals.lines.map(({ free }) => free)).toEqual([false, true, false, true]);
  expect(totals.goods).toBe(288 * 32 + 144 * 32);
});
test('a promo below its minimum has no effect and says so', () => {
  const promo = { percentBp: 1000, minimumGoods: 9000 };
  expect(priceCart([cut(220)], { ...italian, promo })).toMatchObject({ discount: 0, promoReached: false });
  expect(priceCart([cut(220), cut(220)], { ...italian, promo })).toMatchObject({ discount: 1690, promoReached: true });
});
test('a promo counts from exactly its minimum', () => {
  const promo = { percentBp: 1000, minimumGoods: 8448 };
  expect(priceCart([cut(220)], { ...italian, promo })).toMatchObject({ discount: 845, promoReached: true });
});
test('what is missing for free delivery is missing in goods, whatever a promo takes off', () => {
  const promo = { percentBp: 1000, minimumGoods: 0 };
  expect(priceCart([cut(220)], { ...italian, promo })).toMatchObject({ discount: 845, freeDeliveryMissing: 15_000 - 8448 });
});
test('swatches are counted by the piece', () =>
  expect(priceCart([{ type: 'SAMPLE', quantity: 3, unitPrice: 390, category: null, minimumQuantity: 0 }], italian).goods).toBe(1170));
test('a swatch costs its cloth and the surcharge, a discount lowers the cloth only', () => {
  const list = { factorPpm: 1_000_000, roundTo: 5, sampleSurcharge: 350, bookPrice: 6500 };
  expect([unitPrice(3842, list, 0), unitPrice(3842, list, 500)]).toEqual([3840, 3648]);
  expect([samplePrice(3842, list, 0), samplePrice(3842, list, 10_000)]).toEqual([390, 350]);
});

const anyLine = fc.oneof(
  fc.record({ cm: fc.integer({ min: 1, max: 2999 }), price: fc.integer({ min: 0, max: 200_000 }) }).map(({ cm, price }) => cut(cm, price)),
  fc.integer({ min: 144, max: 1000 }).map(buttons),
);
const anyTerms = fc.record({
  vatBp: fc.constantFrom(0, 2200),
  deliveryCost: fc.integer({ min: 0, max: 20_000 }),
  freeDeliveryFrom: fc.integer({ min: 0, max: 300_000 }),
  promo: fc.option(fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }), minimumGoods: fc.integer({ min: 0, max: 100_000 }) }), {
    nil: null,
  }),
  tier: fc.option(
    fc.record({ discountBp: fc.integer({ min: 0, max: 5_000 }), freeDelivery: fc.boolean(), freeSamples: fc.integer({ min: 0, max: 10 }) }),
    { nil: null },
  ),
});
const swatch: PriceableLine = { type: 'SAMPLE', quantity: 1, unitPrice: 300, category: null, minimumQuantity: 0 };
test('a tier gives its first swatches, takes its discount from what the promo leaves, and delivers for nothing', () => {
  const tier = { discountBp: 200, freeDelivery: true, freeSamples: 2 };
  const totals = priceCart([swatch, cut(1000), swatch, swatch], { ...italian, promo: { percentBp: 1000, minimumGoods: 0 }, tier });
  expect(totals.lines.map(({ free }) => free)).toEqual([true, false, true, false]);
  expect(totals).toMatchObject({ goods: 38_700, programDiscount: 697, discount: 3_870 + 697, delivery: 0, freeDeliveryMissing: 0 });
  // Two of three in one line are free: they are part of its discount, and of all of the program's.
  const three = priceCart([{ ...swatch, quantity: 3 }], { ...italian, tier });
  expect(three.lines[0]).toEqual({ free: false, total: 900, discount: 600 + 6 });
  expect(three).toMatchObject({ goods: 900, programDiscount: 606, discount: 606 });
  expect(priceCart([cut(220)], { ...italian, tier: null })).toEqual(priceCart([cut(220)], italian));
});
test('what a tier gives does not count towards free delivery: not whole lines, and not the free part of one', () => {
  const tier = { discountBp: 0, freeDelivery: false, freeSamples: 2 };
  const terms = { ...italian, freeDeliveryFrom: 900, tier };
  expect(priceCart([{ ...swatch, quantity: 4 }], terms)).toMatchObject({ goods: 1200, delivery: 1200, freeDeliveryMissing: 300 });
  expect(priceCart([{ ...swatch, quantity: 5 }], terms)).toMatchObject({ goods: 1500, delivery: 0, freeDeliveryMissing: 0 });
  expect(priceCart([swatch, swatch, { ...swatch, quantity: 3 }], terms)).toMatchObject({ goods: 900, delivery: 0 });
});
test('the parts of a cart always add up', () =>
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 50 }), anyTerms, (lines, terms) => {
      const totals = priceCart(lines, terms);
      const sum = (pick: (line: (typeof totals.lines)[number]) => number) => totals.lines.reduce((all, line) => all + pick(line), 0);
      expect(sum(({ total }) => total)).toBe(totals.goods);
      expect(sum(({ discount }) => discount)).toBe(totals.discount);
      expect(totals.goods - totals.discount + totals.delivery + totals.vat).toBe(totals.total);
      for (const { discount, total } of totals.lines) {
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(total);
      }
    }),
  ));
