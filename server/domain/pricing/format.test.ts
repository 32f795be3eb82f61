import { expect, test } from 'vitest';
import { formatDate, formatMoney } from './format.ts';

/** Intl separates with kinds of spaces that nobody can tell apart. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test('an amount is written as its reader writes, whoever read it before in another language', () => {
  expect(plain(formatMoney(123_450, 'EUR', 'en'))).toBe('€1,234.50');
  expect(plain(formatMoney(123_450, 'EUR', 'de'))).toBe('1.234,50 €');
  expect(plain(formatMoney(123_450, 'EUR', 'fr'))).toBe('1 234,50 €');
  expect(plain(formatMoney(5, 'EUR', 'it'))).toBe('0,05 €');
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
