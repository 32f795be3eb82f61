import type { Tx } from '../store.ts';

/** The program's texts, each with the shop's own wording where it has one: the newest that is published. */
export const listLabels = (tx: Tx) =>
  tx.rows(
    `select l.key, l.lang, l.value, o.body ->> l.key as own from label l left join (
       select distinct on (locale) locale, body from content_entry where kind = 'labels' and state = 'published'
       order by locale, starts_at desc, id desc) o on o.locale = l.lang`,
  );

/** The program's texts of one language with the shop's wording as it is published and as it is drafted; nothing where nothing is drafted. */
export const listLabelDrafts = (tx: Tx, locale: string) =>
  tx.rows(
    `select l.key, l.value, o.body ->> l.key as own, d.body ->> l.key as drafted from label l
     join content_entry d on d.kind = 'labels' and d.locale = l.lang and d.state = 'draft'
     left join lateral (select body from content_entry where kind = 'labels' and locale = l.lang and state = 'published'
       order by starts_at desc, id desc limit 1) o on true
     where l.lang = $1 order by l.key`,
    [locale],
  );

/** Counters that move with every change to what nodes keep in memory. */
export type VersionName = 'catalogue' | 'label' | 'content';

export const bumpVersion = (tx: Tx, name: VersionName) =>
  tx.run('insert into version (name, value) values ($1, 1) on conflict (name) do update set value = version.value + 1', [name]);
