import type { DittaCode, Localized } from '../../../fabric/catalogue/article.ts';
import type { Currency, PaymentMethodCode } from '../../../shared/world/types.ts';
import type { Tx } from '../store.ts';

export type OrderStatus = 'Ordered' | 'Wait' | 'Confirmed' | 'Shipped' | 'Cancelled';

export interface CheckoutRow {
  id: string;
  cartId: number;
  cartVersion: number;
  method: PaymentMethodCode;
  amount: number;
  currency: Currency;
  expiresAt: Date;
}
export const insertCheckout = (tx: Tx, checkout: CheckoutRow & { customerCode: string; ditta: DittaCode; createdAt: Date }) =>
  tx.run(
    `insert into checkout (id, cart_id, cart_version, customer_code, ditta, method, amount, currency, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      checkout.id,
      checkout.cartId,
      checkout.cartVersion,
      checkout.customerCode,
      checkout.ditta,
      checkout.method,
      checkout.amount,
      checkout.currency,
      checkout.createdAt,
      checkout.expiresAt,
    ],
  );

export const findCheckout = (tx: Tx, id: string, customerCode: string, ditta: DittaCode) =>
  tx.one<CheckoutRow>(
    `select id, cart_id as "cartId", cart_version as "cartVersion", method, amount, currency, expires_at as "expiresAt"
     from checkout where id = $1 and customer_code = $2 and ditta = $3`,
    [id, customerCode, ditta],
  );

export const deleteOldCheckouts = (tx: Tx, before: Date) => tx.run('delete from checkout where expires_at < $1', [before]);

export interface PlacedOrder {
  id: number;
  orderCode: string;
  status: OrderStatus;
  total: number;
}
/** The order that a checkout has become, if it has. */
export const findOrderOfCheckout = (tx: Tx, checkoutId: string) =>
  tx.one<PlacedOrder>('select id, order_code as "orderCode", status, total from orders where checkout_id = $1', [checkoutId]);

/** The number of the next order; numbers of orders that were not placed in the end are left out. */
export const nextOrderId = async (tx: Tx): Promise<number> =>
  ((await tx.one<{ id: number }>(`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`)) as { id: number }).id;

export interface NewOrder {
  id: number;
  orderCode: string;
  shopOrderCode: string;
  customerCode: string;
  ditta: DittaCode;
  userId: number;
  staffUserId: number | null;
  status: OrderStatus;
  currency: Currency;
  goods: number;
  discount: number;
  delivery: number;
  vatBp: number;
  vat: number;
  total: number;
  vatCeilingUsed: number;
  paymentMethod: PaymentMethodCode;
  promoCode: string | null;
  reference: string;
  notes: string;
  packaging: string | null;
  deliveryDate: string | null;
  now: Date;
  checkoutId: string;
  cartId: number;
  cartVersion: number;
}
export const insertOrder = (tx: Tx, o: NewOrder) =>
  tx.run(
    `insert into orders (id, order_code, shop_order_code, customer_code, ditta, user_id, staff_user_id, status, currency, goods, discount, delivery,
       vat_bp, vat, total, vat_ceiling_used, payment_method, promo_code, reference, notes, packaging, delivery_date, placed_at, updated_at,
       checkout_id, cart_id, cart_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $23, $24, $25, $26)`,
    [
      o.id,
      o.orderCode,
      o.shopOrderCode,
      o.customerCode,
      o.ditta,
      o.userId,
      o.staffUserId,
      o.status,
      o.currency,
      o.goods,
      o.discount,
      o.delivery,
      o.vatBp,
      o.vat,
      o.total,
      o.vatCeilingUsed,
      o.paymentMethod,
      o.promoCode,
      o.reference,
      o.notes,
      o.packaging,
      o.deliveryDate,
      o.now,
      o.checkoutId,
      o.cartId,
      o.cartVersion,
    ],
  );

/** Names as they were when the order was placed: an order outlives the catalogue. */
export interface FrozenName {
  name: Localized;
  colorName: Localized;
  averageColor: string;
}
export interface NewOrderLine {
  position: number;
  type: string;
  code: string;
  color: string;
  articleId: number | null;
  name: FrozenName;
  quantity: number;
  unitPrice: number;
  total: number;
  free: boolean;
  reference: string;
  note: string;
  shop: string | null;
  requestedDate: string | null;
  deliveryDate: string | null;
  availability: string | null;
}
/** Writes the lines in their order and answers their numbers. */
export async function insertOrderLines(tx: Tx, orderId: number, lines: readonly NewOrderLine[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `insert into order_line (order_id, position, type, code, color, article_id, name, quantity, unit_price, total, free, reference, note, shop, requested_date, delivery_date, availability)
     select $1, position, type, code, color, "articleId", name, quantity, "unitPrice", total, free, reference, note, shop, "requestedDate", "deliveryDate", availability
     from jsonb_to_recordset($2::text::jsonb) as x(position smallint, type text, code text, color text, "articleId" int, name jsonb, quantity int, "unitPrice" int,
       total bigint, free boolean, reference text, note text, shop text, "requestedDate" date, "deliveryDate" date, availability text)
     returning id`,
    [orderId, JSON.stringify(lines)],
  );
  return rows.map(({ id }) => id);
}

export const insertOrderEvent = (tx: Tx, orderId: number, status: OrderStatus, actor: string, now: Date) =>
  tx.run('insert into order_event (order_id, status, at, actor) values ($1, $2, $3, $4)', [orderId, status, now, actor]);

/** Takes the amount from a customer's VAT ceiling; false when that much is not left. */
export const takeVatCeiling = async (tx: Tx, customerCode: string, amount: number): Promise<boolean> =>
  (await tx.run('update customer set vat_ceiling_left = vat_ceiling_left - $2 where code = $1 and vat_ceiling_left >= $2', [
    customerCode,
    amount,
  ])) === 1;

/** Uses a promo once more; false when all its uses are gone. */
export async function takePromo(
  tx: Tx,
  promo: { code: string; onePerCustomer: boolean },
  orderId: number,
  customerCode: string,
): Promise<boolean> {
  const taken = await tx.run('update promo set used = used + 1 where code = $1 and (max_uses is null or used < max_uses)', [promo.code]);
  if (taken !== 1) return false;
  await tx.run('insert into promo_use (promo_code, order_id, customer_code, once) values ($1, $2, $3, $4)', [
    promo.code,
    orderId,
    customerCode,
    promo.onePerCustomer,
  ]);
  return true;
}

/** Empties the cart after its order; what was typed into its header belonged to that order. */
export async function closeCart(tx: Tx, cartId: number, shop: string | null, now: Date): Promise<void> {
  await tx.run('delete from cart_item where cart_id = $1', [cartId]);
  await tx.run(
    `update cart set version = version + 1, payment_method = null, reference = '', notes = '', shop = $2, requested_date = null, promo_code = null,
       updated_at = $3 where id = $1`,
    [cartId, shop, now],
  );
}

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
  deliveryDate: string | null;
  currency: Currency;
  goods: number;
  discount: number;
  delivery: number;
  vat: number;
  total: number;
  paymentMethod: PaymentMethodCode;
  notes: string;
  placedBy: string;
  actedBy: string | null;
  lineCount: number;
  cm: number;
}
const ORDER = `o.id, o.order_code as "orderCode", o.shop_order_code as "shopOrderCode", o.confirmed_order_code as "confirmedOrderCode",
  o.transaction_code as "transactionCode", o.placed_at as "placedAt", o.status, o.tracking_code as "trackingCode", o.reference,
  o.delivery_date as "deliveryDate", o.currency, o.goods, o.discount, o.delivery, o.vat, o.total, o.payment_method as "paymentMethod", o.notes,
  u.nome || ' ' || u.cognome as "placedBy", s.nome || ' ' || s.cognome as "actedBy",
  (select count(*)::int from order_line l where l.order_id = o.id) as "lineCount",
  (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id and l.type = 'FABRIC') as cm`;
const FROM = `from orders o join shop_user u on u.id = o.user_id left join shop_user s on s.id = o.staff_user_id`;

export interface OrderFilter {
  customerCode: string;
  ditta: DittaCode;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
}
/** Days are those of the mill. */
const CALENDAR = 'Europe/Rome';
const WHERE = `where o.customer_code = $1 and o.ditta = $2
  and ($3::date is null or (o.placed_at at time zone '${CALENDAR}')::date >= $3::date)
  and ($4::date is null or (o.placed_at at time zone '${CALENDAR}')::date <= $4::date)
  and ($5 = '' or strpos(lower(o.order_code), $5) > 0 or strpos(lower(o.shop_order_code), $5) > 0 or strpos(lower(coalesce(o.confirmed_order_code, '')), $5) > 0
    or strpos(lower(o.reference), $5) > 0
    or exists (select from order_line l where l.order_id = o.id and (strpos(lower(l.code || '-' || l.color), $5) > 0 or strpos(lower(l.reference), $5) > 0)))`;
const params = ({ customerCode, ditta, from, to, search }: OrderFilter) => [
  customerCode,
  ditta,
  from ?? null,
  to ?? null,
  (search ?? '').trim().toLowerCase(),
];

export const countOrders = (tx: Tx, filter: OrderFilter) =>
  tx.rows<{ status: OrderStatus; count: number }>(
    `select o.status, count(*)::int as count from orders o ${WHERE} group by o.status`,
    params(filter),
  );

const SORT = { date: 'o.placed_at', total: 'o.total', orderCode: 'o.order_code' } as const;
export type OrderSort = keyof typeof SORT;

export function listOrderRows(
  tx: Tx,
  filter: OrderFilter & { status: readonly OrderStatus[]; by: OrderSort; descending: boolean; page: number; size: number },
) {
  const direction = filter.descending ? 'desc' : 'asc';
  return tx.rows<OrderRow>(
    `select ${ORDER} ${FROM} ${WHERE} and (cardinality($6::text[]) = 0 or o.status = any($6::text[]))
     order by ${SORT[filter.by]} ${direction}, o.id ${direction} limit $7 offset $8`,
    [...params(filter), filter.status, filter.size, filter.page * filter.size],
  );
}

export const findOrder = (tx: Tx, id: number, customerCode: string, ditta: DittaCode) =>
  tx.one<OrderRow>(`select ${ORDER} ${FROM} where o.id = $1 and o.customer_code = $2 and o.ditta = $3`, [id, customerCode, ditta]);

/** The orders before and after one in the customer's list by date. */
export const findNeighbours = async (tx: Tx, { id, placedAt }: OrderRow, customerCode: string, ditta: DittaCode) =>
  (await tx.one<{ previousId: number | null; nextId: number | null }>(
    `select (select id from orders where customer_code = $1 and ditta = $2 and (placed_at, id) < ($3, $4) order by placed_at desc, id desc limit 1) as "previousId",
       (select id from orders where customer_code = $1 and ditta = $2 and (placed_at, id) > ($3, $4) order by placed_at, id limit 1) as "nextId"`,
    [customerCode, ditta, placedAt, id],
  )) ?? { previousId: null, nextId: null };

export interface OrderLineRow {
  id: number;
  orderId: number;
  type: 'FABRIC' | 'SAMPLE' | 'ACCESSORY' | 'BOOK';
  code: string;
  color: string;
  name: FrozenName;
  quantity: number;
  cancelled: number;
  shipped: number;
  unitPrice: number;
  total: number;
  reference: string;
  note: string;
  shop: string | null;
  requestedDate: string | null;
  deliveryDate: string | null;
}
/** Lines of some orders; of each the first `atMost`. */
export const listOrderLines = (tx: Tx, orderIds: readonly number[], atMost = 32_767) =>
  tx.rows<OrderLineRow>(
    `select id, order_id as "orderId", type, code, color, name, quantity, cancelled, shipped, unit_price as "unitPrice", total, reference, note, shop,
       requested_date as "requestedDate", delivery_date as "deliveryDate"
     from order_line where order_id = any($1::int[]) and position < $2 order by order_id, position`,
    [orderIds, atMost],
  );

export const listOrderEvents = (tx: Tx, orderId: number) =>
  tx.rows<{ status: OrderStatus; at: Date }>('select status, at from order_event where order_id = $1 order by at, id', [orderId]);

export interface MillOrder {
  id: number;
  orderCode: string;
  status: OrderStatus;
  customerCode: string;
  promoCode: string | null;
  vatCeilingUsed: number;
  placedAt: Date;
  email: string;
  nome: string;
  languageCode: string;
}
/** An order by any of its codes, held until the end of the transaction. */
export const lockOrder = (tx: Tx, code: string) =>
  tx.one<MillOrder>(
    `select o.id, o.order_code as "orderCode", o.status, o.customer_code as "customerCode", o.promo_code as "promoCode", o.vat_ceiling_used as "vatCeilingUsed",
       o.placed_at as "placedAt", u.email, u.nome, u.language_code as "languageCode"
     from orders o join shop_user u on u.id = o.user_id
     where o.order_code = upper($1) or o.shop_order_code = upper($1) or o.confirmed_order_code = upper($1) for update of o`,
    [code],
  );

export const writeOrderStatus = (
  tx: Tx,
  id: number,
  change: { status: OrderStatus; confirmedOrderCode?: string; trackingCode?: string; now: Date },
) =>
  tx.run(
    `update orders set status = $2, confirmed_order_code = coalesce($3, confirmed_order_code), tracking_code = coalesce($4, tracking_code), updated_at = $5 where id = $1`,
    [id, change.status, change.confirmedOrderCode ?? null, change.trackingCode ?? null, change.now],
  );

/** What is not cancelled is shipped, or what is not shipped is cancelled. */
export const closeOrderLines = (tx: Tx, orderId: number, how: 'shipped' | 'cancelled') =>
  tx.run(
    how === 'shipped'
      ? 'update order_line set shipped = quantity - cancelled where order_id = $1'
      : 'update order_line set cancelled = quantity - shipped, delivery_date = null where order_id = $1',
    [orderId],
  );

/** Fabrics of an order, whose stock its progress may move. */
export const articlesOfOrder = async (tx: Tx, orderId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      'select distinct article_id as id from order_line where order_id = $1 and article_id is not null order by 1',
      [orderId],
    )
  ).map(({ id }) => id);

export const giveBackVatCeiling = (tx: Tx, customerCode: string, amount: number) =>
  tx.run('update customer set vat_ceiling_left = vat_ceiling_left + $2 where code = $1 and vat_ceiling_left is not null', [
    customerCode,
    amount,
  ]);

export async function giveBackPromo(tx: Tx, orderId: number): Promise<void> {
  await tx.run(
    `with gone as (delete from promo_use where order_id = $1 returning promo_code)
     update promo set used = used - 1 from gone where promo.code = gone.promo_code`,
    [orderId],
  );
}
