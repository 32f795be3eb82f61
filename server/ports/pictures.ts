import type { View } from '../../fabric/views.ts';
import type { ClothFile, CollectionFormat, FibreCode } from '../../generated/rules.ts';

export interface ClothPicture {
  code: string;
  color: string;
  view: View;
  /** Pixels, of the widths in which the view is made. */
  width: number;
  format: CollectionFormat;
}

/** A cloth as a file for design programs. */
export interface ClothFileWish {
  code: string;
  color: string;
  file: ClothFile;
  about: { name: string; description: string; composition: readonly { fibre: FibreCode; percent: number }[] };
}

/** Pictures of cloth for work that nobody waits for: they are drawn when no customer looks at a page, and kept as all others. */
export interface Pictures {
  /** Undefined where there is no such cloth. Waits for its turn as long as it takes. */
  picture(wanted: ClothPicture): Promise<Uint8Array | undefined>;
  /** Undefined also where there is no such file of the cloth. */
  file(wanted: ClothFileWish): Promise<Uint8Array | undefined>;
}

/** Where nothing is drawn: on a command line beside the shop. */
export const noPictures: Pictures = { picture: () => Promise.resolve(undefined), file: () => Promise.resolve(undefined) };

/** A cloth in a printed document or price list, twice as fine as it is shown, and encoded as the document holds it. */
export const PAPER_PICTURE = { view: 'swatch', width: 160, format: 'jpeg' } as const;
