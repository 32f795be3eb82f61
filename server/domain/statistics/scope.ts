import { type Currency, type StatisticsScope, type Zone, zoneCountries } from '../../../generated/rules.ts';
import { listCustomersOf, type SalesScope } from '../../store/queries/statistics.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { assertStaff } from '../staff/acting.ts';
import { todayOf } from '../today.ts';

/** The first day of the month so many months after that of a day. */
export function monthAfter(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

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
  /** Customer code → its zone, of all customers that may be asked about; empty for one customer. */
  zones: ReadonlyMap<string, Zone>;
  zone: Zone | undefined;
  period: { from: string; to: string };
  previousPeriod: { from: string; to: string };
}

/**
 * Whose sales a question is about, and of which months: the running one and the eleven before it, and the twelve before those.
 * @throws ShopError STAFF_ONLY or CLOSED_WHILE_ACTING for all customers
 */
export async function scopeOf(tx: Tx, context: Context, { scope = 'own', zone, currency }: Question): Promise<Scope> {
  const { caller } = context;
  const last = monthAfter(todayOf(context), 0);
  const from = monthAfter(last, 1 - PERIOD_MONTHS);
  const before = monthAfter(from, -PERIOD_MONTHS);
  const past = Array.from({ length: PERIOD_MONTHS }, (_, at) => monthAfter(before, at));
  const common = { ditta: caller.ditta, before, from, last, past, currency: currency ?? caller.customer.currency };
  const periods = {
    period: { from, to: dayBefore(monthAfter(last, 1)) },
    previousPeriod: { from: before, to: dayBefore(from) },
  };
  if (scope === 'own') return { sales: { ...common, customers: [caller.customer.code] }, zones: new Map(), zone: undefined, ...periods };
  assertStaff(caller);
  const zones = new Map((await listCustomersOf(tx, caller.ditta)).map(({ code, country }) => [code, zoneOf(country)]));
  return { sales: { ...common, customers: [...zones.keys()] }, zones, zone, ...periods };
}

/** The same scope with only the customers of its zone. */
export const inZone = ({ sales, zones, zone }: Scope): SalesScope => ({
  ...sales,
  customers: zone ? sales.customers.filter((code) => zones.get(code) === zone) : sales.customers,
});
