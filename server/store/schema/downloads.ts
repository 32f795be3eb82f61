import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customer, shopUser } from './people.ts';

const at = () => timestamp({ withTimezone: true });

/**
 * A file that is made on request. The row is the job as well: `state` is PENDING until the file is READY or FAILED, `locked_until` says how long
 * whoever makes it now is waited for, and `attempts` who that is.
 */
export const download = pgTable(
  'download',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    staffUserId: integer().references(() => shopUser.id),
    language: text().notNull(),
    title: text().notNull(),
    mediaType: text().notNull(),
    extension: text().notNull(),
    wanted: jsonb().notNull(),
    articles: integer().notNull(),
    state: text().notNull().default('PENDING'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    runAt: at().notNull(),
    lockedUntil: at(),
    lastError: text(),
    /** Where the bytes lie in the file store; null until they are made and again when they have expired. */
    fileKey: text(),
    size: bigint({ mode: 'number' }),
    /** Of a price list: where the prices lie that the customer's next list is compared with. */
    pricesKey: text(),
    requestedAt: at().notNull(),
    readyAt: at(),
    expiresAt: at(),
  },
  (t) => [
    index('download_of_user').on(t.customerCode, t.ditta, t.userId, t.requestedAt),
    index('download_to_make').on(t.runAt).where(sql`${t.state} = 'PENDING'`),
    index('download_file').on(t.fileKey),
    index('download_prices').on(t.pricesKey),
  ],
);
