import { expect, test } from 'vitest';
import { noVatReason } from './vat-note.ts';

test.each([
  ['IT', 2200, undefined, null],
  ['DE', 0, undefined, 'cart.vatUnion'],
  ['GB', 0, undefined, 'cart.vatExport'],
  ['CH', 0, undefined, 'cart.vatExport'],
  ['IT', 0, '€ 4,000.00', 'cart.vatDeclared'],
  ['IT', 0, undefined, 'cart.vatExempt'],
] as const)('%s with a rate of %i: %s → %s', (country, vatRateBp, left, expected) =>
  expect(noVatReason({ vatRateBp, ...(left ? { vatCeilingLeftString: left } : {}) }, country)).toBe(expected),
);
