import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country has its name in each language', () => {
  expect(['en', 'it', 'zh'].map((locale) => countryName(locale as 'en', 'CH'))).toEqual(['Switzerland', 'Svizzera', '瑞士']);
});
test('what is no country stands as it was written', () => {
  for (const text of ['', 'QX', 'Italia', '-', 'I1']) expect(countryName('en', text)).toBe(text);
});
