// When the mill works. Days are texts, `2026-11-27`.
import { type Day, millCalendar } from '../../generated/rules.ts';
import { utcDay } from './days.ts';

export type Closed = 'weekend' | 'holiday' | 'closure';

const DAY_MS = 86_400_000;
const instant = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const textOf = (at: number): Day => utcDay(new Date(at));

/**
 * Easter Sunday of the Gregorian calendar as an instant at midnight UTC: golden number, solar and lunar corrections, then the Sunday after the full moon
 * (J. Meeus, Astronomical Algorithms, chapter 8).
 */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

const within = (date: string, { from, to }: { from: string; to: string }) =>
  from <= to ? date >= from && date <= to : date >= from || date <= to;

/** Why the mill neither cuts nor sends on a day; null on a working day. A holiday counts more than the closure around it, a weekend most. */
export function closedAs(day: Day): Closed | null {
  const at = instant(day);
  const weekday = new Date(at).getUTCDay();
  if (weekday === 0 || weekday === 6) return 'weekend';
  const date = day.slice(5);
  const { holidays, easterMonday, closures } = millCalendar;
  if (holidays.some((holiday) => holiday === date)) return 'holiday';
  if (easterMonday && at === easter(Number(day.slice(0, 4))) + DAY_MS) return 'holiday';
  return closures.some((closure) => within(date, closure)) ? 'closure' : null;
}

/** The calendar day some working days of the mill after another. */
export function addWorkingDays(day: Day, days: number): Day {
  let at = instant(day);
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    if (!closedAs(textOf(at))) left--;
  }
  return textOf(at);
}

/** The day itself where the mill works on it, else its next working day. */
export const workingDayFrom = (day: Day): Day => (closedAs(day) ? addWorkingDays(day, 1) : day);
