import { countPageMarks, findBookLinkEnd, listPageMarks } from '../../store/queries/showroom.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { stripesOf } from '../catalogue/stripes.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';
import { ownerOf } from '../wishlist/access.ts';
import { bookFor, booksFor, type Eyes, type ShelfBook } from './shelf.ts';
import { coverCloth, coverOf, swatchOf } from './swatches.ts';

export const eyesOf = ({ caller }: Pick<Context, 'caller'>): Eyes => ({ ditta: caller.ditta, exclusiveOf: caller.customer.exclusiveOf });

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};
const articlesIn = (books: readonly ShelfBook[]) => books.reduce((sum, { articles }) => sum + articles, 0);
export const named = (index: CatalogueIndex, facet: 'brand' | 'collection', code: string, { locale }: Pick<Context, 'locale'>) => ({
  code,
  name: index.nameOf(facet, code, locale),
});

/** Covers of groups of books, with their cloth read at once. */
async function coversOf(context: Context, index: CatalogueIndex, groups: readonly (readonly ShelfBook[])[]) {
  const chosen = groups.map((books) => coverOf(index, books));
  const stripes = await stripesOf(context.deps, index, chosen.flat());
  return chosen.map((cloths) => cloths.map((ordinal) => coverCloth(index, ordinal, stripes)));
}

/** Books of these eyes under a brand, or a brand and a catalogue. @throws ShopError NOT_FOUND where there is none */
function shelf(index: CatalogueIndex, context: Context, brand: string, catalog?: string): ShelfBook[] {
  const books = booksFor(index, eyesOf(context)).filter(
    (book) => book.brand === brand && (catalog === undefined || book.catalog === catalog),
  );
  if (books.length === 0) throw new ShopError('NOT_FOUND');
  return books;
}

/** A book that the caller sees in the current shop, at its place. @throws ShopError NOT_FOUND */
export function requireBook(
  index: CatalogueIndex,
  context: Context,
  { brand, catalog, book: code }: { brand: string; catalog: string; book: string },
): ShelfBook {
  const book = bookFor(index, eyesOf(context), code);
  if (!book || book.brand !== brand || book.catalog !== catalog) throw new ShopError('NOT_FOUND');
  return book;
}

export const listShowroomBrands = verb('listShowroomBrands', async (context) => {
  const { index } = await context.deps.catalogue.current();
  const brands = [...grouped(booksFor(index, eyesOf(context)), ({ brand }) => brand)];
  const covers = await coversOf(
    context,
    index,
    brands.map(([, books]) => books),
  );
  const content = brands.map(([code, books], at) => ({
    ...named(index, 'brand', code, context),
    catalogs: new Set(books.map(({ catalog }) => catalog)).size,
    books: books.length,
    articles: articlesIn(books),
    cover: covers[at] ?? [],
  }));
  return { content: content.sort((a, b) => b.articles - a.articles) };
});

/** @throws ShopError NOT_FOUND */
export const listShowroomCatalogs = verb('listShowroomCatalogs', async (context, { params: { brand } }) => {
  const { index } = await context.deps.catalogue.current();
  const catalogs = [...grouped(shelf(index, context, brand), ({ catalog }) => catalog)];
  const covers = await coversOf(
    context,
    index,
    catalogs.map(([, books]) => books),
  );
  return {
    brand: named(index, 'brand', brand, context),
    content: catalogs.map(([code, books], at) => ({
      ...named(index, 'collection', code, context),
      books: books.length,
      articles: articlesIn(books),
      cover: covers[at] ?? [],
    })),
  };
});

/** @throws ShopError NOT_FOUND */
export const listShowroomBooks = verb('listShowroomBooks', async (context, { params: { brand, catalog } }) => {
  const { index } = await context.deps.catalogue.current();
  const books = shelf(index, context, brand, catalog);
  const covers = await coversOf(
    context,
    index,
    books.map((book) => [book]),
  );
  const marks = await context.deps.store.read((tx) => countPageMarks(tx, ownerOf(context)));
  const marksOf = new Map(marks.map(({ book, pages }) => [book, new Set(pages)]));
  return {
    brand: named(index, 'brand', brand, context),
    catalog: named(index, 'collection', catalog, context),
    content: books.map(({ code, season, issueYear, pages, articles }, at) => ({
      code,
      title: index.nameOf('book', code, context.locale),
      season,
      issueYear,
      pages: pages.length,
      articles,
      // A mark on a page that is no longer seen counts no more.
      marked: pages.filter(({ page }) => marksOf.get(code)?.has(page)).length,
      cover: covers[at] ?? [],
    })),
  };
});

/** @throws ShopError NOT_FOUND */
export const getShowroomBook = verb('getShowroomBook', async (context, { params }) => {
  const { deps, locale, now } = context;
  const { index } = await deps.catalogue.current();
  const { code, brand, catalog, season, issueYear, pages } = requireBook(index, context, params);
  const stripes = await stripesOf(
    deps,
    index,
    pages.flatMap(({ cloths }) => cloths),
  );
  const { marks, linkEnd } = await deps.store.read(async (tx) => ({
    marks: await listPageMarks(tx, ownerOf(context), code),
    linkEnd: await findBookLinkEnd(tx, ownerOf(context), code, now),
  }));
  const markOf = new Map(marks.map((mark) => [mark.page, mark]));
  return {
    code,
    title: index.nameOf('book', code, locale),
    season,
    issueYear,
    brand: named(index, 'brand', brand, context),
    catalog: named(index, 'collection', catalog, context),
    pages: pages.map(({ page, cloths }) => ({
      page,
      swatches: cloths.map((ordinal) => swatchOf(index, ordinal, locale, stripes)),
      marked: markOf.get(page)?.marked ?? false,
      note: markOf.get(page)?.note ?? '',
    })),
    linkExpiresAt: linkEnd?.toISOString() ?? null,
  };
});
