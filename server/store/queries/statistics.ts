import type { Currency, DittaCode, LineType, Locale, StatisticsBy, StatisticsMeasure } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** Customers that buy in a ditta, with their countries. */
export const listCustomersOf = (tx: Tx, ditta: DittaCode): Promise<{ code: string; country: string }[]> =>
  tx.rows('select code, country from customer where $1 = any(ditte)', [ditta]);

/** Whose sales are put together, and over which months (first days of them). */
export interface SalesScope {
  customers: readonly string[];
  ditta: DittaCode;
  /** First month of the twelve before, of the present twelve, and the last one. */
  before: string;
  from: string;
  last: string;
  /** The twelve months before, one by one. */
  past: readonly string[];
  /** Values are of this one alone. */
  currency: Currency;
}
const WHOSE = 's.customer_code = any($1::text[]) and s.ditta = $2';
const IN_SCOPE = `${WHOSE} and s.month between $3::date and $5::date` as const;
const scopeParams = ({ customers, ditta, before, from, last }: SalesScope) => [customers, ditta, before, from, last] as const;

export interface MonthRow {
  customerCode: string;
  type: LineType;
  month: string;
  currency: Currency;
  isPresent: boolean;
  lines: number;
  quantity: number;
  cancelled: number;
  value: number;
}
/** Sales by customer, kind, month and currency. */
export const sumMonths = (tx: Tx, scope: SalesScope): Promise<MonthRow[]> =>
  tx.rows(
    `select s.customer_code as "customerCode", s.type, s.month, s.currency, coalesce(s.month >= $4::date, false) as "isPresent", coalesce(sum(s.lines), 0)::int as lines,
       coalesce(sum(s.quantity), 0)::bigint as quantity, coalesce(sum(s.cancelled), 0)::bigint as cancelled, coalesce(sum(s.value), 0)::bigint as value
     from sales_summary s where ${IN_SCOPE} and s.article_id = -1 group by 1, 2, 3, 4`,
    scopeParams(scope),
  );

/** What the articles of a top are put together by, and where its name stands. */
const KEY = { catalog: 'a.collection', quality: 'a.quality', fabric: 'a.id::text' } as const;
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
/** The most ordered cloth of the present twelve months; both sums of everything stand on each row. */
export const topSales = (
  tx: Tx,
  scope: SalesScope,
  options: { by: StatisticsBy; measure: StatisticsMeasure; limit: number; locale: Locale },
): Promise<TopRow[]> =>
  tx.rows(
    `with keyed as (select a.id, ${KEY[options.by]} as key from article a),
     sold as (
       select s.article_id, sum(s.lines) as lines, sum(s.quantity) as cm, sum(case when s.currency = $6 then s.value else 0 end) as value
       from sales_summary s where ${WHOSE} and s.month between $4::date and $5::date and s.article_id >= 0 and s.type = 'FABRIC' group by s.article_id),
     grouped as (
       select key, coalesce(sum(lines), 0)::int as lines, coalesce(sum(cm), 0)::bigint as cm, coalesce(sum(value), 0)::bigint as value
       from sold join keyed on keyed.id = sold.article_id group by 1),
     ranked as (
       select grouped.*, row_number() over (order by ${ORDER[options.measure]}, key) as rank, coalesce(sum(cm) over (), 0)::bigint as total_cm,
         coalesce(sum(value) over (), 0)::bigint as total_value from grouped),
     g as materialized (select * from ranked where rank <= $7::int and (cm > 0 or value > 0)),
     past as (
       select key, sum(b.cm) as cm, sum(b.value) as value from (
         select s.article_id, sum(s.quantity) as cm, sum(case when s.currency = $6 then s.value else 0 end) as value from sales_summary s
         where ${WHOSE} and s.month = any($3::text[]::date[]) and s.type = 'FABRIC'
           and s.article_id = any(array(select keyed.id from keyed where keyed.key in (select g.key from g))) group by s.article_id) b
       join keyed on keyed.id = b.article_id group by 1)
     select g.key, coalesce(to_jsonb(p) ->> $8::text, p.en) as name, g.lines, g.cm, coalesce(past.cm, 0)::bigint as "previousCm", g.value,
       coalesce(past.value, 0)::bigint as "previousValue", g.total_cm as "totalCm", g.total_value as "totalValue"
     from g ${NAMED[options.by]} left join past on past.key = g.key order by g.rank`,
    [scope.customers, scope.ditta, scope.past, scope.from, scope.last, scope.currency, options.limit, options.locale],
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
