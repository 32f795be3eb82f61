import { readFileSync } from 'node:fs';
import type { FontSet } from './type.ts';

const read = (name: string): Uint8Array => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

let han: Uint8Array | undefined;
/** The fonts beside this file. The Chinese one, ten megabytes, is read by the first document that needs it. */
export const fontSet = (): FontSet => ({
  sans: read('InstrumentSans-Regular'),
  strong: read('InstrumentSans-SemiBold'),
  display: read('EBGaramond-Regular'),
  wide: read('NotoSans-Regular'),
  get han() {
    han ??= read('NotoSansSC-Regular');
    return han;
  },
});
