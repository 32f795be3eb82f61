import { endResets } from '../../store/queries/password-reset.ts';
import { type Rate, resetRate, takeToken } from '../../store/queries/rate-limit.ts';
import { revokeOtherSessions } from '../../store/queries/sessions.ts';
import { findPasswordHash, replacePasswordHash } from '../../store/queries/users.ts';
import { addMail } from '../../store/queries/work.ts';
import { ShopError } from '../errors.ts';
import { assertOwnHand } from '../staff/acting.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Wrong old passwords of one user: five at once, then one in twelve seconds. */
const PER_USER: Rate = { burst: 5, intervalMs: 12_000 };

/**
 * Changes the caller's own password; every other session ends and open links to a new password end with them.
 * @throws ShopError CLOSED_WHILE_ACTING, TOO_MANY_ATTEMPTS, PASSWORD_WRONG, PASSWORD_COMMON, PASSWORD_UNCHANGED
 */
export const changePassword = verb('changePassword', async (context, { body: { oldPassword, newPassword } }) => {
  const { deps, caller, now, address } = context;
  assertOwnHand(caller);
  if (newPassword === oldPassword) throw new ShopError('PASSWORD_UNCHANGED');
  if (await isCommonPassword(newPassword, caller.username)) throw new ShopError('PASSWORD_COMMON');
  const rateKey = `change-password:${caller.userId}`;
  // unaudited: counts attempts; the change is noted below
  const retryAfterSeconds = await deps.store.transaction((tx) => takeToken(tx, rateKey, PER_USER, now));
  if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  const before = await deps.store.read((tx) => findPasswordHash(tx, caller.userId));
  const after = await deps.passwords.turn(address, async (passwords) => {
    if (!before || !(await passwords.verify(oldPassword, before))) throw new ShopError('PASSWORD_WRONG');
    return passwords.hash(newPassword);
  });
  const ended = await deps.store.transaction(async (tx) => {
    // Two changes at once: the second finds another password than it has verified.
    if (!(await replacePasswordHash(tx, caller.userId, before as string, after))) throw new ShopError('PASSWORD_WRONG');
    await endResets(tx, caller.userId, now);
    await resetRate(tx, rateKey);
    const others = await revokeOtherSessions(tx, caller.userId, caller.tokenHash, now);
    await addMail(
      tx,
      {
        dedup: `password-changed:${caller.userId}:${now.getTime()}`,
        template: 'password-changed',
        lang: caller.languageCode,
        recipient: caller.email,
        vars: { name: caller.nome, username: caller.username },
      },
      now,
    );
    await audit(tx, context, 'user.change-password');
    return others;
  });
  deps.sessions.forget();
  deps.wake();
  return { ended };
});
