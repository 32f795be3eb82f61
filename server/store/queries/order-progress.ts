import type { Day, DittaCode, LineType, OrderStatus } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';
import type { FrozenName } from './orders.ts';

export interface MillOrder {
  id: number;
  orderCode: string;
  status: OrderStatus;
  customerCode: string;
  promoCode: string | null;
  vatCeilingUsed: number;
  placedAt: Date;
  ditta: DittaCode;
  userId: number;
  email: string;
  nome: string;
  languageCode: string;
}
/** An order by any of its codes, held until the end of the transaction. */
export const lockOrder = (tx: Tx, code: string): Promise<MillOrder | undefined> =>
  tx.one(
    `select o.id, o.order_code as "orderCode", o.status, o.customer_code as "customerCode", o.promo_code as "promoCode", o.vat_ceiling_used as "vatCeilingUsed",
       o.placed_at as "placedAt", o.ditta, o.user_id as "userId", u.email, u.nome, u.language_code as "languageCode"
     from orders o join shop_user u on u.id = o.user_id
     where o.order_code = upper($1) or o.shop_order_code = upper($1) or o.confirmed_order_code = upper($1) for update of o`,
    [code],
  );

/** How an order stands whose payment has arrived; held. `onlyWaited`: nobody has moved it since it was placed. */
export const lockOrderStatus = async (tx: Tx, id: number) =>
  theRow(
    await tx.one(
      `select o.id, o.ditta, o.status,
         exists (select from order_line l where l.order_id = o.id and l.type = 'FABRIC' and l.availability in ('CONFIRM_24H', 'NOT_FOR_QUANTITY')) as uncertain,
         not exists (select from order_event e where e.order_id = o.id and e.status <> 'Wait') as "onlyWaited"
       from orders o where o.id = $1 for update of o`,
      [id],
    ),
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

/** No line that is still to arrive does so before a day. */
export async function postponeDelivery(tx: Tx, id: number, earliest: Day): Promise<void> {
  await tx.run('update order_line set delivery_date = $2 where order_id = $1 and delivery_date < $2', [id, earliest]);
  await tx.run('update orders set delivery_date = $2 where id = $1 and delivery_date < $2', [id, earliest]);
}

/** What is not cancelled of these lines is shipped. */
export const shipOrderLines = (tx: Tx, lineIds: readonly number[]) =>
  tx.run('update order_line set shipped = quantity - cancelled where id = any($1::int[])', [lineIds]);

export const cancelOrderLines = (tx: Tx, orderId: number) =>
  tx.run('update order_line set cancelled = quantity, delivery_date = null where order_id = $1', [orderId]);

/** Whether a part of an order that is held has left. */
export const hasPartLeft = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx.one('select exists (select from order_line where order_id = $1 and shipped > 0) as left', [orderId]))?.left === true;

/** Fabrics of an order, whose stock its progress may move. */
export const articlesOfOrder = async (tx: Tx, orderId: number): Promise<number[]> =>
  (
    await tx.rows('select distinct a.id from order_line l join article a on a.id = l.article_id where l.order_id = $1 order by a.id', [
      orderId,
    ])
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

export interface CancellableLine {
  id: number;
  position: number;
  type: LineType;
  code: string;
  color: string;
  name: FrozenName;
  /** Centimetres of cloth, units of anything else. */
  quantity: number;
  cancelled: number;
  shipped: number;
  unitPrice: number;
  free: boolean;
}
/** The lines of an order that is held, as they were ordered and as far as they are cancelled or have left. */
export const listCancellableLines = (tx: Tx, orderId: number): Promise<CancellableLine[]> =>
  tx.rows(
    `select id, position, type, code, color, name, quantity, cancelled, shipped, unit_price as "unitPrice", free from order_line where order_id = $1 order by position`,
    [orderId],
  );

/** What an order was to cost when it was placed. */
export const readOrderAmounts = async (tx: Tx, orderId: number) =>
  theRow(
    await tx.one(
      'select currency, goods, discount, delivery, vat_bp as "vatBp", vat_ceiling_used as "vatCeilingUsed" from orders where id = $1',
      [orderId],
    ),
  );

export const cancelOfLine = (tx: Tx, lineId: number, quantity: number) =>
  tx.run('update order_line set cancelled = cancelled + $2 where id = $1', [lineId, quantity]);

export const takeFromVatCeilingUsed = (tx: Tx, orderId: number, amount: number) =>
  tx.run('update orders set vat_ceiling_used = vat_ceiling_used - $2 where id = $1', [orderId, amount]);
