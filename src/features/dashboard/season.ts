import type { Facet } from '../../../generated/api/model/facet.ts';
import type { OrderSummary } from '../../../generated/api/model/orderSummary.ts';
import type { Day } from '../../../generated/rules.ts';
import { addDays } from '../../../shared/rules/days.ts';

/** Days that count as "this week", today among them. */
const WEEK_DAYS = 7;
const CONTINUATIVE = 'CONT';
const MOST_BOOKS = 5;

/** What arrives within a week, the earliest first. What should be there already is waited for most; what waits has no day. */
export function deliveriesOfWeek(orders: readonly OrderSummary[], today: Day): OrderSummary[] {
  const end = addDays(today, WEEK_DAYS - 1);
  return orders
    .filter(({ status, deliveryDate }) => status !== 'Shipped' && status !== 'Cancelled' && deliveryDate !== null && deliveryDate <= end)
    .sort((a, b) => (a.deliveryDate ?? '').localeCompare(b.deliveryDate ?? '') || a.id - b.id);
}

/** The season of the newest cloth; undefined where all of it is continuative. */
export const seasonOf = (newest: readonly { season: string }[]): string | undefined =>
  newest.find(({ season }) => season !== CONTINUATIVE)?.season;

/** The books with the most cloth of a catalogue that has been narrowed, by name: the first volume before the second. */
export const booksOf = (facets: readonly Facet[]): { code: string; name: string; count: number }[] =>
  [...(facets.find(({ code }) => code === 'book')?.values ?? [])]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, MOST_BOOKS)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
