import { deleteBookLink, findSharedBook, listPageMarks, writeBookLink, writePageMark } from '../../store/queries/showroom.ts';
import { clothOf, sentenceOf } from '../article/get.ts';
import { allImages } from '../catalogue/images.ts';
import { stripesOf } from '../catalogue/stripes.ts';
import { describedOf } from '../catalogue/summary.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { newToken } from '../tokens.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { ownerOf } from '../wishlist/access.ts';
import { named, requireBook } from './browse.ts';
import { bookFor } from './shelf.ts';
import { swatchOf } from './swatches.ts';

const DAY_MS = 86_400_000;

/** Marks a page or writes on it. @throws ShopError NOT_FOUND for a book or a page that the caller does not see */
export const updateShowroomPage = verb('updateShowroomPage', async (context, { params, body }) => {
  const { index } = await context.deps.catalogue.current();
  const book = requireBook(index, context, params);
  if (!book.pages.some(({ page }) => page === params.page)) throw new ShopError('NOT_FOUND');
  const { marked, note } = body;
  return context.deps.store.transaction(async (tx) => {
    const row = await writePageMark(tx, ownerOf(context), book.code, params.page, { marked, note }, context.now);
    await audit(tx, context, 'showroom.page', `${book.code} ${params.page}`);
    return row;
  });
});

/** Makes a link for outsiders in place of the one before. Only its hash is kept. @throws ShopError NOT_FOUND */
export const openShowroomLink = verb('openShowroomLink', async (context, { params, body: { days, part, notes } }) => {
  const { deps, now } = context;
  const { index } = await deps.catalogue.current();
  const { code } = requireBook(index, context, params);
  const token = newToken();
  const tokenHash = await deps.sha256(token);
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await deps.store.transaction(async (tx) => {
    await writeBookLink(tx, ownerOf(context), code, { tokenHash, part, notes, expiresAt });
    await audit(tx, context, 'showroom.open-link', code);
  });
  return { token, expiresAt: expiresAt.toISOString() };
});

/** @throws ShopError NOT_FOUND */
export const closeShowroomLink = verb('closeShowroomLink', async (context, { params }) => {
  const { index } = await context.deps.catalogue.current();
  const { code } = requireBook(index, context, params);
  await context.deps.store.transaction(async (tx) => {
    await deleteBookLink(tx, ownerOf(context), code);
    await audit(tx, context, 'showroom.close-link', code);
  });
  return { ok: true as const };
});

/** What is behind a link: the customer's book as it is now, of its pages those that are shared. @throws ShopError NOT_FOUND */
async function sharedBook({ deps, now }: Pick<Context, 'deps' | 'now'>, token: string) {
  const tokenHash = await deps.sha256(token);
  const { index } = await deps.catalogue.current();
  const { link, marks } = await deps.store.read(async (tx) => {
    const found = await findSharedBook(tx, tokenHash, now);
    return { link: found, marks: found ? await listPageMarks(tx, found, found.book) : [] };
  });
  const book = link?.ditte.includes(link.ditta) ? bookFor(index, link, link.book) : undefined;
  if (!link || !book) throw new ShopError('NOT_FOUND');
  const markOf = new Map(marks.map((mark) => [mark.page, mark]));
  return { index, link, book, markOf, pages: book.pages.filter(({ page }) => link.part === 'ALL' || markOf.get(page)?.marked) };
}

/** The book behind a link, without a session: what the customer itself may see now. @throws ShopError NOT_FOUND */
export const getSharedBook = verb('getSharedBook', async (context, { params: { token } }) => {
  const { deps, locale } = context;
  const { index, link, book, markOf, pages } = await sharedBook(context, token);
  const stripes = await stripesOf(
    deps,
    index,
    pages.flatMap(({ cloths }) => cloths),
  );
  return {
    title: index.nameOf('book', book.code, locale),
    season: book.season,
    brand: named(index, 'brand', book.brand, context),
    catalog: named(index, 'collection', book.catalog, context),
    customerName: link.customerName,
    expiresAt: link.expiresAt.toISOString(),
    pages: pages.map(({ page, cloths }) => ({
      page,
      swatches: cloths.map((ordinal) => swatchOf(index, ordinal, locale, stripes)),
      note: link.notes ? (markOf.get(page)?.note ?? '') : '',
    })),
  };
});

/** A swatch of a shared page from near. @throws ShopError NOT_FOUND for any other cloth, as for one that there is not */
export const getSharedSwatch = verb('getSharedSwatch', async (context, { params: { token, code, color } }) => {
  const { index, pages } = await sharedBook(context, token);
  const ordinal = index.codeOrder.ordinalOf(code, color);
  if (ordinal === undefined || !pages.some(({ cloths }) => cloths.includes(ordinal))) throw new ShopError('NOT_FOUND');
  return {
    code,
    color,
    description: sentenceOf(describedOf(index, ordinal, context.locale), context.locale),
    images: allImages(index.pictured(ordinal)),
    cloth: await clothOf(context.deps, code, color),
  };
});
