import type { DittaCode } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface ImpersonationLink {
  tokenHash: Uint8Array;
  staffSession: Uint8Array;
  userId: number;
  customerCode: string;
  ditta: DittaCode;
  expiresAt: Date;
}
/** Links that were never opened go when the next one is made. */
export async function insertImpersonationLink(tx: Tx, link: ImpersonationLink, now: Date): Promise<void> {
  await tx.run('delete from impersonation_link where expires_at <= $1', [now]);
  await tx.run(
    `insert into impersonation_link (token_hash, staff_session, user_id, customer_code, ditta, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [link.tokenHash, link.staffSession, link.userId, link.customerCode, link.ditta, link.expiresAt],
  );
}

/** Of two who come with the same link at once one gets it. */
export const takeImpersonationLink = (
  tx: Tx,
  tokenHash: Uint8Array,
  staffSession: Uint8Array,
  now: Date,
): Promise<{ userId: number; customerCode: string; ditta: DittaCode } | undefined> =>
  tx.one(
    `delete from impersonation_link where token_hash = $1 and staff_session = $2 and expires_at > $3
     returning user_id as "userId", customer_code as "customerCode", ditta`,
    [tokenHash, staffSession, now],
  );
