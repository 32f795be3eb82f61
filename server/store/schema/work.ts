import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/**
 * Work to be done once after a transaction has committed: mails, and jobs that write mails.
 * `state`: 0 ready, 1 running, 2 done, 3 given up.
 */
export const job = pgTable(
  'job',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text().notNull(),
    dedup: text(),
    payload: jsonb().notNull(),
    state: smallint().notNull().default(0),
    runAt: at().notNull(),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull().default(8),
    lockedUntil: at(),
    worker: text(),
    lastError: text(),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (t) => [
    uniqueIndex('job_once').on(t.queue, t.dedup).where(sql`${t.dedup} is not null`),
    index('job_ready').on(t.queue, t.runAt, t.id).where(sql`${t.state} = 0`),
    index('job_leased').on(t.lockedUntil).where(sql`${t.state} = 1`),
  ],
);

/** Mail to send, written in the transaction of the event that causes it and rendered when it is sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dedup: text().notNull().unique(),
    template: text().notNull(),
    lang: text().notNull(),
    recipient: text().notNull(),
    vars: jsonb().notNull(),
    state: smallint().notNull().default(0),
    runAt: at().notNull(),
    attempts: integer().notNull().default(0),
    lockedUntil: at(),
    subject: text(),
    body: text(),
    messageId: text(),
    lastError: text(),
    createdAt: at().notNull(),
    sentAt: at(),
  },
  (t) => [
    index('mail_ready').on(t.runAt, t.id).where(sql`${t.state} = 0`),
    index('mail_leased').on(t.lockedUntil).where(sql`${t.state} = 1`),
  ],
);

/** Hashes of what was loaded from files, to tell when a new version of the program brings others. */
export const stamp = pgTable('stamp', { name: text().primaryKey(), value: text().notNull() });

/** The first answer to a keyed request, written in the transaction of its effect. */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: text().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    requestHash: text().notNull(),
    /** Kept as text, so that a repeated request gets the same bytes. */
    body: json(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.createdAt)],
);
