import type { Day, DittaCode, Locale } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

export interface LoginRow {
  id: number;
  passwordHash: string;
  active: boolean;
  staff: boolean;
  lastCustomer: string | null;
  lastDitta: DittaCode | null;
}
export const findLogin = (tx: Tx, username: string): Promise<LoginRow | undefined> =>
  tx.one(
    `select id, password_hash as "passwordHash", active, staff, last_customer as "lastCustomer", last_ditta as "lastDitta"
     from shop_user where lower(username) = lower($1)`,
    [username],
  );

export interface MembershipRow {
  customerCode: string;
  ditta: DittaCode;
  name: string;
}
/** The places of a user, in the order in which they were given. */
export const listMemberships = (tx: Tx, userId: number): Promise<MembershipRow[]> =>
  tx.rows(
    `select m.customer_code as "customerCode", m.ditta, c.name from membership m join customer c on c.code = m.customer_code
     where m.user_id = $1 order by m.position`,
    [userId],
  );

/** The name of a user who is switched on and has a place there; undefined for anybody else. */
export const findMemberName = async (tx: Tx, userId: number, customerCode: string, ditta: DittaCode): Promise<string | undefined> =>
  (
    await tx.one(
      `select u.nome || ' ' || u.cognome as name from membership m join shop_user u on u.id = m.user_id
     where m.user_id = $1 and m.customer_code = $2 and m.ditta = $3 and u.active and not u.staff`,
      [userId, customerCode, ditta],
    )
  )?.name;

export const findCustomerDitte = async (tx: Tx, customerCode: string): Promise<DittaCode[] | undefined> =>
  (await tx.one('select ditte from customer where code = $1', [customerCode]))?.ditte;

/** Whether a user may log in, and whoever has a session of the user may go on. */
export const setActive = (tx: Tx, userId: number, active: boolean): Promise<number> =>
  tx.run('update shop_user set active = $2 where id = $1', [userId, active]);

/** Whether anybody can log in. */
export const hasUsers = async (tx: Tx): Promise<boolean> =>
  (await tx.one('select 1 as found from shop_user where active limit 1')) !== undefined;

/** The first customer by name, where staff begin who have no place of their own. */
export const someCustomer = (tx: Tx): Promise<{ code: string; name: string; ditte: DittaCode[] } | undefined> =>
  tx.one('select code, name, ditte from customer where cardinality(ditte) > 0 order by name, code limit 1');

export interface NewUserRow {
  username: string;
  email: string;
  nome: string;
  cognome: string;
  languageCode: Locale;
  staff: boolean;
  passwordHash: string;
}
/** Answers the number of the user. */
export const insertUser = async (tx: Tx, user: NewUserRow): Promise<number> =>
  theRow(
    await tx.one(
      `insert into shop_user (username, email, nome, cognome, language_code, staff, password_hash) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [user.username, user.email, user.nome, user.cognome, user.languageCode, user.staff, user.passwordHash],
    ),
  ).id;

/** A place with every right, after those that the user has already. */
export const insertMembership = (tx: Tx, userId: number, customerCode: string, ditta: DittaCode) =>
  tx.run(
    `insert into membership (user_id, customer_code, ditta, position, show_quick_order, show_orders, show_invoices, show_transport_document,
       show_wishlist, enable_cart_and_purchases, show_catalog_prices)
     select $1, $2, $3, count(*), true, true, true, true, true, true, true from membership where user_id = $1`,
    [userId, customerCode, ditta],
  );

export const rememberPlace = (tx: Tx, userId: number, customerCode: string, ditta: DittaCode) =>
  tx.run('update shop_user set last_customer = $2, last_ditta = $3 where id = $1', [userId, customerCode, ditta]);

export const findPasswordHash = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await tx.one('select password_hash as hash from shop_user where id = $1', [userId]))?.hash;

export const findUsername = async (tx: Tx, userId: number): Promise<string | undefined> =>
  (await tx.one('select username from shop_user where id = $1', [userId]))?.username;

/** Whether the hash was still the one that was known before. */
export const replacePasswordHash = async (tx: Tx, userId: number, before: string, after: string): Promise<boolean> =>
  (await tx.run('update shop_user set password_hash = $3 where id = $1 and password_hash = $2', [userId, before, after])) === 1;

export const setPasswordHash = (tx: Tx, userId: number, hash: string) =>
  tx.run('update shop_user set password_hash = $2 where id = $1', [userId, hash]);

export const setPackaging = (tx: Tx, customerCode: string, packaging: string) =>
  tx.run('update customer set packaging = $2 where code = $1', [customerCode, packaging]);

export const clearCustomsDuty = (tx: Tx, customerCode: string) =>
  tx.run('update customer set customs_duty_pending = false where code = $1', [customerCode]);

/** Days after the first reminder of an invoice at which the second is due. */
const SECOND_REMINDER_DAYS = 30;

export interface InfoRow {
  packaging: string | null;
  customsDutyPending: boolean;
  /** Which reminder of expired invoices is due: none, the first or the second. */
  expiredInvoicesReminder: number;
  firstShown: boolean;
  secondShown: boolean;
  savedCartDue: boolean;
}
/**
 * What the dialogs after login depend on. What is expired, or came back from the bank unpaid, is reminded of from the first day, and more sternly
 * when that was `SECOND_REMINDER_DAYS` ago; `today` is the customer's. A reminder that was shown before its newest reason arose comes again, and so does the
 * one of saved carts when another cart has become older than `savedBefore`, whose age is `savedAgeMs`. What was shown before `shownSince` counts no more.
 */
export const readInfo = (
  tx: Tx,
  userId: number,
  customerCode: string,
  ditta: DittaCode,
  savedBefore: Date,
  savedAgeMs: number,
  shownSince: Date,
  today: Day,
): Promise<InfoRow | undefined> =>
  tx.one(
    `with shown as (select reminder, shown_at from reminder_shown where user_id = $1 and customer_code = $2 and ditta = $3 and shown_at > $6),
       late as (select max(since) as first, max(since + $8::int) filter (where since + $8::int <= $7::date) as second
         from (select coalesce(i.returned_on, i.expiration_date + 1) as since from invoice i
           where i.customer_code = $2 and i.ditta = $3 and i.open_amount <> 0 and (i.type = 'invoice' or i.returned_on is not null)) l where since <= $7::date)
     select c.packaging, c.customs_duty_pending as "customsDutyPending",
       case when late.second is not null then 2 when late.first is not null then 1 else 0 end as "expiredInvoicesReminder",
       exists (select from shown where reminder = 'first-expired-invoices' and shown_at >= late.first::timestamp at time zone c.time_zone) as "firstShown",
       exists (select from shown where reminder = 'second-expired-invoices' and shown_at >= late.second::timestamp at time zone c.time_zone) as "secondShown",
       exists (select from saved_cart v where v.customer_code = $2 and v.ditta = $3 and v.saved_at < $4 and not exists (
         select from shown where reminder = 'saved-cart' and shown_at >= v.saved_at + $5::int * interval '1 second')) as "savedCartDue"
     from customer c cross join late where c.code = $2`,
    [userId, customerCode, ditta, savedBefore, Math.round(savedAgeMs / 1000), shownSince, today, SECOND_REMINDER_DAYS],
  );

export const markReminder = (tx: Tx, userId: number, customerCode: string, ditta: DittaCode, reminder: string, now: Date) =>
  tx.run(
    `insert into reminder_shown (user_id, customer_code, ditta, reminder, shown_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, customer_code, ditta, reminder) do update set shown_at = excluded.shown_at`,
    [userId, customerCode, ditta, reminder, now],
  );

export interface ClientRow {
  code: string;
  ditta: DittaCode;
  name: string;
  city: string;
  country: string;
  cartElementCount: number;
}
const CLIENT_ORDER = { name: 'c.name', code: 'c.code' } as const;
/** A page of customers with their ditte; all of them for staff (`userId` null), else the user's own. */
export async function listClientRows(
  tx: Tx,
  options: { userId: number | null; search: string; by: keyof typeof CLIENT_ORDER; descending: boolean; page: number; size: number },
): Promise<{ rows: ClientRow[]; total: number }> {
  const column = CLIENT_ORDER[options.by];
  const direction = options.descending ? 'desc' : 'asc';
  const places = `(select code as customer_code, unnest(ditte) as ditta from customer where $2::int is null
      union all select customer_code, ditta from membership where user_id = $2) p join customer c on c.code = p.customer_code
    where $1 = '' or strpos(folded(concat_ws(chr(10), c.name, c.code, c.city)), folded($1)) > 0` as const;
  const filter = [options.search.trim(), options.userId] as const;
  const total = (await tx.one(`select count(*)::int as total from ${places}`, filter))?.total ?? 0;
  const rows = await tx.rows(
    `select c.code, p.ditta, c.name, c.city, c.country,
       (select count(*)::int from cart k join cart_line i on i.cart_id = k.id where k.customer_code = c.code and k.ditta = p.ditta) as "cartElementCount"
     from ${places} order by ${column} ${direction}, c.code ${direction}, p.ditta limit $3 offset $4`,
    [...filter, options.size, options.page * options.size],
  );
  return { rows, total };
}
