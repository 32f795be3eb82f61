import type { DittaCode } from '../../../generated/rules.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { giveBack, type Rate, resetRate, takeToken } from '../../store/queries/rate-limit.ts';
import {
  findLogin,
  type LoginRow,
  listMemberships,
  type MembershipRow,
  replacePasswordHash,
  someCustomer,
} from '../../store/queries/users.ts';
import type { Tx } from '../../store/store.ts';
import { actorOf } from '../actor.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { sha256Hex } from '../tokens.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { openSession } from './open-session.ts';
import { assertFactor } from './second-factor.ts';

/** Wrong passwords for one user from one address: five at once, then one in twelve seconds. */
const PER_USER: Rate = { burst: 5, intervalMs: 12_000 };
/** From one address over all users: an office behind one address must still be able to start its day. */
const PER_ADDRESS: Rate = { burst: 120, intervalMs: 500 };

/** Wrong passwords from one address, whosoever: twenty at once, then one in six seconds. */
const WRONG_PER_ADDRESS: Rate = { burst: 20, intervalMs: 6000 };

interface LoginInput {
  username: string;
  password: string;
  code?: string | undefined;
  forceDitta?: DittaCode | undefined;
}

/** The wanted ditta if the user may enter it, else where the user was last, else the first place. */
function placeFor(user: LoginRow, memberships: readonly MembershipRow[], forceDitta: DittaCode | undefined): MembershipRow | undefined {
  const last = memberships.find(({ customerCode, ditta }) => customerCode === user.lastCustomer && ditta === user.lastDitta);
  const wanted = forceDitta
    ? (memberships.find(({ customerCode, ditta }) => ditta === forceDitta && customerCode === user.lastCustomer) ??
      memberships.find(({ ditta }) => ditta === forceDitta))
    : undefined;
  return wanted ?? last ?? memberships[0];
}

/** Staff act for every customer: those without a place of their own begin at the first one. */
async function firstPlace(tx: Tx): Promise<{ customerCode: string; ditta: DittaCode } | undefined> {
  const first = await someCustomer(tx);
  const [ditta] = first?.ditte ?? [];
  return first && ditta ? { customerCode: first.code, ditta } : undefined;
}

/**
 * Opens a session for a user name and password. Attempts are counted before anything is looked up, and an unknown name costs as
 * much as a wrong password, so neither tells which names exist.
 * @throws ShopError TOO_MANY_ATTEMPTS with retryAfterSeconds, INVALID_CREDENTIALS, ACCOUNT_DISABLED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
 */
export const login = verb('login', (context, { body, query }) =>
  // Everything in one turn: what a flood may not hash it may not ask of the database either.
  context.deps.passwords.turn(context.address, (passwords) => enter(context, passwords, { ...body, ...query })),
);

async function enter(context: PublicContext, passwords: Passwords, input: LoginInput) {
  const { deps, now, address } = context;
  // Hashed: what is typed as a name is a password now and then.
  const userKey = `login:${await sha256Hex(`${input.username.toLowerCase()}|${address}`, deps.sha256)}`;
  const wrongKey = `login-wrong:${address}`;
  // unaudited: counts attempts, of whoever it may be; the login itself is noted below
  const waits = await deps.store.transaction(async (tx) => [
    await takeToken(tx, `login:${address}`, PER_ADDRESS, now),
    await takeToken(tx, wrongKey, WRONG_PER_ADDRESS, now),
    await takeToken(tx, userKey, PER_USER, now),
  ]);
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });

  const user = await deps.store.read((tx) => findLogin(tx, input.username));
  if (!user) {
    await passwords.burn(input.password);
    throw new ShopError('INVALID_CREDENTIALS');
  }
  if (!(await passwords.verify(input.password, user.passwordHash))) throw new ShopError('INVALID_CREDENTIALS');
  if (!user.active) throw new ShopError('ACCOUNT_DISABLED');
  await assertFactor(context, user, input.code).catch(async (error: unknown) => {
    // Whoever is asked for the code has typed nothing wrong yet.
    if (error instanceof ShopError && error.code === 'SECOND_FACTOR_REQUIRED')
      // unaudited: takes back what was counted
      await deps.store.transaction(async (tx) => {
        await giveBack(tx, userKey, PER_USER);
        await giveBack(tx, wrongKey, WRONG_PER_ADDRESS);
      });
    throw error;
  });

  // Only now the password is known, and whose it is: what was hashed at a lower cost is hashed anew.
  const rehashed = passwords.isOutdated(user.passwordHash) ? await passwords.hash(input.password) : undefined;
  return deps.store.transaction(async (tx) => {
    if (rehashed) await replacePasswordHash(tx, user.id, user.passwordHash, rehashed);
    const place = placeFor(user, await listMemberships(tx, user.id), input.forceDitta) ?? (user.staff ? await firstPlace(tx) : undefined);
    if (!place) throw new ShopError('ACCOUNT_DISABLED');
    const { customerCode, ditta } = place;
    const { caller, result } = await openSession(tx, { userId: user.id, customerCode, ditta }, context);
    await resetRate(tx, userKey);
    await giveBack(tx, wrongKey, WRONG_PER_ADDRESS);
    await audit(tx, { ...context, actor: actorOf(caller) }, 'user.login');
    return result;
  });
}
