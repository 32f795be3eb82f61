import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency, Day } from '../../../generated/rules.ts';
import { article, piece, production } from './catalogue.ts';
import { customer, shopUser } from './people.ts';

/** Goods of any amount will do. */
export const NO_MINIMUM: Record<Currency, number> = { EUR: 0, USD: 0, GBP: 0, HKD: 0, CHF: 0 };

const at = () => timestamp({ withTimezone: true });

export const promo = pgTable(
  'promo',
  {
    code: text().primaryKey(),
    percentBp: integer().notNull(),
    validFrom: date().$type<Day>().notNull(),
    validTo: date().$type<Day>().notNull(),
    /** Uses over all customers; null for unlimited. */
    maxUses: integer(),
    used: integer().notNull().default(0),
    onePerCustomer: boolean().notNull(),
    /** Least amount of goods, minor units of each currency; 0 where any amount will do. */
    minimumGoods: jsonb().$type<Record<Currency, number>>().notNull().default(NO_MINIMUM),
    ditte: text().array().notNull(),
  },
  (t) => [
    check('promo_not_overused', sql`${t.maxUses} is null or ${t.used} <= ${t.maxUses}`),
    check('promo_minimum_in_every_currency', sql`${t.minimumGoods} ?& array['EUR', 'USD', 'GBP', 'HKD', 'CHF']`),
  ],
);

/** The open cart of a customer in a ditta. `version` moves with every change and freezes a checkout. */
export const cart = pgTable(
  'cart',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    version: integer().notNull().default(0),
    paymentMethod: text(),
    reference: text().notNull().default(''),
    notes: text().notNull().default(''),
    shop: text(),
    requestedDate: date().$type<Day>(),
    promoCode: text().references(() => promo.code),
    updatedAt: at().notNull(),
  },
  (t) => [unique().on(t.customerCode, t.ditta)],
);

/** `quantity` is centimetres for FABRIC and pieces otherwise. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cartId: integer()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    /** Moves with every change of the line. */
    version: integer().notNull().default(1),
    type: text().notNull(),
    /** Article or accessory code, or the code of the book. */
    code: text().notNull(),
    /** Empty for a book. */
    color: text().notNull(),
    quantity: integer().notNull(),
    shop: text(),
    reference: text().notNull().default(''),
    note: text().notNull().default(''),
    requestedDate: date().$type<Day>(),
    /** Unit price when the line was last shown to the customer, to tell a change. */
    unitPriceSeen: integer().notNull(),
    /** And its availability then; null where a line has none. */
    stateSeen: text(),
    addedAt: at().notNull(),
  },
  (t) => [index().on(t.cartId), check('cart_line_positive', sql`${t.quantity} > 0`)],
);

/** Lines that were taken out, so that they can be brought back for a while. */
export const cartRemoval = pgTable(
  'cart_removal',
  {
    id: uuid().primaryKey(),
    cartId: integer()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    lines: jsonb().notNull(),
    removedAt: at().notNull(),
  },
  (t) => [index().on(t.removedAt)],
);

export const savedCart = pgTable(
  'saved_cart',
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
    lines: jsonb().notNull(),
    savedAt: at().notNull(),
    remindedAt: at(),
  },
  (t) => [index().on(t.customerCode, t.ditta)],
);

/** What the customer is about to pay: the cart at one version and its frozen amount. */
export const checkout = pgTable(
  'checkout',
  {
    id: uuid().primaryKey(),
    cartId: integer().notNull(),
    cartVersion: integer().notNull(),
    customerCode: text().notNull(),
    ditta: text().notNull(),
    method: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.cartId, t.cartVersion)],
);

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderCode: text().notNull().unique(),
    shopOrderCode: text().notNull().unique(),
    confirmedOrderCode: text(),
    transactionCode: text(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    staffUserId: integer().references(() => shopUser.id),
    status: text().notNull(),
    currency: text().notNull(),
    goods: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull(),
    programDiscount: bigint({ mode: 'number' }).notNull().default(0),
    delivery: bigint({ mode: 'number' }).notNull(),
    vatBp: integer().notNull(),
    vat: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    /** Part of the VAT ceiling that the order has used, given back when it is cancelled. */
    vatCeilingUsed: bigint({ mode: 'number' }).notNull().default(0),
    paymentMethod: text().notNull(),
    promoCode: text(),
    reference: text().notNull(),
    notes: text().notNull(),
    packaging: text(),
    trackingCode: text(),
    deliveryDate: date().$type<Day>(),
    placedAt: at().notNull(),
    updatedAt: at().notNull(),
    checkoutId: uuid().unique(),
    /** The cart at the version that became this order: it can become one only once. Null for history. */
    cartId: integer(),
    cartVersion: integer(),
  },
  (t) => [unique('orders_once_per_cart').on(t.cartId, t.cartVersion), index('orders_of_customer').on(t.customerCode, t.ditta, t.placedAt)],
);

/** Names are kept as they were in all languages: an order outlives the catalogue. */
export const orderLine = pgTable(
  'order_line',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    type: text().notNull(),
    code: text().notNull(),
    color: text().notNull(),
    articleId: integer().references(() => article.id),
    name: jsonb().notNull(),
    quantity: integer().notNull(),
    cancelled: integer().notNull().default(0),
    shipped: integer().notNull().default(0),
    unitPrice: integer().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    free: boolean().notNull().default(false),
    reference: text().notNull(),
    note: text().notNull(),
    shop: text(),
    requestedDate: date().$type<Day>(),
    deliveryDate: date().$type<Day>(),
    availability: text(),
  },
  (t) => [unique().on(t.orderId, t.position), index().on(t.code, t.color), check('order_line_positive', sql`${t.quantity} > 0`)],
);

export const orderEvent = pgTable(
  'order_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    status: text().notNull(),
    at: at().notNull(),
    actor: text().notNull(),
  },
  (t) => [index().on(t.orderId)],
);

/** Centimetres of a piece or of a production that an order line holds. */
export const reservation = pgTable(
  'reservation',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderLineId: integer()
      .notNull()
      .references(() => orderLine.id),
    pieceId: integer().references(() => piece.id),
    productionId: integer().references(() => production.id),
    cm: integer().notNull(),
    state: text().notNull(),
  },
  (t) => [
    index().on(t.orderLineId),
    check('reservation_of_one', sql`(${t.pieceId} is null) <> (${t.productionId} is null)`),
    check('reservation_positive', sql`${t.cm} > 0`),
  ],
);

/** `once` repeats the promo's rule so that a partial unique index can hold "one per customer". */
export const promoUse = pgTable(
  'promo_use',
  {
    promoCode: text()
      .notNull()
      .references(() => promo.code),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    once: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promoCode, t.orderId] }),
    uniqueIndex('promo_once_per_customer').on(t.promoCode, t.customerCode).where(sql`${t.once}`),
  ],
);

/** "Tell me when it is back": an article that a customer waits for. */
export const notification = pgTable(
  'notification',
  {
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    articleId: integer()
      .notNull()
      .references(() => article.id),
    quantityCm: integer(),
    createdAt: at().notNull(),
    /** When the customer was told that it is back; the wish is over then. */
    toldAt: at(),
  },
  (t) => [primaryKey({ columns: [t.customerCode, t.ditta, t.userId, t.articleId] })],
);
