import type { DittaCode } from '../../../generated/rules.ts';
import { findSession, insertSession } from '../../store/queries/sessions.ts';
import { rememberPlace } from '../../store/queries/users.ts';
import type { Tx } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import type { PublicContext } from '../context.ts';
import { newToken } from '../tokens.ts';
import { callerOf, SESSION_MS } from './sessions.ts';
import { readUserState } from './user-state.ts';

export interface Place {
  userId: number;
  customerCode: string;
  ditta: DittaCode;
  /** Staff in the place of the user, until when. Nothing of the user's own follows from it. */
  acting?: { staffUserId: number; staffSession: Uint8Array; expiresAt: Date };
}
/** Whence it is opened. */
type Client = Pick<PublicContext, 'address' | 'userAgent' | 'now' | 'deps'>;

/** Opens a session in the transaction (of its token only the hash is stored: it is beyond guessing) and answers what a login answers, together with who it is. */
export async function openSession(tx: Tx, place: Place, { address, userAgent, now, deps }: Client) {
  const userToken = newToken();
  const tokenHash = await deps.sha256(userToken);
  const { acting, ...where } = place;
  await insertSession(tx, {
    ...where,
    staffUserId: acting?.staffUserId ?? null,
    staffSession: acting?.staffSession ?? null,
    address,
    userAgent,
    tokenHash,
    now,
    expiresAt: acting?.expiresAt ?? new Date(now.getTime() + SESSION_MS),
  });
  if (!acting) await rememberPlace(tx, place.userId, place.customerCode, place.ditta);
  const caller: Caller = callerOf(await findSession(tx, tokenHash, now), tokenHash, now);
  return { caller, result: { userToken, ...(await readUserState(tx, caller, now)) } };
}
