import type { AvailabilityState, Currency, Day, DittaCode, LineType, OrderStatus, PaymentMethodCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';
import type { FrozenName } from './orders.ts';

export interface OrderRow {
  id: number;
  orderCode: string;
  shopOrderCode: string;
  confirmedOrderCode: string | null;
  transactionCode: string | null;
  placedAt: Date;
  status: OrderStatus;
  trackingCode: string | null;
  reference: string;
  deliveryDate: Day | null;
  currency: Currency;
  goods: number;
  discount: number;
  programDiscount: number;
  delivery: number;
  vatBp: number;
  vat: number;
  total: number;
  paymentMethod: PaymentMethodCode;
  notes: string;
  placedBy: string;
  actedBy: string | null;
  lineCount: number;
  shippedLineCount: number;
  cm: number;
}
const ORDER = `o.id, o.order_code as "orderCode", o.shop_order_code as "shopOrderCode", o.confirmed_order_code as "confirmedOrderCode",
  o.transaction_code as "transactionCode", o.placed_at as "placedAt", o.status, o.tracking_code as "trackingCode", o.reference,
  case when o.status <> 'Wait' then o.delivery_date end as "deliveryDate", o.currency, o.goods, o.discount, o.program_discount as "programDiscount", o.delivery, o.vat_bp as "vatBp", o.vat, o.total, o.payment_method as "paymentMethod", o.notes,
  u.nome || ' ' || u.cognome as "placedBy", s.nome || ' ' || s.cognome as "actedBy",
  (select count(*)::int from order_line l where l.order_id = o.id) as "lineCount",
  (select count(*)::int from order_line l where l.order_id = o.id and l.shipped > 0) as "shippedLineCount",
  (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id and l.type = 'FABRIC') as cm`;
const FROM = `from orders o join shop_user u on u.id = o.user_id left join shop_user s on s.id = o.staff_user_id`;

export interface OrderFilter {
  customerCode: string;
  ditta: DittaCode;
  /** Days are those of this zone (IANA name). */
  timeZone: string;
  from?: Day | undefined;
  to?: Day | undefined;
  search?: string | undefined;
  /** Codes of a collection and of a quality: orders with cloth of it. */
  catalog?: string | undefined;
  quality?: string | undefined;
}
const WHERE = `where o.customer_code = $1 and o.ditta = $2
  and ($3::date is null or (o.placed_at at time zone $6)::date >= $3::date)
  and ($4::date is null or (o.placed_at at time zone $6)::date <= $4::date)
  and ($5 = '' or strpos(lower(o.order_code), $5) > 0 or strpos(lower(o.shop_order_code), $5) > 0 or strpos(lower(coalesce(o.confirmed_order_code, '')), $5) > 0
    or strpos(lower(o.reference), $5) > 0
    or exists (select from order_line l where l.order_id = o.id and (strpos(lower(l.code || '-' || l.color), $5) > 0 or strpos(lower(l.reference), $5) > 0)))
  and ($7::text is null or exists (select from order_line l join article a on a.id = l.article_id where l.order_id = o.id and l.type = 'FABRIC' and a.collection = $7))
  and ($8::text is null or exists (select from order_line l join article a on a.id = l.article_id where l.order_id = o.id and l.type = 'FABRIC' and a.quality = $8))`;
const params = ({ customerCode, ditta, timeZone, from, to, search, catalog, quality }: OrderFilter) =>
  [customerCode, ditta, from ?? null, to ?? null, (search ?? '').trim().toLowerCase(), timeZone, catalog ?? null, quality ?? null] as const;

export const countOrders = (tx: Tx, filter: OrderFilter) =>
  tx.rows(`select o.status, count(*)::int as count from orders o ${WHERE} group by o.status`, params(filter));

const SORT = { date: 'o.placed_at', total: 'o.total', orderCode: 'o.order_code' } as const;
export type OrderSort = keyof typeof SORT;

export function listOrderRows(
  tx: Tx,
  filter: OrderFilter & { status: readonly OrderStatus[]; by: OrderSort; descending: boolean; page: number; size: number },
) {
  const direction = filter.descending ? 'desc' : 'asc';
  return tx.rows(
    `select ${ORDER} ${FROM} ${WHERE} and (cardinality($9::text[]) = 0 or o.status = any($9::text[]))
     order by ${SORT[filter.by]} ${direction}, o.id ${direction} limit $10 offset $11`,
    [...params(filter), filter.status, filter.size, filter.page * filter.size],
  );
}

/** Which orders come behind order $11 in each order of a list. */
const WALK = {
  'date,asc':
    '($11::int is null or (o.placed_at, o.id) > (select p.placed_at, p.id from orders p where p.id = $11)) order by o.placed_at asc, o.id asc',
  'date,desc':
    '($11::int is null or (o.placed_at, o.id) < (select p.placed_at, p.id from orders p where p.id = $11)) order by o.placed_at desc, o.id desc',
  'total,asc':
    '($11::int is null or (o.total, o.id) > (select p.total, p.id from orders p where p.id = $11)) order by o.total asc, o.id asc',
  'total,desc':
    '($11::int is null or (o.total, o.id) < (select p.total, p.id from orders p where p.id = $11)) order by o.total desc, o.id desc',
  'orderCode,asc':
    '($11::int is null or (o.order_code, o.id) > (select p.order_code, p.id from orders p where p.id = $11)) order by o.order_code asc, o.id asc',
  'orderCode,desc':
    '($11::int is null or (o.order_code, o.id) < (select p.order_code, p.id from orders p where p.id = $11)) order by o.order_code desc, o.id desc',
} as const;

/** The next orders of a list behind the order `after`, for reading a whole list piece by piece. With `ids` only these. */
export function listOrderBatch(
  tx: Tx,
  filter: OrderFilter & {
    status: readonly OrderStatus[];
    ids: readonly number[] | null;
    by: OrderSort;
    descending: boolean;
    after: number | null;
    limit: number;
  },
): Promise<OrderRow[]> {
  return tx.rows(
    `select ${ORDER} ${FROM} ${WHERE} and (cardinality($9::text[]) = 0 or o.status = any($9::text[])) and ($10::int[] is null or o.id = any($10::int[]))
       and ${WALK[`${filter.by},${filter.descending ? 'desc' : 'asc'}`]} limit $12`,
    [...params(filter), filter.status, filter.ids, filter.after, filter.limit],
  );
}

export const findOrder = (tx: Tx, id: number, customerCode: string, ditta: DittaCode): Promise<OrderRow | undefined> =>
  tx.one(`select ${ORDER} ${FROM} where o.id = $1 and o.customer_code = $2 and o.ditta = $3`, [id, customerCode, ditta]);

/** The orders before and after one in the customer's list by date. */
export const findNeighbours = async (tx: Tx, { id, placedAt }: OrderRow, customerCode: string, ditta: DittaCode) =>
  (await tx.one(
    `select (select id from orders where customer_code = $1 and ditta = $2 and (placed_at, id) < ($3, $4) order by placed_at desc, id desc limit 1) as "previousId",
       (select id from orders where customer_code = $1 and ditta = $2 and (placed_at, id) > ($3, $4) order by placed_at, id limit 1) as "nextId"`,
    [customerCode, ditta, placedAt, id],
  )) ?? { previousId: null, nextId: null };

export interface OrderLineRow {
  id: number;
  orderId: number;
  type: LineType;
  code: string;
  color: string;
  name: FrozenName;
  quantity: number;
  cancelled: number;
  shipped: number;
  unitPrice: number;
  total: number;
  free: boolean;
  reference: string;
  note: string;
  shop: string | null;
  requestedDate: Day | null;
  deliveryDate: Day | null;
  /** How the cloth was to be had when it was ordered; null for what is no cloth. */
  availability: AvailabilityState | null;
  /** Of the cloth as it is woven today; null for what is no cloth. */
  clothKey: string | null;
}
/** Lines of some orders; of each the first `atMost`. */
export const listOrderLines = (tx: Tx, orderIds: readonly number[], atMost = 32_767): Promise<OrderLineRow[]> =>
  tx.rows(
    `select id, order_id as "orderId", type, code, color, name, quantity, cancelled, shipped, unit_price as "unitPrice", total, free, reference, note, shop,
       requested_date as "requestedDate", case when (select status from orders o where o.id = order_id) <> 'Wait' then delivery_date end as "deliveryDate", availability, cloth_key as "clothKey"
     from order_line l left join article_detail d on d.article_id = l.article_id where order_id = any($1::int[]) and position < $2 order by order_id, position`,
    [orderIds, atMost],
  );

export const listOrderEvents = (tx: Tx, orderId: number) =>
  tx.rows('select status, at from order_event where order_id = $1 order by at, id', [orderId]);

/** Which of the articles, `code-color`, stand in an order that was not cancelled. */
export const listOrderedAmong = async (tx: Tx, customerCode: string, ditta: DittaCode, articles: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(
      `select distinct l.code || '-' || l.color as article from order_line l join orders o on o.id = l.order_id
       where o.customer_code = $1 and o.ditta = $2 and o.status <> 'Cancelled' and l.type = 'FABRIC' and l.code = any($3)
         and l.code || '-' || l.color = any($4)`,
      [customerCode, ditta, [...new Set(articles.map((each) => each.split('-')[0] ?? ''))], articles],
    )
  ).map(({ article }) => article);
