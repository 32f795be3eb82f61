import type { ClothFile, ClothView, CollectionFormat, CollectionSize } from '../../../generated/rules.ts';
import { PICTURE_PIXELS } from '../../../shared/rules/picture-pixels.ts';

/** What is wanted of each cloth of an archive. */
export interface Wanted {
  views: ClothView[];
  size: CollectionSize;
  format: CollectionFormat;
  files: ClothFile[];
}

export const ENDINGS: Record<CollectionFormat | ClothFile, string> = {
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  u3m: 'u3ma',
  glb: 'glb',
  wif: 'wif',
  pbr: 'zip',
};
/** Pictures and files of one archive: what one renderer draws in an evening. */
export const MOST_FILES = 6000;

/** Bytes of a picture 800 pixels wide, the mean of a stripe, a check and a plain cloth. */
const BYTES_AT_800: Record<CollectionFormat, Record<ClothView, number>> = {
  webp: { swatch: 263_000, pinked: 80_000, thread: 96_000, detail: 193_000, drape: 23_000, shirt: 27_000 },
  jpeg: { swatch: 456_000, pinked: 188_000, thread: 231_000, detail: 353_000, drape: 93_000, shirt: 136_000 },
  png: { swatch: 1_790_000, pinked: 1_066_000, thread: 1_243_000, detail: 1_333_000, drape: 678_000, shirt: 873_000 },
};
const BYTES_OF: Record<ClothFile, number> = { u3m: 5_000_000, glb: 2_800_000, wif: 6_000, pbr: 4_500_000 };

/** How many bytes an archive of so many articles takes, roughly. */
export function bytesOf(articles: number, { views, size, format, files }: Wanted): number {
  const scale = (PICTURE_PIXELS[size] / PICTURE_PIXELS.medium) ** 2;
  const pictures = views.reduce((sum, view) => sum + BYTES_AT_800[format][view] * scale, 0);
  return Math.round(articles * (pictures + files.reduce((sum, file) => sum + BYTES_OF[file], 0)));
}

/** Files of one cloth. */
export const filesEach = ({ views, files }: Pick<Wanted, 'views' | 'files'>): number => views.length + files.length;
