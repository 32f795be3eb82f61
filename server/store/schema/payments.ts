import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customer, shopUser } from './people.ts';
import { orders } from './trade.ts';

const at = () => timestamp({ withTimezone: true });
const money = () => bigint({ mode: 'number' });

/**
 * One attempt to pay one subject with one card. Written before the provider is asked and never deleted: what happened to somebody's money stays.
 * Nothing of the card is kept, only the hash of the provider's token for it, which is good once.
 */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** What can be paid by one payment at a time. */
    subjectKey: text().notNull(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    /** Null where what is paid belongs to no shop. */
    ditta: text(),
    /** Null where somebody paid by a link, without a login. */
    userId: integer().references(() => shopUser.id),
    staffUserId: integer().references(() => shopUser.id),
    provider: text().notNull(),
    state: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The provider's name for it. */
    reference: text(),
    tokenHash: text(),
    /** What the bank wants of the customer. */
    nextAction: jsonb(),
    /** The problem code of a payment that failed, and the provider's own word for it. */
    failure: text(),
    failureDetail: text(),
    /** Why money that the bank has set aside, or paid, goes back. */
    releaseReason: text(),
    captured: money().notNull().default(0),
    refunded: money().notNull().default(0),
    orderId: integer()
      .unique()
      .references(() => orders.id),
    createdAt: at().notNull(),
    confirmedAt: at(),
    authorizedAt: at(),
    paidAt: at(),
    /** When the customer was given what is paid. */
    honouredAt: at(),
    /** When it last moved. */
    updatedAt: at().notNull(),
    /** When the provider was last asked about it. */
    checkedAt: at(),
  },
  (t) => [
    uniqueIndex('payment_one_live')
      .on(t.subjectKey)
      .where(sql`${t.state} in ('confirming', 'requires_action', 'processing', 'authorized') and ${t.releaseReason} is null`),
    uniqueIndex('payment_reference').on(t.provider, t.reference),
    index('payment_moving').on(t.updatedAt).where(sql`${t.state} in ('confirming', 'requires_action', 'processing', 'authorized')`),
    index('payment_of_customer').on(t.customerCode, t.createdAt),
    check('payment_positive', sql`${t.amount} > 0`),
    check('payment_not_overcharged', sql`${t.captured} <= ${t.amount}`),
    check('payment_not_overpaid_back', sql`${t.refunded} <= ${t.captured}`),
  ],
);

/** What a payment is for, document by document: of invoices positive, of credit notes that are set off negative; together the payment's amount. */
export const paymentAllocation = pgTable(
  'payment_allocation',
  {
    paymentId: uuid()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    /** No reference of the database's: this table is older than that of the invoices. */
    invoiceId: integer().notNull(),
    amount: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.invoiceId] }),
    index().on(t.invoiceId),
    check('payment_allocation_of_something', sql`${t.amount} <> 0`),
  ],
);

/** Who has paid an invoice without a login, what was agreed to, and where the receipt goes. */
export const fastPayment = pgTable('fast_payment', {
  paymentId: uuid()
    .primaryKey()
    .references(() => payment.id, { onDelete: 'cascade' }),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  notes: text().notNull().default(''),
  /** Of the page on which it was paid: that of the mail and the receipt. */
  language: text().notNull(),
  /** By a signed link; by hand otherwise. */
  byLink: boolean().notNull(),
  /** Which text on the use of personal data was agreed to, and when. */
  privacyVersion: text().notNull(),
  consentedAt: at().notNull(),
});

/** The inbox of the providers' events: each is taken once, and says only which payment to look at. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    paymentId: uuid(),
    receivedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index().on(t.receivedAt)],
);

/** Money that goes back: wanted, done or refused by the provider. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    amount: money().notNull(),
    reason: text().notNull(),
    state: text().notNull(),
    reference: text(),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (t) => [
    index().on(t.paymentId),
    index('payment_refund_open').on(t.createdAt).where(sql`${t.state} = 'wanted'`),
    check('payment_refund_positive', sql`${t.amount} > 0`),
  ],
);

/** Of a test card only what will happen to it. */
export const sandboxToken = pgTable(
  'sandbox_token',
  { id: text().primaryKey(), behaviour: text().notNull(), createdAt: at().notNull() },
  (t) => [index().on(t.createdAt)],
);

/** The books of the built-in provider, which the shop reads only through its port. */
export const sandboxIntent = pgTable(
  'sandbox_intent',
  {
    id: text().primaryKey(),
    paymentId: uuid().notNull().unique(),
    token: text().notNull().unique(),
    behaviour: text().notNull(),
    subject: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    state: text().notNull(),
    failure: text(),
    challengeId: uuid().unique(),
    wrongCodes: smallint().notNull().default(0),
    captured: money().notNull().default(0),
    refunded: money().notNull().default(0),
    createdAt: at().notNull(),
  },
  (t) => [check('sandbox_not_overrefunded', sql`${t.refunded} <= ${t.captured}`)],
);

export const sandboxRefund = pgTable('sandbox_refund', {
  key: text().primaryKey(),
  id: text().notNull().unique(),
  intentId: text()
    .notNull()
    .references(() => sandboxIntent.id),
  amount: money().notNull(),
});
