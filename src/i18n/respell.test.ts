import { afterEach, describe, expect, test } from 'vitest';
import { locales } from '../../generated/rules.ts';
import { readDay } from '../../shared/quick-order/cells.ts';
import { utcDay } from '../../shared/rules/days.ts';
import { parseDecimal } from '../../shared/rules/decimal.ts';
import {
  formatChange,
  formatDay,
  formatInstant,
  formatMetres,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRepeat,
  formatWeight,
  formatWidth,
  ouncesBeside,
  typedDay,
  typedNumber,
} from './format.ts';
import { writeAs } from './liking.ts';
import { respell, respellAnswer } from './respell.ts';
import { namedDay, sheetDay } from './sheet-day.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');
afterEach(() => writeAs(undefined));

describe('numbers as the user likes them', () => {
  test.each([
    ['DOT_COMMA', '1.234.567,50'],
    ['COMMA_DOT', '1,234,567.50'],
    ['SPACE_COMMA', '1 234 567,50'],
  ] as const)('%s is the same in every language', (numberFormat, text) => {
    writeAs({ numberFormat });
    for (const locale of locales) {
      expect(plain(formatNumber(locale, 1_234_567.5, 2))).toBe(text);
      expect(
        plain(formatMoney(locale, { amount: 123_456_750, currency: 'EUR' }))
          .replaceAll(/[^\d., ]/g, '')
          .trim(),
      ).toBe(text);
    }
  });
  test('four digits are grouped where the language would leave them together', () => {
    expect(plain(formatMoney('it', { amount: 133_178, currency: 'EUR' }))).toBe('1331,78 €');
    writeAs({ numberFormat: 'COMMA_DOT' });
    expect(plain(formatMoney('it', { amount: 133_178, currency: 'EUR' }))).toBe('1,331.78 €');
    expect(plain(formatMoney('es', { amount: 133_178, currency: 'EUR' }))).toBe('1,331.78 €');
    expect(formatChange('it', 12.345)).toBe('+1,235%');
    expect(formatPercent('it', 2.5)).toBe('2.50%');
  });
  test('what can be typed on has the decimal mark and no group, and is read back in every writing', () => {
    for (const numberFormat of [undefined, 'DOT_COMMA', 'COMMA_DOT', 'SPACE_COMMA'] as const) {
      writeAs(numberFormat && { numberFormat });
      for (const locale of locales)
        for (const value of [0.01, 7.25, 29.99, 30, 1200.5]) expect(parseDecimal(typedNumber(locale, value))).toBe(Math.round(value * 100));
    }
    writeAs({ numberFormat: 'COMMA_DOT' });
    expect(typedNumber('it', 1200.5)).toBe('1200.50');
  });
  test('what the server wrote is written anew, in every language, and nothing else of the answer', () => {
    writeAs({ numberFormat: 'COMMA_DOT' });
    expect(respell('1.234,50\u00a0€', 'de')).toBe('1,234.50\u00a0€');
    expect(plain(respell('1\u202f234,50\u00a0€', 'fr'))).toBe('1,234.50 €');
    // A server of another age has another gap.
    expect(plain(respell('1\u00a0234,50\u00a0€', 'fr'))).toBe('1,234.50 €');
    expect(respell('€\u00a01,234.50', 'en')).toBe('€\u00a01,234.50');
    writeAs({ numberFormat: 'DOT_COMMA' });
    expect(respell('CHF\u00a01,234.50', 'en')).toBe('CHF\u00a01.234,50');
    const answer = { content: [{ priceString: '€ 1,234.50', code: 'A-1,2', note: '1,234.50' }], totalString: '€ 2.00', none: null };
    respellAnswer(answer, 'en');
    expect(answer).toEqual({
      content: [{ priceString: '€ 1.234,50', code: 'A-1,2', note: '1,234.50' }],
      totalString: '€ 2,00',
      none: null,
    });
  });
});
test('days as the user likes them, in every language; a moment keeps its time', () => {
  for (const [dateFormat, text] of [
    ['DAY_FIRST', '27/11/2026'],
    ['MONTH_FIRST', '11/27/2026'],
    ['YEAR_FIRST', '2026-11-27'],
  ] as const) {
    writeAs({ dateFormat });
    for (const locale of locales) expect([formatDay(locale, '2026-11-27'), typedDay(locale, '2026-11-27')]).toEqual([text, text]);
    // In a sheet nobody has to guess which figure is the month.
    expect(sheetDay('en', '2026-11-27', 'US')).toBe(dateFormat === 'MONTH_FIRST' ? '27 Nov 2026' : text);
    expect(formatInstant('en', '2026-11-27T23:30:00Z', 'UTC')).toBe(`${text}, 23:30`);
  }
});
test('a day with its name is read in a sheet as that day, in every language and month', () => {
  for (const locale of locales)
    for (let month = 1; month <= 12; month++) {
      const day = utcDay(new Date(Date.UTC(2027, month - 1, 4)));
      expect([locale, readDay(namedDay(locale, day))]).toEqual([locale, day]);
    }
});
test('the other units stand beside those of the order', () => {
  expect(
    [formatMetres('en', 2.2), formatWidth('en', 150), formatRepeat('en', 10.9, 12), formatWeight('en', 110), ouncesBeside('en', 110)].map(
      plain,
    ),
  ).toEqual(['2.20 m', '150 cm', '10.9 × 12 mm', '110 g/m²', '']);
  writeAs({ lengthUnit: 'WITH_INCHES', weightUnit: 'WITH_OUNCES' });
  expect(
    [formatMetres('en', 2.2), formatWidth('en', 150), formatRepeat('en', 10.9, 12), formatWeight('en', 110), ouncesBeside('de', 110)].map(
      plain,
    ),
  ).toEqual(['2.20 m (2.41 yd)', '150 cm (59.1 in)', '10.9 × 12 mm (0.43 × 0.47 in)', '110 g/m² (3.2 oz/yd²)', ' (3,2 oz/yd²)']);
  expect(plain(formatMetres('en', 0))).toBe('0 m');
});
