import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, locales } from '../../../generated/rules.ts';
import { formatDate, formatMoney } from './format.ts';

/** Intl separates with kinds of spaces that nobody can tell apart. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test('an amount is written as its reader writes, whoever read it before in another language', () => {
  expect(plain(formatMoney(123_450, 'EUR', 'en'))).toBe('€1,234.50');
  expect(plain(formatMoney(123_450, 'EUR', 'de'))).toBe('1.234,50 €');
  expect(plain(formatMoney(123_450, 'EUR', 'fr'))).toBe('1 234,50 €');
  expect(plain(formatMoney(5, 'EUR', 'it'))).toBe('0,05 €');
});
describe.each(locales)('in %s', (locale) => {
  test.each(currencies)('%s is written as the platform writes it', (currency) => {
    const tag = { it: 'it-IT', en: 'en-GB', fr: 'fr-FR', es: 'es-ES', zh: 'zh-CN', de: 'de-DE' }[locale];
    const platform = new Intl.NumberFormat(tag, { style: 'currency', currency });
    const edges = [
      0, 5, 99, 100, 99_999, 100_000, 999_999, 1_000_000, 99_999_999, 100_000_000, 99_999_999_999, 100_000_000_000, -1, -123_456, 0.5,
    ];
    const same = (amount: number) => {
      expect(formatMoney(amount, currency, locale)).toBe(platform.format(amount / 100));
    };
    edges.forEach(same);
    fc.assert(fc.property(fc.oneof(fc.integer(), fc.nat({ max: 10_000_000 })), same));
  });
});
test('a dollar is told from a dollar of Hong Kong', () => {
  expect(formatMoney(100, 'USD', 'en')).toBe('US$1.00');
  expect(formatMoney(100, 'HKD', 'en')).toBe('HK$1.00');
});
test('a day stays the day that it is, wherever the server stands', () => {
  const { TZ } = process.env;
  try {
    for (const zone of ['America/Los_Angeles', 'Asia/Hong_Kong']) {
      process.env.TZ = zone;
      expect(formatDate('2026-11-27', 'en')).toBe('27 November 2026');
    }
  } finally {
    process.env.TZ = TZ ?? '';
    if (TZ === undefined) delete process.env.TZ;
  }
});
