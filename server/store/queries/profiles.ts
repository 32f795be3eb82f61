import type { CompanyField, ContactKind, Currency, DittaCode, RequestState } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';
import type { ShopRow } from './carts.ts';

/** One field that a customer wants changed, as it was and as it shall be. */
export interface RequestedChange {
  field: CompanyField;
  from: string;
  to: string;
}
export interface ContactRow {
  id: number;
  kind: ContactKind;
  name: string;
  email: string;
  phone: string;
  note: string;
}
/** All contacts, or all addresses in their order, before and after a change. */
export type ProfileStep =
  | { of: 'contacts'; before: ContactRow[]; after: ContactRow[] }
  | { of: 'shops'; before: ShopRow[]; after: ShopRow[] };

/** The firm's own data. */
export const readCompany = async (tx: Tx, customerCode: string) =>
  theRow(
    await tx.one(
      `select code, name, vat_number as "vatNumber", tax_code as "taxCode", street, postal_code as "postalCode", city, country, email, phone, website
       from customer where code = $1`,
      [customerCode],
    ),
  );

/** Holds a customer whose contacts, addresses or requests are about to change: one change after the other. */
export const holdCustomer = (tx: Tx, customerCode: string) =>
  tx.rows('select code from customer where code = $1 for no key update', [customerCode]);
/** Holds the carts of a customer; before the customer, as everybody does. */
export const holdCarts = (tx: Tx, customerCode: string) =>
  tx.rows('select id from cart where customer_code = $1 order by id for update', [customerCode]);

/** Code of the price list at which a currency is sold in a ditta. */
export const findPriceListCode = async (tx: Tx, currency: Currency, ditta: DittaCode): Promise<string | null> =>
  (await tx.one('select code from price_list where currency = $1 and ditta = $2', [currency, ditta]))?.code ?? null;

export const listContacts = (tx: Tx, customerCode: string): Promise<ContactRow[]> =>
  tx.rows(
    'select id, kind, name, email, phone, note from customer_contact where customer_code = $1 and removed_at is null order by name, id',
    [customerCode],
  );
export const nextContactId = async (tx: Tx): Promise<number> =>
  theRow(await tx.one(`select nextval('customer_contact_id_seq')::int as id`)).id;

/** Makes these the contacts of a customer; the others are removed. The numbers are the customer's own, or new. */
export async function writeContacts(tx: Tx, customerCode: string, contacts: readonly ContactRow[], now: Date): Promise<void> {
  await tx.run(
    `insert into customer_contact (id, customer_code, kind, name, email, phone, note)
     select id, $1, kind, name, email, phone, note
     from jsonb_to_recordset($2::text::jsonb) as x(id int, kind text, name text, email text, phone text, note text)
     on conflict (id) do update set kind = excluded.kind, name = excluded.name, email = excluded.email, phone = excluded.phone, note = excluded.note,
       removed_at = null`,
    [customerCode, JSON.stringify(contacts)],
  );
  await tx.run('update customer_contact set removed_at = $3 where customer_code = $1 and removed_at is null and id <> all($2::int[])', [
    customerCode,
    contacts.map(({ id }) => id),
    now,
  ]);
}

/** A number that no address of the customer has ever had. */
export const nextShopNumber = async (tx: Tx, customerCode: string): Promise<number> =>
  theRow(
    await tx.one(
      `select coalesce(max(substring(code from '^S([0-9]{1,6})$')::int), 0) + 1 as number from customer_shop where customer_code = $1`,
      [customerCode],
    ),
  ).number;

/** Makes these the addresses of a customer, in this order; goods go to the others no more. */
export async function writeShops(tx: Tx, customerCode: string, shops: readonly ShopRow[], now: Date): Promise<void> {
  await tx.run(
    `insert into customer_shop (customer_code, code, position, name, street, postal_code, city, country)
     select $1, code, at - 1, name, street, "postalCode", city, country
     from jsonb_to_recordset($2::text::jsonb) as x(at int, code text, name text, street text, "postalCode" text, city text, country text)
     on conflict (customer_code, code) do update set position = excluded.position, name = excluded.name, street = excluded.street,
       postal_code = excluded.postal_code, city = excluded.city, country = excluded.country, removed_at = null`,
    [customerCode, JSON.stringify(shops.map((shop, index) => ({ ...shop, at: index + 1 })))],
  );
  await tx.run('update customer_shop set removed_at = $3 where customer_code = $1 and removed_at is null and code <> all($2::text[])', [
    customerCode,
    shops.map(({ code }) => code),
    now,
  ]);
}

/** Whether lines of an open cart are for the address. */
export const isShopInCart = async (tx: Tx, customerCode: string, shop: string): Promise<boolean> =>
  (await tx.one('select 1 as found from cart_line l join cart c on c.id = l.cart_id where c.customer_code = $1 and l.shop = $2 limit 1', [
    customerCode,
    shop,
  ])) !== undefined;

/** Carts without lines for an address that goes begin with another one. */
export const moveCartsOff = (tx: Tx, customerCode: string, shop: string, to: string) =>
  tx.run('update cart set shop = $3, version = version + 1 where customer_code = $1 and shop = $2', [customerCode, shop, to]);

/** Who may act for the customer in a ditta. */
export const listColleagues = (tx: Tx, customerCode: string, ditta: DittaCode, most: number) =>
  tx.rows(
    `select u.id, u.nome, u.cognome, u.email, p.id as picture, m.show_quick_order as "showQuickOrder", m.show_orders as "showOrders", m.show_invoices as "showInvoices",
       m.show_transport_document as "showTransportDocument", m.show_wishlist as "showWishlist",
       m.enable_cart_and_purchases as "enableCartAndPurchases", m.show_catalog_prices as "showCatalogPrices"
     from membership m join shop_user u on u.id = m.user_id left join user_picture p on p.user_id = u.id
     where m.customer_code = $1 and m.ditta = $2 and u.active and not u.staff order by u.cognome, u.nome, u.id limit $3`,
    [customerCode, ditta, most],
  );

export interface ProfileRequestRow {
  id: number;
  state: RequestState;
  changes: RequestedChange[];
  note: string;
  reason: string;
  requestedAt: Date;
  requestedBy: string;
  decidedAt: Date | null;
}
/** Requests of a customer, the latest first. */
export const listProfileRequests = (tx: Tx, customerCode: string, most: number): Promise<ProfileRequestRow[]> =>
  tx.rows(
    `select r.id, r.state, r.changes, r.note, r.reason, r.requested_at as "requestedAt", u.nome || ' ' || u.cognome as "requestedBy", r.decided_at as "decidedAt"
     from profile_request r join shop_user u on u.id = r.user_id where r.customer_code = $1 order by r.id desc limit $2`,
    [customerCode, most],
  );

/** Answers the number of the request. Of those that are over only the latest are kept. */
export async function insertProfileRequest(
  tx: Tx,
  request: { customerCode: string; userId: number; changes: readonly RequestedChange[]; note: string; now: Date },
  kept: number,
): Promise<number> {
  const { customerCode, userId, changes, note, now } = request;
  const { id } = theRow(
    await tx.one(
      `insert into profile_request (customer_code, user_id, changes, note, requested_at) values ($1, $2, $3::text::jsonb, $4, $5) returning id`,
      [customerCode, userId, JSON.stringify(changes), note, now],
    ),
  );
  await tx.run(
    `delete from profile_request where customer_code = $1 and state <> 'OPEN' and id not in (
       select id from profile_request where customer_code = $1 order by id desc limit $2)`,
    [customerCode, kept],
  );
  return id;
}

/** Whether the request was open and the customer's. */
export const withdrawRequest = async (tx: Tx, customerCode: string, id: number, now: Date): Promise<boolean> =>
  (await tx.run(`update profile_request set state = 'WITHDRAWN', decided_at = $3 where customer_code = $1 and id = $2 and state = 'OPEN'`, [
    customerCode,
    id,
    now,
  ])) === 1;

/** What the mill sees of requests that wait. */
export const listOpenRequests = (tx: Tx) =>
  tx.rows(
    `select r.id, r.customer_code as "customerCode", c.name as "customerName", r.changes, r.note, r.requested_at as "requestedAt",
       u.nome || ' ' || u.cognome as "requestedBy"
     from profile_request r join customer c on c.code = r.customer_code join shop_user u on u.id = r.user_id where r.state = 'OPEN' order by r.id limit 1000`,
  );

/** A request that the mill is about to decide, with whom it is told to; held. */
export const lockRequest = (tx: Tx, id: number) =>
  tx.one(
    `select r.id, r.state, r.customer_code as "customerCode", r.changes, u.id as "userId", u.nome, u.email, u.language_code as "languageCode"
     from profile_request r join shop_user u on u.id = r.user_id where r.id = $1 for update of r`,
    [id],
  );
export const decideRequest = (tx: Tx, id: number, state: RequestState, reason: string, now: Date) =>
  tx.run('update profile_request set state = $2, reason = $3, decided_at = $4 where id = $1', [id, state, reason, now]);

/** Writes what was accepted; fields that are not named stay. */
export const writeCompany = (tx: Tx, customerCode: string, to: Partial<Record<CompanyField, string>>) =>
  tx.run(
    `update customer set name = coalesce($2, name), vat_number = coalesce($3, vat_number), tax_code = coalesce($4, tax_code), street = coalesce($5, street),
       postal_code = coalesce($6, postal_code), city = coalesce($7, city), country = coalesce($8, country), email = coalesce($9, email),
       phone = coalesce($10, phone), website = coalesce($11, website) where code = $1`,
    [
      customerCode,
      to.name ?? null,
      to.vatNumber ?? null,
      to.taxCode ?? null,
      to.street ?? null,
      to.postalCode ?? null,
      to.city ?? null,
      to.country ?? null,
      to.email ?? null,
      to.phone ?? null,
      to.website ?? null,
    ],
  );

export const insertProfileUndo = (tx: Tx, undo: { id: string; customerCode: string; userId: number; step: ProfileStep; now: Date }) =>
  tx.run('insert into profile_undo (id, customer_code, user_id, step, created_at) values ($1, $2, $3, $4::text::jsonb, $5)', [
    undo.id,
    undo.customerCode,
    undo.userId,
    JSON.stringify(undo.step),
    undo.now,
  ]);
/** Takes the step of a change that is not older than `since`: it works once. */
export const takeProfileUndo = async (
  tx: Tx,
  undo: { id: string; customerCode: string; userId: number; since: Date },
): Promise<ProfileStep | undefined> =>
  (
    await tx.one('delete from profile_undo where id = $1 and customer_code = $2 and user_id = $3 and created_at >= $4 returning step', [
      undo.id,
      undo.customerCode,
      undo.userId,
      undo.since,
    ])
  )?.step;

/** What can be taken back no more: steps, and the contacts that were removed. */
export async function deleteOldProfileUndos(tx: Tx, before: Date): Promise<number> {
  const steps = await tx.run('delete from profile_undo where created_at < $1', [before]);
  return steps + (await tx.run('delete from customer_contact where removed_at < $1', [before]));
}
