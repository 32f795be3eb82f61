import type { Currency, Day, DittaCode, Localized, OrderStatus, PaymentMethodCode } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

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

export const findCheckout = (tx: Tx, id: string, customerCode: string, ditta: DittaCode): Promise<CheckoutRow | undefined> =>
  tx.one(
    `select id, cart_id as "cartId", cart_version as "cartVersion", method, amount, currency, expires_at as "expiresAt"
     from checkout where id = $1 and customer_code = $2 and ditta = $3`,
    [id, customerCode, ditta],
  );

export const deleteOldCheckouts = (tx: Tx, before: Date) => tx.run('delete from checkout where expires_at < $1', [before]);

export interface PlacedOrder {
  id: number;
  orderCode: string;
  status: OrderStatus;
  currency: Currency;
  total: number;
  paymentMethod: PaymentMethodCode;
  transactionCode: string | null;
}
/** The order that a checkout has become, if it has. */
export const findOrderOfCheckout = (tx: Tx, checkoutId: string): Promise<PlacedOrder | undefined> =>
  tx.one(
    'select id, order_code as "orderCode", status, currency, total, payment_method as "paymentMethod", transaction_code as "transactionCode" from orders where checkout_id = $1',
    [checkoutId],
  );

export const readPlacedOrder = async (tx: Tx, orderId: number): Promise<PlacedOrder> =>
  theRow(
    await tx.one(
      'select id, order_code as "orderCode", status, currency, total, payment_method as "paymentMethod", transaction_code as "transactionCode" from orders where id = $1',
      [orderId],
    ),
  );

interface WaitingOrder extends PlacedOrder {
  placedAt: Date;
  /** Whether its card has been charged. */
  paid: boolean;
  /** Whether the mill has to look for the cloth of a line first. */
  uncertain: boolean;
}
/** An order that waits since it was placed. */
export const readWaiting = (tx: Tx, orderId: number): Promise<WaitingOrder | undefined> =>
  tx.one(
    `select id, order_code as "orderCode", status, currency, total, payment_method as "paymentMethod", transaction_code as "transactionCode", placed_at as "placedAt",
       exists (select from payment p where p.order_id = o.id and p.state = 'captured') as paid,
       exists (select from order_line l where l.order_id = o.id and l.type = 'FABRIC' and l.availability in ('CONFIRM_24H', 'NOT_FOR_QUANTITY')) as uncertain
     from orders o where id = $1 and status = 'Wait' and not exists (select from order_event e where e.order_id = o.id and e.status <> 'Wait')`,
    [orderId],
  );

/** The number of the next order; numbers of orders that were not placed in the end are left out. */
export const nextOrderId = async (tx: Tx): Promise<number> => theRow(await tx.one(`select nextval('orders_id_seq')::int as id`)).id;

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
  /** What of the discount the tier of a program gives. */
  programDiscount: number;
  delivery: number;
  vatBp: number;
  vat: number;
  total: number;
  vatCeilingUsed: number;
  paymentMethod: PaymentMethodCode;
  /** The provider's name of a card payment. */
  transactionCode: string | null;
  promoCode: string | null;
  reference: string;
  notes: string;
  packaging: string | null;
  deliveryDate: Day | null;
  now: Date;
  checkoutId: string;
  cartId: number;
  cartVersion: number;
}
export const insertOrder = (tx: Tx, o: NewOrder) =>
  tx.run(
    `insert into orders (id, order_code, shop_order_code, customer_code, ditta, user_id, staff_user_id, status, currency, goods, discount, delivery,
       vat_bp, vat, total, vat_ceiling_used, payment_method, promo_code, reference, notes, packaging, delivery_date, placed_at, updated_at,
       checkout_id, cart_id, cart_version, transaction_code, program_discount)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $23, $24, $25, $26, $27, $28)`,
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
      o.transactionCode,
      o.programDiscount,
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
  requestedDate: Day | null;
  deliveryDate: Day | null;
  availability: string | null;
}
/** Writes the lines and answers their numbers in the order of `lines`, whatever the order in which the database answers. */
export async function insertOrderLines(tx: Tx, orderId: number, lines: readonly NewOrderLine[]): Promise<number[]> {
  const rows = await tx.rows(
    `insert into order_line (order_id, position, type, code, color, article_id, name, quantity, unit_price, total, free, reference, note, shop, requested_date, delivery_date, availability)
     select $1, position, type, code, color, "articleId", name, quantity, "unitPrice", total, free, reference, note, shop, "requestedDate", "deliveryDate", availability
     from jsonb_to_recordset($2::text::jsonb) as x(position smallint, type text, code text, color text, "articleId" int, name jsonb, quantity int, "unitPrice" int,
       total bigint, free boolean, reference text, note text, shop text, "requestedDate" date, "deliveryDate" date, availability text)
     returning id, position`,
    [orderId, JSON.stringify(lines)],
  );
  const ids = new Map(rows.map(({ id, position }) => [position, id]));
  return lines.map(({ position }) => theRow(ids.get(position)));
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
  await tx.run('delete from cart_line where cart_id = $1', [cartId]);
  await tx.run(
    `update cart set version = version + 1, payment_method = null, reference = '', notes = '', shop = $2, requested_date = null, promo_code = null,
       updated_at = $3 where id = $1`,
    [cartId, shop, now],
  );
}
