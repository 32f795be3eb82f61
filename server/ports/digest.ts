/**
 * SHA-256 of a text in UTF-8. Where the host can, it answers at once: what every request needs must not queue up behind files and
 * passwords for a thread.
 */
export type Sha256 = (text: string) => Uint8Array | Promise<Uint8Array>;

const encoder = new TextEncoder();
/** For hosts that have only Web Crypto. */
export const webSha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
