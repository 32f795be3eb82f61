import { revokeSession } from '../../store/queries/sessions.ts';
import type { Context } from '../context.ts';
import { audit } from '../transact.ts';

/** Revokes the session of the call. */
export async function logout(context: Context) {
  const { deps, caller, now } = context;
  await deps.store.transaction(async (tx) => {
    await revokeSession(tx, caller.tokenHash, now);
    await audit(tx, context, 'user.logout');
  });
  deps.sessions.forget();
  return { ok: true as const };
}
