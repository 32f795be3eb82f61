import type { Passwords } from '../passwords.ts';

const ITERATIONS = 100_000;
const NOW = `$pbkdf2-sha256$i=${ITERATIONS}$`;
const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
/** Bytes of a text, none where it is not base64. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password.normalize('NFKC')), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256));
}

/** For the backend inside a browser, which has no argon2: the demo world on the visitor's own machine. */
export const pbkdf2: Passwords = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    return `${NOW}${encode(salt)}$${encode(await derive(password, salt, ITERATIONS))}`;
  },
  async verify(password, stored) {
    const [, algorithm, iterations, salt, tag] = stored.split('$');
    if (algorithm !== 'pbkdf2-sha256' || !iterations || !salt || !tag) return false;
    const actual = await derive(password, decode(salt), Number(iterations.slice(2)));
    const expected = decode(tag);
    return (
      actual.length === expected.length && actual.reduce((difference, byte, i) => difference | (byte ^ (expected[i] as number)), 0) === 0
    );
  },
  isOutdated: (stored) => !stored.startsWith(NOW),
  async burn(password) {
    await derive(password, crypto.getRandomValues(new Uint8Array(16)), ITERATIONS);
  },
};
