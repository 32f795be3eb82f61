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

/** A number of each member of the Union and of its neighbours that passes the check of its country. */
const ONE_OF_EACH: Readonly<Record<string, string>> = {
  AT: 'U13585627',
  BE: '0403019261',
  BG: '175074752',
  CH: '107787577',
  CY: '10259033P',
  CZ: '25123891',
  DE: '136695976',
  DK: '13585628',
  EE: '100594102',
  ES: 'B58378431',
  FI: '20774740',
  FR: '40303265045',
  GB: '980780684',
  GR: '094259216',
  HR: '33392005961',
  HU: '12892312',
  IE: '6433435F',
  IT: '00743110157',
  LT: '119511515',
  LU: '15027442',
  LV: '40003521600',
  MC: '53000004605',
  MT: '11679112',
  NL: '004495445B01',
  NO: '995525828',
  PL: '8567346215',
  PT: '501964843',
  RO: '18547290',
  SE: '123456789701',
  SI: '50223054',
  SK: '2022749619',
};
test.each(Object.entries(ONE_OF_EACH))(
  '%s has a rule: %s passes with and without its letters, with one figure changed it does not',
  (country, number) => {
    for (const text of writingsOf(country, number)) expect(isVatNumber(country, text), text).toBe(true);
    const changed = number.replace(/\d/, (first) => String((Number(first) + 1) % 10));
    expect(isVatNumber(country, changed), changed).toBe(false);
  },
);
test('what stands behind a number for those who are registered is no part of it, in any language of the country', () => {
  for (const ending of ['MWST', 'TVA', 'IVA', 'TPV']) expect(ownVatNumber('CH', `CHE-107.787.577 ${ending}`), ending).toBe('107787577');
  for (const text of ['NO 995 525 828 MVA', '995525828', 'no995525828mva']) expect(ownVatNumber('NO', text), text).toBe('995525828');
});
