import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Sales by customer, month and article, as the view `sales` defines them. Triggers on `order_line` keep it in the transaction of every order;
 * `article_id` is 0 for what is no cloth, and -1 in the sum over all articles. `quantity` is centimetres of cloth and units of anything else, without what was cancelled.
 */
export const salesSummary = pgTable(
  'sales_summary',
  {
    customerCode: text().notNull(),
    ditta: text().notNull(),
    type: text().notNull(),
    /** Its first day, in the calendar of the customer. */
    month: date().notNull(),
    articleId: integer().notNull(),
    currency: text().notNull(),
    lines: integer().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    cancelled: bigint({ mode: 'number' }).notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'sales_summary_pk', columns: [t.customerCode, t.ditta, t.type, t.month, t.articleId, t.currency] })],
);
