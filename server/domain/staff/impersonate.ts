import { insertImpersonationLink, takeImpersonationLink } from '../../store/queries/impersonation.ts';
import { moveEnd, revokeSession } from '../../store/queries/sessions.ts';
import { findMemberName } from '../../store/queries/users.ts';
import { actorOf } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { ShopError } from '../errors.ts';
import { newToken } from '../tokens.ts';
import { audit } from '../transact.ts';
import { openSession } from '../user/open-session.ts';
import { verb } from '../verb.ts';

/** Long enough to open a link, too short to pass it on. */
const LINK_MS = 60_000;
/** How long staff act for a user before they are asked again. */
export const ACTING_MS = 30 * 60_000;

/** What is done to whom, for the trail. */
const subjectOf = (userId: number, name: string) => `user ${userId}, ${name}`;
const ownSubject = ({ userId, nome, cognome }: Caller) => subjectOf(userId, `${nome} ${cognome}`);

/** No longer than the session that it stands on. */
const endOf = (now: Date, own: Date) => new Date(Math.min(now.getTime() + ACTING_MS, own.getTime()));

/**
 * A one-time link for the caller's own session. A user who is switched off, or who has no place there, is as unknown as one who does not exist.
 * @throws ShopError STAFF_ONLY, CLOSED_WHILE_ACTING, NOT_FOUND
 */
export const startImpersonation = verb('startImpersonation', async (context, { body: { userId, customerCode, ditta } }) => {
  const { caller, deps, now } = context;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const tokenHash = await deps.sha256(token);
  await deps.store.transaction(async (tx) => {
    const name = await findMemberName(tx, userId, customerCode, ditta);
    if (name === undefined) throw new ShopError('NOT_FOUND');
    await insertImpersonationLink(tx, { tokenHash, staffSession: caller.tokenHash, userId, customerCode, ditta, expiresAt }, now);
    await audit(tx, context, 'impersonation.link', subjectOf(userId, name), { customerCode, ditta });
  });
  return { token, expiresAt: expiresAt.toISOString() };
});

/**
 * Opens a session in the place of the user beside that of the caller. Neither the user's sessions nor where the user was last change by it.
 * @throws ShopError AUTOLOGIN_FAILED for a link that is unknown, used, too old or another session's
 */
export const enterImpersonation = verb('enterImpersonation', async (context, { body: { token } }) => {
  const { caller, deps, now } = context;
  const tokenHash = await deps.sha256(token);
  return deps.store.transaction(async (tx) => {
    const link = await takeImpersonationLink(tx, tokenHash, caller.tokenHash, now);
    if (!link || !caller.staff) throw new ShopError('AUTOLOGIN_FAILED');
    const { userId, customerCode, ditta } = link;
    const acting = { staffUserId: caller.userId, staffSession: caller.tokenHash, expiresAt: endOf(now, caller.expiresAt) };
    const opened = await openSession(tx, { userId, customerCode, ditta, acting }, context);
    await audit(tx, { ...context, actor: actorOf(opened.caller) }, 'impersonation.start', ownSubject(opened.caller));
    return opened.result;
  });
});

/** @throws ShopError NOT_ACTING */
function assertActing(caller: Caller): asserts caller is Caller & { acting: NonNullable<Caller['acting']> } {
  if (!caller.acting) throw new ShopError('NOT_ACTING');
}

/** @throws ShopError NOT_ACTING */
export const extendImpersonation = verb('extendImpersonation', async (context) => {
  const { caller, deps, now } = context;
  assertActing(caller);
  const expiresAt = await deps.store.transaction(async (tx) => {
    const end = await moveEnd(tx, caller.tokenHash, new Date(now.getTime() + ACTING_MS));
    await audit(tx, context, 'impersonation.extend', ownSubject(caller));
    return end;
  });
  deps.sessions.forget();
  return { staffName: caller.acting.staffName, expiresAt: expiresAt.toISOString() };
});

/** @throws ShopError NOT_ACTING */
export const endImpersonation = verb('endImpersonation', async (context) => {
  const { caller, deps, now } = context;
  assertActing(caller);
  await deps.store.transaction(async (tx) => {
    await revokeSession(tx, caller.tokenHash, now);
    await audit(tx, context, 'impersonation.end', ownSubject(caller));
  });
  deps.sessions.forget();
  return { ok: true as const };
});
