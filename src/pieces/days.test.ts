import { expect, test } from 'vitest';
import { dayOf, nextWorkingDay } from './days.ts';

test('the day after, but never a weekend', () => {
  expect(nextWorkingDay(new Date(2026, 10, 18, 23, 59))).toBe('2026-11-19');
  expect(nextWorkingDay(new Date(2026, 10, 20, 0, 1))).toBe('2026-11-23');
  expect(nextWorkingDay(new Date(2026, 11, 31))).toBe('2027-01-01');
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});
