import type { Store, Tx } from '../store/store.ts';

export const hasNothing = async (tx: Tx): Promise<boolean> =>
  !(await tx.one('select exists (select from customer) or exists (select from article) as found'))?.found;

export const isEmpty = (store: Store): Promise<boolean> => store.read(hasNothing);

/** Which state of a source the database holds. */
export const readStamp = async (tx: Tx, name: string): Promise<string | undefined> =>
  (await tx.one('select value from stamp where name = $1', [name]))?.value;

export const writeStamp = (tx: Tx, name: string, value: string) =>
  tx.run('insert into stamp (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [name, value]);
