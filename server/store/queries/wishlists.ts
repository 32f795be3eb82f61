import type { Currency, DittaCode, Instant, WishlistSharing, WishlistType } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

/** Whose lists are spoken of: a user at one customer and ditta. */
export interface ListOwner {
  customerCode: string;
  ditta: DittaCode;
  userId: number;
}
export interface WishlistRow {
  id: number;
  version: number;
  userId: number;
  ownerName: string;
  name: string;
  note: string;
  usual: boolean;
  sharing: WishlistSharing;
  updatedAt: Date;
  linkExpiresAt: Date | null;
  elementCount: number;
}
export interface WishFields {
  type: WishlistType;
  code: string;
  color: string;
  /** Centimetres of cloth, pieces of anything else; null where nobody said how much. */
  quantity: number | null;
  note: string;
  /** Minor units of `currencySeen`. */
  unitPriceSeen: number;
  currencySeen: Currency;
  stateSeen: string | null;
  addedBy: number;
  addedAt: Instant;
}
export interface WishRow extends WishFields {
  id: number;
  position: number;
  addedByName: string;
}
/** A line as it stood, to be put back. */
export type KeptWish = WishFields & { id: number; position: number };

const LIST = `w.id, w.version, w.user_id as "userId", u.nome || ' ' || u.cognome as "ownerName", w.name, w.note, w.usual, w.sharing,
  w.updated_at as "updatedAt", w.link_expires_at as "linkExpiresAt", (select count(*)::int from wishlist_line l where l.wishlist_id = w.id) as "elementCount"
  from wishlist w join shop_user u on u.id = w.user_id`;

/** The user's own lists, and those that colleagues share: the usual one first, then the latest. */
export const listWishlistRows = (tx: Tx, { customerCode, ditta, userId }: ListOwner, most: number): Promise<WishlistRow[]> =>
  tx.rows(
    `select ${LIST} where w.customer_code = $1 and w.ditta = $2 and (w.user_id = $3 or w.sharing <> 'PRIVATE')
     order by w.user_id = $3 desc, w.usual desc, w.updated_at desc, w.id desc limit $4`,
    [customerCode, ditta, userId, most],
  );

/** A list that the user may see; with `lock` it is held until the end of the transaction. */
export const findWishlist = (tx: Tx, id: number, owner: ListOwner, lock: boolean): Promise<WishlistRow | undefined> => {
  const hold = lock ? 'for update of w' : '';
  return tx.one(
    `select ${LIST} where w.id = $1 and w.customer_code = $2 and w.ditta = $3 and (w.user_id = $4 or w.sharing <> 'PRIVATE') ${hold}`,
    [id, owner.customerCode, owner.ditta, owner.userId],
  );
};

/** The user's lists are counted and added to one at a time: their user is held. */
export async function countOwnWishlists(tx: Tx, { customerCode, ditta, userId }: ListOwner): Promise<number> {
  await tx.rows('select id from shop_user where id = $1 for no key update', [userId]);
  const found = await tx.one('select count(*)::int as n from wishlist where customer_code = $1 and ditta = $2 and user_id = $3', [
    customerCode,
    ditta,
    userId,
  ]);
  return found?.n ?? 0;
}

export const findUsualId = async (tx: Tx, { customerCode, ditta, userId }: ListOwner): Promise<number | null> =>
  (
    await tx.one('select id from wishlist where customer_code = $1 and ditta = $2 and user_id = $3 and usual', [
      customerCode,
      ditta,
      userId,
    ])
  )?.id ?? null;

export interface WishlistTotalsRow {
  elementCount: number;
  wishlists: number;
  usual: number | null;
}
export const readWishlistTotals = async (tx: Tx, { customerCode, ditta, userId }: ListOwner): Promise<WishlistTotalsRow> =>
  theRow(
    await tx.one(
      `select coalesce(sum((select count(*) from wishlist_line l where l.wishlist_id = w.id)), 0)::int as "elementCount",
         count(*)::int as wishlists, max(w.id) filter (where w.usual) as usual
       from wishlist w where w.customer_code = $1 and w.ditta = $2 and w.user_id = $3`,
      [customerCode, ditta, userId],
    ),
  );

export const insertWishlist = async (
  tx: Tx,
  { customerCode, ditta, userId }: ListOwner,
  { name, note, usual }: { name: string; note: string; usual: boolean },
  now: Date,
): Promise<number> =>
  theRow(
    await tx.one(
      `insert into wishlist (customer_code, ditta, user_id, name, note, usual, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
      [customerCode, ditta, userId, name, note, usual, now],
    ),
  ).id;

export const writeWishlistHead = (tx: Tx, id: number, head: Pick<WishlistRow, 'name' | 'note' | 'sharing'>) =>
  tx.run('update wishlist set name = $2, note = $3, sharing = $4 where id = $1', [id, head.name, head.note, head.sharing]);

/** Makes a list the usual one of its owner, in place of the one before. */
export async function makeUsual(tx: Tx, id: number, { customerCode, ditta, userId }: ListOwner): Promise<void> {
  await tx.run('update wishlist set usual = false where customer_code = $1 and ditta = $2 and user_id = $3 and usual and id <> $4', [
    customerCode,
    ditta,
    userId,
    id,
  ]);
  await tx.run('update wishlist set usual = true where id = $1', [id]);
}

/** Counts a change of the list. */
export const touchWishlist = (tx: Tx, id: number, now: Date) =>
  tx.run('update wishlist set version = version + 1, updated_at = $2 where id = $1', [id, now]);

export const deleteWishlistRow = (tx: Tx, id: number) => tx.run('delete from wishlist where id = $1', [id]);

/** Puts a deleted list back under its old number. Its link stays withdrawn. */
export const reinsertWishlist = (
  tx: Tx,
  { customerCode, ditta, userId }: ListOwner,
  { id, version, name, note, sharing }: Pick<WishlistRow, 'id' | 'version' | 'name' | 'note' | 'sharing'>,
  now: Date,
) =>
  tx.run(
    `insert into wishlist (id, version, customer_code, ditta, user_id, name, note, sharing, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [id, version + 1, customerCode, ditta, userId, name, note, sharing, now],
  );

export const writeLink = (tx: Tx, id: number, hash: Uint8Array | null, expiresAt: Date | null) =>
  tx.run('update wishlist set link_hash = $2, link_expires_at = $3 where id = $1', [id, hash, expiresAt]);

export interface LinkedWishlistRow {
  id: number;
  name: string;
  note: string;
  customerName: string;
  ditta: DittaCode;
  ditte: DittaCode[];
  exclusiveOf: string[];
  expiresAt: Date | null;
}
export const findLinkedWishlist = (tx: Tx, hash: Uint8Array, now: Date): Promise<LinkedWishlistRow | undefined> =>
  tx.one(
    `select w.id, w.name, w.note, c.name as "customerName", w.ditta, c.ditte, c.exclusive_of as "exclusiveOf", w.link_expires_at as "expiresAt"
     from wishlist w join customer c on c.code = w.customer_code where w.link_hash = $1 and w.link_expires_at > $2`,
    [hash, now],
  );

/** The lines of a list in their order. Column by column, which its client takes apart in a third of the time: docs/decisions/0320-letter-by-letter-and-column-by-column.md. */
export async function listWishes(tx: Tx, wishlistId: number): Promise<WishRow[]> {
  const columns = await tx.one(
    `select json_agg(l.id) as id, json_agg(l.position) as position, json_agg(l.type) as type, json_agg(l.code) as code, json_agg(l.color) as color,
       json_agg(l.quantity) as quantity, json_agg(l.note) as note, json_agg(l.unit_price_seen) as "unitPriceSeen", json_agg(l.currency_seen) as "currencySeen",
       json_agg(l.state_seen) as "stateSeen", json_agg(l.added_by) as "addedBy", json_agg(l.nome || ' ' || l.cognome) as "addedByName",
       json_agg(l.added_at) as "addedAt"
     from (select w.*, u.nome, u.cognome from wishlist_line w join shop_user u on u.id = w.added_by where w.wishlist_id = $1 order by w.position, w.id) l`,
    [wishlistId],
  );
  const { id, position, type, code, color, quantity, note, unitPriceSeen, currencySeen, stateSeen, addedBy, addedByName, addedAt } =
    columns ?? {};
  return (id ?? []).map((one, at) => ({
    id: one,
    position: position?.[at] as number,
    type: type?.[at] as WishlistType,
    code: code?.[at] as string,
    color: color?.[at] as string,
    quantity: quantity?.[at] ?? null,
    note: note?.[at] as string,
    unitPriceSeen: unitPriceSeen?.[at] as number,
    currencySeen: currencySeen?.[at] as Currency,
    stateSeen: stateSeen?.[at] ?? null,
    addedBy: addedBy?.[at] as number,
    addedByName: addedByName?.[at] as string,
    addedAt: addedAt?.[at] as Instant,
  }));
}

/** The first articles of several lists, at most `most` of each. */
export const listFirstWishes = (
  tx: Tx,
  wishlistIds: readonly number[],
  most: number,
): Promise<{ wishlistId: number; type: WishlistType; code: string; color: string }[]> =>
  tx.rows(
    `select l.wishlist_id as "wishlistId", l.type, l.code, l.color from unnest($1::int[]) as w(id)
     cross join lateral (select * from wishlist_line where wishlist_id = w.id order by position, id limit $2) l order by l.wishlist_id, l.position, l.id`,
    [wishlistIds, most],
  );

const SHAPE = `id int, position int, type text, code text, color text, quantity int, note text, "unitPriceSeen" int, "currencySeen" text, "stateSeen" text, "addedBy" int, "addedAt" timestamptz`;

/** Adds lines behind the others, in their order. What stands on the list already stays as it is. Answers the new numbers. */
export async function insertWishes(tx: Tx, wishlistId: number, wishes: readonly WishFields[]): Promise<number[]> {
  const rows = await tx.rows(
    `insert into wishlist_line (wishlist_id, position, type, code, color, quantity, note, unit_price_seen, currency_seen, state_seen, added_by, added_at)
     select $1::int, coalesce((select max(position) from wishlist_line where wishlist_id = $1), 0) + position, type, code, color, quantity, note,
       "unitPriceSeen", "currencySeen", "stateSeen", "addedBy", "addedAt"
     from jsonb_to_recordset($2::text::jsonb) as x(${SHAPE}) order by position
     on conflict on constraint wishlist_line_once do nothing returning id`,
    [wishlistId, JSON.stringify(wishes.map((wish, at) => ({ ...wish, position: at + 1 })))],
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Puts lines back where they stood, under their old numbers; what was added meanwhile stays. */
export const reinsertWishes = (tx: Tx, wishlistId: number, wishes: readonly KeptWish[]) =>
  tx.run(
    `insert into wishlist_line (id, wishlist_id, position, type, code, color, quantity, note, unit_price_seen, currency_seen, state_seen, added_by, added_at)
     select id, $1::int, position, type, code, color, quantity, note, "unitPriceSeen", "currencySeen", "stateSeen", "addedBy", "addedAt"
     from jsonb_to_recordset($2::text::jsonb) as x(${SHAPE}) on conflict do nothing`,
    [wishlistId, JSON.stringify(wishes)],
  );

export const updateWish = (tx: Tx, id: number, quantity: number | null, note: string, stateSeen: string | null) =>
  tx.run('update wishlist_line set quantity = $2, note = $3, state_seen = $4 where id = $1', [id, quantity, note, stateSeen]);

export const deleteWishes = (tx: Tx, ids: readonly number[]) => tx.run('delete from wishlist_line where id = any($1::int[])', [ids]);

/** Numbers the lines in this order. */
export const orderWishes = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    'update wishlist_line l set position = x.at from unnest($1::int[]) with ordinality as x(id, at) where l.id = x.id and l.position <> x.at',
    [ids],
  );

/** What the user has seen of the lines by now. */
export const writeWishesSeen = (
  tx: Tx,
  seen: readonly { id: number; unitPriceSeen: number; currencySeen: Currency; stateSeen: string | null }[],
) =>
  tx.run(
    `update wishlist_line l set unit_price_seen = x."unitPriceSeen", currency_seen = x."currencySeen", state_seen = x."stateSeen"
     from jsonb_to_recordset($1::text::jsonb) as x(id int, "unitPriceSeen" int, "currencySeen" text, "stateSeen" text) where l.id = x.id`,
    [JSON.stringify(seen)],
  );

/** Which of these articles stand on lists of the user. `keys` are code-color. */
export const findWished = (
  tx: Tx,
  { customerCode, ditta, userId }: ListOwner,
  keys: readonly string[],
): Promise<{ code: string; color: string; wishlist: number; item: number }[]> =>
  tx.rows(
    `select l.code, l.color, w.id as wishlist, l.id as item from wishlist w join wishlist_line l on l.wishlist_id = w.id
     where w.customer_code = $1 and w.ditta = $2 and w.user_id = $3 and l.code || '-' || l.color = any($4::text[])
     order by w.usual desc, w.id, l.id`,
    [customerCode, ditta, userId, keys],
  );

/** How a change is taken back: a list that was deleted, lines that left a list, lines that came to another. */
export interface UndoSteps {
  list: Pick<WishlistRow, 'id' | 'version' | 'name' | 'note' | 'sharing' | 'usual'> | null;
  back: { wishlistId: number; wishes: KeptWish[] } | null;
  out: { wishlistId: number; ids: number[] } | null;
}
export const insertUndo = (tx: Tx, id: string, { customerCode, ditta, userId }: ListOwner, steps: UndoSteps, now: Date) =>
  tx.run('insert into wishlist_undo (id, user_id, customer_code, ditta, steps, created_at) values ($1, $2, $3, $4, $5::text::jsonb, $6)', [
    id,
    userId,
    customerCode,
    ditta,
    JSON.stringify(steps),
    now,
  ]);
/** Takes what is not older than `since`: it works once. */
export const takeUndo = async (
  tx: Tx,
  id: string,
  { customerCode, ditta, userId }: ListOwner,
  since: Date,
): Promise<UndoSteps | undefined> =>
  (
    await tx.one(
      'delete from wishlist_undo where id = $1 and user_id = $2 and customer_code = $3 and ditta = $4 and created_at >= $5 returning steps',
      [id, userId, customerCode, ditta, since],
    )
  )?.steps;
export const deleteOldUndos = (tx: Tx, before: Date) => tx.run('delete from wishlist_undo where created_at < $1', [before]);

/** Forgets links that nobody can open any more; the lists stay. */
export const forgetOldWishlistLinks = (tx: Tx, now: Date) =>
  tx.run('update wishlist set link_hash = null, link_expires_at = null where link_expires_at <= $1', [now]);
