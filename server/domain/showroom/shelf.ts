import type { DittaCode } from '../../../generated/rules.ts';
import { type Bits, hasBit } from '../catalogue/bitset.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';

/** A page of a book as one sees it: its number as it is printed, and the ordinals of its cloths in their places. */
export interface ShelfPage {
  page: number;
  cloths: number[];
}
/** A book as somebody sees it: pages without a cloth for these eyes are not there. */
export interface ShelfBook {
  code: string;
  brand: string;
  catalog: string;
  season: string;
  issueYear: number;
  pages: ShelfPage[];
  articles: number;
}

/** Ordinals of each book in the order of its pages; made once for each version of the catalogue. */
const bound = new WeakMap<CatalogueIndex, ReadonlyMap<string, number[]>>();

function boundBooks(index: CatalogueIndex): ReadonlyMap<string, number[]> {
  let books = bound.get(index);
  if (!books) {
    const made = new Map<string, number[]>();
    for (let ordinal = 0; ordinal < index.size; ordinal++) {
      const code = index.single.book.at(ordinal);
      const cloths = made.get(code);
      if (cloths) cloths.push(ordinal);
      else made.set(code, [ordinal]);
    }
    const pageOf = (ordinal: number) => index.bookPage[ordinal] as number;
    for (const cloths of made.values()) cloths.sort((a, b) => pageOf(a) - pageOf(b) || a - b);
    books = made;
    bound.set(index, books);
  }
  return books;
}

/** Whose eyes look: what a ditta sells, without the cloth that is kept for others. */
export interface Eyes {
  ditta: DittaCode;
  exclusiveOf: readonly string[];
}
/** Everybody's. */
export const publicEyes = (ditta: DittaCode): Eyes => ({ ditta, exclusiveOf: [] });

function seenBook(index: CatalogueIndex, code: string, cloths: readonly number[], seen: Bits): ShelfBook | undefined {
  const pages: ShelfPage[] = [];
  let articles = 0;
  for (const ordinal of cloths) {
    if (!hasBit(seen, ordinal)) continue;
    const page = index.bookPage[ordinal] as number;
    const last = pages.at(-1);
    if (last?.page === page) last.cloths.push(ordinal);
    else pages.push({ page, cloths: [ordinal] });
    articles++;
  }
  const first = pages[0]?.cloths[0];
  if (first === undefined) return undefined;
  const { brand, collection, season } = index.single;
  return {
    code,
    brand: brand.at(first),
    catalog: collection.at(first),
    season: season.at(first),
    issueYear: index.book(code)?.issueYear ?? 0,
    pages,
    articles,
  };
}

/** All books with a cloth for these eyes, the latest first. */
export function booksFor(index: CatalogueIndex, { ditta, exclusiveOf }: Eyes): ShelfBook[] {
  const seen = index.visible(ditta, exclusiveOf);
  return [...boundBooks(index)]
    .flatMap(([code, cloths]) => seenBook(index, code, cloths, seen) ?? [])
    .sort((a, b) => b.issueYear - a.issueYear || (a.code < b.code ? -1 : 1));
}

/** One book for these eyes; undefined where there is none, or nothing in it for them. */
export function bookFor(index: CatalogueIndex, { ditta, exclusiveOf }: Eyes, code: string): ShelfBook | undefined {
  const cloths = boundBooks(index).get(code);
  return cloths && seenBook(index, code, cloths, index.visible(ditta, exclusiveOf));
}
