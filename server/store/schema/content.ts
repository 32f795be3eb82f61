import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';

/** What was published together, and can be taken back together. */
export const contentRelease = pgTable('content_release', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  note: text().notNull(),
  withdrawnAt: timestamp({ withTimezone: true }),
});

/**
 * A version of an entry of the content service in one language. In force is, of the published ones, the one that started last; when it has
 * ended, the entry is gone: what is older does not come back by itself.
 */
export const contentEntry = pgTable(
  'content_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    slug: text().notNull(),
    locale: text().notNull(),
    body: jsonb().notNull(),
    /** draft, published or withdrawn */
    state: text().notNull().default('published'),
    /** First and last day as they were written; null: from its publication, and without an end. */
    validFrom: date().$type<Day>(),
    validTo: date().$type<Day>(),
    startsAt: timestamp({ withTimezone: true }).notNull().default(sql`'2000-01-01 00:00:00+00'`),
    endsAt: timestamp({ withTimezone: true }),
    release: integer().references(() => contentRelease.id),
  },
  (t) => [
    uniqueIndex('content_entry_one_draft').on(t.kind, t.slug, t.locale).where(sql`${t.state} = 'draft'`),
    index('content_entry_in_force').on(t.kind, t.slug, t.locale, t.startsAt),
  ],
);

/** A picture that came with the texts; its bytes lie in the file store. */
export const contentPicture = pgTable('content_picture', {
  sha256: text().primaryKey(),
  name: text().notNull(),
  mediaType: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
