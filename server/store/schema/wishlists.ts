import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer, shopUser } from './people.ts';
import { bytea } from './types.ts';

const at = () => timestamp({ withTimezone: true });

/** A list of wishes of a user for a customer and ditta. `version` moves with every change of it or of its lines. */
export const wishlist = pgTable(
  'wishlist',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** The list that a heart fills. */
    usual: boolean().notNull().default(false),
    /** Who of the same customer sees it besides its owner. */
    sharing: text().notNull().default('PRIVATE'),
    version: integer().notNull().default(1),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    /** SHA-256 of the token in the link for outsiders. */
    linkHash: bytea(),
    linkExpiresAt: at(),
  },
  (t) => [
    index('wishlist_of_customer').on(t.customerCode, t.ditta),
    uniqueIndex('wishlist_one_usual').on(t.customerCode, t.ditta, t.userId).where(sql`${t.usual}`),
    uniqueIndex('wishlist_link').on(t.linkHash).where(sql`${t.linkHash} is not null`),
    check('wishlist_link_ends', sql`(${t.linkHash} is null) = (${t.linkExpiresAt} is null)`),
  ],
);

/** A wish. `quantity` is centimetres of cloth or pieces, null where nobody said how much. */
export const wishlistLine = pgTable(
  'wishlist_line',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    wishlistId: integer()
      .notNull()
      .references(() => wishlist.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    type: text().notNull(),
    code: text().notNull(),
    color: text().notNull(),
    quantity: integer(),
    note: text().notNull().default(''),
    /** Unit price when it was added or last acknowledged, with its currency, and the state then: to tell what changed. */
    unitPriceSeen: integer().notNull(),
    currencySeen: text().notNull(),
    stateSeen: text(),
    addedBy: integer()
      .notNull()
      .references(() => shopUser.id),
    addedAt: at().notNull(),
  },
  (t) => [
    unique('wishlist_line_once').on(t.wishlistId, t.type, t.code, t.color),
    check('wishlist_line_positive', sql`${t.quantity} is null or ${t.quantity} > 0`),
  ],
);

/** How a removal or a move is taken back, for a while. */
export const wishlistUndo = pgTable(
  'wishlist_undo',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    customerCode: text().notNull(),
    ditta: text().notNull(),
    steps: jsonb().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);
