import type {
  Currency,
  Day,
  DittaCode,
  InvoicePaymentKind,
  InvoiceState,
  InvoiceType,
  LineType,
  PaymentMethodCode,
} from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';
import type { FrozenName } from './orders.ts';

/** Name and address as they were when a document was made. */
export interface FrozenAddress {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  /** Of the firm that is billed. */
  vatNumber?: string;
}
export interface InvoiceRow {
  id: number;
  number: string;
  type: InvoiceType;
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
  reason: string;
  returnedOn: Day | null;
  /** An `InvoiceState`. */
  state: string;
  daysOverdue: number;
}

/** Whose documents, and what "today" is for their expiration. */
export interface InvoiceScope {
  customerCode: string;
  ditta: DittaCode;
  today: Day;
}
export interface InvoiceFilter extends InvoiceScope {
  type: readonly InvoiceType[];
  state: readonly InvoiceState[];
  from?: Day | undefined;
  to?: Day | undefined;
  expirationMin?: Day | undefined;
  expirationMax?: Day | undefined;
  /** Minor units. */
  amountMin?: number | undefined;
  amountMax?: number | undefined;
  search?: string | undefined;
  currency: readonly Currency[];
}

/** $3 is today. */
const STATE = `case when i.open_amount = 0 then 'paid' when i.returned_on is not null then 'unpaid'
  when i.type = 'invoice' and i.expiration_date < $3::date then 'expired' else 'open' end` as const;
const INVOICE =
  `i.id, i.number, i.type, i.date, i.expiration_date as "expirationDate", i.currency, i.goods, i.discount, i.delivery, i.vat_bp as "vatBp", i.vat, i.amount,
  i.open_amount as "openAmount", i.payment_method as "paymentMethod", i.reason, i.returned_on as "returnedOn", ${STATE} as state,
  case when ${STATE} in ('expired', 'unpaid') then greatest(0, $3::date - i.expiration_date) else 0 end as "daysOverdue"` as const;
const MINE = `from invoice i where i.customer_code = $1 and i.ditta = $2` as const;
const OF_KIND =
  `(cardinality($4::text[]) = 0 or i.type = any($4::text[])) and (cardinality($5::text[]) = 0 or ${STATE} = any($5::text[]))` as const;
const NARROW = `($6::date is null or i.date >= $6::date) and ($7::date is null or i.date <= $7::date)
  and ($8::date is null or i.expiration_date >= $8::date) and ($9::date is null or i.expiration_date <= $9::date)
  and ($10::bigint is null or i.amount >= $10::bigint) and ($11::bigint is null or i.amount <= $11::bigint)
  and ($12 = '' or strpos(lower(i.number), $12) > 0 or exists (select from waybill w join orders o on o.id = w.order_id
    where w.invoice_id = coalesce(i.related_id, i.id) and (strpos(lower(o.order_code), $12) > 0 or strpos(lower(o.reference), $12) > 0)))
  and (cardinality($13::text[]) = 0 or i.currency = any($13::text[]))` as const;
const WHERE = `${MINE} and ${OF_KIND} and ${NARROW}` as const;
/** Only what is open, in words that the index of open documents understands. */
const WHERE_OPEN = `${MINE} and i.open_amount <> 0 and ${OF_KIND} and ${NARROW}` as const;
const FROM = { all: WHERE, open: WHERE_OPEN } as const;

const scopeOf = ({ customerCode, ditta, today }: InvoiceScope) => [customerCode, ditta, today] as const;
const params = (filter: InvoiceFilter) =>
  [
    ...scopeOf(filter),
    filter.type,
    filter.state,
    filter.from ?? null,
    filter.to ?? null,
    filter.expirationMin ?? null,
    filter.expirationMax ?? null,
    filter.amountMin ?? null,
    filter.amountMax ?? null,
    (filter.search ?? '').trim().toLowerCase(),
    filter.currency,
  ] as const;
const among = ({ state }: InvoiceFilter): keyof typeof FROM => (state.length > 0 && !state.includes('paid') ? 'open' : 'all');

const isNarrow = ({ from, to, expirationMin, expirationMax, amountMin, amountMax, search, currency }: InvoiceFilter): boolean =>
  currency.length > 0 ||
  [from, to, expirationMin, expirationMax, amountMin, amountMax].some((value) => value !== undefined) ||
  Boolean(search?.trim());

/** How many documents a list has. Of those that are settled the count is kept; those that are open are few. */
export async function countInvoices(tx: Tx, filter: InvoiceFilter): Promise<number> {
  if (isNarrow(filter)) {
    const row = await tx.one(`select count(*)::int as count ${FROM[among(filter)]}`, params(filter));
    return row?.count ?? 0;
  }
  const { customerCode, ditta, today, type, state } = filter;
  if (state.length === 0) {
    const row = await tx.one(
      `select coalesce(sum(t.count), 0)::int as count from invoice_tally t
       where t.customer_code = $1 and t.ditta = $2 and (cardinality($3::text[]) = 0 or t.type = any($3::text[]))`,
      [customerCode, ditta, type],
    );
    return row?.count ?? 0;
  }
  const row = await tx.one(
    `select (select coalesce(sum(t.count), 0) from invoice_tally t where t.customer_code = $1 and t.ditta = $2 and t.settled and 'paid' = any($5::text[])
         and (cardinality($4::text[]) = 0 or t.type = any($4::text[])))::int
       + (select count(*) ${MINE} and i.open_amount <> 0 and ${OF_KIND})::int as count`,
    [customerCode, ditta, today, type, state],
  );
  return row?.count ?? 0;
}

const SORT = {
  date: 'i.date',
  number: 'i.number',
  expirationDate: 'i.expiration_date',
  amount: 'i.amount',
  openAmount: 'i.open_amount',
} as const;
export type InvoiceSort = keyof typeof SORT;

export function listInvoiceRows(
  tx: Tx,
  filter: InvoiceFilter & { by: InvoiceSort; descending: boolean; page: number; size: number },
): Promise<InvoiceRow[]> {
  const direction = filter.descending ? 'desc' : 'asc';
  return tx.rows(
    `select ${INVOICE} ${FROM[among(filter)]} order by ${SORT[filter.by]} ${direction}, i.id ${direction} limit $14 offset $15`,
    [...params(filter), filter.size, filter.page * filter.size],
  );
}

/** Which documents come behind document $14 in each order of a list. */
const WALK = {
  'date,asc': '($14::int is null or (i.date, i.id) > (select p.date, p.id from invoice p where p.id = $14)) order by i.date asc, i.id asc',
  'date,desc':
    '($14::int is null or (i.date, i.id) < (select p.date, p.id from invoice p where p.id = $14)) order by i.date desc, i.id desc',
  'number,asc':
    '($14::int is null or (i.number, i.id) > (select p.number, p.id from invoice p where p.id = $14)) order by i.number asc, i.id asc',
  'number,desc':
    '($14::int is null or (i.number, i.id) < (select p.number, p.id from invoice p where p.id = $14)) order by i.number desc, i.id desc',
  'expirationDate,asc':
    '($14::int is null or (i.expiration_date, i.id) > (select p.expiration_date, p.id from invoice p where p.id = $14)) order by i.expiration_date asc, i.id asc',
  'expirationDate,desc':
    '($14::int is null or (i.expiration_date, i.id) < (select p.expiration_date, p.id from invoice p where p.id = $14)) order by i.expiration_date desc, i.id desc',
  'amount,asc':
    '($14::int is null or (i.amount, i.id) > (select p.amount, p.id from invoice p where p.id = $14)) order by i.amount asc, i.id asc',
  'amount,desc':
    '($14::int is null or (i.amount, i.id) < (select p.amount, p.id from invoice p where p.id = $14)) order by i.amount desc, i.id desc',
  'openAmount,asc':
    '($14::int is null or (i.open_amount, i.id) > (select p.open_amount, p.id from invoice p where p.id = $14)) order by i.open_amount asc, i.id asc',
  'openAmount,desc':
    '($14::int is null or (i.open_amount, i.id) < (select p.open_amount, p.id from invoice p where p.id = $14)) order by i.open_amount desc, i.id desc',
} as const;

/** The next documents of a list behind `after`, for reading a whole list piece by piece. With `ids` only these. */
export function listInvoiceBatch(
  tx: Tx,
  filter: InvoiceFilter & { ids: readonly number[] | null; by: InvoiceSort; descending: boolean; after: number | null; limit: number },
): Promise<InvoiceRow[]> {
  return tx.rows(
    `select ${INVOICE} ${WHERE} and ($15::int[] is null or i.id = any($15::int[])) and ${WALK[`${filter.by},${filter.descending ? 'desc' : 'asc'}`]} limit $16`,
    [...params(filter), filter.after, filter.ids, filter.limit],
  );
}

export const findInvoice = (tx: Tx, id: number, scope: InvoiceScope): Promise<InvoiceRow | undefined> =>
  tx.one(`select ${INVOICE} ${MINE} and i.id = $4`, [...scopeOf(scope), id]);

/** Open documents by currency, type and state, and by the day that counts for their age. */
export const sumOpenInvoices = (tx: Tx, scope: InvoiceScope) =>
  tx.rows(
    `select i.currency, i.type, ${STATE} as state,
       case when ${STATE} in ('expired', 'unpaid') and i.expiration_date <= $3::date then least(3, greatest(0, $3::date - i.expiration_date - 1) / 30) end as age,
       count(*)::int as count, sum(i.open_amount)::bigint as amount
     ${MINE} and i.open_amount <> 0 group by 1, 2, 3, 4`,
    scopeOf(scope),
  );

/** Orders that documents charge; those of the invoice behind a credit note or a bank receipt. */
export const listInvoiceOrders = (tx: Tx, invoiceIds: readonly number[]) =>
  tx.rows(
    `select distinct i.id as "invoiceId", o.id, o.order_code as "orderCode", o.reference as "clientReference"
     from invoice i join waybill w on w.invoice_id = coalesce(i.related_id, i.id) join orders o on o.id = w.order_id
     where i.id = any($1::int[]) order by i.id, o.id`,
    [invoiceIds],
  );

export interface InvoiceLineRow {
  position: number;
  type: LineType | null;
  code: string | null;
  color: string | null;
  name: FrozenName | null;
  /** Of the cloth as it is woven today; null for what is no cloth. */
  clothKey: string | null;
  description: string;
  quantity: number;
  unitPrice: number;
  total: number;
  reference: string | null;
  orderCode: string | null;
}
export const listInvoiceLines = (tx: Tx, invoiceId: number): Promise<InvoiceLineRow[]> =>
  tx.rows(
    `select n.position, l.type, l.code, l.color, l.name, d.cloth_key as "clothKey", n.description, n.quantity, n.unit_price as "unitPrice", n.total, l.reference,
       o.order_code as "orderCode"
     from invoice_line n left join order_line l on l.id = n.order_line_id left join orders o on o.id = l.order_id
       left join article_detail d on d.article_id = l.article_id
     where n.invoice_id = $1 order by n.position`,
    [invoiceId],
  );

export interface InvoicePaymentRow {
  date: Day;
  kind: InvoicePaymentKind;
  amount: number;
  reference: string;
  counterpartId: number | null;
  counterpartNumber: string | null;
  counterpartType: InvoiceType | null;
}
export const listInvoicePayments = (tx: Tx, invoiceId: number): Promise<InvoicePaymentRow[]> =>
  tx.rows(
    `select p.date, p.kind, p.amount, p.reference, c.id as "counterpartId", c.number as "counterpartNumber", c.type as "counterpartType"
     from invoice_payment p left join invoice c on c.id = p.counterpart_id where p.invoice_id = $1 order by p.date, p.id`,
    [invoiceId],
  );

/** What a document corrects or was drawn for, and what corrects it or was drawn for it. */
export const listRelatedInvoices = (tx: Tx, invoiceId: number) =>
  tx.rows(
    `select r.id, r.number, r.type from invoice i join invoice r on r.id = i.related_id or r.related_id = i.id where i.id = $1 order by r.date, r.id`,
    [invoiceId],
  );

export const listInvoiceWaybills = (tx: Tx, invoiceId: number) =>
  tx.rows(
    `select w.id, w.number, w.date, w.carrier, w.tracking_code as "trackingCode", coalesce(w.ship_to ->> 'name', '') as "shipTo" from invoice i join waybill w on w.invoice_id = coalesce(i.related_id, i.id)
     where i.id = $1 order by w.date, w.id`,
    [invoiceId],
  );
