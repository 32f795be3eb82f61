import { type DittaCode, ditte, type Locale } from '../../../generated/rules.ts';
import type { PublicCatalogue } from '../../../generated/zod/schemas/publicCatalogue.zod.ts';
import { stripesOf } from '../catalogue/stripes.ts';
import type { Deps } from '../context.ts';
import { ShopError } from '../errors.ts';
import { bookFor, booksFor, publicEyes } from '../showroom/shelf.ts';
import { swatchOf } from '../showroom/swatches.ts';
import { verb } from '../verb.ts';

/** Where a book stands, as its address says. */
export interface BookPlace {
  ditta: DittaCode;
  season: string;
  brand: string;
  collection: string;
  book: string;
}

/** A book as everybody may see it; undefined where there is none for everybody at that place. Nothing of what is read here costs or is in stock. */
export async function publicCatalogue(
  { catalogue, store }: Pick<Deps, 'catalogue' | 'store'>,
  locale: Locale,
  place: BookPlace,
): Promise<PublicCatalogue | undefined> {
  const { index } = await catalogue.current();
  const book = bookFor(index, publicEyes(place.ditta), place.book);
  if (!book || book.season !== place.season || book.brand !== place.brand || book.catalog !== place.collection) return undefined;
  const stripes = await stripesOf(
    { store },
    index,
    book.pages.flatMap(({ cloths }) => cloths),
  );
  return {
    ditta: place.ditta,
    season: book.season,
    brand: { code: book.brand, name: index.nameOf('brand', book.brand, locale) },
    collection: { code: book.catalog, name: index.nameOf('collection', book.catalog, locale) },
    book: { code: book.code, name: index.nameOf('book', book.code, locale) },
    pages: book.pages.map(({ page, cloths }) => ({
      page,
      swatches: cloths.map((ordinal) => swatchOf(index, ordinal, locale, stripes)),
    })),
  };
}

/** @throws ShopError NOT_FOUND, also for a book of another shop and for one that is somebody's alone */
export const getPublicCatalogue = verb('getPublicCatalogue', async ({ deps, locale }, { params }) => {
  const found = await publicCatalogue(deps, locale, params);
  if (!found) throw new ShopError('NOT_FOUND');
  return found;
});

/** Where everybody may turn the pages of a book: each once, in the first of its shops. */
export async function listPublicBooks({ catalogue }: Pick<Deps, 'catalogue'>): Promise<BookPlace[]> {
  const { index } = await catalogue.current();
  const places = new Map<string, BookPlace>();
  for (const ditta of ditte)
    for (const { code, season, brand, catalog } of booksFor(index, publicEyes(ditta)))
      if (!places.has(code)) places.set(code, { ditta, season, brand, collection: catalog, book: code });
  return [...places.values()];
}
