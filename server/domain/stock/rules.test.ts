import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ditte } from '../../../generated/rules.ts';
import { CartLineInput } from '../../../generated/zod/schemas/cartLineInput.zod.ts';
import { toCm, toMetres } from '../pricing/amounts.ts';
import { cmAllowed, nearestMetres, smallestCm } from './rules.ts';

const ditta = fc.constantFrom(...ditte);
const cm = fc.oneof(
  fc.integer({ min: 0, max: 3200 }),
  fc.integer({ min: 0, max: 110 }).map((lots) => lots * 3000),
  fc.integer({ min: 0, max: 3_100_000 }),
);

test('the rule in centimetres and the validator of the contract agree on every length', () =>
  fc.assert(
    fc.property(ditta, cm, (code, length) => {
      const line = { type: 'FABRIC', ditta: code, code: 'ORO01204', color: '002', quantity: toMetres(length) };
      expect(cmAllowed(code, length)).toBe(CartLineInput.safeParse(line).success);
    }),
    { numRuns: 2000 },
  ));
test('what is offered instead is allowed and the refused length lies between or beyond', () =>
  fc.assert(
    fc.property(ditta, cm, (code, length) => {
      const offers = nearestMetres(code, length);
      expect(offers.length).toBeGreaterThan(0);
      for (const metres of offers) expect(cmAllowed(code, toCm(metres))).toBe(true);
      if (cmAllowed(code, length)) expect(offers).toEqual([toMetres(length)]);
    }),
  ));
test('the smallest quantity is allowed and nothing below it is', () => {
  for (const code of ditte) {
    expect(cmAllowed(code, smallestCm(code))).toBe(true);
    expect(cmAllowed(code, smallestCm(code) - 1)).toBe(false);
  }
});
