import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Day } from '../../../generated/rules.ts';
import { customer } from './people.ts';
import { orderLine, orders } from './trade.ts';

const at = () => timestamp({ withTimezone: true });

/** The last number that a kind of document was given in a year: invoices are numbered without a gap. */
export const documentNumber = pgTable(
  'document_number',
  {
    kind: text().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/**
 * An invoice, a credit note or a bank receipt. Amounts of credit notes are negative. `openAmount` is what is left of `amount` after
 * all rows of `invoice_payment`; a trigger keeps it, and the check is the wall against paying a cent twice.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull(),
    type: text().notNull(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    /** Of the mill's calendar. */
    date: date().$type<Day>().notNull(),
    expirationDate: date().$type<Day>().notNull(),
    currency: text().notNull(),
    goods: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull(),
    delivery: bigint({ mode: 'number' }).notNull(),
    vatBp: integer().notNull(),
    vat: bigint({ mode: 'number' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    openAmount: bigint({ mode: 'number' }).notNull(),
    paymentMethod: text().notNull(),
    /** Name and address as they were: a document of the books outlives a move. */
    billTo: jsonb().notNull(),
    /** Why, of a credit note. */
    reason: text().notNull().default(''),
    /** The invoice that a credit note corrects, or that a bank receipt was drawn for. */
    relatedId: integer().references((): AnyPgColumn => invoice.id),
    /** When a bank sent a receipt back unpaid. */
    returnedOn: date().$type<Day>(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('invoice_number').on(t.number),
    index('invoice_by_date').on(t.customerCode, t.ditta, t.date, t.id),
    index('invoice_by_expiration').on(t.customerCode, t.ditta, t.expirationDate, t.id),
    index('invoice_by_number').on(t.customerCode, t.ditta, t.number, t.id),
    index('invoice_by_amount').on(t.customerCode, t.ditta, t.amount, t.id),
    index('invoice_by_open_amount').on(t.customerCode, t.ditta, t.openAmount, t.id),
    index('invoice_open').on(t.customerCode, t.ditta, t.type, t.expirationDate).where(sql`${t.openAmount} <> 0`),
    index('invoice_related').on(t.relatedId),
    check('invoice_never_overpaid', sql`${t.openAmount} between least(0, ${t.amount}) and greatest(0, ${t.amount})`),
    check('invoice_type', sql`${t.type} in ('invoice', 'credit_note', 'bank_receipt')`),
    check('invoice_sign', sql`(${t.amount} <= 0) = (${t.type} = 'credit_note') or ${t.amount} = 0`),
    check('invoice_returned', sql`${t.returnedOn} is null or ${t.type} = 'bank_receipt'`),
  ],
);

/** What an invoice or a credit note is made of. Name, article and reference stand in the line of the order. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoice.id),
    position: smallint().notNull(),
    orderLineId: integer().references(() => orderLine.id),
    /** What it is for, in the words of the mill, where it belongs to no line of an order. */
    description: text().notNull().default(''),
    /** Centimetres for FABRIC and pieces otherwise. */
    quantity: integer().notNull(),
    unitPrice: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.position] }), index('invoice_line_of_order_line').on(t.orderLineId)],
);

/**
 * What was set against an invoice: money that came in, a bank receipt that was drawn for it, a credit note. It has the sign of the
 * invoice's amount. `counterpartId` is the other document where there is one; each of the two has a row.
 */
export const invoicePayment = pgTable(
  'invoice_payment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    date: date().$type<Day>().notNull(),
    kind: text().notNull(),
    /** Transfer, transaction or document that it is known by. */
    reference: text().notNull().default(''),
    counterpartId: integer().references(() => invoice.id),
    createdAt: at().notNull(),
  },
  (t) => [
    foreignKey({ name: 'invoice_payment_of_invoice', columns: [t.invoiceId], foreignColumns: [invoice.id] }),
    index('invoice_payment_by_invoice').on(t.invoiceId),
    index('invoice_payment_by_counterpart').on(t.counterpartId),
    check('invoice_payment_of_something', sql`${t.amount} <> 0`),
  ],
);

/** How many documents of a customer are settled and how many not: kept by a trigger, so that a page need not count a hundred thousand. */
export const invoiceTally = pgTable(
  'invoice_tally',
  {
    customerCode: text().notNull(),
    ditta: text().notNull(),
    type: text().notNull(),
    settled: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerCode, t.ditta, t.type, t.settled] })],
);

/** What left the mill for an order, and with whom. */
export const waybill = pgTable(
  'waybill',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull(),
    customerCode: text()
      .notNull()
      .references(() => customer.code),
    ditta: text().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The invoice that charges it. */
    invoiceId: integer().references(() => invoice.id),
    /** Of the mill's calendar. */
    date: date().$type<Day>().notNull(),
    carrier: text().notNull(),
    trackingCode: text(),
    parcels: smallint().notNull(),
    weightGrams: integer().notNull(),
    shipTo: jsonb().notNull(),
    /** Centimetres of cloth on it. */
    cm: integer().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('waybill_number').on(t.number),
    index('waybill_by_date').on(t.customerCode, t.ditta, t.date, t.id),
    index('waybill_by_number').on(t.customerCode, t.ditta, t.number, t.id),
    index('waybill_of_order').on(t.orderId),
    index('waybill_of_invoice').on(t.invoiceId),
  ],
);

/** A cut of one piece, or units of something that comes in no pieces. One line of an order may come from several pieces. */
export const waybillLine = pgTable(
  'waybill_line',
  {
    waybillId: integer()
      .notNull()
      .references(() => waybill.id),
    position: smallint().notNull(),
    orderLineId: integer()
      .notNull()
      .references(() => orderLine.id),
    /** The roll it was cut from and its dye lot; empty for what comes in no pieces. */
    piece: text().notNull().default(''),
    lot: text().notNull().default(''),
    /** Centimetres for FABRIC and pieces otherwise. */
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.waybillId, t.position] }),
    index('waybill_line_of_order_line').on(t.orderLineId),
    check('waybill_line_positive', sql`${t.quantity} > 0`),
  ],
);

/** What the mill has said of a part of a document or an order, in its own words. The same words again are the same part. */
export const millSaid = pgTable('mill_said', {
  words: text().primaryKey(),
  saidAt: timestamp({ withTimezone: true }).notNull(),
});
