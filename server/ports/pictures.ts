import type { View } from '../../fabric/views.ts';

/** Of the encodings that the shop draws, those that a customer takes home. */
export type PictureEncoding = 'webp' | 'jpeg' | 'png';
export interface ClothPicture {
  code: string;
  color: string;
  view: View;
  /** Pixels, of the widths in which the view is made. */
  width: number;
  format: PictureEncoding;
}

/** Pictures of cloth for work that nobody waits for: they are drawn when no customer looks at a page, and kept as all others. */
export interface Pictures {
  /** Undefined where there is no such cloth. Waits for its turn as long as it takes. */
  picture(wanted: ClothPicture): Promise<Uint8Array | undefined>;
}

/** Where nothing is drawn: on a command line beside the shop. */
export const noPictures: Pictures = { picture: () => Promise.resolve(undefined) };
