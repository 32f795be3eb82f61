import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer } from './people.ts';
import { bytea } from './types.ts';

const at = () => timestamp({ withTimezone: true });

/** Somebody who asks to become a customer: first a draft, then a request, then a decision. */
export const partnerRequest = pgTable(
  'partner_request',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the link's token. */
    tokenHash: bytea().notNull().unique(),
    /** A `PartnerState`. */
    state: text().notNull(),
    /** What was typed so far, as the form writes it. */
    typed: text().notNull().default(''),
    /** A `PartnerRequest`, once it was sent. */
    request: jsonb(),
    language: text().notNull(),
    /** Why it looks as if a machine had sent it; empty where it does not. */
    suspicion: text().notNull().default(''),
    privacyVersion: text(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    submittedAt: at(),
    decidedAt: at(),
    /** What the mill says to a refusal. */
    reason: text().notNull().default(''),
    /** The customer that it became. */
    customerCode: text().references(() => customer.code),
  },
  (t) => [
    index('partner_request_by_state').on(t.state, t.updatedAt),
    check('partner_request_sent', sql`(${t.state} = 'draft') = (${t.submittedAt} is null)`),
  ],
);

/** A file of a request. Its bytes lie in the file store under their hash, as those of `shop_file`. */
export const partnerFile = pgTable(
  'partner_file',
  {
    id: uuid().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => partnerRequest.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mediaType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [uniqueIndex('partner_file_once').on(t.requestId, t.sha256), index('partner_file_by_bytes').on(t.sha256)],
);
