// Types alone: the compiler asks them (`npm run types`).
import { expect, expectTypeOf, test } from 'vitest';
import type { Day, Instant } from '../../generated/rules.ts';
import { addDays, dayIn, isDay, utcDay } from './days.ts';
import { addWorkingDays } from './mill-days.ts';

test('a day is no moment and a moment no day, and no other text is one of them', () => {
  expectTypeOf<Day>().not.toExtend<Instant>();
  expectTypeOf<Instant>().not.toExtend<Day>();
  expectTypeOf<string>().not.toExtend<Day>();
  expectTypeOf<string>().not.toExtend<Instant>();
  expectTypeOf<''>().not.toExtend<Day>();
  expectTypeOf<'2026-11-27'>().toExtend<Day>();
  expectTypeOf<'2026-11-27'>().not.toExtend<Instant>();
  expectTypeOf<'2026-11-27T09:00:00.000Z'>().toExtend<Instant>();
  expectTypeOf<'2026-11-27T09:00:00.000Z'>().not.toExtend<Day>();
  expectTypeOf<'27/11/2026'>().not.toExtend<Day>();
});
test('what is made of a moment is a day only in somebody’s zone', () => {
  expectTypeOf(new Date().toISOString()).toEqualTypeOf<Instant>();
  expectTypeOf(dayIn).returns.toEqualTypeOf<Day>();
  expectTypeOf(addDays).toBeCallableWith('2026-11-27', 1);
  expectTypeOf(addWorkingDays).returns.toEqualTypeOf<Day>();
  const moment: Instant = new Date(0).toISOString();
  // @ts-expect-error A moment has no day by itself.
  expect(() => addDays(moment, 1)).toThrow(RangeError);
  // @ts-expect-error The beginning of its text is nobody's day.
  expectTypeOf(moment.slice(0, 10)).toExtend<Day>();
});
test('a text that was looked at is a day', () => {
  const text: string = '2026-02-28';
  expectTypeOf(isDay(text) ? text : null).toEqualTypeOf<Day | null>();
  expect(['2026-02-28', '2026-02-30', '2026-2-3', '2026-02-28T00:00:00Z', ''].map(isDay)).toEqual([true, false, false, false, false]);
  expect(utcDay(new Date('2026-02-28T00:00:00Z'))).toBe('2026-02-28');
});
