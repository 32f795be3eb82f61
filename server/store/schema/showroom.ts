import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';
import { customer, shopUser } from './people.ts';
import { bytea } from './types.ts';

const at = () => timestamp({ withTimezone: true });
/** Marks, notes and links belong to a user at a customer and ditta, as wishlists do. */
const owner = () => ({
  customerCode: text()
    .notNull()
    .references(() => customer.code),
  ditta: text().notNull(),
  userId: integer()
    .notNull()
    .references(() => shopUser.id),
});

/** What a user has left on a page of a book. A page without mark and note has no row. */
export const showroomPage = pgTable(
  'showroom_page',
  {
    ...owner(),
    book: text().notNull(),
    page: smallint().notNull(),
    marked: boolean().notNull(),
    note: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [primaryKey({ name: 'showroom_page_pk', columns: [t.customerCode, t.ditta, t.userId, t.book, t.page] })],
);

/** The link by which outsiders turn the pages of a book; each user has one a book. */
export const showroomLink = pgTable(
  'showroom_link',
  {
    ...owner(),
    book: text().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea().notNull(),
    /** A `BookPart`. */
    part: text().notNull(),
    /** Whether notes are shown as well. */
    notes: boolean().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'showroom_link_pk', columns: [t.customerCode, t.ditta, t.userId, t.book] }),
    uniqueIndex('showroom_link_token').on(t.tokenHash),
  ],
);

/** A visitor's wish for a swatch, once a day for a cloth and a mail address. */
export const swatchRequest = pgTable(
  'swatch_request',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ditta: text().notNull(),
    code: text().notNull(),
    color: text().notNull(),
    companyName: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    message: text().notNull(),
    language: text().notNull(),
    privacyVersion: text().notNull(),
    /** Why it looks as if a machine had sent it; empty where it does not. */
    suspicion: text().notNull().default(''),
    requestedOn: date().$type<Day>().notNull(),
    createdAt: at().notNull(),
    /** When the mill sent the swatch. */
    sentAt: at(),
  },
  (t) => [
    uniqueIndex('swatch_request_once').on(sql`lower(${t.email})`, t.ditta, t.code, t.color, t.requestedOn),
    index('swatch_request_open').on(t.createdAt).where(sql`${t.sentAt} is null`),
  ],
);
