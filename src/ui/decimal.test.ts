import { describe, expect, test } from 'vitest';
import { parseDecimal, readQuantity, writeQuantity } from './decimal.ts';

const cut = { min: 0.01, max: 29.99, step: 0.01 };
const production = { min: 30, step: 30 };

describe('typed metres mean the same in every language', () => {
  test.each([
    ['7.25', 725],
    ['7,25', 725],
    [' 7,25 ', 725],
    ['7．25', 725],
    ['７。２５', 725],
    ['8,5', 850],
    ['8.', 800],
    ['.5', 50],
    ['29,99', 2999],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ["1'234.50", 123450],
    ['30', 3000],
  ])('%s', (text, hundredths) => expect(parseDecimal(text)).toBe(hundredths));

  test.each(['it', 'en', 'fr', 'es', 'zh', 'de'])('what %s shows can be read back', (locale) => {
    for (const value of [0.01, 7.25, 12.5, 29.99, 30, 1200])
      expect(parseDecimal(writeQuantity(value, locale))).toBe(Math.round(value * 100));
  });

  test.each(['7m', 'sette', '7..5', '1,2,3', '1.23.456', ',', '-3', '3e2'])('%s is refused', (text) =>
    expect(parseDecimal(text)).toBe('invalid'),
  );
  test('three decimals could be thousands: refused, not rounded', () => {
    expect(parseDecimal('1.250')).toBe('decimals');
    expect(readQuantity('7,255', cut)).toMatchObject({ value: null, problem: 'too_many_decimals' });
  });
});

describe('a quantity that the ditta does not sell is refused and the valid one offered', () => {
  test('production sells multiples of 30', () => {
    expect(readQuantity('27', production)).toMatchObject({ value: null, problem: 'too_small', suggestions: [30] });
    expect(readQuantity('45', production)).toMatchObject({ value: null, problem: 'not_multiple_of', suggestions: [30, 60] });
    expect(readQuantity('30,5', production)).toMatchObject({ problem: 'not_multiple_of', suggestions: [30, 60] });
    expect(readQuantity('60', production)).toMatchObject({ value: 60, problem: null, suggestions: [] });
  });
  test('a cut ends at 29.99', () => {
    expect(readQuantity('30', cut)).toMatchObject({ value: null, problem: 'too_big', suggestions: [29.99] });
    expect(readQuantity('29.99', cut).value).toBe(29.99);
    expect(readQuantity('0', cut)).toMatchObject({ value: null, problem: 'too_small' });
    expect(readQuantity('', cut).problem).toBe('required');
  });
});
