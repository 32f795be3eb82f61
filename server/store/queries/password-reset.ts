import type { Tx } from '../store.ts';

/** Users who get a link for an address. */
export const findUsersByEmail = (tx: Tx, email: string) =>
  tx.rows(
    `select id, email, nome, username, language_code as "languageCode" from shop_user where lower(email) = lower($1) and active order by id`,
    [email],
  );

export const insertReset = (tx: Tx, reset: { tokenHash: Uint8Array; userId: number; now: Date; expiresAt: Date }) =>
  tx.run('insert into password_reset (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    reset.tokenHash,
    reset.userId,
    reset.now,
    reset.expiresAt,
  ]);

/** How many links of the user are good until after `until`. */
export const countResets = async (tx: Tx, userId: number, until: Date): Promise<number> =>
  (
    await tx.one(`select count(*)::int as links from password_reset where user_id = $1 and used_at is null and expires_at > $2`, [
      userId,
      until,
    ])
  )?.links ?? 0;

/** With the new password every other link of the user is useless. */
export const endResets = (tx: Tx, userId: number, now: Date) =>
  tx.run('update password_reset set used_at = $2 where user_id = $1 and used_at is null', [userId, now]);

export const findReset = async (tx: Tx, tokenHash: Uint8Array, now: Date): Promise<number | undefined> =>
  (
    await tx.one('select user_id as "userId" from password_reset where token_hash = $1 and used_at is null and expires_at > $2', [
      tokenHash,
      now,
    ])
  )?.userId;

/** Uses a link up: of any number of parallel uses exactly one gets the user. */
export const takeReset = async (tx: Tx, tokenHash: Uint8Array, now: Date): Promise<number | undefined> =>
  (
    await tx.one(
      'update password_reset set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning user_id as "userId"',
      [tokenHash, now],
    )
  )?.userId;

/** A key that all nodes share; made by the first who needs it. */
export async function sharedSecret(tx: Tx, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const read = () => tx.one('select value from secret where name = $1', [name]);
  let row = await read();
  if (!row) {
    await tx.run('insert into secret (name, value) values ($1, $2) on conflict (name) do nothing', [
      name,
      crypto.getRandomValues(new Uint8Array(32)),
    ]);
    row = await read();
  }
  if (!row) throw new Error(`There is no secret ${name}.`);
  return new Uint8Array(row.value);
}
