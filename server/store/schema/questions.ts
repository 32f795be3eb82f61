import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { shopUser } from './people.ts';
import { orders } from './trade.ts';

const at = () => timestamp({ withTimezone: true });

/** What somebody asks about an order, and what the mill says to it. */
export const orderQuestion = pgTable(
  'order_question',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    text: text().notNull(),
    askedAt: at().notNull(),
    answer: text(),
    answeredAt: at(),
  },
  (t) => [
    index('order_question_of_order').on(t.orderId, t.id),
    index('order_question_open').on(t.id).where(sql`${t.answeredAt} is null`),
    check('order_question_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
