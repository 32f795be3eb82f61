// How a customer stands, for staff.
import type { Authorizations, Currency, DittaCode, OrderStatus } from '../../../generated/rules.ts';
import { openOrders } from '../../../shared/rules/open-orders.ts';
import type { Tx } from '../store.ts';

export interface SituationRow {
  code: string;
  name: string;
  city: string;
  country: string;
  currency: Currency;
  timeZone: string;
  elementCount: number;
  savedCount: number;
  openCount: number;
}
/** A customer in one of its ditte. */
export const findSituation = (tx: Tx, code: string, ditta: DittaCode): Promise<SituationRow | undefined> =>
  tx.one(
    `select c.code, c.name, c.city, c.country, c.currency, c.time_zone as "timeZone",
       (select count(*)::int from cart k join cart_line l on l.cart_id = k.id where k.customer_code = c.code and k.ditta = $2) as "elementCount",
       (select count(*)::int from saved_cart v where v.customer_code = c.code and v.ditta = $2) as "savedCount",
       (select count(*)::int from orders o where o.customer_code = c.code and o.ditta = $2 and o.status = any($3::text[])) as "openCount"
     from customer c where c.code = $1 and $2 = any(c.ditte)`,
    [code, ditta, openOrders],
  );

export interface ClientUserRow {
  id: number;
  name: string;
  email: string;
  lastSeenAt: Date | null;
  authorizations: Authorizations;
}
/** Who may log in there; staff in a user's place are not the user. */
export const listClientUsers = (tx: Tx, code: string, ditta: DittaCode, most: number): Promise<ClientUserRow[]> =>
  tx.rows(
    `select u.id, u.nome || ' ' || u.cognome as name, u.email,
       (select max(coalesce(s.last_seen_at, s.created_at)) from session s where s.user_id = u.id and s.staff_user_id is null) as "lastSeenAt",
       json_build_object(
         'showQuickOrder', m.show_quick_order, 'showOrders', m.show_orders, 'showInvoices', m.show_invoices,
         'showTransportDocument', m.show_transport_document, 'showWishlist', m.show_wishlist,
         'enableCartAndPurchases', m.enable_cart_and_purchases, 'showCatalogPrices', m.show_catalog_prices) as authorizations
     from membership m join shop_user u on u.id = m.user_id
     where m.customer_code = $1 and m.ditta = $2 and u.active and not u.staff order by u.nome, u.cognome, u.id limit $3`,
    [code, ditta, most],
  );

export interface SituationOrderRow {
  orderCode: string;
  placedAt: Date;
  status: OrderStatus;
  total: number;
  currency: Currency;
}
export const listLastOrders = (tx: Tx, code: string, ditta: DittaCode, most: number): Promise<SituationOrderRow[]> =>
  tx.rows(
    `select order_code as "orderCode", placed_at as "placedAt", status, total, currency from orders
     where customer_code = $1 and ditta = $2 order by placed_at desc, id desc limit $3`,
    [code, ditta, most],
  );
