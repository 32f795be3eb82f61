import type { Tx } from '../store.ts';

export const findFactor = async (tx: Tx, userId: number): Promise<Uint8Array | undefined> =>
  (await tx.one('select secret from second_factor where user_id = $1', [userId]))?.secret;

/** Whether the half minute is later than all that were taken before. */
export const takeStep = async (tx: Tx, userId: number, step: number): Promise<boolean> =>
  (await tx.run('update second_factor set last_step = $2 where user_id = $1 and last_step < $2', [userId, step])) === 1;

/** In the place of the one before. */
export const writeFactor = (tx: Tx, userId: number, secret: Uint8Array) =>
  tx.run(
    `insert into second_factor (user_id, secret, last_step) values ($1, $2, 0)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0`,
    [userId, secret],
  );

/** Whether there was one. */
export const deleteFactor = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.run('delete from second_factor where user_id = $1', [userId])) === 1;
