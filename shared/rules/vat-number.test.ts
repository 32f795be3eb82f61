import { expect, test } from 'vitest';
import { isVatNumber, ownVatNumber, writingsOf } from './vat-number.ts';

test.each([
  ['IT', 'IT 00743110157'],
  ['IT', '00743110157'],
  ['FR', 'FR40303265045'],
  ['DE', 'DE136695976'],
  ['ES', 'ES B58378431'],
  ['GB', 'GB980780684'],
  ['CH', 'CHE-107.787.577 MWST'],
  ['CH', 'CHE-107.787.577'],
  ['GR', 'EL 094259216'],
  ['AT', 'ATU13585627'],
  ['PT', 'PT501964843'],
  ['NL', 'NL004495445B01'],
  ['HK', 'whatever they write there'],
])('%s: %s follows the rule', (country, number) => expect(isVatNumber(country, number)).toBe(true));

test.each([
  ['IT', 'IT00743110158'],
  ['IT', '123'],
  ['FR', 'FR83404833047'],
  ['DE', 'DE136695978'],
  ['GB', 'GB980780685'],
  ['ES', "' OR 1=1"],
  ['IT', 'IT'],
])('%s: %s does not', (country, number) => expect(isVatNumber(country, number)).toBe(false));

test('a number is the same however it is written', () => {
  for (const text of ['FR 40 303 265 045', 'fr40303265045', '40.303.265.045']) expect(ownVatNumber('FR', text)).toBe('40303265045');
  expect(ownVatNumber('GR', 'EL 094259216')).toBe('094259216');
  for (const text of ['CHE-107.787.577 MWST', 'CHE107787577', 'che 107787577 tva']) {
    expect(ownVatNumber('CH', text)).toBe('107787577');
    expect(writingsOf('CH', text)).toEqual(expect.arrayContaining(['107787577', 'CHE107787577', 'CHE107787577IVA']));
  }
});
