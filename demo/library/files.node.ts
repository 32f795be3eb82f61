import { readFileSync } from 'node:fs';

/** The bytes of a file of the library, from beside this file. */
export const readLibraryFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`./files/${name}`, import.meta.url)));
