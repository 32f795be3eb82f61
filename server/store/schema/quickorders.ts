import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer, shopUser } from './people.ts';

const at = () => timestamp({ withTimezone: true });

/** A sheet of the quick order that is not in the cart yet, as it was typed. `version` moves with every change. */
export const quickOrderDraft = pgTable(
  'quick_order_draft',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    /** Who changed it last. */
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    /** Null where nobody has named it. */
    name: text(),
    version: integer().notNull().default(1),
    rows: jsonb().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [index('quick_order_draft_of_customer').on(t.customerCode, t.ditta)],
);
