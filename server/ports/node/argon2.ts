import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '../passwords.ts';

const argon2 = promisify(argon2Callback);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
const derive = (password: string, nonce: Uint8Array, cost: typeof COST): Promise<Uint8Array> =>
  argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_LENGTH, ...cost });

const NOW = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** argon2id (RFC 9106) in the PHC string format. */
export const argon2id: Passwords = {
  async hash(password) {
    const nonce = randomBytes(16);
    const tag = await derive(password, nonce, COST);
    return `${NOW}${base64(nonce)}$${base64(tag)}`;
  },
  async verify(password, stored) {
    const match = PHC.exec(stored);
    if (!match) return false;
    const [, memory, passes, parallelism, nonce, tag] = match as unknown as [string, string, string, string, string, string];
    const expected = Buffer.from(tag, 'base64');
    const actual = await derive(password, Buffer.from(nonce, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    });
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  },
  isOutdated: (stored) => !stored.startsWith(NOW),
  async burn(password) {
    await derive(password, randomBytes(16), COST);
  },
};
