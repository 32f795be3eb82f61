import type {
  ClothFile,
  ClothView,
  CollectionFormat,
  CollectionSize,
  CollectionTerms,
  DittaCode,
  DownloadKind,
  DownloadState,
  Locale,
  PriceListColumn,
  PriceListContents,
  PriceListFormat,
} from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** Of a catalogue, what a price list is about; empty means everything. */
export interface PriceListChoice {
  brand: string[];
  season: string[];
  collection: string[];
}
export interface PriceListWish extends PriceListChoice {
  columns: PriceListColumn[];
  format: PriceListFormat;
  contents: PriceListContents;
}
/** What an archive or a table of the digital collection holds, by article, and under which terms. */
export interface CollectionWish {
  /** `code-color` */
  articles: string[];
  views: ClothView[];
  size: CollectionSize;
  format: CollectionFormat;
  files: ClothFile[];
  naming: string;
  terms: CollectionTerms;
}
/** What a download is to hold, as its job reads it again. */
export type DownloadWish = PriceListWish | CollectionWish;

/** The kept states; whether a ready one has expired is a matter of the clock. */
export type MadeState = Exclude<DownloadState, 'EXPIRED'>;
export interface Owner {
  customerCode: string;
  ditta: DittaCode;
  userId: number;
}
/** A file as it is asked for. */
export interface WantedFile {
  kind: DownloadKind;
  language: Locale;
  /** What it holds, in words of its language. */
  title: string;
  mediaType: string;
  /** Of its name, without the dot. */
  extension: string;
  wanted: DownloadWish;
  /** Articles that are expected in it. */
  articles: number;
}
export interface DownloadRow extends Owner, WantedFile {
  id: string;
  staffUserId: number | null;
  state: MadeState;
  done: number;
  total: number;
  attempts: number;
  fileKey: string | null;
  size: number | null;
  requestedAt: Date;
  expiresAt: Date | null;
}

const COLUMNS = `d.id, d.kind, d.customer_code as "customerCode", d.ditta, d.user_id as "userId", d.staff_user_id as "staffUserId", d.language, d.title,
  d.media_type as "mediaType", d.extension, d.wanted, d.articles, d.state, d.done, d.total, d.attempts, d.file_key as "fileKey", d.size,
  d.requested_at as "requestedAt", d.expires_at as "expiresAt"`;
const OWN = 'd.customer_code = $1 and d.ditta = $2 and d.user_id = $3';

export const findDownload = (tx: Tx, { customerCode, ditta, userId }: Owner, id: string): Promise<DownloadRow | undefined> =>
  tx.one(`select ${COLUMNS} from download d where ${OWN} and d.id = $4`, [customerCode, ditta, userId, id]);

/** By its id alone: for whoever holds a signature. */
export const findSignedDownload = (tx: Tx, id: string): Promise<DownloadRow | undefined> =>
  tx.one(`select ${COLUMNS} from download d where d.id = $1`, [id]);

/** Of one kind, the newest first. */
export const listDownloadsOf = (tx: Tx, { customerCode, ditta, userId }: Owner, kind: DownloadKind, most: number): Promise<DownloadRow[]> =>
  tx.rows(`select ${COLUMNS} from download d where ${OWN} and d.kind = $4 order by d.requested_at desc, d.id limit $5`, [
    customerCode,
    ditta,
    userId,
    kind,
    most,
  ]);

/** A ready one whose time is over has expired. */
const STATE = `case when d.state = 'READY' and (d.file_key is null or d.expires_at is null or d.expires_at <= $5::timestamptz) then 'EXPIRED' else d.state end`;

export interface DownloadFilter extends Owner {
  kinds: readonly DownloadKind[];
  now: Date;
}
export const countDownloads = (
  tx: Tx,
  { customerCode, ditta, userId, kinds, now }: DownloadFilter,
): Promise<{ state: string; count: number }[]> =>
  tx.rows(`select ${STATE} as state, count(*)::int as count from download d where ${OWN} and d.kind = any($4::text[]) group by 1`, [
    customerCode,
    ditta,
    userId,
    kinds,
    now,
  ]);

export async function pageOfDownloads(
  tx: Tx,
  { customerCode, ditta, userId, kinds, now }: DownloadFilter,
  { states, descending, offset, limit }: { states: readonly DownloadState[]; descending: boolean; offset: number; limit: number },
): Promise<DownloadRow[]> {
  const which = [customerCode, ditta, userId, kinds, now, states, offset, limit] as const;
  return descending
    ? tx.rows(
        `select ${COLUMNS} from download d where ${OWN} and d.kind = any($4::text[]) and ${STATE} = any($6::text[])
         order by d.requested_at desc, d.id desc offset $7 limit $8`,
        which,
      )
    : tx.rows(
        `select ${COLUMNS} from download d where ${OWN} and d.kind = any($4::text[]) and ${STATE} = any($6::text[])
         order by d.requested_at, d.id offset $7 limit $8`,
        which,
      );
}

/** What was forgotten; undefined where it is nothing of this owner. */
export const deleteDownloadRow = (tx: Tx, { customerCode, ditta, userId }: Owner, id: string): Promise<{ title: string } | undefined> =>
  tx.one('delete from download d where d.customer_code = $1 and d.ditta = $2 and d.user_id = $3 and d.id = $4 returning d.title', [
    customerCode,
    ditta,
    userId,
    id,
  ]);

/** Begins it anew, as if it had just been asked for; the bytes of before are forgotten. */
export const remakeDownload = (tx: Tx, id: string, now: Date) =>
  tx.run(
    `update download set state = 'PENDING', attempts = 0, done = 0, total = 0, run_at = $2, requested_at = $2, locked_until = null, last_error = null,
       file_key = null, size = null, ready_at = null, expires_at = null where id = $1`,
    [id, now],
  );

/** Bytes of what is kept for a customer. */
export const keptBytes = async (tx: Tx, customerCode: string): Promise<number> =>
  (
    await tx.one('select coalesce(sum(size), 0)::float8 as size from download where customer_code = $1 and file_key is not null', [
      customerCode,
    ])
  )?.size ?? 0;

/** Holds the user, so that what is counted of the user's downloads stays so until the transaction ends. */
export const holdUser = (tx: Tx, userId: number) => tx.one('select id from shop_user where id = $1 for update', [userId]);

export const countUnmade = async (tx: Tx, { customerCode, ditta, userId }: Owner): Promise<number> =>
  (await tx.one(`select count(*)::int as count from download d where ${OWN} and d.state = 'PENDING'`, [customerCode, ditta, userId]))
    ?.count ?? 0;

export interface NewDownload extends Owner, WantedFile {
  id: string;
  staffUserId: number | null;
  now: Date;
}
export const insertDownload = (tx: Tx, row: NewDownload) =>
  tx.run(
    `insert into download (id, kind, customer_code, ditta, user_id, staff_user_id, language, title, media_type, extension, wanted, articles, run_at, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text::jsonb, $12, $13, $13)`,
    [
      row.id,
      row.kind,
      row.customerCode,
      row.ditta,
      row.userId,
      row.staffUserId,
      row.language,
      row.title,
      row.mediaType,
      row.extension,
      JSON.stringify(row.wanted),
      row.articles,
      row.now,
    ],
  );

/** Takes the oldest one that nobody makes; others pass it by until the lease ends. */
export const claimDownload = (tx: Tx, kinds: readonly DownloadKind[], now: Date, until: Date): Promise<DownloadRow | undefined> =>
  tx.one(
    `with ready as (select id from download where state = 'PENDING' and kind = any($1::text[]) and run_at <= $2
       and (locked_until is null or locked_until < $2) order by requested_at, id limit 1 for update skip locked)
     update download d set attempts = d.attempts + 1, locked_until = $3, done = 0, total = 0 from ready where d.id = ready.id returning ${COLUMNS}`,
    [kinds, now, until],
  );

type Lease = Pick<DownloadRow, 'id' | 'attempts'>;
const LEASED = `id = $1 and attempts = $2 and state = 'PENDING' and locked_until is not null`;
/** Notes how far it is and keeps it a while longer; false when somebody else makes it now, or nobody wants it any more. */
export const noteProgress = async (tx: Tx, { id, attempts }: Lease, done: number, total: number, until: Date): Promise<boolean> =>
  (await tx.run(`update download set done = $3, total = $4, locked_until = $5 where ${LEASED}`, [id, attempts, done, total, until])) === 1;

export interface MadeFile {
  fileKey: string;
  size: number;
  pricesKey: string | null;
  articles: number;
  expiresAt: Date;
}
export const finishDownload = async (tx: Tx, { id, attempts }: Lease, made: MadeFile, now: Date): Promise<boolean> =>
  (await tx.run(
    `update download set state = 'READY', file_key = $3, size = $4, prices_key = $5, articles = $6, expires_at = $7, ready_at = $8, done = greatest(total, 1),
       total = greatest(total, 1), locked_until = null, last_error = null where ${LEASED}`,
    [id, attempts, made.fileKey, made.size, made.pricesKey, made.articles, made.expiresAt, now],
  )) === 1;

/** Tries again later, or says that it can not be made. */
export const failDownload = (tx: Tx, { id, attempts }: Lease, error: string, again: Date | null) =>
  tx.run(
    `update download set state = case when $4::timestamptz is null then 'FAILED' else 'PENDING' end, run_at = coalesce($4::timestamptz, run_at),
       last_error = $3, locked_until = null where ${LEASED}`,
    [id, attempts, error, again],
  );

/** Gives it back untouched: whoever made it is stopped, and the next one begins it anew. */
export const leaveDownload = (tx: Tx, { id, attempts }: Lease) =>
  tx.run(`update download set attempts = attempts - 1, locked_until = null, done = 0 where ${LEASED}`, [id, attempts]);

/** The prices of the user's newest list, to compare with; those of one that is made again are no news to whoever asks for it. */
export async function findLastPrices(tx: Tx, { customerCode, ditta, userId }: Owner): Promise<{ pricesKey: string; at: Date } | undefined> {
  const row = await tx.one(
    `select d.prices_key as "pricesKey", d.requested_at as at from download d where ${OWN} and d.kind = 'PRICE_LIST' and d.state = 'READY' and d.prices_key is not null
     order by d.requested_at desc limit 1`,
    [customerCode, ditta, userId],
  );
  return row?.pricesKey ? { pricesKey: row.pricesKey, at: row.at } : undefined;
}

/** Forgets the bytes of what has expired, and what expired long ago altogether; of the prices those that a next list is compared with stay. */
export async function deleteOldDownloads(tx: Tx, now: Date, longAgo: Date): Promise<number> {
  const emptied = await tx.run('update download set file_key = null where file_key is not null and expires_at < $1', [now]);
  const gone = await tx.run(
    `delete from download d where d.requested_at < $1 and d.state <> 'PENDING' and (d.expires_at is null or d.expires_at < $1)
       and not exists (select from (select l.id from download l where l.customer_code = d.customer_code and l.ditta = d.ditta and l.user_id = d.user_id
         and l.prices_key is not null order by l.requested_at desc limit 1) last where last.id = d.id)`,
    [longAgo],
  );
  return emptied + gone;
}

export const isDownloadNeeded = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx.one('select 1 as found from download where file_key = $1 or prices_key = $1 limit 1', [key])) !== undefined;
