import { expect, test } from 'vitest';
import type { Day } from '../../generated/rules.ts';
import { addDays } from './days.ts';
import { addWorkingDays, closedAs } from './mill-days.ts';

test('the day after, but never a weekend', () => {
  expect(addWorkingDays('2026-11-18', 1)).toBe('2026-11-19');
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20');
});
test('holidays do not count, nor the Monday after Easter, whose day moves', () => {
  expect(addWorkingDays('2026-12-07', 1)).toBe('2026-12-09');
  expect(closedAs('2026-12-08')).toBe('holiday');
  // Easter: 5 April 2026, 28 March 2027, 16 April 2028, 1 April 2029, 21 April 2030; the earliest and the latest there can be: 1818, 1943, 2038.
  for (const monday of [
    '2026-04-06',
    '2027-03-29',
    '2028-04-17',
    '2029-04-02',
    '2030-04-22',
    '1818-03-23',
    '1943-04-26',
    '2038-04-26',
  ] as const)
    expect(closedAs(monday), monday).toBe('holiday');
  expect(closedAs('2027-04-05')).toBeNull();
});
test('a closure goes over the end of the year, and holidays in it are holidays', () => {
  expect(closedAs('2026-12-24')).toBeNull();
  expect(closedAs('2026-12-25')).toBe('holiday');
  expect(closedAs('2026-12-28')).toBe('closure');
  expect(closedAs('2027-01-01')).toBe('holiday');
  expect(closedAs('2027-01-05')).toBe('closure');
  expect(addWorkingDays('2026-12-24', 1)).toBe('2027-01-07');
  expect(addWorkingDays('2026-08-07', 1)).toBe('2026-08-24');
  expect(closedAs('2026-08-15')).toBe('weekend');
});
test('each holiday of Italy, on a year in which it is no weekend, and no day beside it', () => {
  const holidays = {
    '2030-01-01': 'New Year',
    '2027-01-06': 'Epiphany',
    '2028-04-25': 'Liberation',
    '2028-05-01': 'Labour',
    '2027-06-02': 'Republic',
    '2028-08-15': 'Assumption',
    '2027-10-04': 'Saint Francis',
    '2027-11-01': 'All Saints',
    '2027-12-08': 'Immaculate Conception',
    '2028-12-25': 'Christmas',
    '2028-12-26': 'Saint Stephen',
  } as const;
  for (const [day, name] of Object.entries(holidays)) expect(closedAs(day as Day), name).toBe('holiday');
  const ofYear = Array.from({ length: 365 }, (_, at) => addDays('2027-01-01', at)).filter((day) => closedAs(day) === 'holiday');
  // Those of 2027 that are no weekend, and the Monday after Easter.
  expect(ofYear).toEqual(['2027-01-01', '2027-01-06', '2027-03-29', '2027-06-02', '2027-10-04', '2027-11-01', '2027-12-08']);
});
test('the mill is closed in August and over the turn of the year, the ends of its closures included', () => {
  for (const day of ['2026-08-10', '2026-08-21', '2027-12-27', '2028-01-05'] as const) expect(closedAs(day), day).toBe('closure');
  for (const day of ['2027-08-09', '2026-08-24', '2026-12-24', '2028-01-07'] as const) expect(closedAs(day), day).toBeNull();
});
