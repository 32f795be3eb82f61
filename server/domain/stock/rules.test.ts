import { expect, test } from 'vitest';
import { ditte } from '../../../generated/rules.ts';
import { cmAllowed } from '../../../shared/rules/metres.ts';
import { stockRule, usualCm, warehouseOf } from './rules.ts';

test('the usual quantity is one that the ditta sells', () => {
  for (const ditta of ditte) expect(cmAllowed(ditta, usualCm(ditta))).toBe(true);
});
test('Hong Kong ships its own stock, promotions never sell from the loom', () => {
  expect(ditte.filter((ditta) => warehouseOf(ditta) === 'HK')).toEqual(['HGK']);
  expect(ditte.filter((ditta) => !stockRule(ditta).sellsProduction)).toEqual(['STK']);
});
