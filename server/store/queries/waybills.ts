import type { CarrierCode, Day, DittaCode, InvoiceType, LineType } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';
import type { FrozenAddress } from './invoices.ts';
import type { FrozenName } from './orders.ts';

export interface WaybillRow {
  id: number;
  number: string;
  date: Day;
  orderId: number;
  orderCode: string;
  reference: string;
  invoiceId: number | null;
  invoiceNumber: string | null;
  invoiceType: InvoiceType | null;
  carrier: CarrierCode;
  trackingCode: string | null;
  parcels: number;
  weightGrams: number;
  cm: number;
  lineCount: number;
  shipTo: FrozenAddress;
}
export interface WaybillFilter {
  customerCode: string;
  ditta: DittaCode;
  from?: Day | undefined;
  to?: Day | undefined;
  carrier: readonly CarrierCode[];
  search?: string | undefined;
}
const WAYBILL =
  `w.id, w.number, w.date, o.id as "orderId", o.order_code as "orderCode", o.reference, i.id as "invoiceId", i.number as "invoiceNumber",
  i.type as "invoiceType", w.carrier, w.tracking_code as "trackingCode", w.parcels, w.weight_grams as "weightGrams", w.cm, w.ship_to as "shipTo",
  (select count(*)::int from waybill_line n where n.waybill_id = w.id) as "lineCount"` as const;
const FROM = `from waybill w join orders o on o.id = w.order_id left join invoice i on i.id = w.invoice_id` as const;
const WHERE =
  `where w.customer_code = $1 and w.ditta = $2 and ($3::date is null or w.date >= $3::date) and ($4::date is null or w.date <= $4::date)
  and (cardinality($5::text[]) = 0 or w.carrier = any($5::text[]))
  and ($6 = '' or strpos(lower(w.number), $6) > 0 or strpos(lower(coalesce(w.tracking_code, '')), $6) > 0 or strpos(lower(o.order_code), $6) > 0
    or strpos(lower(o.reference), $6) > 0 or exists (select from waybill_line n join order_line l on l.id = n.order_line_id
      where n.waybill_id = w.id and strpos(lower(l.code || '-' || l.color), $6) > 0))` as const;

const params = ({ customerCode, ditta, from, to, carrier, search }: WaybillFilter) =>
  [customerCode, ditta, from ?? null, to ?? null, carrier, (search ?? '').trim().toLowerCase()] as const;

export async function countWaybills(tx: Tx, filter: WaybillFilter): Promise<number> {
  const row = await tx.one(`select count(*)::int as count from waybill w join orders o on o.id = w.order_id ${WHERE}`, params(filter));
  return row?.count ?? 0;
}

const SORT = { date: 'w.date', number: 'w.number' } as const;
export type WaybillSort = keyof typeof SORT;

export function listWaybillRows(
  tx: Tx,
  filter: WaybillFilter & { by: WaybillSort; descending: boolean; page: number; size: number },
): Promise<WaybillRow[]> {
  const direction = filter.descending ? 'desc' : 'asc';
  return tx.rows(`select ${WAYBILL} ${FROM} ${WHERE} order by ${SORT[filter.by]} ${direction}, w.id ${direction} limit $7 offset $8`, [
    ...params(filter),
    filter.size,
    filter.page * filter.size,
  ]);
}

/** Which waybills come behind waybill $7 in each order of a list. */
const WALK = {
  'date,asc': '($7::int is null or (w.date, w.id) > (select p.date, p.id from waybill p where p.id = $7)) order by w.date asc, w.id asc',
  'date,desc': '($7::int is null or (w.date, w.id) < (select p.date, p.id from waybill p where p.id = $7)) order by w.date desc, w.id desc',
  'number,asc':
    '($7::int is null or (w.number, w.id) > (select p.number, p.id from waybill p where p.id = $7)) order by w.number asc, w.id asc',
  'number,desc':
    '($7::int is null or (w.number, w.id) < (select p.number, p.id from waybill p where p.id = $7)) order by w.number desc, w.id desc',
} as const;

/** The next waybills of a list behind `after`, for reading a whole list piece by piece. With `ids` only these. */
export function listWaybillBatch(
  tx: Tx,
  filter: WaybillFilter & { ids: readonly number[] | null; by: WaybillSort; descending: boolean; after: number | null; limit: number },
): Promise<WaybillRow[]> {
  return tx.rows(
    `select ${WAYBILL} ${FROM} ${WHERE} and ($8::int[] is null or w.id = any($8::int[])) and ${WALK[`${filter.by},${filter.descending ? 'desc' : 'asc'}`]} limit $9`,
    [...params(filter), filter.after, filter.ids, filter.limit],
  );
}

export const findWaybill = (tx: Tx, id: number, customerCode: string, ditta: DittaCode): Promise<WaybillRow | undefined> =>
  tx.one(`select ${WAYBILL} ${FROM} where w.id = $1 and w.customer_code = $2 and w.ditta = $3`, [id, customerCode, ditta]);

export interface WaybillLineRow {
  orderLineId: number;
  type: LineType;
  code: string;
  color: string;
  name: FrozenName;
  /** Of the cloth as it is woven today; null for what is no cloth. */
  clothKey: string | null;
  reference: string;
  piece: string;
  lot: string;
  quantity: number;
}
/** What stands on a waybill, one row for each cut of a piece, in the order of the order's lines. */
export const listWaybillLines = (tx: Tx, waybillId: number): Promise<WaybillLineRow[]> =>
  tx.rows(
    `select n.order_line_id as "orderLineId", l.type, l.code, l.color, l.name, d.cloth_key as "clothKey", l.reference, n.piece, n.lot, n.quantity
     from waybill_line n join order_line l on l.id = n.order_line_id left join article_detail d on d.article_id = l.article_id
     where n.waybill_id = $1 order by n.position`,
    [waybillId],
  );

export const listOrderWaybills = (tx: Tx, orderId: number) =>
  tx.rows(
    `select id, number, date, carrier, tracking_code as "trackingCode", coalesce(ship_to ->> 'name', '') as "shipTo" from waybill where order_id = $1 order by date, id`,
    [orderId],
  );

/** What charges an order: the invoices of its waybills, with the credit notes and bank receipts that belong to these. */
export const listOrderInvoices = (tx: Tx, orderId: number) =>
  tx.rows(
    `select distinct i.id, i.number, i.type, i.date from waybill w join invoice i on w.invoice_id in (i.id, i.related_id) where w.order_id = $1 order by i.date, i.id`,
    [orderId],
  );
