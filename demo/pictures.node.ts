// The pictures that somebody sees first, drawn ahead: a shop that has never drawn anything shows cloth at once. `npm run draw` makes them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DiskCache, mediaFolderOf } from '../server/media/disk-cache.ts';

export const FIRST_PICTURES = fileURLToPath(new URL('./pictures', import.meta.url));
/** What the repository carries of them. */
export const FIRST_PICTURES_MAX_BYTES = 3 * 1024 ** 2;

/** Puts them where the shop keeps what it has drawn. What is there already stays. */
export async function placeFirstPictures(dataDir: string): Promise<void> {
  const kept = new DiskCache(mediaFolderOf(dataDir), Number.POSITIVE_INFINITY);
  for (const name of await readdir(FIRST_PICTURES))
    if (!(await kept.has(name))) await kept.put(name, await readFile(join(FIRST_PICTURES, name)));
}
