import {
  type Currency,
  type Day,
  type StatisticsBy,
  type StatisticsScope,
  type Zone,
  zoneCountries,
  zones,
} from '../../../generated/rules.ts';
import { addDays, dayIn } from '../../../shared/rules/days.ts';
import { ALL_OWNER, LONG_MONTHS, type SalesScope, type Stretch, zoneOwner } from '../../store/queries/statistics.ts';
import type { Context } from '../context.ts';
import { assertStaff } from '../staff/acting.ts';
import { todayOf } from '../today.ts';

/** The first day of the month so many months after that of a day. */
export function monthAfter(day: Day, months: number): Day {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayIn('UTC', date);
}
const dayBefore = (day: Day): Day => addDays(day, -1);

/** Months of one period. */
export const PERIOD_MONTHS = 12;

/** Zone of a country: what lies neither in America nor in Asia is EMEA. */
export const zoneOf = (country: string): Zone => {
  const is = (countries: readonly string[]) => countries.includes(country);
  return is(zoneCountries.AMERICA) ? 'AMERICA' : is(zoneCountries.ASIA) ? 'ASIA' : 'EMEA';
};

export interface Question {
  scope?: StatisticsScope | undefined;
  zone?: Zone | undefined;
  currency?: Currency | undefined;
}
export interface Scope {
  sales: SalesScope;
  /** Of all customers, by zone, not of the caller's own. */
  isAll: boolean;
  zone: Zone | undefined;
  period: { from: Day; to: Day };
  previousPeriod: { from: Day; to: Day };
}

/** Months one after the other, made of long stretches where they fit and of single months before and after. */
export function stretchOf(from: Day, months: number, hasLongs: boolean): Stretch {
  const stretch = { from, last: monthAfter(from, months - 1), singles: [] as Day[], longs: [] as Day[] };
  for (let done = 0; done < months; ) {
    const month = monthAfter(from, done);
    const fits = hasLongs && (Number(month.slice(5, 7)) - 1) % LONG_MONTHS === 0 && done + LONG_MONTHS <= months;
    (fits ? stretch.longs : stretch.singles).push(month);
    done += fits ? LONG_MONTHS : 1;
  }
  return stretch;
}

/**
 * Whose sales a question is about, and of which months: the running one and the eleven before it, and the twelve before those.
 * @throws ShopError STAFF_ONLY or CLOSED_WHILE_ACTING for all customers
 */
export function scopeOf(context: Context, { scope = 'own', zone, currency }: Question, by?: StatisticsBy): Scope {
  const { caller } = context;
  const from = monthAfter(todayOf(context), 1 - PERIOD_MONTHS);
  const before = monthAfter(from, -PERIOD_MONTHS);
  const isAll = scope === 'all';
  if (isAll) assertStaff(caller);
  return {
    sales: {
      owners: isAll ? zones.map(zoneOwner) : [caller.customer.code],
      ditta: caller.ditta,
      present: stretchOf(from, PERIOD_MONTHS, by === 'fabric'),
      past: stretchOf(before, PERIOD_MONTHS, by === 'fabric'),
      currency: currency ?? caller.customer.currency,
    },
    isAll,
    zone: isAll ? zone : undefined,
    period: { from, to: dayBefore(monthAfter(from, PERIOD_MONTHS)) },
    previousPeriod: { from: before, to: dayBefore(from) },
  };
}

/** The same scope, put together: of all customers, of those of its zone, or of the one customer. */
export const inZone = ({ sales, isAll, zone }: Scope): SalesScope => ({
  ...sales,
  owners: isAll ? [zone ? zoneOwner(zone) : ALL_OWNER] : sales.owners,
});
