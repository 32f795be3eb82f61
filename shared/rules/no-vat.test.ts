import { expect, test } from 'vitest';
import { noVatReason } from './no-vat.ts';

test.each([
  ['IT', 2200, true, null],
  ['DE', 0, false, 'union'],
  ['GB', 0, false, 'export'],
  ['CH', 0, false, 'export'],
  ['IT', 0, true, 'declared'],
  ['IT', 0, false, 'exempt'],
] as const)('%s with a rate of %i, declared %s: %s', (country, vatRateBp, isDeclared, expected) =>
  expect(noVatReason(vatRateBp, country, isDeclared)).toBe(expected),
);
