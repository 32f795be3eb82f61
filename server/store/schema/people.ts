import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';
import { bytea } from './types.ts';

export const customer = pgTable(
  'customer',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    country: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    vatNumber: text().notNull(),
    taxCode: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
    brandCode: text().notNull(),
    currency: text().notNull(),
    language: text().notNull(),
    /** Where the customer's days begin, as IANA names it: `today` is that of the customer. */
    timeZone: text().notNull().default('Europe/Rome'),
    ditte: text().array().notNull(),
    discountBp: integer().notNull(),
    vatBp: integer().notNull(),
    /** Declared VAT-exempt amount that is left, minor units; null where there is no ceiling. */
    vatCeilingLeft: bigint({ mode: 'number' }),
    bank: text().notNull(),
    iban: text().notNull(),
    paymentMethods: text().array().notNull(),
    defaultPaymentMethod: text().notNull(),
    deliveryCost: integer().notNull(),
    freeDeliveryFrom: integer().notNull(),
    packaging: text(),
    customsDutyPending: boolean().notNull(),
    exclusiveOf: text().array().notNull(),
  },
  (t) => [check('customer_vat_ceiling_kept', sql`${t.vatCeilingLeft} >= 0`)],
);

/** A point of sale or delivery address of a customer. */
export const customerShop = pgTable(
  'customer_shop',
  {
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    code: text().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    /** Goods go there no more; what was sent there still says where it went. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.customerCode, t.code] })],
);

export const shopUser = pgTable(
  'shop_user',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull(),
    email: text().notNull(),
    nome: text().notNull(),
    cognome: text().notNull(),
    languageCode: text().notNull(),
    staff: boolean().notNull(),
    passwordHash: text().notNull(),
    active: boolean().notNull().default(true),
    /** Where the user was last: the customer and ditta of the next login. */
    lastCustomer: text(),
    lastDitta: text(),
  },
  (t) => [uniqueIndex('shop_user_username').on(sql`lower(${t.username})`), index('shop_user_email').on(sql`lower(${t.email})`)],
);

/** The picture that a user has chosen, one each. Its bytes lie in the file store under their hash, as those of `shop_file`. */
export const userPicture = pgTable(
  'user_picture',
  {
    userId: integer()
      .primaryKey()
      .references(() => shopUser.id),
    /** Another one with every other picture. */
    id: uuid().notNull(),
    mediaType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text().notNull(),
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('user_picture_id').on(t.id), index('user_picture_by_bytes').on(t.sha256)],
);

/** What a user's authenticator app shares with the shop (RFC 6238). */
export const secondFactor = pgTable('second_factor', {
  userId: integer()
    .primaryKey()
    .references(() => shopUser.id),
  secret: bytea().notNull(),
  /** The last half minute whose code was taken: none is good twice. */
  lastStep: integer().notNull(),
});

/** What one user may do for one customer in one ditta. */
export const membership = pgTable(
  'membership',
  {
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    position: smallint().notNull(),
    showQuickOrder: boolean().notNull(),
    showOrders: boolean().notNull(),
    showInvoices: boolean().notNull(),
    showTransportDocument: boolean().notNull(),
    showWishlist: boolean().notNull(),
    enableCartAndPurchases: boolean().notNull(),
    showCatalogPrices: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.customerCode, t.ditta] })],
);

/** A login. Only the hash of the token is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea().primaryKey(),
    /** What its user calls it by, to end it: the token is known to nobody but its holder. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    /** The staff member who acts through this session, if any. */
    staffUserId: integer().references(() => shopUser.id),
    /** Hash of the token of the session of that staff member: this one ends with it. */
    staffSession: bytea(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    /** Browser and network address of the login, for its user to tell one session from another. */
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    /** To the quarter of an hour. */
    lastSeenAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.userId), index().on(t.staffSession).where(sql`${t.staffSession} is not null`)],
);

/** One-time links by which staff begin to act for a user. Only the hash of the token is stored. */
export const impersonationLink = pgTable(
  'impersonation_link',
  {
    tokenHash: bytea().primaryKey(),
    /** The session that asked for it: no other may use it. */
    staffSession: bytea().notNull(),
    userId: integer().notNull(),
    customerCode: text().notNull(),
    ditta: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.userId, t.customerCode, t.ditta],
      foreignColumns: [membership.userId, membership.customerCode, membership.ditta],
    }).onDelete('cascade'),
  ],
);

export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: bytea().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.userId)],
);

/** A dialog that the user has seen, so that it does not nag, and since when: once per customer and, for saved carts, per ditta. */
export const reminderShown = pgTable(
  'reminder_shown',
  {
    userId: integer()
      .notNull()
      .references(() => shopUser.id),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    reminder: text().notNull(),
    shownAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.customerCode, t.ditta, t.reminder] })],
);

/** Generic cell rate algorithm: the theoretical arrival time of the next attempt. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  arrival: timestamp({ withTimezone: true }).notNull(),
});

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** visitor, user, staff, machine, mill, job or provider. */
    actorKind: text().notNull(),
    /** Which of them: a user's or a token's number, the mill's door, queue/job, provider/event. */
    actorId: text(),
    /** operationId of the contract, or what the mill or a job does. */
    operation: text().notNull(),
    /** For whom: the user of the session, or whom a machine acts for. */
    userId: integer(),
    staffUserId: integer(),
    customerCode: text(),
    ditta: text(),
    action: text().notNull(),
    subject: text(),
  },
  (t) => [index().on(t.customerCode, t.at), index().on(t.at)],
);

/** A token with which a machine acts for one user at one place, as far as its scopes reach. */
export const machineToken = pgTable('machine_token', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: bytea().notNull().unique(),
  name: text().notNull().unique(),
  userId: integer()
    .notNull()
    .references(() => shopUser.id),
  customerCode: text()
    .notNull()
    .references(() => customer.code),
  ditta: text().notNull(),
  /** Ids of operations and names of rights. */
  scopes: text().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  revokedAt: timestamp({ withTimezone: true }),
  lastUsedOn: date().$type<Day>(),
});

/** Keys that all nodes share, made at the first start. */
export const secret = pgTable('secret', { name: text().primaryKey(), value: bytea().notNull() });
