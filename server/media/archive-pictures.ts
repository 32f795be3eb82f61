import { setTimeout as sleep } from 'node:timers/promises';
import type { Pictures } from '../ports/pictures.ts';
import type { Media } from './media.ts';

/** How long to wait when too many pictures are waiting, ms. */
const BUSY_MS = 500;

/** Comes again until there is room. */
async function patient(make: () => Promise<{ bytes: Uint8Array } | 'busy' | undefined>): Promise<Uint8Array | undefined> {
  for (;;) {
    const made = await make();
    if (made !== 'busy') return made?.bytes;
    await sleep(BUSY_MS, undefined, { ref: false });
  }
}

/** The shop's pictures for jobs: drawn behind everything that a page shows. */
export function archivePictures(media: Pick<Media, 'picture' | 'file'>): Pictures {
  return {
    picture: (wanted) => patient(() => media.picture(wanted, 'ahead')),
    async file(wanted) {
      const bytes = await patient(() => media.file(wanted));
      return bytes?.length ? bytes : undefined;
    },
  };
}
