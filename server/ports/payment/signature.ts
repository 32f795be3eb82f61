import { ForgedEventError } from '../payments.ts';

const encoder = new TextEncoder();
/** How old a signature may be: what is later was kept back by somebody. */
const TOLERANCE_MS = 5 * 60_000;

const keyOf = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The header of a signed body, `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`: the scheme that providers use. */
export async function signBody(secret: Uint8Array<ArrayBuffer>, body: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(`${seconds}.${body}`));
  return `t=${seconds},v1=${hex(new Uint8Array(mac))}`;
}

/** @throws ForgedEventError unless the header signs the body, not longer ago than five minutes */
export async function checkSignature(secret: Uint8Array<ArrayBuffer>, body: string, header: string | undefined, now: Date): Promise<void> {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  const isGood = await crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(mac), encoder.encode(`${seconds}.${body}`));
  if (!mac || !isGood || Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) throw new ForgedEventError();
}
