import type { Locale } from '../../../generated/rules.ts';
import { webSha256 } from '../../ports/digest.ts';
import {
  countResets,
  endResets,
  findReset,
  findUsersByEmail,
  insertReset,
  sharedSecret,
  takeReset,
} from '../../store/queries/password-reset.ts';
import { type Rate, takeToken } from '../../store/queries/rate-limit.ts';
import { revokeSessionsOf } from '../../store/queries/sessions.ts';
import { findUsername, setPasswordHash } from '../../store/queries/users.ts';
import { addJob, addMail } from '../../store/queries/work.ts';
import type { Tx } from '../../store/store.ts';
import { ShopError } from '../errors.ts';
import { fromBase64Url, newToken, sha256Hex, sign, toBase64Url, verifySignature } from '../tokens.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { isCommonPassword } from './common-passwords.ts';

const LINK_MS = 60 * 60_000;
const PER_ADDRESS: Rate = { burst: 10, intervalMs: 60_000 };
const PER_ADDRESS_AND_EMAIL: Rate = { burst: 3, intervalMs: 300_000 };
/** Whoever has this many links in the mailbox that are good for at least half of their time needs no further one. */
const MAX_FRESH_LINKS = 6;
const SECRET = 'password-link';

/**
 * Takes a request for a link. Who the address belongs to is looked up later, by a job, so that the answer and its time are the same
 * for every address. Counted is what one address asks for one mail: nobody can use up what its owner may ask for. @throws ShopError TOO_MANY_ATTEMPTS
 */
export const forgotPassword = verb('forgotPassword', async ({ deps, locale, now, address }, { body: { email } }) => {
  const pairKey = `forgot:${await sha256Hex(`${address} ${email.toLowerCase()}`, deps.sha256)}`;
  // unaudited: takes a wish of a stranger for a job; what the job does is noted as its deed
  await deps.store.transaction(async (tx) => {
    const waits = [await takeToken(tx, `forgot:${address}`, PER_ADDRESS, now), await takeToken(tx, pairKey, PER_ADDRESS_AND_EMAIL, now)];
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
    await addJob(tx, 'password-reset', { email, locale }, now);
  });
  deps.wake();
  return { ok: true as const };
});

/** A link by which a user chooses a password, good once and for `lifeMs`. Only its hash is kept. */
export async function makeLink(
  tx: Tx,
  wish: { userId: number; locale: Locale; publicUrl: string; now: Date; lifeMs: number },
): Promise<{ link: string; tokenHash: Uint8Array }> {
  const { userId, locale, publicUrl, now, lifeMs } = wish;
  const token = newToken();
  const tokenHash = await webSha256(token);
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertReset(tx, { tokenHash, userId, now, expiresAt });
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify({ u: userId, e: Math.floor(expiresAt.getTime() / 1000) })));
  const data = `${payload}.${await sign(await sharedSecret(tx, SECRET), `${token}.${payload}`)}`;
  return { link: `${publicUrl}/${locale}/reset-password?token=${token}&data=${data}`, tokenHash };
}

/**
 * The job behind `forgotPassword`: a link by mail for every active user of the address. Earlier links stay good until one of them is used, so
 * that nobody else's request takes them away; and a mailbox is not filled with more of them than anybody needs.
 */
export async function sendPasswordLinks(tx: Tx, email: string, locale: Locale, publicUrl: string, now: Date): Promise<number> {
  const users = await findUsersByEmail(tx, email);
  const halfWay = new Date(now.getTime() + LINK_MS / 2);
  let sent = 0;
  for (const user of users) {
    if ((await countResets(tx, user.id, halfWay)) >= MAX_FRESH_LINKS) continue;
    sent++;
    const { link, tokenHash } = await makeLink(tx, { userId: user.id, locale, publicUrl, now, lifeMs: LINK_MS });
    await addMail(
      tx,
      {
        dedup: `password-link:${toBase64Url(tokenHash)}`,
        template: 'password-link',
        lang: locale,
        recipient: user.email,
        vars: { name: user.nome, username: user.username, link, minutes: LINK_MS / 60_000 },
      },
      now,
    );
  }
  return sent;
}

/** The user that a link names, if its data is what we signed for its token. */
async function userOfLink(tx: Tx, token: string, data: string, now: Date): Promise<number | undefined> {
  const [payload = '', signature = ''] = data.split('.');
  if (!(await verifySignature(await sharedSecret(tx, SECRET), `${token}.${payload}`, signature))) return undefined;
  const { u, e } = JSON.parse(new TextDecoder().decode(fromBase64Url(payload))) as { u: number; e: number };
  return e * 1000 > now.getTime() ? u : undefined;
}

/** @throws ShopError RESET_LINK_INVALID */
export const verifyPasswordToken = verb('verifyPasswordToken', async ({ deps, now }, { params: { a: token, b: data } }) => {
  const tokenHash = await deps.sha256(token);
  // unaudited: looks at the link and makes the shared secret at the very first call
  await deps.store.transaction(async (tx) => {
    const user = await userOfLink(tx, token, data, now);
    if (user === undefined || (await findReset(tx, tokenHash, now)) !== user) throw new ShopError('RESET_LINK_INVALID');
  });
  return { ok: true as const };
});

/** Sets the password that a link allows and ends every session of the user. @throws ShopError RESET_LINK_INVALID, PASSWORD_COMMON, TOO_MANY_ATTEMPTS */
export const resetPassword = verb('resetPassword', async (context, { params: { a: token, b: data }, body: { password } }) => {
  const { deps, now, address } = context;
  const tokenHash = await deps.sha256(token);
  // unaudited: looks at the link; using it up is noted below
  const username = await deps.store.transaction(async (tx) => {
    const user = await userOfLink(tx, token, data, now);
    return user !== undefined && (await findReset(tx, tokenHash, now)) === user ? findUsername(tx, user) : undefined;
  });
  if (username === undefined) throw new ShopError('RESET_LINK_INVALID');
  if (await isCommonPassword(password, username)) throw new ShopError('PASSWORD_COMMON');
  // Hashed outside of the transaction: it takes longer than everything else together.
  const passwordHash = await deps.passwords.turn(address, (passwords) => passwords.hash(password));
  await deps.store.transaction(async (tx) => {
    const userId = await takeReset(tx, tokenHash, now);
    if (userId === undefined) throw new ShopError('RESET_LINK_INVALID');
    await endResets(tx, userId, now);
    await setPasswordHash(tx, userId, passwordHash);
    await revokeSessionsOf(tx, userId, now);
    await audit(tx, { ...context, actor: { kind: 'visitor', userId } }, 'user.reset-password');
  });
  deps.sessions.forget();
  return { ok: true as const };
});
