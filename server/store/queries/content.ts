import type { Day } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/**
 * `stories` is the head of the list, `story` one of them. The slug of a home is its shop; of kinds that there is one of, it is empty.
 * `labels` are texts of the program that the shop words otherwise, by their key.
 */
export type ContentKind = 'header' | 'footer' | 'cookie-notice' | 'home' | 'page' | 'story' | 'stories' | 'tour' | 'labels';
export type ContentState = 'draft' | 'published' | 'withdrawn';

/** An entry as it is in force, in the language that it is written in. */
export interface FoundContent<T = unknown> {
  slug: string;
  locale: string;
  body: T;
}

/** What is in force in a language, or in English where the language has nothing. */
export const findContent = async <T>(tx: Tx, kind: string, slug: string, locale: string, now: Date): Promise<FoundContent<T> | undefined> =>
  (await tx.one(
    `select slug, locale, body from (
       select distinct on (locale) slug, locale, body, ends_at from content_entry
       where kind = $1 and slug = $2 and locale in ($3, 'en') and state = 'published' and starts_at <= $4
       order by locale, starts_at desc, id desc) newest
     where ends_at is null or ends_at > $4 order by locale = $3 desc limit 1`,
    [kind, slug, locale, now],
  )) as FoundContent<T> | undefined;

/** All entries of a kind that are in force, each in the language or in English, without their blocks. */
export const listContent = async <T>(tx: Tx, kind: string, locale: string, now: Date): Promise<FoundContent<T>[]> =>
  (await tx.rows(
    `select distinct on (slug) slug, locale, body - 'blocks' as body from (
       select distinct on (slug, locale) slug, locale, body, ends_at from content_entry
       where kind = $1 and locale in ($2, 'en') and state = 'published' and starts_at <= $3
       order by slug, locale, starts_at desc, id desc) newest
     where ends_at is null or ends_at > $3 order by slug, locale = $2 desc`,
    [kind, locale, now],
  )) as FoundContent<T>[];

/** The draft of an entry in exactly this language. */
export const findDraft = async <T>(tx: Tx, kind: string, slug: string, locale: string): Promise<FoundContent<T> | undefined> =>
  (await tx.one(`select slug, locale, body from content_entry where kind = $1 and slug = $2 and locale = $3 and state = 'draft'`, [
    kind,
    slug,
    locale,
  ])) as FoundContent<T> | undefined;

/** The newest version of an entry, as editors work on it. */
export interface VersionRow {
  kind: ContentKind;
  slug: string;
  locale: string;
  body: unknown;
  state: ContentState;
  validFrom: Day | null;
  validTo: Day | null;
}
/** Of each entry and language the draft, or else what was published last; with `published`, only that. */
export const listNewest = (tx: Tx, only: 'all' | 'published' = 'all'): Promise<VersionRow[]> =>
  tx.rows(
    `select distinct on (kind, slug, locale) kind, slug, locale, body, state, valid_from as "validFrom", valid_to as "validTo"
     from content_entry where state = 'published' or (state = 'draft' and $1 = 'all') order by kind, slug, locale, state = 'draft' desc, id desc`,
    [only],
  );

/** Whoever changes entries holds them all: drafts and releases are one after the other. */
export const holdContent = (tx: Tx) =>
  tx.run(`insert into version (name, value) values ('content', 1) on conflict (name) do update set value = version.value + 1`);

export const writeDraft = (tx: Tx, { kind, slug, locale, body, validFrom, validTo }: Omit<VersionRow, 'state'>) =>
  tx.run(
    `insert into content_entry (kind, slug, locale, body, state, valid_from, valid_to) values ($1, $2, $3, $4, 'draft', $5, $6)
     on conflict (kind, slug, locale) where state = 'draft'
     do update set body = excluded.body, valid_from = excluded.valid_from, valid_to = excluded.valid_to`,
    [kind, slug, locale, JSON.stringify(body), validFrom, validTo],
  );

export const dropDraft = (tx: Tx, { kind, slug, locale }: Pick<VersionRow, 'kind' | 'slug' | 'locale'>) =>
  tx.run(`delete from content_entry where kind = $1 and slug = $2 and locale = $3 and state = 'draft'`, [kind, slug, locale]);

export const addRelease = async (tx: Tx, note: string, now: Date): Promise<number> => {
  const row = await tx.one('insert into content_release (at, note) values ($1, $2) returning id', [now, note]);
  if (!row) throw new Error('A release was not written.');
  return row.id;
};

/**
 * Publishes all drafts. Days are those of the mill: they begin and end at its midnight. What should have begun already begins now.
 * @returns how many
 */
export const publishDrafts = (tx: Tx, release: number, now: Date, timeZone: string) =>
  tx.run(
    `update content_entry set state = 'published', release = $1,
       starts_at = greatest($2::timestamptz, valid_from::timestamp at time zone $3), ends_at = (valid_to + 1)::timestamp at time zone $3
     where state = 'draft'`,
    [release, now, timeZone],
  );

export interface ReleaseRow {
  id: number;
  at: Date;
  note: string;
  withdrawnAt: Date | null;
  entries: number;
}
export const listReleases = (tx: Tx): Promise<ReleaseRow[]> =>
  tx.rows(
    `select r.id, r.at, r.note, r.withdrawn_at as "withdrawnAt",
       (select count(*)::int from content_entry e where e.release = r.id) as entries from content_release r order by r.id desc limit 50`,
  );

/** Takes back everything that was published after a release, or with `id` 0 since ever. @returns how many releases that were */
export const withdrawAfter = async (tx: Tx, id: number, now: Date): Promise<number> => {
  await tx.run(`update content_entry set state = 'withdrawn' where release > $1 and state = 'published'`, [id]);
  return tx.run('update content_release set withdrawn_at = $2 where id > $1 and withdrawn_at is null', [id, now]);
};

export interface ContentPictureRow {
  sha256: string;
  name: string;
  mediaType: string;
}
export const keepContentPicture = (tx: Tx, { sha256, name, mediaType }: ContentPictureRow, now: Date) =>
  tx.run(
    `insert into content_picture (sha256, name, media_type, created_at) values ($1, $2, $3, $4)
     on conflict (sha256) do update set name = excluded.name, created_at = excluded.created_at`,
    [sha256, name, mediaType, now],
  );
export const findContentPicture = (tx: Tx, sha256: string) =>
  tx.one('select media_type as "mediaType" from content_picture where sha256 = $1', [sha256]);
export const listContentPictures = (tx: Tx): Promise<ContentPictureRow[]> =>
  tx.rows('select sha256, name, media_type as "mediaType" from content_picture order by created_at desc, sha256');
/** Forgets pictures that no version of a text names. */
export const deleteOldContentPictures = (tx: Tx, before: Date) =>
  tx.run(
    `delete from content_picture p where p.created_at < $1
     and not exists (select from content_entry e where position(p.sha256 in e.body::text) > 0)`,
    [before],
  );
