import { describe, expect, test } from 'vitest';
import { parseDecimal } from './decimal.ts';

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
    ['1.250.000,00', 125_000_000],
    ['12,345,678.9', 1_234_567_890],
  ])('%s', (text, hundredths) => expect(parseDecimal(text)).toBe(hundredths));

  test.each(['7m', 'sette', '7..5', '1,2,3', '1.23.456', '1.234.56', '1,234,5', ',', '-3', '3e2'])('%s is refused', (text) =>
    expect(parseDecimal(text)).toBe('invalid'),
  );
  test('three decimals could be thousands: refused, not rounded', () => {
    expect(parseDecimal('1.250')).toBe('decimals');
    expect(parseDecimal('7,255')).toBe('decimals');
  });
});
