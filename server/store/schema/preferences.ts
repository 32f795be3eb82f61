import { date, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';
import { shopUser } from './people.ts';

/** What a user likes otherwise than it is; who has no row likes it as it is. */
export const userPreference = pgTable('user_preference', {
  userId: integer()
    .primaryKey()
    .references(() => shopUser.id),
  startPage: text().notNull().default('welcome'),
  /** Events that no mail tells of, and events that the shop does not tell of. */
  mailOff: text().array().notNull().default([]),
  shopOff: text().array().notNull().default([]),
  /** `DisplayPreferences` as some version of the program knew them; each that is not understood is as if it were not there. */
  display: jsonb().notNull().default({}),
  /** Customer code → code of the address with which new lines begin. */
  usualShops: jsonb().notNull().default({}),
  /** What the user wants of the guided tour, since which day of the customer, and how many of its steps were seen. */
  tourChoice: text(),
  tourStep: smallint().notNull().default(0),
  tourOn: date().$type<Day>(),
});

/** What the shop has to tell a user: words are found when it is read, in the language of the reader. */
export const inboxEntry = pgTable(
  'inbox_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    customerCode: text().notNull(),
    /** The shop it belongs to; null where it belongs to none. */
    ditta: text(),
    /** The event it tells of: one event, one entry. */
    dedup: text().notNull(),
    event: text().notNull(),
    /** What it is about: a code, a number, a name. */
    subject: text().notNull(),
    state: text(),
    targetId: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (t) => [unique('inbox_entry_once').on(t.userId, t.dedup), index('inbox_entry_of_user').on(t.userId, t.customerCode, t.id)],
);
