import type { Day, DittaCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface NewMachineToken {
  tokenHash: Uint8Array;
  name: string;
  userId: number;
  customerCode: string;
  ditta: DittaCode;
  scopes: readonly string[];
  now: Date;
  expiresAt: Date;
}
/** Whether it was written: a name belongs to one token for ever. */
export const insertMachineToken = async (tx: Tx, token: NewMachineToken): Promise<boolean> =>
  (await tx.run(
    `insert into machine_token (token_hash, name, user_id, customer_code, ditta, scopes, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing`,
    [token.tokenHash, token.name, token.userId, token.customerCode, token.ditta, token.scopes, token.now, token.expiresAt],
  )) === 1;

/** The customer of the token that was revoked, if there was a living one of the name. */
export const revokeMachineToken = async (tx: Tx, name: string, now: Date): Promise<string | undefined> =>
  (
    await tx.one(
      'update machine_token set revoked_at = $2 where name = $1 and revoked_at is null returning customer_code as "customerCode"',
      [name, now],
    )
  )?.customerCode;

export interface ListedToken {
  name: string;
  username: string;
  customerCode: string;
  ditta: DittaCode;
  scopes: string[];
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedOn: Day | null;
}
export const listMachineTokens = (tx: Tx): Promise<ListedToken[]> =>
  tx.rows(
    `select t.name, u.username, t.customer_code as "customerCode", t.ditta, t.scopes, t.expires_at as "expiresAt", t.revoked_at as "revokedAt",
       t.last_used_on as "lastUsedOn"
     from machine_token t join shop_user u on u.id = t.user_id order by t.name`,
  );

/** Notes the day on which a token was last of use, once a day. */
export const noteTokenUse = (tx: Tx, id: number, day: Day) =>
  tx.run('update machine_token set last_used_on = $2 where id = $1 and last_used_on is distinct from $2::date', [id, day]);
