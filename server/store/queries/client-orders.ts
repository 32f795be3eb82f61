// Orders of all customers of a shop, for staff.
import type { Currency, Day, DittaCode, OrderStatus, Zone } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

export interface ClientOrderFilter {
  ditta: DittaCode;
  /** Days are those of each customer's own calendar, as the months of the statistics are. */
  from?: Day | undefined;
  to?: Day | undefined;
  search?: string | undefined;
  /** Codes of a collection and of a quality, code and colour of a cloth: orders with cloth of it. */
  catalog?: string | undefined;
  quality?: string | undefined;
  fabric?: string | undefined;
  zone?: Zone | undefined;
}
const DAY = '(o.placed_at at time zone c.time_zone)::date';
const ORDERS = `from orders o join customer c on c.code = o.customer_code
  where o.ditta = $1 and ($2::date is null or ${DAY} >= $2::date) and ($3::date is null or ${DAY} <= $3::date)
    and ($4 = '' or strpos(folded(concat_ws(chr(10), o.order_code, c.code, c.name, c.city)), folded($4)) > 0)
    and ($5::text is null or exists (select from order_line l join article a on a.id = l.article_id where l.order_id = o.id and l.type = 'FABRIC' and a.collection = $5))
    and ($6::text is null or exists (select from order_line l join article a on a.id = l.article_id where l.order_id = o.id and l.type = 'FABRIC' and a.quality = $6))
    and ($7::text is null or exists (select from order_line l where l.order_id = o.id and l.type = 'FABRIC' and l.code || '-' || l.color = $7))
    and ($8::text is null or sales_zone(c.country) = $8)` as const;
const asked = ({ ditta, from, to, search, catalog, quality, fabric, zone }: ClientOrderFilter) =>
  [ditta, from ?? null, to ?? null, (search ?? '').trim(), catalog ?? null, quality ?? null, fabric ?? null, zone ?? null] as const;

export interface ClientOrderRow {
  id: number;
  orderCode: string;
  day: Day;
  status: OrderStatus;
  customerCode: string;
  customerName: string;
  city: string;
  country: string;
  lineCount: number;
  cm: number;
  total: number;
  currency: Currency;
}
export const countClientOrders = async (tx: Tx, filter: ClientOrderFilter): Promise<number> =>
  theRow(await tx.one(`select count(*)::int as total ${ORDERS}`, asked(filter))).total;

export function listClientOrderRows(
  tx: Tx,
  filter: ClientOrderFilter & { descending: boolean; page: number; size: number },
): Promise<ClientOrderRow[]> {
  const direction = filter.descending ? 'desc' : 'asc';
  return tx.rows(
    `select o.id, o.order_code as "orderCode", ${DAY} as day, o.status, c.code as "customerCode", c.name as "customerName", c.city, c.country,
       (select count(*)::int from order_line l where l.order_id = o.id) as "lineCount",
       (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id and l.type = 'FABRIC') as cm, o.total, o.currency
     ${ORDERS} order by ${DAY} ${direction}, o.placed_at ${direction}, o.id ${direction} limit $9 offset $10`,
    [...asked(filter), filter.size, filter.page * filter.size],
  );
}
