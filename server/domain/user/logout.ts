import { revokeSession } from '../../store/queries/sessions.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

/** Revokes the session of the call. */
export const logout = verb('logout', async (context) => {
  const { deps, caller, now } = context;
  await deps.store.transaction(async (tx) => {
    await revokeSession(tx, caller.tokenHash, now);
    await audit(tx, context, 'user.logout');
  });
  deps.sessions.forget();
  return { ok: true as const };
});
