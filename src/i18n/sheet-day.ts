// Days in the cells of a sheet. Apart from the other formats, for these come with the first screen.
import type { Day, Locale } from '../../generated/rules.ts';
import { mayPutMonthFirst } from '../../shared/quick-order/cells.ts';
import { intlLocale, typedDay } from './format.ts';
import { liking } from './liking.ts';

const named = new Map<Locale, Intl.DateTimeFormat>();
/** A day with the month by its name, `3 Apr 2027`: in figures others might read another one. */
export function namedDay(locale: Locale, day: Day): string {
  const format =
    named.get(locale) ?? new Intl.DateTimeFormat(intlLocale(locale), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  named.set(locale, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
/** A day in a cell: the figures of whoever may put the month first are asked about there, so that it is named. */
export const sheetDay = (locale: Locale, day: Day, country: string): string =>
  mayPutMonthFirst(country, liking().dateFormat ?? 'LANGUAGE') ? namedDay(locale, day) : typedDay(locale, day);
