// Calendar days are texts, `2026-11-27`: they sort, compare and travel as they are. An instant becomes a day only in somebody's zone.

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

/** The calendar day that an instant belongs to in a time zone (IANA name). @throws RangeError for a zone that does not exist */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The calendar day so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** What is left of a wish for a day: none once the day has passed, because the earliest is all that anybody can do then. */
export const stillWanted = (day: string | null, today: string): string | null => (day !== null && day >= today ? day : null);
