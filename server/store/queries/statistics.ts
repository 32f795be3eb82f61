import type { Currency, Day, DittaCode, Locale, StatisticsBy, StatisticsMeasure, Zone } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** Where sales of all customers of a zone stand in `sales_total`. */
export const zoneOwner = <Z extends Zone>(zone: Z) => `@${zone}` as const;

/** And where those of all zones do. */
export const ALL_OWNER = '@ALL';

/** Fabrics have sums of so many months as well as of single ones. */
export const LONG_MONTHS = 4;
/** Months one after the other, and the sums that make them up: single months, and long stretches by their first months. */
export interface Stretch {
  from: Day;
  last: Day;
  singles: readonly Day[];
  longs: readonly Day[];
}
/** Whose sales are put together, and over which months. */
export interface SalesScope {
  /** A customer, or zones by `zoneOwner`. */
  owners: readonly string[];
  ditta: DittaCode;
  present: Stretch;
  past: Stretch;
  /** Values are of this one alone. */
  currency: Currency;
}
export interface MonthRow {
  owner: string;
  /** Of the lines: a `LineType`. */
  type: string;
  month: Day;
  currency: string;
  isPresent: boolean;
  lines: number;
  quantity: number;
  cancelled: number;
  value: number;
}
/** Sales by owner, kind, month and currency, of both stretches. */
export const sumMonths = (tx: Tx, { owners, ditta, present, past }: SalesScope): Promise<MonthRow[]> =>
  tx.rows(
    `select coalesce(owner, '') as owner, coalesce(key, '') as type, coalesce(month, 'epoch'::date) as month, coalesce(currency, '') as currency,
       coalesce(month >= $4::date, false) as "isPresent", coalesce(sum(lines), 0)::int as lines,
       coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(cancelled), 0)::bigint as cancelled, coalesce(sum(value), 0)::bigint as value
     from (
       select s.owner, s.key, s.month, s.currency, s.lines, s.quantity, s.cancelled, s.value from sales_total s
       where s.owner = any($1::text[]) and s.ditta = $2 and s.kind = 'type' and s.months = 1 and s.month between $3::date and $5::date
       union all
       select n.owner, n.key, n.month, n.currency, n.lines, n.quantity, n.cancelled, n.value from sales_parts n
       where n.is_news and n.owner = any($1::text[]) and n.ditta = $2 and n.kind = 'type' and n.month between $3::date and $5::date) s
     group by owner, key, month, s.currency having sum(lines) <> 0`,
    [owners, ditta, past.from, present.from, present.last],
  );

/** Where the name of what is put together stands. */
const NAMED = {
  catalog: 'join collection k on k.code = g.key join phrase p on p.id = k.name',
  quality: 'join quality k on k.code = g.key join phrase p on p.id = k.name',
  fabric: 'join article k on k.id = g.key::int join phrase p on p.id = k.name',
} as const;
const ORDER = { metres: 'cm desc, value desc', value: 'value desc, cm desc' } as const;

export interface TopRow {
  key: string;
  name: string;
  lines: number;
  cm: number;
  previousCm: number;
  value: number;
  previousValue: number;
  totalCm: number;
  totalValue: number;
}
/** The most ordered cloth of the present months; both sums of everything stand on each row. Collections and qualities are kept by single months alone. */
export const topSales = (
  tx: Tx,
  { owners, ditta, present, past, currency }: SalesScope,
  options: { by: StatisticsBy; measure: StatisticsMeasure; limit: number; locale: Locale },
): Promise<TopRow[]> =>
  tx.rows(
    `with sold as (
       select s.key, s.lines, s.quantity as cm, case when s.currency = $9 then s.value else 0 end as value
       from sales_total s where s.owner = any($1::text[]) and s.ditta = $2 and s.kind = $3
         and (s.months = 1 and s.month = any(array(select unnest($4::text[])::date)) or s.months = ${LONG_MONTHS} and s.month = any(array(select unnest($5::text[])::date)))
       union all
       select n.key, n.lines, n.quantity, case when n.currency = $9 then n.value else 0 end from sales_parts n
       where n.is_news and n.owner = any($1::text[]) and n.ditta = $2 and n.kind = $3 and n.months = 1 and n.month between $6::date and $7::date),
     grouped as (
       select key, coalesce(sum(lines), 0)::int as lines, coalesce(sum(cm), 0)::bigint as cm, coalesce(sum(value), 0)::bigint as value from sold group by key),
     g as materialized (
       select grouped.*, coalesce(sum(cm) over (), 0)::bigint as total_cm, coalesce(sum(value) over (), 0)::bigint as total_value,
         row_number() over (order by ${ORDER[options.measure]}, key) as rank
       from grouped order by ${ORDER[options.measure]}, key limit $8::int),
     past as (
       select key, sum(cm) as cm, sum(value) as value from (
         select s.key, s.quantity as cm, case when s.currency = $9 then s.value else 0 end as value
         from sales_total s where s.owner = any($1::text[]) and s.ditta = $2 and s.kind = $3 and s.key = any(array(select g.key from g))
           and (s.months = 1 and s.month = any(array(select unnest($10::text[])::date)) or s.months = ${LONG_MONTHS} and s.month = any(array(select unnest($11::text[])::date)))
         union all
         select n.key, n.quantity, case when n.currency = $9 then n.value else 0 end from sales_parts n
         where n.is_news and n.owner = any($1::text[]) and n.ditta = $2 and n.kind = $3 and n.months = 1 and n.month between $12::date and $13::date) b
       group by key)
     select coalesce(g.key, '') as key, coalesce(to_jsonb(p) ->> $14::text, p.en) as name, g.lines, g.cm, coalesce(past.cm, 0)::bigint as "previousCm", g.value,
       coalesce(past.value, 0)::bigint as "previousValue", g.total_cm as "totalCm", g.total_value as "totalValue"
     from g ${NAMED[options.by]} left join past on past.key = g.key where g.cm > 0 or g.value > 0 order by g.rank`,
    [
      owners,
      ditta,
      options.by,
      present.singles,
      present.longs,
      present.from,
      present.last,
      options.limit,
      currency,
      past.singles,
      past.longs,
      past.from,
      past.last,
      options.locale,
    ],
  );

export interface FabricName {
  id: number;
  code: string;
  color: string;
  colorName: string;
  averageColor: string;
}
/** What fabrics are called besides their names. */
export const nameFabrics = (tx: Tx, ids: readonly number[], locale: Locale): Promise<FabricName[]> =>
  tx.rows(
    `select a.id, a.code, a.color, coalesce(to_jsonb(p) ->> $2::text, p.en) as "colorName", a.average_color as "averageColor"
     from article a join phrase p on p.id = a.color_name where a.id = any($1::int[])`,
    [ids, locale],
  );

/**
 * Compares the summary with the view that it mirrors and mends what differs, by the difference: orders that are placed meanwhile keep their own part. Answers
 * how many rows were wrong.
 */
export const mendSalesSummary = (tx: Tx): Promise<number> =>
  tx.run(
    `insert into sales_summary as s (customer_code, ditta, type, month, article_id, currency, lines, quantity, cancelled, value)
     select customer_code, ditta, type, month, article_id, currency, sum(lines), sum(quantity), sum(cancelled), sum(value) from (
       select customer_code, ditta, type, month, article_id, currency, lines, quantity, cancelled, value from sales
       union all select customer_code, ditta, type, month, article_id, currency, -lines, -quantity, -cancelled, -value from sales_summary) d
     group by 1, 2, 3, 4, 5, 6 having sum(lines) <> 0 or sum(quantity) <> 0 or sum(cancelled) <> 0 or sum(value) <> 0 order by 1, 2, 3, 4, 5, 6
     on conflict on constraint sales_summary_pk do update set lines = s.lines + excluded.lines, quantity = s.quantity + excluded.quantity,
       cancelled = s.cancelled + excluded.cancelled, value = s.value + excluded.value`,
  );

const ADDED = `on conflict on constraint sales_total_pk do update set lines = t.lines + excluded.lines, quantity = t.quantity + excluded.quantity,
       cancelled = t.cancelled + excluded.cancelled, value = t.value + excluded.value`;
/** One at a time: two would add the same. Whoever reads or orders does not wait. */
const holdTotals = (tx: Tx) => tx.script('lock table sales_total in share row exclusive mode');

/** News that are added at once; no shop has as many in a minute, but one that was filled from outside. */
const NEWS_AT_ONCE = 50_000;
/** Adds to the totals what orders have changed since the last time; one statement sees and clears the same rows. Answers how many these were. */
export async function addSalesNews(tx: Tx): Promise<number> {
  await holdTotals(tx);
  const last = await tx.one('select max(id) as id from (select id from sales_news order by id limit $1::int) n', [NEWS_AT_ONCE]);
  return tx.run(
    `with added as (
       insert into sales_total as t (owner, ditta, kind, months, month, key, currency, lines, quantity, cancelled, value)
       select owner, ditta, kind, months, month, key, currency, sum(lines), sum(quantity), sum(cancelled), sum(value) from sales_parts
       where is_news and news_id <= $1::bigint group by 1, 2, 3, 4, 5, 6, 7 ${ADDED})
     delete from sales_news where id <= $1::bigint`,
    [last?.id ?? 0],
  );
}

/** Customers are compared in so many parts, for each to stay a short question. */
const PARTS = 8;
/**
 * Compares the totals, and what is still to be added to them, with the summary and mends what differs; those of zones with those of their customers. Answers how
 * many rows were wrong.
 */
export async function mendSalesTotals(tx: Tx): Promise<number> {
  await holdTotals(tx);
  let wrong = 0;
  for (let part = 0; part < PARTS; part++)
    wrong += await tx.run(
      `insert into sales_total as t (owner, ditta, kind, months, month, key, currency, lines, quantity, cancelled, value)
       select owner, ditta, kind, months, month, key, currency, sum(lines), sum(quantity), sum(cancelled), sum(value) from (
         select owner, ditta, kind, months, month, key, currency, case when is_news then -lines else lines end as lines,
           case when is_news then -quantity else quantity end as quantity, case when is_news then -cancelled else cancelled end as cancelled,
           case when is_news then -value else value end as value
         from sales_parts where not is_zone and hashtext(customer_code) & $1::int = $2::int
         union all select owner, ditta, kind, months, month, key, currency, -lines, -quantity, -cancelled, -value from sales_total
         where left(owner, 1) <> '@' and hashtext(owner) & $1::int = $2::int) d
       group by 1, 2, 3, 4, 5, 6, 7 having sum(lines) <> 0 or sum(quantity) <> 0 or sum(cancelled) <> 0 or sum(value) <> 0 ${ADDED}`,
      [PARTS - 1, part],
    );
  const ofZones = await tx.run(
    `insert into sales_total as t (owner, ditta, kind, months, month, key, currency, lines, quantity, cancelled, value)
     select owner, ditta, kind, months, month, key, currency, sum(lines), sum(quantity), sum(cancelled), sum(value) from (
       select o.owner, ditta, kind, months, month, key, s.currency, lines, quantity, cancelled, value
       from sales_total s join customer c on c.code = s.owner cross join lateral (values ('@' || sales_zone(c.country)), ('@ALL')) o(owner)
       union all select owner, ditta, kind, months, month, key, currency, -lines, -quantity, -cancelled, -value from sales_total where left(owner, 1) = '@') d
     group by 1, 2, 3, 4, 5, 6, 7 having sum(lines) <> 0 or sum(quantity) <> 0 or sum(cancelled) <> 0 or sum(value) <> 0 ${ADDED}`,
  );
  return wrong + ofZones;
}
