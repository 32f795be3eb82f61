import { endResets } from '../../store/queries/password-reset.ts';
import { revokeSessionsOf } from '../../store/queries/sessions.ts';
import { findLogin, setActive } from '../../store/queries/users.ts';
import { MillError } from '../mill-error.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';

export const USER_ACTIONS = ['close', 'open', 'logout'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];
export interface UserStep {
  action: UserAction;
  username: string;
}
const DONE: Record<UserAction, string> = {
  close: 'is closed: sessions and links to a password have ended',
  open: 'can log in again',
  logout: 'is logged out everywhere',
};

/** Shuts a user out, lets one in again, or ends every session of one who may come back at once. @throws MillError where there is no such user */
export const moveUser = innerVerb('moveUser', ['mill'], async (context, { action, username }: UserStep): Promise<string> => {
  const { deps, now } = context;
  await deps.store.transaction(async (tx) => {
    const user = await findLogin(tx, username);
    if (!user) throw new MillError(`There is no user ${username}.`);
    if (action !== 'logout') await setActive(tx, user.id, action === 'open');
    // Also of one who is let in again: what was open before belongs to whoever held it then.
    await revokeSessionsOf(tx, user.id, now);
    await endResets(tx, user.id, now);
    await audit(tx, context, `user.${action}`, username);
  });
  deps.sessions.forget();
  return `${username} ${DONE[action]}.`;
});
