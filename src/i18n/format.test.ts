import { afterEach, describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatChange,
  formatDay,
  formatInstant,
  formatMetres,
  formatMillimetres,
  formatMoney,
  formatMonth,
  unbroken,
} from './format.ts';

/** Intl separates with kinds of spaces that nobody can tell apart. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('money', () => {
  test('minor units become amounts, in the words of the reader', () => {
    expect(plain(formatMoney('it', { amount: 123_450, currency: 'EUR' }))).toBe('1234,50 €');
    expect(plain(formatMoney('en', { amount: 123_450, currency: 'EUR' }))).toBe('€1,234.50');
    expect(plain(formatMoney('en', { amount: 5, currency: 'HKD' }))).toBe('HK$0.05');
  });
  test('a currency without cents has none', () => expect(plain(formatMoney('en', { amount: 1234, currency: 'JPY' }))).toBe('JP¥1,234'));
});
test('metres are whole or to the centimetre', () => {
  expect(plain(formatMetres('it', 7.5))).toBe('7,50 m');
  expect(plain(formatMetres('en', 30))).toBe('30 m');
  expect(plain(formatMetres('zh', 2.25))).toBe('2.25 米');
});
test('millimetres are whole or to the tenth', () => {
  expect([12.04, 12.06, 48].map((mm) => formatMillimetres('de', mm))).toEqual(['12', '12,1', '48']);
});
test('a month is named in the language', () => {
  expect([formatMonth('en', '2026-11-01'), formatMonth('de', '2026-03-01'), formatMonth('zh', '2026-03-01')]).toEqual([
    'November 2026',
    'März 2026',
    '2026年3月',
  ]);
});
test('sizes go in steps of 1024', () => {
  expect([512, 1024, 1536 * 1024].map((bytes) => plain(formatBytes('en', bytes)))).toEqual(['512 bytes', '1 kB', '1.5 MB']);
});
describe('days and moments', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  test('a day is the same day everywhere, the day before its month', () => {
    process.env.TZ = 'America/Los_Angeles';
    expect(formatDay('en', '2026-11-27')).toBe('27 Nov 2026');
    expect(formatDay('zh', '2026-09-08')).toBe('2026年9月8日');
  });
  test('a moment is told in the zone that was asked for, whoever asked before', () => {
    const moment = '2026-11-27T23:30:00Z';
    expect(formatInstant('en', moment, 'Europe/Rome')).toBe('28 Nov 2026, 00:30');
    expect(formatInstant('en', moment, 'America/New_York')).toBe('27 Nov 2026, 18:30');
  });
});

test('a change has its sign, and the percent sign of the language', () => {
  expect(formatChange('en', 0.17)).toBe('+17%');
  expect(formatChange('de', -0.532)).toBe('-53\u00a0%');
  expect(formatChange('fr', 0.1)).toBe('+10\u00a0%');
  expect(formatChange('zh', 0)).toBe('0%');
});

test('a title breaks neither before its number nor within its years', () => {
  expect(unbroken('Riviera Autumn Winter 2027-28 · 1')).toBe('Riviera Autumn Winter 2027\u201128\u00a0·\u00a01');
});
