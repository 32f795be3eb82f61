import { expect, test } from 'vitest';
import { countryCodes } from '../../generated/rules.ts';
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

test('countries without postal codes, of which each can be looked up at the Universal Postal Union', () => {
  const without =
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GM GQ GY HK KI KM KN LY ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW';
  const lacking = countryCodes.filter((country) => !lacksPostalCode({ country, postalCode: '' }));
  expect(lacking.join(' ')).toBe(without);
});
test('the countries of the contract are those that have a code of two letters', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(countryCodes.filter((code) => names.of(code) === code)).toEqual([]);
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  // ISO 3166-1 has so many; Kosovo has a code of its own.
  expect(countryCodes.filter((code) => code !== 'XK')).toHaveLength(249);
});
