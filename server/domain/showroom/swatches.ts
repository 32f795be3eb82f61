import type { DesignCode, Locale } from '../../../generated/rules.ts';
import type { BookSwatch } from '../../../generated/zod/schemas/bookSwatch.zod.ts';
import type { CoverCloth } from '../../../generated/zod/schemas/coverCloth.zod.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { bookImages } from '../catalogue/images.ts';
import type { Stripes } from '../catalogue/stripes.ts';
import { describedOf, hexColor } from '../catalogue/summary.ts';
import type { ShelfBook } from './shelf.ts';

/** A cloth as it is mounted on its page: the same for whoever may see it. */
export function swatchOf(index: CatalogueIndex, ordinal: number, locale: Locale, stripes: Stripes): BookSwatch {
  const { code, color, name, colorName, quality, weightGsm, averageColor } = describedOf(index, ordinal, locale);
  return {
    code,
    color,
    name,
    colorName,
    quality,
    weightGsm,
    averageColor,
    stripes: stripes(ordinal),
    images: bookImages(index.pictured(ordinal)),
  };
}

/** Designs that speak from afar. */
const SPEAKING = new Set<string>(['stripe', 'check', 'jacquard'] satisfies DesignCode[]);
/** Cloths of which covers are made, at most. */
const COVER = 3;

/** Cloths for the cover of some books: those with a pattern before plain ones, from different places. */
export function coverOf(index: CatalogueIndex, books: readonly ShelfBook[]): number[] {
  const all = books.slice(0, COVER).flatMap(({ pages }) => pages.flatMap(({ cloths }) => cloths));
  const patterned = all.filter((ordinal) => SPEAKING.has(index.single.design.at(ordinal)));
  const from = patterned.length >= COVER ? patterned : all;
  const step = Math.max(1, Math.floor(from.length / COVER));
  return [...new Set([0, 1, 2].map((at) => from[Math.min(at * step, from.length - 1)] as number))];
}

export const coverCloth = (index: CatalogueIndex, ordinal: number, stripes: Stripes): CoverCloth => ({
  code: index.codes[ordinal] as string,
  color: index.colors[ordinal] as string,
  averageColor: hexColor(index.averageColor[ordinal] as number),
  stripes: stripes(ordinal),
  images: bookImages(index.pictured(ordinal)),
});
