import { setTimeout as sleep } from 'node:timers/promises';
import type { Pictures } from '../ports/pictures.ts';
import type { Media } from './media.ts';

/** How long to wait when too many pictures are waiting, ms. */
const BUSY_MS = 500;

/** The shop's pictures for jobs: drawn behind everything that a page shows. */
export function archivePictures(media: Pick<Media, 'picture'>): Pictures {
  return {
    async picture(wanted) {
      for (;;) {
        const made = await media.picture(wanted, 'ahead');
        if (made !== 'busy') return made?.bytes;
        await sleep(BUSY_MS, undefined, { ref: false });
      }
    },
  };
}
