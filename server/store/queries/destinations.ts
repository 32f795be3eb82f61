import type { Tx } from '../store.ts';

/** The point of sale that a line (`l`) of an order (`o`) goes to: the one it names, else the usual one of whoever ordered. There may be none. */
const POINT_OF_SALE = `select c.* from customer_shop c where c.customer_code = o.customer_code and (c.code = l.shop or l.shop is null and c.removed_at is null)
       order by coalesce(c.code = (select q.usual_shops ->> o.customer_code from user_preference q where q.user_id = o.user_id), false) desc, c.position, c.code
       limit 1`;

/** Where each line of an order goes, with the address; nothing of a line where there is no point of sale. */
export const listShipTo = (tx: Tx, orderId: number) =>
  tx.rows(
    `select l.id as "lineId", s.code, s.name, s.street, s.postal_code as "postalCode", s.city, s.country from orders o join order_line l on l.order_id = o.id
       join lateral (${POINT_OF_SALE}) s on true where o.id = $1 order by l.position`,
    [orderId],
  );

/** What has not left of an order that is held, line by line, and where it goes; null where there is no point of sale, which is the customer's own address. */
export const listUnshippedLines = (tx: Tx, orderId: number): Promise<{ lineId: number; shop: string | null }[]> =>
  tx.rows(
    `select l.id as "lineId", s.code as shop from orders o join order_line l on l.order_id = o.id
       left join lateral (${POINT_OF_SALE}) s on true where o.id = $1 and l.quantity > l.cancelled + l.shipped order by l.position`,
    [orderId],
  );
