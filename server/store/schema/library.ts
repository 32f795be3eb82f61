import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';
import { customer, shopUser } from './people.ts';

const at = () => timestamp({ withTimezone: true });

/** Something that the mill gives its customers to work with. Never deleted: requests name it. */
export const material = pgTable(
  'material',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The mill's own name for it. */
    code: text().notNull().unique(),
    /** A `MaterialCategory`. */
    category: text().notNull(),
    /** `Localized` both. */
    title: jsonb().notNull(),
    description: jsonb().notNull(),
    /** Where a video is shown. */
    link: text(),
    /** SHA-256 of its picture in the file store, and what that is. */
    previewKey: text(),
    previewType: text(),
    publishedOn: date({ mode: 'string' }).$type<Day>().notNull(),
    /** First and last day on which customers can have it. */
    validFrom: date({ mode: 'string' }).$type<Day>(),
    validTo: date({ mode: 'string' }).$type<Day>(),
    /** Ditte in which it is shown; brand whose partners alone, and tiers whose customers alone can have it. Empty is everybody. */
    ditte: text().array().notNull(),
    brand: text(),
    tiers: text().array().notNull(),
    /** Pieces that one request may name; null where nothing is sent. */
    copiesMaximum: integer(),
    /** Pieces that the mill has; null where it prints what is asked for. */
    copiesLeft: integer(),
    /** The library does not show it any more. */
    withdrawn: boolean().notNull().default(false),
  },
  (t) => [index('material_preview').on(t.previewKey), check('material_copies_kept', sql`${t.copiesLeft} >= 0`)],
);

/** A file of a material. Its bytes lie in the file store under their hash, as those of `shop_file`. */
export const materialFile = pgTable(
  'material_file',
  {
    materialId: integer()
      .notNull()
      .references(() => material.id),
    /** From 1 on. */
    position: smallint().notNull(),
    /** Null where it has no texts. */
    language: text(),
    name: text().notNull(),
    mediaType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.materialId, t.position] }), index('material_file_by_bytes').on(t.sha256)],
);

/** Physical material that a customer wants sent. */
export const materialRequest = pgTable(
  'material_request',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    staffUserId: integer().references(() => shopUser.id),
    /** A `MaterialRequestState`. */
    state: text().notNull(),
    /** As it was when the material was asked for. */
    shipTo: jsonb().notNull(),
    note: text().notNull(),
    /** Version of the terms that were accepted. */
    terms: text().notNull(),
    /** Why the mill refused. */
    reason: text().notNull().default(''),
    carrier: text(),
    trackingCode: text(),
    requestedAt: at().notNull(),
    /** When it came into its state. */
    changedAt: at().notNull(),
  },
  (t) => [
    index('material_request_of_customer').on(t.customerCode, t.ditta, t.requestedAt),
    index('material_request_waiting').on(t.id).where(sql`${t.state} in ('REQUESTED', 'CONFIRMED')`),
  ],
);

export const materialRequestLine = pgTable(
  'material_request_line',
  {
    requestId: integer()
      .notNull()
      .references(() => materialRequest.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    materialId: integer()
      .notNull()
      .references(() => material.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.position] }),
    index().on(t.materialId),
    check('material_request_line_positive', sql`${t.quantity} > 0`),
  ],
);
