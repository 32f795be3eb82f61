import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer, shopUser } from './people.ts';

const at = () => timestamp({ withTimezone: true });

/** Somebody at the customer whom the mill may turn to. */
export const customerContact = pgTable(
  'customer_contact',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    kind: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    note: text().notNull(),
    /** Kept for as long as the removal can be taken back. */
    removedAt: at(),
  },
  (t) => [index('customer_contact_of_customer').on(t.customerCode)],
);

/** A change of the firm's data that a customer asks for and the mill decides about. */
export const profileRequest = pgTable(
  'profile_request',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    state: text().notNull().default('OPEN'),
    changes: jsonb().notNull(),
    note: text().notNull(),
    reason: text().notNull().default(''),
    requestedAt: at().notNull(),
    decidedAt: at(),
  },
  (t) => [
    index('profile_request_of_customer').on(t.customerCode, t.id),
    uniqueIndex('profile_request_one_open').on(t.customerCode).where(sql`${t.state} = 'OPEN'`),
    check('profile_request_decided', sql`(${t.state} = 'OPEN') = (${t.decidedAt} is null)`),
  ],
);

/** Contacts or addresses before and after a change, so that it can be taken back for a while. */
export const profileUndo = pgTable(
  'profile_undo',
  {
    id: uuid().primaryKey(),
    customerCode: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    step: jsonb().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);
