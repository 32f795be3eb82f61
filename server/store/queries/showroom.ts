import type { Fabric } from '../../../fabric/model.ts';
import type { BookPart, DittaCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';
import type { ListOwner } from './wishlists.ts';

export interface PageMarkRow {
  page: number;
  marked: boolean;
  note: string;
}

/** What a user has left on the pages of a book. */
export const listPageMarks = (tx: Tx, { customerCode, ditta, userId }: ListOwner, book: string): Promise<PageMarkRow[]> =>
  tx.rows(
    'select page, marked, note from showroom_page where customer_code = $1 and ditta = $2 and user_id = $3 and book = $4 order by page',
    [customerCode, ditta, userId, book],
  );

/** How many pages of each book the user has marked. */
export const countPageMarks = (tx: Tx, { customerCode, ditta, userId }: ListOwner): Promise<{ book: string; pages: number[] }[]> =>
  tx.rows(
    `select book, array_agg(page::int order by page) as pages from showroom_page
     where customer_code = $1 and ditta = $2 and user_id = $3 and marked group by book`,
    [customerCode, ditta, userId],
  );

/** Changes what is said and keeps the rest; two who write at once lose nothing of each other. A page without mark and note has no row. */
export async function writePageMark(
  tx: Tx,
  { customerCode, ditta, userId }: ListOwner,
  book: string,
  page: number,
  change: { marked: boolean | undefined; note: string | undefined },
  now: Date,
): Promise<PageMarkRow> {
  const row = await tx.one(
    `insert into showroom_page as p (customer_code, ditta, user_id, book, page, marked, note, updated_at)
     values ($1, $2, $3, $4, $5, coalesce($6::boolean, false), coalesce($7::text, ''), $8)
     on conflict on constraint showroom_page_pk do update set marked = coalesce($6::boolean, p.marked), note = coalesce($7::text, p.note), updated_at = $8
     returning page, marked, note`,
    [customerCode, ditta, userId, book, page, change.marked ?? null, change.note ?? null, now],
  );
  await tx.run(
    `delete from showroom_page where customer_code = $1 and ditta = $2 and user_id = $3 and book = $4 and page = $5 and not marked and note = ''`,
    [customerCode, ditta, userId, book, page],
  );
  return row ?? { page, marked: false, note: '' };
}

/** Until when the user's link to a book works; null where there is none. */
export const findBookLinkEnd = async (tx: Tx, { customerCode, ditta, userId }: ListOwner, book: string, now: Date): Promise<Date | null> =>
  (
    await tx.one(
      `select expires_at as "expiresAt" from showroom_link where customer_code = $1 and ditta = $2 and user_id = $3 and book = $4 and expires_at > $5`,
      [customerCode, ditta, userId, book, now],
    )
  )?.expiresAt ?? null;

/** Makes the link to a book in place of the one before. */
export const writeBookLink = (
  tx: Tx,
  { customerCode, ditta, userId }: ListOwner,
  book: string,
  link: { tokenHash: Uint8Array; part: BookPart; notes: boolean; expiresAt: Date },
) =>
  tx.run(
    `insert into showroom_link (customer_code, ditta, user_id, book, token_hash, part, notes, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict on constraint showroom_link_pk do update set token_hash = excluded.token_hash, part = excluded.part, notes = excluded.notes,
       expires_at = excluded.expires_at`,
    [customerCode, ditta, userId, book, link.tokenHash, link.part, link.notes, link.expiresAt],
  );
export const deleteBookLink = (tx: Tx, { customerCode, ditta, userId }: ListOwner, book: string): Promise<number> =>
  tx.run('delete from showroom_link where customer_code = $1 and ditta = $2 and user_id = $3 and book = $4', [
    customerCode,
    ditta,
    userId,
    book,
  ]);

export interface SharedBookRow {
  customerCode: string;
  customerName: string;
  ditta: DittaCode;
  userId: number;
  book: string;
  part: BookPart;
  notes: boolean;
  expiresAt: Date;
  ditte: DittaCode[];
  exclusiveOf: string[];
}
/** The book behind a link that still works. */
export const findSharedBook = (tx: Tx, tokenHash: Uint8Array, now: Date): Promise<SharedBookRow | undefined> =>
  tx.one(
    `select l.customer_code as "customerCode", c.name as "customerName", l.ditta, l.user_id as "userId", l.book, l.part, l.notes,
       l.expires_at as "expiresAt", c.ditte, c.exclusive_of as "exclusiveOf"
     from showroom_link l join customer c on c.code = l.customer_code where l.token_hash = $1 and l.expires_at > $2`,
    [tokenHash, now],
  );

/** The cloth of many articles. */
export const readCloths = (tx: Tx, ids: readonly number[]): Promise<{ id: number; cloth: Fabric }[]> =>
  tx.rows('select article_id as id, cloth from article_detail where article_id = any($1::int[])', [ids]);

/** Forgets links that nobody can open any more. */
export const deleteOldShowroomLinks = (tx: Tx, now: Date) => tx.run('delete from showroom_link where expires_at <= $1', [now]);
