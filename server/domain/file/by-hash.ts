import type { FileStore } from '../../ports/files.ts';
import { toHex } from '../tokens.ts';

/** The key under which bytes are kept: their SHA-256 as 64 characters. */
export const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Keeps bytes under their hash, which it answers. */
export async function keepByHash(files: Pick<FileStore, 'put'>, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sha256 = await hashOf(bytes);
  await files.put(sha256, bytes);
  return sha256;
}
