import type { Currency, Day, DittaCode, InvoicePaymentKind, InvoiceType, LineType, PaymentMethodCode } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';
import type { FrozenAddress } from './invoices.ts';

export const hasInvoiceNumber = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx.one('select exists (select from invoice where number = $1) as found', [number]))?.found === true;

/** A waybill to be charged, with its order and the firm that is billed. */
export interface ChargedWaybill {
  id: number;
  number: string;
  chargedBy: string | null;
  orderId: number;
  orderCode: string;
  transactionCode: string | null;
  customerCode: string;
  ditta: DittaCode;
  currency: Currency;
  goods: number;
  discount: number;
  delivery: number;
  vatBp: number;
  paymentMethod: PaymentMethodCode;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  vatNumber: string;
}
/** Holds the order of a waybill's number or any code of its own: its waybills are charged one after the other. Whether there is one. */
export const lockChargedOrder = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.one(
    `select id from orders where id in (select order_id from waybill where number = upper($1)
       union all select id from orders where order_code = upper($1) or shop_order_code = upper($1) or confirmed_order_code = upper($1)) for update`,
    [code],
  )) !== undefined;

/** The waybill of that number, or all waybills of the order of that code; its order is held. */
export const listChargedWaybills = (tx: Tx, code: string): Promise<ChargedWaybill[]> =>
  tx.rows(
    `select w.id, w.number, i.number as "chargedBy", o.id as "orderId", o.order_code as "orderCode", o.transaction_code as "transactionCode",
       o.customer_code as "customerCode", o.ditta, o.currency, o.goods, o.discount, o.delivery, o.vat_bp as "vatBp", o.payment_method as "paymentMethod",
       c.name, c.street, c.postal_code as "postalCode", c.city, c.country, c.vat_number as "vatNumber"
     from waybill w join orders o on o.id = w.order_id join customer c on c.code = o.customer_code left join invoice i on i.id = w.invoice_id
     where w.number = upper($1) or o.order_code = upper($1) or o.shop_order_code = upper($1) or o.confirmed_order_code = upper($1)
     order by w.id`,
    [code],
  );

/** What invoices have charged of an order so far; credit notes take nothing from it. */
export const readCharged = async (tx: Tx, orderId: number) =>
  theRow(
    await tx.one(
      `select coalesce(sum(goods), 0)::bigint as goods, coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(delivery), 0)::bigint as delivery,
         coalesce(sum(vat), 0)::bigint as vat from invoice where id in (select w.invoice_id from waybill w where w.order_id = $1)`,
      [orderId],
    ),
  );

/** Keeps words of the mill. Answers when they were said before; null where they are new. */
export async function keepSaid(tx: Tx, words: string, now: Date): Promise<Date | null> {
  const isNew = await tx.run('insert into mill_said (words, said_at) values ($1, $2) on conflict (words) do nothing', [words, now]);
  return isNew === 1 ? null : ((await tx.one('select said_at as at from mill_said where words = $1', [words]))?.at ?? now);
}

export interface ShippedLineRow {
  orderLineId: number;
  type: LineType;
  quantity: number;
  shipped: number;
  unitPrice: number;
  total: number;
  free: boolean;
}
/** The lines of an order, with how much of each stands on these waybills of it. */
export const listShippedLines = (tx: Tx, orderId: number, waybillIds: readonly number[]): Promise<ShippedLineRow[]> =>
  tx.rows(
    `select l.id as "orderLineId", l.type, l.quantity, l.unit_price as "unitPrice", l.total, l.free,
       (select coalesce(sum(n.quantity), 0) from waybill_line n where n.waybill_id = any($2::int[]) and n.order_line_id = l.id)::int as shipped
     from order_line l where l.order_id = $1 order by l.position`,
    [orderId, waybillIds],
  );

export interface NewInvoice {
  number: string;
  type: InvoiceType;
  customerCode: string;
  ditta: DittaCode;
  date: Day;
  expirationDate: Day;
  currency: Currency;
  goods: number;
  discount: number;
  delivery: number;
  vatBp: number;
  vat: number;
  amount: number;
  paymentMethod: PaymentMethodCode;
  billTo: FrozenAddress;
  reason: string;
  relatedId: number | null;
  now: Date;
}
/** Writes a document of the account; all of it is open then. Answers its number in the database. */
export const insertInvoice = async (tx: Tx, i: NewInvoice): Promise<number> =>
  theRow(
    await tx.one(
      `insert into invoice (number, type, customer_code, ditta, date, expiration_date, currency, goods, discount, delivery, vat_bp, vat, amount, open_amount,
         payment_method, bill_to, reason, related_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15::text::jsonb, $16, $17, $18) returning id`,
      [
        i.number,
        i.type,
        i.customerCode,
        i.ditta,
        i.date,
        i.expirationDate,
        i.currency,
        i.goods,
        i.discount,
        i.delivery,
        i.vatBp,
        i.vat,
        i.amount,
        i.paymentMethod,
        JSON.stringify(i.billTo),
        i.reason,
        i.relatedId,
        i.now,
      ],
    ),
  ).id;

export interface NewInvoiceLine {
  orderLineId: number | null;
  description: string;
  quantity: number;
  unitPrice: number;
  total: number;
}
export const insertInvoiceLines = (tx: Tx, invoiceId: number, lines: readonly NewInvoiceLine[]) =>
  tx.run(
    `insert into invoice_line (invoice_id, position, order_line_id, description, quantity, unit_price, total)
     select $1, n, x."orderLineId", x.description, x.quantity, x."unitPrice", x.total
     from rows from (jsonb_to_recordset($2::text::jsonb) as ("orderLineId" int, description text, quantity int, "unitPrice" bigint, total bigint)) with ordinality
       as x ("orderLineId", description, quantity, "unitPrice", total, n)`,
    [invoiceId, JSON.stringify(lines)],
  );

export const chargeWaybills = (tx: Tx, waybillIds: readonly number[], invoiceId: number) =>
  tx.run('update waybill set invoice_id = $2 where id = any($1::int[])', [waybillIds, invoiceId]);

export interface AccountDocument {
  id: number;
  number: string;
  type: InvoiceType;
  customerCode: string;
  ditta: DittaCode;
  date: Day;
  expirationDate: Day;
  currency: Currency;
  goods: number;
  discount: number;
  delivery: number;
  vatBp: number;
  vat: number;
  amount: number;
  openAmount: number;
  paymentMethod: PaymentMethodCode;
  billTo: FrozenAddress;
  returnedOn: Day | null;
}
/** A document of the account by its number, held until the end of the transaction. */
export const lockInvoice = (tx: Tx, number: string): Promise<AccountDocument | undefined> =>
  tx.one(
    `select id, number, type, customer_code as "customerCode", ditta, date, expiration_date as "expirationDate", currency, goods, discount, delivery,
       vat_bp as "vatBp", vat, amount, open_amount as "openAmount", payment_method as "paymentMethod", bill_to as "billTo", returned_on as "returnedOn"
     from invoice where number = upper($1) for update`,
    [number],
  );

/** What credit notes have given back of an invoice already: VAT included, and without. Both positive. */
export const readCredited = async (tx: Tx, invoiceId: number): Promise<{ amount: number; taxable: number }> =>
  theRow(
    await tx.one(
      `select coalesce(-sum(amount), 0)::bigint as amount, coalesce(-sum(amount - vat), 0)::bigint as taxable
       from invoice where related_id = $1 and type = 'credit_note'`,
      [invoiceId],
    ),
  );

export const listChargedLines = (tx: Tx, invoiceId: number) =>
  tx.rows(
    `select order_line_id as "orderLineId", description, quantity, unit_price as "unitPrice", total from invoice_line where invoice_id = $1 order by position`,
    [invoiceId],
  );

export interface NewInvoicePayment {
  invoiceId: number;
  /** With the sign of the invoice's amount; what books back has the other. */
  amount: number;
  date: Day;
  kind: InvoicePaymentKind;
  reference: string;
  counterpartId: number | null;
  now: Date;
}
/**
 * Sets an amount against an invoice; what is open of it follows by itself (`invoice_payment_written`).
 * @throws of the database, constraint `invoice_never_overpaid`, when that much is not open
 */
export const insertInvoicePayment = (tx: Tx, p: NewInvoicePayment) =>
  tx.run(
    `insert into invoice_payment (invoice_id, amount, date, kind, reference, counterpart_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [p.invoiceId, p.amount, p.date, p.kind, p.reference, p.counterpartId, p.now],
  );

export const markReturned = (tx: Tx, invoiceId: number, date: Day) =>
  tx.run('update invoice set returned_on = $2 where id = $1', [invoiceId, date]);

/** Who gets the invoice of an order by mail: whoever placed it, else the first of the customer who may see invoices there; undefined when nobody may. */
export const findInvoiceReader = (tx: Tx, orderId: number) =>
  tx.one(
    `select u.id as "userId", u.email, u.nome, u.language_code as lang from orders o join membership m on m.customer_code = o.customer_code and m.ditta = o.ditta
       join shop_user u on u.id = m.user_id where o.id = $1 and m.show_invoices and u.active order by u.id = o.user_id desc, u.id limit 1`,
    [orderId],
  );

/** What a card has paid of an invoice: booked for it, less what was paid back for its credit notes. */
export interface CardPaid {
  paymentId: string;
  reference: string;
  booked: number;
}
/** The newest first. What the mill has booked by hand as paid by a card is no payment of ours. */
export const listCardPaid = (tx: Tx, invoiceId: number): Promise<CardPaid[]> =>
  tx.rows(
    `select p.id as "paymentId", b.reference, sum(b.amount)::bigint as booked from invoice i
       join invoice_payment b on b.kind = 'card' and (b.invoice_id = i.id or b.invoice_id in (select n.id from invoice n where n.related_id = i.id and n.type = 'credit_note'))
       join payment p on p.reference = b.reference and p.customer_code = i.customer_code
     where i.id = $1 and p.state = 'captured' and p.release_reason is null and p.honoured_at is not null
     group by p.id, b.reference having sum(b.amount) > 0 order by max(p.paid_at) desc, p.id`,
    [invoiceId],
  );

/** Who has paid by card: a user, or whoever came without a login. */
export const findPayer = (tx: Tx, paymentId: string): Promise<{ email: string; name: string; lang: string } | undefined> =>
  tx.one(
    `select coalesce(f.email, u.email, '') as email, coalesce(f.first_name || ' ' || f.last_name, u.nome, '') as name, coalesce(f.language, u.language_code, '') as lang
     from payment p left join fast_payment f on f.payment_id = p.id left join shop_user u on u.id = p.user_id
     where p.id = $1 and (f.payment_id is not null or u.active)`,
    [paymentId],
  );

/** A document by its number, with the invoice that a credit note corrects; not held. */
export const findForRefund = (tx: Tx, number: string): Promise<{ id: number; type: InvoiceType; relatedId: number | null } | undefined> =>
  tx.one('select id, type, related_id as "relatedId" from invoice where number = upper($1)', [number]);
