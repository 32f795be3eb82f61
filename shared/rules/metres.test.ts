import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CutLine } from '../../generated/zod/schemas/cutLine.zod.ts';
import { ProductionLine } from '../../generated/zod/schemas/productionLine.zod.ts';
import { cmAllowed, cmProblem, type DittaCode, metresRule, nearestMetres, smallestCm, toCm, typedCm } from './metres.ts';

const DITTE: DittaCode[] = ['002', 'HGK', 'STK', 'PRD'];
const line = (ditta: DittaCode, quantity: number) => ({
  type: 'FABRIC',
  ditta,
  code: 'ORO01204',
  color: '002',
  quantity,
  shop: null,
  requestedDate: null,
});
const validatorSays = (ditta: DittaCode, quantity: number) =>
  (ditta === 'PRD' ? ProductionLine : CutLine).safeParse(line(ditta, quantity)).success;

test.each(DITTE)('%s: rule and validator agree on every centimetre up to 61 m and around the limits', (ditta) => {
  const highest = toCm(metresRule(ditta).max);
  const around = [highest - 3000, highest - 1, highest, highest + 1, highest + 3000];
  for (const cm of [...Array.from({ length: 6101 }, (_, index) => index), ...around])
    expect(`${cm} ${cmAllowed(ditta, cm)}`).toBe(`${cm} ${validatorSays(ditta, cm / 100)}`);
});

test('a fraction of a centimetre is no length', () => {
  expect(cmProblem('002', 220.5)).toBe('not_multiple_of');
  expect(cmProblem('PRD', 3000.5)).toBe('not_multiple_of');
  expect(cmProblem('002', 220)).toBeNull();
});

test('the contract says what the specification says', () => {
  expect(metresRule('PRD')).toMatchObject({ min: 30, step: 30 });
  for (const ditta of ['002', 'HGK', 'STK'] as const)
    expect(metresRule(ditta)).toMatchObject({ max: 29.99, decimals: 2, min: 0, exclusiveMin: true });
});

test('thousandths of a metre are refused, binary rounding is not', () => {
  for (const metres of [2.005, 0.001, 29.991]) expect(validatorSays('002', metres)).toBe(false);
  for (const metres of [0.07, 1.1, 2.2, 4.35, 8.2, 29.99]) expect(validatorSays('002', metres)).toBe(true);
});

test('what is offered instead of a refused quantity is allowed and nearest', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DITTE), fc.integer({ min: -5_000, max: 4_000_000 }), (ditta, cm) => {
      const offers = nearestMetres(ditta, cm).map(toCm);
      // Nothing is near to no length at all.
      expect(offers.length > 0).toBe(cm > 0);
      for (const offer of offers) expect(cmAllowed(ditta, offer)).toBe(true);
      if (cm <= 0) return;
      const distance = Math.min(...offers.map((offer) => Math.abs(offer - cm)));
      for (const offer of [cm - distance + 1, cm + distance - 1]) if (distance > 1) expect(cmAllowed(ditta, offer)).toBe(false);
    }),
  );
  expect(nearestMetres('PRD', 2_700)).toEqual([30]);
  expect(nearestMetres('PRD', 4_500)).toEqual([30, 60]);
  expect(nearestMetres('002', 3_000)).toEqual([29.99]);
  expect(smallestCm('002')).toBe(1);
  // Between two hundredths both are as near: 2.205 m may have been meant as either.
  expect(nearestMetres('002', typedCm(2.205))).toEqual([2.2, 2.21]);
  expect(nearestMetres('002', typedCm(29.995))).toEqual([29.99]);
  for (const metres of [0.07, 1.1, 2.2, 4.35, 8.2, 29.99]) expect(cmAllowed('002', typedCm(metres)), `${metres}`).toBe(true);
});
