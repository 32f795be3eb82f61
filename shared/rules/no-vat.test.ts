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

test('the members of the Union, of which each is one in every book of the tax office', () => {
  const members =
    'Austria Belgium Bulgaria Croatia Cyprus Czechia Denmark Estonia Finland France Germany Greece Hungary Ireland Italy Latvia Lithuania Luxembourg Malta Netherlands Poland Portugal Romania Slovakia Slovenia Spain Sweden';
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((one) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((two) => one + two));
  const isKnown = (code: string) => names.of(code) !== code && new Intl.Locale('und', { region: code }).region === code;
  const found = codes.filter((code) => isKnown(code) && noVatReason(0, code, false) !== 'export').map((code) => names.of(code));
  expect(found.sort()).toEqual(members.split(' ').sort());
});
