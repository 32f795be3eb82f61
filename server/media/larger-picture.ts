import { VIEWS } from '../../fabric/views.ts';
import type { DiskCache } from './disk-cache.ts';
import { nameOf } from './picture-name.ts';
import type { PictureJob } from './pool.ts';

/** How many times wider a kept picture is at least, so that nothing of its encoding is seen in the smaller one. */
const LEAST_TIMES = 1.6;
const KEPT_AS = ['avif', 'webp'] as const;

/** The bytes of a kept picture of the same sight that a smaller one can be made from; the smallest that will do. */
export async function largerPicture(
  cache: Pick<DiskCache, 'has' | 'get'>,
  hash: string,
  { view, width }: Pick<PictureJob, 'view' | 'width'>,
): Promise<Uint8Array | undefined> {
  for (const larger of VIEWS[view].widths) {
    if (larger < LEAST_TIMES * width) continue;
    for (const format of KEPT_AS) {
      const name = nameOf(hash, { view, width: larger, format });
      const bytes = (await cache.has(name)) ? await cache.get(name) : undefined;
      if (bytes) return bytes;
    }
  }
  return undefined;
}
