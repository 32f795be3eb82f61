import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer, shopUser } from './people.ts';

/** A question about the stock that a user may want to ask again. */
export const availabilityCheck = pgTable(
  'availability_check',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    items: jsonb().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('availability_check_of_user').on(t.customerCode, t.ditta, t.userId, t.askedAt)],
);
