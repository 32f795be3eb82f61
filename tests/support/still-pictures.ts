import { createHash } from 'node:crypto';
import type { Pictures } from '../../server/ports/pictures.ts';

/** Bytes that nobody drew, the same for the same wish: what an archive must hold can be said beforehand. */
export const bytesFor = (wish: object, size = 3000): Uint8Array =>
  Buffer.concat(
    Array.from({ length: Math.ceil(size / 32) }, (_, at) =>
      createHash('sha256')
        .update(`${at} ${JSON.stringify(wish)}`)
        .digest(),
    ),
  );

/** Pictures as they come after so many milliseconds. */
export const stillPictures = (afterMs = 0): Pictures => {
  const after = async (wish: object) => {
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return bytesFor(wish);
  };
  return {
    picture: ({ code, color, view, width, format }) => after({ code, color, view, width, format }),
    file: ({ code, color, file }) => (file === 'wif' ? Promise.resolve(undefined) : after({ code, color, file })),
  };
};
