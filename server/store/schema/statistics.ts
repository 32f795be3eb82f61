import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';

const figures = () => ({
  lines: integer().notNull(),
  quantity: bigint({ mode: 'number' }).notNull(),
  cancelled: bigint({ mode: 'number' }).notNull(),
  value: bigint({ mode: 'number' }).notNull(),
});
const sales = () => ({
  customerCode: text().notNull(),
  ditta: text().notNull(),
  type: text().notNull(),
  /** Its first day, in the calendar of the customer. */
  month: date().$type<Day>().notNull(),
  articleId: integer().notNull(),
  currency: text().notNull(),
  ...figures(),
});

/**
 * Sales by customer, month and article, as the view `sales` defines them. Triggers on `order_line` keep it in the transaction of every order;
 * `article_id` is 0 for what is no cloth, and -1 in the sum over all articles. `quantity` is centimetres of cloth and units of anything else, without what was cancelled.
 */
export const salesSummary = pgTable(
  'sales_summary',
  {
    ...sales(),
  },
  (t) => [primaryKey({ name: 'sales_summary_pk', columns: [t.customerCode, t.ditta, t.type, t.month, t.articleId, t.currency] })],
);

/** What orders have changed since it was last added to `sales_total`; its columns are those of the summary, without the sum over all articles. */
export const salesNews = pgTable('sales_news', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...sales(),
});

/** Sales by customer or zone, put together by what is asked for, in blocks of months (view `sales_parts`). Whoever reads adds what is new. */
export const salesTotal = pgTable(
  'sales_total',
  {
    /** A customer's code, or `@` and a zone. */
    owner: text().notNull(),
    ditta: text().notNull(),
    /** What `key` is: `type` of line, `catalog`, `quality` or `fabric`. */
    kind: text().notNull(),
    /** How many months the row sums up, and the first day of the first of them. */
    months: integer().notNull(),
    month: date().$type<Day>().notNull(),
    key: text().notNull(),
    currency: text().notNull(),
    ...figures(),
  },
  (t) => [primaryKey({ name: 'sales_total_pk', columns: [t.owner, t.ditta, t.kind, t.months, t.month, t.key, t.currency] })],
);
