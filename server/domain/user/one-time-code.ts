/** A code is good for half a minute, and for one more on either side: clocks of telephones differ. */
const STEP_MS = 30_000;
const BESIDE = 1;
const DIGITS = 6;
/** RFC 4226 wants 160 bits. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** What an authenticator app shows in a half minute (RFC 6238, with the SHA-1 that all of them know). */
export async function codeAt(secret: Uint8Array, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 0xf;
  const number = (digest.getUint32(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The half minute in which the code is good, of those about now; all of them are computed, so that time tells nothing. */
export async function stepOf(secret: Uint8Array, code: string, now: Date): Promise<number | undefined> {
  const steps = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => stepAt(now) - BESIDE + at);
  const codes = await Promise.all(steps.map((step) => codeAt(secret, step)));
  return steps.findLast((_, at) => codes[at] === code);
}

/** As people type it into an app, and apps read it out of an address. */
export function inBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
