import Bowser from 'bowser';
import type { Session } from '../../../generated/zod/schemas/session.zod.ts';
import { sessionListContentMax } from '../../../generated/zod/schemas/sessionList.zod.ts';
import { listSessionsOf, type OwnSessionRow, revokeOtherSessions, revokeSessionOf } from '../../store/queries/sessions.ts';
import type { Caller } from '../caller.ts';
import { ShopError } from '../errors.ts';
import { assertOwnHand } from '../staff/acting.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

function present(row: OwnSessionRow, caller: Caller): Session {
  const { browser, os } = row.userAgent ? Bowser.parse(row.userAgent) : {};
  return {
    id: row.id,
    current: same(row.tokenHash, caller.tokenHash),
    browser: browser?.name?.slice(0, 60) || null,
    system: os?.name?.slice(0, 60) || null,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: (row.lastSeenAt ?? row.createdAt).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    actedBy: row.actedBy,
  };
}

/** The open sessions of the caller's user: that of the call first, then the one that was seen last. */
export const listSessions = verb('listSessions', async ({ deps, caller, now }) => {
  const rows = await deps.store.read((tx) => listSessionsOf(tx, caller.userId, now, sessionListContentMax));
  const all = rows.map((row) => present(row, caller));
  return { content: [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)] };
});

/** @throws ShopError CLOSED_WHILE_ACTING, NOT_FOUND for a session that is over or somebody else's */
export const endSession = verb('endSession', async (context, { params: { id } }) => {
  const { deps, caller, now } = context;
  assertOwnHand(caller);
  await deps.store.transaction(async (tx) => {
    if (!(await revokeSessionOf(tx, caller.userId, id, now))) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'user.end-session', String(id));
  });
  deps.sessions.forget();
  return { ok: true as const };
});

/** @throws ShopError CLOSED_WHILE_ACTING */
export const endOtherSessions = verb('endOtherSessions', async (context) => {
  const { deps, caller, now } = context;
  assertOwnHand(caller);
  const ended = await deps.store.transaction(async (tx) => {
    const others = await revokeOtherSessions(tx, caller.userId, caller.tokenHash, now);
    await audit(tx, context, 'user.end-other-sessions', String(others));
    return others;
  });
  deps.sessions.forget();
  return { ended };
});
