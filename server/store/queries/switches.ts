import type { Tx } from '../store.ts';

export type SwitchName = 'maintenance';

/** Switches of the running shop, kept beside the versions. */
export const readSwitch = async (tx: Tx, name: SwitchName): Promise<boolean> =>
  ((await tx.one('select value from version where name = $1', [name]))?.value ?? 0) !== 0;

export const setSwitch = (tx: Tx, name: SwitchName, on: boolean) =>
  tx.run('insert into version (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [name, on ? 1 : 0]);
