import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer, shopUser } from './people.ts';
import { cart, orders } from './trade.ts';

/** A file that a customer sent. Its bytes lie in the file store under their hash; two files of the same bytes share them. */
export const shopFile = pgTable(
  'shop_file',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    staffUserId: integer().references(() => shopUser.id),
    name: text().notNull(),
    mediaType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cartId: integer().references(() => cart.id),
    orderId: integer().references(() => orders.id),
  },
  (t) => [
    index().on(t.customerCode),
    index().on(t.sha256),
    index().on(t.orderId),
    uniqueIndex('shop_file_once_a_cart').on(t.cartId, t.sha256).where(sql`${t.cartId} is not null`),
  ],
);
