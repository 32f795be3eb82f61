import { type Rate, takeToken } from '../../store/queries/rate-limit.ts';
import { deleteFactor, findFactor, takeStep, writeFactor } from '../../store/queries/second-factors.ts';
import { revokeSessionsOf } from '../../store/queries/sessions.ts';
import { findLogin } from '../../store/queries/users.ts';
import type { Tx } from '../../store/store.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { MillError } from '../mill-error.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { inBase32, newSecret, stepOf } from './one-time-code.ts';

/** Codes that are tried for one user from wherever, by whoever knows the password: ten at once, then one a minute. */
const CODES: Rate = { burst: 10, intervalMs: 60_000 };
/** As apps name it beside the user. */
const ISSUER = 'Trama';

interface Entering {
  id: number;
  staff: boolean;
}
/**
 * Asks whoever has a second factor for it, after the password was right; in production no member of staff comes in without one.
 * @throws ShopError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS, ACCOUNT_DISABLED
 */
export async function assertFactor({ deps, now }: PublicContext, user: Entering, code: string | undefined): Promise<void> {
  const secret = await deps.store.read((tx) => findFactor(tx, user.id));
  if (!secret) {
    if (user.staff && deps.staffNeedFactor) throw new ShopError('ACCOUNT_DISABLED');
    return;
  }
  if (code === undefined) throw new ShopError('SECOND_FACTOR_REQUIRED');
  // unaudited: counts attempts; the login itself is noted
  const retryAfterSeconds = await deps.store.transaction((tx) => takeToken(tx, `factor:${user.id}`, CODES, now));
  if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  const step = await stepOf(secret, code, now);
  // unaudited: a code that was taken is a part of the login, which is noted
  if (step === undefined || !(await deps.store.transaction((tx) => takeStep(tx, user.id, step))))
    throw new ShopError('SECOND_FACTOR_WRONG');
}

/** A new secret for a user, in words for whoever puts it into the app. */
export async function newFactor(tx: Tx, { id, username }: { id: number; username: string }): Promise<string> {
  const secret = newSecret();
  await writeFactor(tx, id, secret);
  const key = inBase32(secret);
  const address = `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?secret=${key}&issuer=${ISSUER}`;
  return `For the authenticator app of ${username}, shown once: ${key}\n${address}`;
}

export const FACTOR_ACTIONS = ['factor', 'no-factor'] as const;
export interface FactorStep {
  action: (typeof FACTOR_ACTIONS)[number];
  username: string;
}
/** Gives a user a second factor in the place of the one before, or takes it away. Every session ends. @throws MillError where there is no such user, or nothing to take */
export const moveFactor = innerVerb('moveFactor', ['mill'], async (context, { action, username }: FactorStep): Promise<string> => {
  const { deps, now } = context;
  const words = await deps.store.transaction(async (tx) => {
    const user = await findLogin(tx, username);
    if (!user) throw new MillError(`There is no user ${username}.`);
    await revokeSessionsOf(tx, user.id, now);
    await audit(tx, context, `user.${action}`, username);
    if (action === 'factor') return newFactor(tx, { id: user.id, username });
    if (!(await deleteFactor(tx, user.id))) throw new MillError(`${username} has no second factor.`);
    return `${username} comes in by the password alone.`;
  });
  deps.sessions.forget();
  return words;
});
