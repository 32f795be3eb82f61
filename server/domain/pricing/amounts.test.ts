import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, divideRounded, lengthPrice, listPrice, netPrice, shareOf, toCm, toMetres } from './amounts.ts';

const amount = fc.integer({ min: 0, max: 100_000_000_000 });

describe('rounding', () => {
  test('halves go away from zero', () => {
    expect([divideRounded(5, 10), divideRounded(-5, 10), divideRounded(4, 10), divideRounded(-6, 10), divideRounded(25, 10)]).toEqual([
      1, -1, 0, -1, 3,
    ]);
  });
  test('agrees with exact rational arithmetic', () =>
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), fc.integer({ min: 1, max: 10 ** 6 }), (a, b) => {
        const [n, d] = [BigInt(Math.abs(a)), BigInt(b)];
        const exact = Number((n * 2n + d) / (d * 2n));
        expect(divideRounded(a, b)).toBe(exact === 0 ? 0 : Math.sign(a) * exact);
      }),
    ));
});

test('2.20 m at 38.40 cost 84.48, and 22 % VAT of that is 18.59', () => {
  expect(lengthPrice(3840, toCm(2.2))).toBe(8448);
  expect(shareOf(8448, 2200)).toBe(1859);
});
test('a list price is a multiple of its step, nearest to the exact price', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 100_000, max: 12_000_000 }),
      fc.constantFrom(1, 5, 10, 50),
      (base, factor, step) => {
        const price = listPrice(base, factor, step);
        expect(price % step).toBe(0);
        expect(Math.abs(price - (base * factor) / 1e6)).toBeLessThanOrEqual(step / 2 + 1e-6);
      },
    ),
  ));
test('a dearer list price never nets cheaper', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000 }), (price, discount) => {
      expect(netPrice(price + 1, discount)).toBeGreaterThanOrEqual(netPrice(price, discount));
    }),
  ));
test('parts add up and lie within one unit of their share', () =>
  fc.assert(
    fc.property(amount, fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 }), (total, weights) => {
      const parts = allocate(total, weights);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      const sum = weights.reduce((a, b) => a + b, 0);
      if (sum > 0) for (const [i, part] of parts.entries()) expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1.001);
    }),
  ));
test('a discount is taken off', () => expect([netPrice(3840, 750), netPrice(3840, 0), netPrice(3840, 10_000)]).toEqual([3552, 3840, 0]));
test('the cents that are left go to the largest remainders, of equal ones to the first; what nobody weighs goes to the first', () => {
  expect(allocate(100, [1, 2, 4])).toEqual([14, 29, 57]);
  expect(allocate(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(allocate(5, [0, 0])).toEqual([5, 0]);
});
test('metres and centimetres are one to one for two decimals', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), (cm) => {
      expect(toCm(toMetres(cm))).toBe(cm);
    }),
  ));
