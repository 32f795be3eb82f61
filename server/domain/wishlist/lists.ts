import { wishlistCollectionOwnMax, wishlistCollectionSharedMax } from '../../../generated/zod/schemas/wishlistCollection.zod.ts';
import {
  deleteWishlistRow,
  findWished,
  insertWishes,
  insertWishlist,
  listWishes,
  listWishlistRows,
  makeUsual,
  orderWishes,
  readWishlistTotals,
  writeWishesSeen,
  writeWishlistHead,
} from '../../store/queries/wishlists.ts';
import { priceFields } from '../cart/present.ts';
import { lineArticles } from '../catalogue/line-articles.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import { ShopError } from '../errors.ts';
import { toMetres } from '../pricing/amounts.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { assertListRoom, changed, headOf, holdList, isOwn, ownerOf, presentLists, seeList } from './access.ts';
import { freshWish, presentWish, seeWish } from './goods.ts';

export const getWishlistTotals = verb('getWishlistTotals', (context) =>
  context.deps.store.read((tx) => readWishlistTotals(tx, ownerOf(context))),
);

export const listWishlists = verb('listWishlists', async (context) => {
  const view = await context.deps.catalogue.current();
  const all = await context.deps.store.read(async (tx) => {
    const rows = await listWishlistRows(tx, ownerOf(context), wishlistCollectionOwnMax + wishlistCollectionSharedMax);
    const lists = await presentLists(tx, view, context, rows);
    // Of the colleagues' the latest; who has few lists of one's own has read more of theirs.
    const shared = lists.filter(({ own }) => !own).slice(0, wishlistCollectionSharedMax);
    return { own: lists.filter(({ own }) => own), shared };
  });
  return paintWithin(context.deps, view.index, all);
});

/** Makes a list, empty or as a copy of one that the caller sees. @throws ShopError WISHLIST_LIMIT, NOT_FOUND */
export const createWishlist = verb('createWishlist', async (context, { body: { name, note = '', copyOf } }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    const usual = (await assertListRoom(tx, context)) === 0;
    const source = copyOf === undefined ? null : await seeList(tx, context, copyOf);
    const id = await insertWishlist(tx, ownerOf(context), { name, note, usual }, context.now);
    const wishes = source ? await listWishes(tx, source.id) : [];
    const items = await insertWishes(
      tx,
      id,
      wishes.map((wish) => freshWish(view, context, wish)),
    );
    await audit(tx, context, 'wishlist.create', String(id));
    return changed(tx, view, context, id, { items });
  });
});

/** A list with prices and availability of this moment, from what lists know of the stock. @throws ShopError NOT_FOUND */
export const getWishlist = verb('getWishlist', async (context, { params: { id } }) => {
  const view = await context.deps.catalogue.current();
  const { row, wishes } = await context.deps.store.read(async (tx) => ({
    row: await seeList(tx, context, id),
    wishes: await listWishes(tx, id),
  }));
  const seen = wishes.map((wish) => seeWish(view, context, wish));
  const ordinals = seen.flatMap(({ ordinal, goods }) => (ordinal === undefined || goods.articleId === null ? [] : [ordinal]));
  const articles = await lineArticles(context.deps, view.index, ordinals, context.locale);
  const items = seen.map((wish) => presentWish(view, wish, wish.ordinal === undefined ? undefined : articles.get(wish.ordinal), context));
  return {
    ...headOf(row, context),
    elementCount: items.length,
    items,
    metres: toMetres(wishes.reduce((sum, { type, quantity }) => sum + (type === 'FABRIC' ? (quantity ?? 0) : 0), 0)),
    ...priceFields(context, { total: seen.reduce((sum, { goods, total }) => sum + (goods.refusal ? 0 : (total ?? 0)), 0) }),
    hasChanges: items.some(({ changes }) => changes.length > 0),
    asOf: context.now.toISOString(),
  };
});

/** What colleagues may change who may only edit lines. */
const OF_LINES = new Set(['version', 'order', 'acknowledgeChanges']);

/** @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY, WISHLIST_CHANGED when somebody changed the list since */
export const updateWishlist = verb('updateWishlist', async (context, { params: { id }, body }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    const row = await holdList(tx, context, id);
    const { version, name, note, sharing, usual, order, acknowledgeChanges } = body;
    if (!isOwn(row, context) && Object.keys(body).some((field) => !OF_LINES.has(field))) throw new ShopError('WISHLIST_READ_ONLY');
    if (row.version !== version) throw new ShopError('WISHLIST_CHANGED');
    await writeWishlistHead(tx, id, { name: name ?? row.name, note: note ?? row.note, sharing: sharing ?? row.sharing });
    if (usual) await makeUsual(tx, id, ownerOf(context));
    const wishes = order || acknowledgeChanges ? await listWishes(tx, id) : [];
    if (order) {
      const own = new Set(wishes.map((wish) => wish.id));
      const wanted = new Set(order.filter((item) => own.has(item)));
      await orderWishes(tx, [...wanted, ...[...own].filter((item) => !wanted.has(item))]);
    }
    if (acknowledgeChanges)
      await writeWishesSeen(
        tx,
        wishes.map((wish) => ({ ...freshWish(view, context, wish), id: wish.id })),
      );
    await audit(tx, context, 'wishlist.update', String(id));
    return changed(tx, view, context, id, {});
  });
});

/** Deletes a list with its lines and its link; the latest of the others becomes the usual one. @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY */
export const deleteWishlist = verb('deleteWishlist', async (context, { params: { id } }) => {
  const view = await context.deps.catalogue.current();
  return context.deps.store.transaction(async (tx) => {
    const row = await holdList(tx, context, id, 'own');
    const wishes = await listWishes(tx, id);
    await deleteWishlistRow(tx, id);
    if (row.usual) {
      const [next] = await listWishlistRows(tx, ownerOf(context), 1);
      if (next && isOwn(next, context)) await makeUsual(tx, next.id, ownerOf(context));
    }
    await audit(tx, context, 'wishlist.delete', String(id));
    const { version, name, note, sharing, usual } = row;
    const undo = { list: { id, version, name, note, sharing, usual }, back: { wishlistId: id, wishes }, out: null };
    return changed(tx, view, context, null, { undo });
  });
});

export const findWishedArticles = verb('findWishedArticles', async (context, { query: { cc } }) => ({
  content: await context.deps.store.read((tx) => findWished(tx, ownerOf(context), cc)),
}));
