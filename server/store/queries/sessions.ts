import type { Authorizations, Currency, DittaCode, Locale, PaymentMethodCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** Where triggers tell of every change to a session, a user, a customer or a right, once it is committed. */
export const TOLD_CHANGES = 'trama_sessions';

/** The customer that a session acts for. */
export interface SessionCustomer {
  code: string;
  name: string;
  country: string;
  /** Where the customer's days begin (IANA name). */
  timeZone: string;
  brandCode: string;
  currency: Currency;
  discountBp: number;
  vatBp: number;
  /** Whether a declared VAT-exempt amount limits the orders; how much is left is read where it counts. */
  hasVatCeiling: boolean;
  bank: string;
  iban: string;
  ditte: DittaCode[];
  exclusiveOf: string[];
  paymentMethods: PaymentMethodCode[];
  defaultPaymentMethod: PaymentMethodCode;
  deliveryCost: number;
  freeDeliveryFrom: number;
  packaging: 'PACKAGE_NO_COUPON' | 'PACKAGE_COUPON' | null;
  customsDutyPending: boolean;
  /** Codes of the points of sale, the usual one first. */
  shops: string[];
}
/** The user of a session. */
export interface SessionUser {
  userId: number;
  username: string;
  email: string;
  nome: string;
  cognome: string;
  languageCode: Locale;
  staff: boolean;
  /** The staff member who acts through this session, if any. */
  staffUserId: number | null;
}
/** A session with its user, customer and rights, as one row. `flags` is null where the user has no place in the ditta any more. */
export interface SessionRow extends SessionCustomer, SessionUser {
  active: boolean;
  expiresAt: Date;
  revokedAt: Date | null;
  ditta: DittaCode;
  flags: Authorizations | null;
}

const COLUMNS = `s.user_id as "userId", u.username, u.email, u.nome, u.cognome, u.language_code as "languageCode", u.staff, u.active,
  s.expires_at as "expiresAt", s.revoked_at as "revokedAt", s.ditta,
  (select json_build_object(
      'showQuickOrder', m.show_quick_order, 'showOrders', m.show_orders, 'showInvoices', m.show_invoices,
      'showTransportDocument', m.show_transport_document, 'showWishlist', m.show_wishlist,
      'enableCartAndPurchases', m.enable_cart_and_purchases, 'showCatalogPrices', m.show_catalog_prices)
    from membership m where m.user_id = s.user_id and m.customer_code = s.customer_code and m.ditta = s.ditta) as flags,
  c.code, c.name, c.country, c.time_zone as "timeZone", c.brand_code as "brandCode", c.currency, c.discount_bp as "discountBp", c.vat_bp as "vatBp",
  c.vat_ceiling_left is not null as "hasVatCeiling", c.bank, c.iban, c.ditte, c.exclusive_of as "exclusiveOf",
  c.payment_methods as "paymentMethods", c.default_payment_method as "defaultPaymentMethod", c.delivery_cost as "deliveryCost",
  c.free_delivery_from as "freeDeliveryFrom", c.packaging, c.customs_duty_pending as "customsDutyPending",
  array(select p.code from customer_shop p where p.customer_code = c.code order by p.position, p.code) as shops`;
const WHOSE = 'join shop_user u on u.id = s.user_id join customer c on c.code = s.customer_code where s.token_hash = $1';

export const findSession = (tx: Tx, tokenHash: Uint8Array): Promise<SessionRow | undefined> =>
  tx.one(`select s.staff_user_id as "staffUserId", ${COLUMNS} from session s ${WHOSE}`, [tokenHash]);

/** A machine's token, and the place of the user it acts for as if it were a session. */
export interface MachineTokenRow extends SessionRow {
  tokenId: number;
  tokenName: string;
  scopes: string[];
  lastUsedOn: string | null;
}
export const findMachineToken = (tx: Tx, tokenHash: Uint8Array): Promise<MachineTokenRow | undefined> =>
  tx.one(
    `select s.id as "tokenId", s.name as "tokenName", s.scopes, s.last_used_on as "lastUsedOn", null::int as "staffUserId", ${COLUMNS}
     from machine_token s ${WHOSE}`,
    [tokenHash],
  );

export interface NewSession {
  tokenHash: Uint8Array;
  userId: number;
  customerCode: string;
  ditta: DittaCode;
  staffUserId: number | null;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(
    `insert into session (token_hash, user_id, customer_code, ditta, staff_user_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [session.tokenHash, session.userId, session.customerCode, session.ditta, session.staffUserId, session.now, session.expiresAt],
  );
}

/** Whether the session was alive until now. */
export const revokeSession = async (tx: Tx, tokenHash: Uint8Array, now: Date): Promise<boolean> =>
  (await tx.run('update session set revoked_at = $2 where token_hash = $1 and revoked_at is null', [tokenHash, now])) === 1;

export const revokeSessionsOf = (tx: Tx, userId: number, now: Date) =>
  tx.run('update session set revoked_at = $2 where user_id = $1 and revoked_at is null', [userId, now]);

/** Sessions that ended long ago are of no use to anybody. */
export const deleteOldSessions = (tx: Tx, before: Date) => tx.run('delete from session where expires_at < $1', [before]);
