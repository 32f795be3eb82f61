import { expect, test } from 'vitest';
import { lacksPostalCode } from './postal-code.ts';

test.each([
  ['HK', '', false],
  ['AE', ' ', false],
  ['IT', '', true],
  ['US', '  ', true],
  ['IT', '24121', false],
  // Where no country is named yet, it may be one that has codes.
  ['', '', true],
] as const)('in %s "%s" is lacking: %s', (country, postalCode, expected) =>
  expect(lacksPostalCode({ country, postalCode })).toBe(expected),
);
