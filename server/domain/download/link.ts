import { sharedSecret } from '../../store/queries/password-reset.ts';
import type { Tx } from '../../store/store.ts';
import { sign, verifySignature } from '../tokens.ts';

const SECRET = 'download-link';
const DAY_MS = 24 * 3_600_000;

const signed = (path: string, until: number): string => `${path} ${until}`;

/** Makes links, good until the end of the next day at the latest and never longer than the file. One reading of the secret serves a list. */
export async function linkMaker(tx: Tx, now: Date): Promise<(path: string, expiresAt: Date) => Promise<string>> {
  const secret = await sharedSecret(tx, SECRET);
  // The same link for a whole day: a download that broke off goes on under it.
  const endOfTomorrow = (Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS;
  return async (path, expiresAt) => {
    const until = Math.floor(Math.min(expiresAt.getTime(), endOfTomorrow) / 1000);
    return `/api/v1/public/downloads/${path}?until=${until}&signature=${await sign(secret, signed(path, until))}`;
  };
}

/** Whether the link is one of ours; that it is still good is said by its `until`. */
export const isSigned = async (tx: Tx, path: string, until: number, signature: string): Promise<boolean> =>
  verifySignature(await sharedSecret(tx, SECRET), signed(path, until), signature);
