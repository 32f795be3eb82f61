import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/**
 * Unpacks a gzipped ustar archive of plain files and folders into `folder`.
 * @throws when an entry is neither, or would land outside the folder.
 */
export function untar(archive: Uint8Array, folder: string): void {
  const tar = gunzipSync(archive);
  const text = (from: number, length: number) => tar.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const prefix = text(at + 345, 155);
    const name = normalize((prefix ? `${prefix}/` : '') + text(at, 100)).replace(/^\/+/, '');
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8);
    const kind = text(at + 156, 1) || '0';
    if (name.startsWith('..') || (kind !== '0' && kind !== '5')) throw new Error(`Not a plain archive: ${name} (${kind})`);
    const path = join(folder, name);
    if (kind === '5') mkdirSync(path, { recursive: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, tar.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
