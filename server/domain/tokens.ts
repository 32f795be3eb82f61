import { type Sha256, webSha256 } from '../ports/digest.ts';

const encoder = new TextEncoder();

/** Of any length: whole files do not fit among the arguments of one call. */
export const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

export const toBase64Url = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));

/** 256 random bits as 43 URL-safe characters. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256Hex = async (text: string, sha256: Sha256 = webSha256): Promise<string> => toHex(await sha256(text));

const hmacKey = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** HMAC-SHA256 of `text`, URL-safe. */
export const sign = async (secret: Uint8Array<ArrayBuffer>, text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), encoder.encode(text))));

/** Whether `signature` is the one that `sign` gives, compared in constant time. */
export async function verifySignature(secret: Uint8Array<ArrayBuffer>, text: string, signature: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', await hmacKey(secret), fromBase64Url(signature), encoder.encode(text));
  } catch {
    return false;
  }
}
