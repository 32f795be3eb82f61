// Calendar days are texts, `2026-11-27`: they sort, compare and travel as they are. An instant becomes a day only in somebody's zone.

import type { Day } from '../../generated/rules.ts';

/** Where the mill is: the year in an order's number is its own. */
export const MILL_ZONE = 'Europe/Rome';

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** What of the platform's calendar is used where it has one (ECMAScript 2026). */
interface Calendar {
  Instant: {
    fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (zone: string) => { toPlainDate: () => { toString: () => Day } } };
  };
}
const calendarOf = (platform: { Temporal?: Calendar }) => platform.Temporal;

/**
 * The calendar day that an instant belongs to in a time zone (IANA name). @throws RangeError for a zone that does not exist
 *
 * By the platform's calendar in well under a millisecond; a formatter of dates takes a phone 60 ms to make, in the first drawing of a screen.
 */
export function dayIn(timeZone: string, instant: Date, calendar = calendarOf(globalThis as { Temporal?: Calendar })): Day {
  if (calendar) return calendar.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}` as Day;
}

/** The two digits of a year in the number of what was asked for or ordered then: those of the mill's calendar. */
export const yearOfNumber = (instant: Date): string => dayIn(MILL_ZONE, instant).slice(2, 4);

/** The day that a date of arithmetic stands for, at midnight UTC. A moment is no such date: its day is somebody's, `dayIn`. */
export const utcDay = (midnight: Date): Day => midnight.toISOString().slice(0, 10) as Day;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whether a text is a day that exists, written as days are. */
export const isDay = (text: string): text is Day => DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The calendar day so many days after another, or before it. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}

/** What is left of a wish for a day: none once the day has passed, because the earliest is all that anybody can do then. */
export const stillWanted = (day: Day | null, today: Day): Day | null => (day !== null && day >= today ? day : null);
