import type { PictureReader } from '../picture-reader.ts';
import { apart } from './apart.ts';

/** Draws what somebody sent in a process of its own, one at a time: nobody chooses a picture of himself often. */
export function processPictures(): PictureReader {
  // The largest takes a second of a busy machine; what its decoder takes lies outside the heap.
  const draw = apart<{ bytes: Uint8Array }, { drawn: boolean }>(new URL('./picture-reader.process.ts', import.meta.url), {
    atOnce: 1,
    timeoutMs: 30_000,
    heapMb: 64,
  });
  return async (bytes) => (await draw({ bytes }))?.drawn ?? false;
}
