import type { WishInputOutput } from '../../../generated/zod/schemas/wishInput.zod.ts';
import { wishlistItemsMax } from '../../../generated/zod/schemas/wishlist.zod.ts';
import {
  deleteWishes,
  findUsualId,
  insertWishes,
  insertWishlist,
  listWishes,
  updateWish,
  type WishFields,
  type WishRow,
} from '../../store/queries/wishlists.ts';
import type { Tx } from '../../store/store.ts';
import { goodsOf } from '../cart/goods.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { refused, ShopError } from '../errors.ts';
import { toCm } from '../pricing/amounts.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { assertListRoom, changed, holdList, ownerOf, seeList } from './access.ts';
import { askedAnew, freshWish, type Wanted } from './goods.ts';

const keyOf = ({ type, code, color }: Pick<Wanted, 'type' | 'code' | 'color'>) => `${type} ${code}-${color}`;

/** Pieces are whole. @throws ShopError VALIDATION_FAILED */
function storedQuantity(type: WishFields['type'], quantity: number | null | undefined, path: string): number | null {
  if (quantity === null || quantity === undefined) return null;
  if (type === 'FABRIC') return toCm(quantity);
  if (!Number.isInteger(quantity))
    throw new ShopError('VALIDATION_FAILED', undefined, [{ path, code: 'not_multiple_of', params: { multipleOf: 1 } }]);
  return quantity;
}

/**
 * What was asked for, as it is kept. What can not be bought at the moment may be wished for all the same.
 * @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS, ARTICLE_WRONG_TYPE, VALIDATION_FAILED
 */
function readWishes(view: CatalogueView, context: Context, items: readonly WishInputOutput[]): WishFields[] {
  return items.map(({ quantity, note = '', ...key }, at) => {
    const { refusal } = goodsOf(view, context, key);
    if (refusal && refusal.code !== 'ARTICLE_NOT_PURCHASABLE') throw refused(refusal);
    return freshWish(view, context, { ...key, note, quantity: storedQuantity(key.type, quantity, `body.items.${at}.quantity`) });
  });
}

/** Adds to a held list what is not on it yet. @throws ShopError WISHLIST_FULL */
export async function putWishes(tx: Tx, id: number, wishes: readonly WishFields[]): Promise<{ items: number[]; present: WishRow[] }> {
  const before = await listWishes(tx, id);
  const there = new Map(before.map((wish) => [keyOf(wish), wish]));
  const fresh = new Map(wishes.filter((wish) => !there.has(keyOf(wish))).map((wish) => [keyOf(wish), wish]));
  if (before.length + fresh.size > wishlistItemsMax) throw new ShopError('WISHLIST_FULL', { maximum: wishlistItemsMax });
  const present = [...new Set(wishes.flatMap((wish) => there.get(keyOf(wish)) ?? []))];
  return { items: await insertWishes(tx, id, [...fresh.values()]), present };
}

/** What was wished for, for the journal. */
const subjectOf = (id: number, items: readonly Pick<Wanted, 'code' | 'color'>[]): string =>
  `${id}: ${items.map(({ code, color }) => `${code}-${color}`).join(' ')}`.slice(0, 200);

async function add(tx: Tx, view: CatalogueView, context: Context, id: number, items: readonly WishInputOutput[]) {
  const { items: added, present } = await putWishes(tx, id, readWishes(view, context, items));
  return changed(tx, view, context, id, { items: added, present: present.map((wish) => wish.id) });
}

/** @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY, WISHLIST_FULL, ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS, ARTICLE_WRONG_TYPE */
export const addWishlistItems = verb('addWishlistItems', async (context, { params: { id }, body: { items } }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    await holdList(tx, context, id);
    await audit(tx, context, 'wishlist.add', subjectOf(id, items));
    return add(tx, view, context, id, items);
  });
});

/** Fills the usual list, which is made with the first wish. @throws ShopError as `addWishlistItems`, and WISHLIST_LIMIT */
export const addToUsualWishlist = verb('addToUsualWishlist', async (context, { body: { items } }) => {
  const { deps, locale, now } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    let id = await findUsualId(tx, ownerOf(context));
    if (id === null) {
      await assertListRoom(tx, context);
      // Another tab may have made it while this one waited.
      id = await findUsualId(tx, ownerOf(context));
      id ??= await insertWishlist(
        tx,
        ownerOf(context),
        { name: deps.labels.text('wishlist.firstName', locale), note: '', usual: true },
        now,
      );
    }
    await holdList(tx, context, id);
    await audit(tx, context, 'wishlist.add', subjectOf(id, items));
    return add(tx, view, context, id, items);
  });
});

async function wishOf(tx: Tx, id: number, itemId: number): Promise<WishRow> {
  const found = (await listWishes(tx, id)).find((wish) => wish.id === itemId);
  if (!found) throw new ShopError('LINE_NOT_FOUND');
  return found;
}

/** @throws ShopError NOT_FOUND, LINE_NOT_FOUND, WISHLIST_READ_ONLY */
export const updateWishlistItem = verb('updateWishlistItem', async (context, { params: { id, itemId }, body: { quantity, note } }) => {
  const view = await context.deps.catalogue.current();
  return context.deps.store.transaction(async (tx) => {
    await holdList(tx, context, id);
    const wish = await wishOf(tx, id, itemId);
    const wanted = quantity === undefined ? wish.quantity : storedQuantity(wish.type, quantity, 'body.quantity');
    const stateSeen = wanted === wish.quantity ? wish.stateSeen : askedAnew(view, context, wish, wanted);
    await updateWish(tx, itemId, wanted, note ?? wish.note, stateSeen);
    await audit(tx, context, 'wishlist.update-item', subjectOf(id, [wish]));
    return changed(tx, view, context, id, { items: [itemId] });
  });
});

async function remove(tx: Tx, view: CatalogueView, context: Context, id: number, wishes: WishRow[]) {
  await deleteWishes(
    tx,
    wishes.map((wish) => wish.id),
  );
  return changed(tx, view, context, id, {
    items: wishes.map((wish) => wish.id),
    ...(wishes.length > 0 ? { undo: { list: null, back: { wishlistId: id, wishes }, out: null } } : {}),
  });
}

/** @throws ShopError NOT_FOUND, LINE_NOT_FOUND, WISHLIST_READ_ONLY */
export const removeWishlistItem = verb('removeWishlistItem', async (context, { params: { id, itemId } }) => {
  const view = await context.deps.catalogue.current();
  return context.deps.store.transaction(async (tx) => {
    await holdList(tx, context, id);
    const wish = await wishOf(tx, id, itemId);
    await audit(tx, context, 'wishlist.remove', subjectOf(id, [wish]));
    return remove(tx, view, context, id, [wish]);
  });
});

/** @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY */
export const removeWishlistItems = verb('removeWishlistItems', async (context, { params: { id }, query: { items } }) => {
  const view = await context.deps.catalogue.current();
  return context.deps.store.transaction(async (tx) => {
    await holdList(tx, context, id);
    const wanted = new Set(items);
    const wishes = (await listWishes(tx, id)).filter((wish) => wanted.has(wish.id));
    await audit(tx, context, 'wishlist.remove', subjectOf(id, wishes));
    return remove(tx, view, context, id, wishes);
  });
});

/**
 * Moves or copies lines. To copy from a list it is enough to see it. What the other list has already stays where it is: nothing of
 * either line is lost. @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY, WISHLIST_FULL
 */
export const transferWishlistItems = verb('transferWishlistItems', async (context, { params: { id }, body: { items, to, keep } }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    // Held in the order of their numbers, so that two moves never wait for each other in a circle.
    const rights = new Map([[to, 'edit'] as const, ...(keep ? [] : [[id, 'edit'] as const])]);
    for (const list of [...rights.keys()].sort((a, b) => a - b)) await holdList(tx, context, list);
    if (keep) await seeList(tx, context, id);
    const wanted = new Set(items);
    const wishes = to === id ? [] : (await listWishes(tx, id)).filter((wish) => wanted.has(wish.id));
    const { items: added, present } = await putWishes(
      tx,
      to,
      wishes.map((wish) => (keep ? freshWish(view, context, wish) : wish)),
    );
    const stay = new Set(present.map(keyOf));
    const gone = keep ? [] : wishes.filter((wish) => !stay.has(keyOf(wish)));
    await deleteWishes(
      tx,
      gone.map((wish) => wish.id),
    );
    const result = { items: added, present: wishes.filter((wish) => stay.has(keyOf(wish))).map((wish) => wish.id) };
    await audit(tx, context, keep ? 'wishlist.copy' : 'wishlist.move', `${id} > ${to}: ${added.length}`);
    if (added.length === 0) return changed(tx, view, context, id, { ...result, touched: [] });
    const undo = { list: null, back: gone.length > 0 ? { wishlistId: id, wishes: gone } : null, out: { wishlistId: to, ids: added } };
    return changed(tx, view, context, id, { ...result, undo, touched: keep ? [to] : [id, to] });
  });
});
