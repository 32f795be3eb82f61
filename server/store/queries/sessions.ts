import type { Authorizations, Currency, Day, DittaCode, Locale, PaymentMethodCode, StartPage } from '../../../generated/rules.ts';
import type { DisplayPreferences } from '../../../generated/zod/schemas/displayPreferences.zod.ts';
import { type Tx, theRow } from '../store.ts';

/** Where triggers tell of every change to a session, a user, a customer or a right, once it is committed. */
export const TOLD_CHANGES = 'trama_sessions';

/** What the tier of the customer's program gives, in the ditta of the session. */
export interface TierBenefits {
  code: string;
  name: string;
  discountBp: number;
  freeDelivery: boolean;
  /** Swatches of an order that cost nothing. */
  freeSamples: number;
}

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
  /** Codes of the points of sale, the usual one first: the user's, where one was chosen, else the customer's. */
  shops: string[];
  /** Null below the first tier, and where the shop has no program. Follows from the orders of twelve months. */
  tier: TierBenefits | null;
}
/** The user of a session. */
export interface SessionUser {
  userId: number;
  username: string;
  email: string;
  nome: string;
  cognome: string;
  languageCode: Locale;
  startPage: StartPage;
  display: DisplayPreferences;
  staff: boolean;
  /** The staff member who acts through this session, if any. */
  staffUserId: number | null;
}
/** A session that stands on another one: staff in the place of a user, for as long as their own lasts. */
export interface Acting {
  staffUserId: number;
  staffName: string;
  /** Hash of the token of the session of the staff member. */
  staffSession: Uint8Array;
}
/** A session with its user, customer and rights, as one row. `flags` is null where the user has no place in the ditta any more. */
export interface SessionRow extends SessionCustomer, Omit<SessionUser, 'display' | 'startPage'> {
  /** Set together with `staffUserId`, in sessions alone. */
  staffName?: string | null;
  staffSession?: Uint8Array | null;
  /** Null where the user has chosen none. */
  startPage: StartPage | null;
  /** As it was kept, by whatever version. */
  display: unknown;
  active: boolean;
  expiresAt: Date;
  revokedAt: Date | null;
  ditta: DittaCode;
  flags: Authorizations | null;
}

const COLUMNS = `s.user_id as "userId", u.username, u.email, u.nome, u.cognome, u.language_code as "languageCode", (select p.start_page from user_preference p where p.user_id = u.id) as "startPage",
  (select p.display from user_preference p where p.user_id = u.id) as display, u.staff, s.ditta,
  (select json_build_object(
      'showQuickOrder', m.show_quick_order, 'showOrders', m.show_orders, 'showInvoices', m.show_invoices,
      'showTransportDocument', m.show_transport_document, 'showWishlist', m.show_wishlist,
      'enableCartAndPurchases', m.enable_cart_and_purchases, 'showCatalogPrices', m.show_catalog_prices)
    from membership m where m.user_id = s.user_id and m.customer_code = s.customer_code and m.ditta = s.ditta) as flags,
  c.code, c.name, c.country, c.time_zone as "timeZone", c.brand_code as "brandCode", c.currency, c.discount_bp as "discountBp", c.vat_bp as "vatBp",
  c.vat_ceiling_left is not null as "hasVatCeiling", c.bank, c.iban, c.ditte, c.exclusive_of as "exclusiveOf",
  c.payment_methods as "paymentMethods", c.default_payment_method as "defaultPaymentMethod", c.delivery_cost as "deliveryCost",
  c.free_delivery_from as "freeDeliveryFrom", c.packaging, c.customs_duty_pending as "customsDutyPending",
  array(select p.code from customer_shop p where p.customer_code = c.code and p.removed_at is null
    order by coalesce(p.code = (select q.usual_shops ->> c.code from user_preference q where q.user_id = u.id), false) desc, p.position, p.code) as shops,
  (select json_build_object('code', t.code, 'name', t.name, 'discountBp', t.discount_bp, 'freeDelivery', t.free_delivery, 'freeSamples', t.free_samples)
    from program_tier t join program g on g.code = t.program where s.ditta = any(g.ditte) and t.from_cm <= (
      select coalesce(sum(x.quantity), 0) from sales_summary x where x.customer_code = c.code and x.ditta = s.ditta and x.type = 'FABRIC' and x.article_id = -1
        and x.month >= (date_trunc('month', moment.now at time zone c.time_zone) - interval '11 months')::date)
    order by t.from_cm desc limit 1) as tier`;
const OWN_LIFE = 's.expires_at as "expiresAt", s.revoked_at as "revokedAt", u.active';
/** Staff act in the place of a user no longer than their own session, and their own access, last. */
const LIFE = `least(s.expires_at, p.expires_at) as "expiresAt", coalesce(s.revoked_at, p.revoked_at) as "revokedAt",
  u.active and (s.staff_session is null or p.token_hash is not null and coalesce(a.active and a.staff, false)) as active,
  a.nome || ' ' || a.cognome as "staffName", s.staff_session as "staffSession"`;
const STAFF = 'left join session p on p.token_hash = s.staff_session left join shop_user a on a.id = s.staff_user_id';
/** The moment that is asked for: the clock of the shop, not the database's. */
const WHOSE = `join shop_user u on u.id = s.user_id join customer c on c.code = s.customer_code cross join (select $2::timestamptz as now) moment
  where s.token_hash = $1`;

export const findSession = (tx: Tx, tokenHash: Uint8Array, now: Date): Promise<(SessionRow & { lastSeenAt: Date | null }) | undefined> =>
  tx.one(`select s.staff_user_id as "staffUserId", s.last_seen_at as "lastSeenAt", ${LIFE}, ${COLUMNS} from session s ${STAFF} ${WHOSE}`, [
    tokenHash,
    now,
  ]);

/** A machine's token, and the place of the user it acts for as if it were a session. */
export interface MachineTokenRow extends SessionRow {
  tokenId: number;
  tokenName: string;
  scopes: string[];
  lastUsedOn: Day | null;
}
export const findMachineToken = (tx: Tx, tokenHash: Uint8Array, now: Date): Promise<MachineTokenRow | undefined> =>
  tx.one(
    `select s.id as "tokenId", s.name as "tokenName", s.scopes, s.last_used_on as "lastUsedOn", null::int as "staffUserId", ${OWN_LIFE}, ${COLUMNS}
     from machine_token s ${WHOSE}`,
    [tokenHash, now],
  );

/** The place of a user at a customer, as if it were a session: for what is done for the user after the session's call has ended. */
export async function findPlace(
  tx: Tx,
  place: { userId: number; staffUserId: number | null; customerCode: string; ditta: DittaCode },
  now: Date,
): Promise<SessionRow | undefined> {
  // Good for this moment alone.
  const until = new Date(now.getTime() + 1);
  const row = await tx.one(
    `select s.staff_user_id as "staffUserId", ${OWN_LIFE}, ${COLUMNS}
     from (select $1::int as user_id, $2::int as staff_user_id, $3::text as customer_code, $4::text as ditta, $5::timestamptz as expires_at,
       null::timestamptz as revoked_at) s join shop_user u on u.id = s.user_id join customer c on c.code = s.customer_code
     cross join (select $6::timestamptz as now) moment`,
    [place.userId, place.staffUserId, place.customerCode, place.ditta, until, now],
  );
  return row && { ...row, userId: place.userId, ditta: place.ditta, expiresAt: until };
}

export interface NewSession {
  tokenHash: Uint8Array;
  userId: number;
  customerCode: string;
  ditta: DittaCode;
  staffUserId: number | null;
  /** The session of the staff member that this one stands on. */
  staffSession: Uint8Array | null;
  userAgent: string;
  address: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(
    `insert into session (token_hash, user_id, customer_code, ditta, staff_user_id, user_agent, address, created_at, last_seen_at, expires_at, staff_session)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
    [
      session.tokenHash,
      session.userId,
      session.customerCode,
      session.ditta,
      session.staffUserId,
      session.userAgent,
      session.address,
      session.now,
      session.expiresAt,
      session.staffSession,
    ],
  );
}

/** Whether the session was alive until now. */
export const revokeSession = async (tx: Tx, tokenHash: Uint8Array, now: Date): Promise<boolean> =>
  (await tx.run('update session set revoked_at = $2 where token_hash = $1 and revoked_at is null', [tokenHash, now])) === 1;

/** Sessions that stood on one session stand on another. */
export async function moveActing(tx: Tx, from: Uint8Array, to: Uint8Array): Promise<void> {
  await tx.run('update session set staff_session = $2 where staff_session = $1 and revoked_at is null', [from, to]);
  await tx.run('update impersonation_link set staff_session = $2 where staff_session = $1', [from, to]);
}

/** Moves the end of a session that stands on another one, and never beyond that one's. Answers the end. */
export const moveEnd = async (tx: Tx, tokenHash: Uint8Array, wanted: Date): Promise<Date> =>
  theRow(
    await tx.one(
      `update session set expires_at = least($2, (select p.expires_at from session p where p.token_hash = session.staff_session))
       where token_hash = $1 returning expires_at as "expiresAt"`,
      [tokenHash, wanted],
    ),
  ).expiresAt;

export const revokeSessionsOf = (tx: Tx, userId: number, now: Date) =>
  tx.run('update session set revoked_at = $2 where user_id = $1 and revoked_at is null', [userId, now]);

/** All open sessions of a user but one; answers how many they were. */
export const revokeOtherSessions = (tx: Tx, userId: number, kept: Uint8Array, now: Date): Promise<number> =>
  tx.run('update session set revoked_at = $3 where user_id = $1 and token_hash <> $2 and revoked_at is null and expires_at > $3', [
    userId,
    kept,
    now,
  ]);

/** One open session of a user by its number; whether it was there. */
export const revokeSessionOf = async (tx: Tx, userId: number, id: number, now: Date): Promise<boolean> =>
  (await tx.run('update session set revoked_at = $3 where user_id = $1 and id = $2 and revoked_at is null and expires_at > $3', [
    userId,
    id,
    now,
  ])) === 1;

/** An open session as its user sees it. */
export interface OwnSessionRow {
  id: number;
  tokenHash: Uint8Array;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  expiresAt: Date;
  /** Name of the staff member who acts through it. */
  actedBy: string | null;
}
/** The open sessions of a user, the one that was seen last first; at most as many as one answer holds. */
export const listSessionsOf = (tx: Tx, userId: number, now: Date, most: number): Promise<OwnSessionRow[]> =>
  tx.rows(
    `select s.id, s.token_hash as "tokenHash", s.user_agent as "userAgent", s.address, s.created_at as "createdAt",
       s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
       (select u.nome || ' ' || u.cognome from shop_user u where u.id = s.staff_user_id) as "actedBy"
     from session s where s.user_id = $1 and s.revoked_at is null and s.expires_at > $2
     order by coalesce(s.last_seen_at, s.created_at) desc, s.id desc limit $3`,
    [userId, now, most],
  );

export const noteSessionSeen = (tx: Tx, tokenHash: Uint8Array, now: Date) =>
  tx.run('update session set last_seen_at = $2 where token_hash = $1', [tokenHash, now]);

/** Sessions that ended long ago are of no use to anybody. */
export const deleteOldSessions = (tx: Tx, before: Date) => tx.run('delete from session where expires_at < $1', [before]);
