import type { Tx } from '../store.ts';

export const listLabels = (tx: Tx) => tx.rows('select key, lang, value from label');

/** Counters that move with every change to what nodes keep in memory. */
export type VersionName = 'catalogue' | 'label' | 'content';

export const bumpVersion = (tx: Tx, name: VersionName) =>
  tx.run('insert into version (name, value) values ($1, 1) on conflict (name) do update set value = version.value + 1', [name]);
