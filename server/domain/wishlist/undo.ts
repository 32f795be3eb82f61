import { wishlistItemsMax } from '../../../generated/zod/schemas/wishlist.zod.ts';
import {
  deleteWishes,
  findUsualId,
  type KeptWish,
  listWishes,
  makeUsual,
  reinsertWishes,
  reinsertWishlist,
  takeUndo,
  type UndoSteps,
} from '../../store/queries/wishlists.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { assertListRoom, changed, holdList, ownerOf, UNDO_MS } from './access.ts';

async function restoreList(tx: Tx, context: Context, list: NonNullable<UndoSteps['list']>): Promise<void> {
  await assertListRoom(tx, context);
  await reinsertWishlist(tx, ownerOf(context), list, context.now);
  if (list.usual || (await findUsualId(tx, ownerOf(context))) === null) await makeUsual(tx, list.id, ownerOf(context));
}

/** A list that went meanwhile, or that the caller may no longer change, can take nothing back. */
async function holdAgain(tx: Tx, context: Context, id: number): Promise<void> {
  try {
    await holdList(tx, context, id);
  } catch (error) {
    throw error instanceof ShopError ? new ShopError('UNDO_EXPIRED') : error;
  }
}

const articleOf = ({ type, code, color }: KeptWish) => `${type} ${code} ${color}`;

/** The lines whose article is not there again. They alone need room. */
async function putBack(tx: Tx, { wishlistId, wishes }: NonNullable<UndoSteps['back']>): Promise<KeptWish[]> {
  const now = await listWishes(tx, wishlistId);
  const there = new Set(now.map(articleOf));
  const missing = wishes.filter((wish) => !there.has(articleOf(wish)));
  if (missing.length > 0 && now.length + missing.length > wishlistItemsMax)
    throw new ShopError('WISHLIST_FULL', { maximum: wishlistItemsMax });
  await reinsertWishes(tx, wishlistId, missing);
  return missing;
}

/**
 * Takes back a removal, a move, a copy or a deletion, once and within an hour. Lines stand where they stood; an article that was added
 * again meanwhile stays as it is. @throws ShopError UNDO_EXPIRED, WISHLIST_FULL, WISHLIST_LIMIT
 */
export const undoWishlistChange = verb('undoWishlistChange', async (context, { body: { undo } }) => {
  const view = await context.deps.catalogue.current();
  return context.deps.store.transaction(async (tx) => {
    const steps = await takeUndo(tx, undo, ownerOf(context), new Date(context.now.getTime() - UNDO_MS));
    if (!steps) throw new ShopError('UNDO_EXPIRED');
    const { list, back, out } = steps;
    if (list) await restoreList(tx, context, list);
    const lists = [...new Set([back?.wishlistId, out?.wishlistId].filter((id) => id !== undefined))].sort((a, b) => a - b);
    for (const id of lists) await holdAgain(tx, context, id);
    if (out) {
      const there = new Set((await listWishes(tx, out.wishlistId)).map(({ id }) => id));
      await deleteWishes(
        tx,
        out.ids.filter((id) => there.has(id)),
      );
    }
    const missing = back ? await putBack(tx, back) : [];
    await audit(tx, context, 'wishlist.undo', lists.join(' '));
    const shown = back?.wishlistId ?? out?.wishlistId ?? null;
    return changed(tx, view, context, shown, { items: missing.map(({ id }) => id), touched: lists });
  });
});
