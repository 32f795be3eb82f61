import { wishlistCollectionOwnMax } from '../../../generated/zod/schemas/wishlistCollection.zod.ts';
import type { WishlistMutation } from '../../../generated/zod/schemas/wishlistMutation.zod.ts';
import type { WishlistSummary } from '../../../generated/zod/schemas/wishlistSummary.zod.ts';
import {
  countOwnWishlists,
  findWishlist,
  insertUndo,
  type ListOwner,
  listFirstWishes,
  readWishlistTotals,
  touchWishlist,
  type UndoSteps,
  type WishlistRow,
} from '../../store/queries/wishlists.ts';
import type { Tx } from '../../store/store.ts';
import { goodsOf } from '../cart/goods.ts';
import { articleRef } from '../cart/present.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';

/** How long a removal, a move or a deletion can be taken back. */
export const UNDO_MS = 3_600_000;
/** Articles that are shown of a list among lists. */
const SHOWN = 4;

export const ownerOf = ({ caller }: Pick<Context, 'caller'>): ListOwner => ({
  customerCode: caller.customer.code,
  ditta: caller.ditta,
  userId: caller.userId,
});
export const isOwn = (row: WishlistRow, { caller }: Context): boolean => row.userId === caller.userId;
const mayEdit = (row: WishlistRow, context: Context): boolean => isOwn(row, context) || row.sharing === 'EDIT';

/** @throws ShopError NOT_FOUND, as if it did not exist, for a list that the caller may not see */
export async function seeList(tx: Tx, context: Context, id: number): Promise<WishlistRow> {
  const row = await findWishlist(tx, id, ownerOf(context), false);
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/**
 * The list, held until the end of the transaction, for a change of its lines, or of what only its owner may.
 * @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY
 */
export async function holdList(tx: Tx, context: Context, id: number, whose: 'shared' | 'own' = 'shared'): Promise<WishlistRow> {
  const row = await findWishlist(tx, id, ownerOf(context), true);
  if (!row) throw new ShopError('NOT_FOUND');
  if (whose === 'own' ? !isOwn(row, context) : !mayEdit(row, context)) throw new ShopError('WISHLIST_READ_ONLY');
  return row;
}

/** Makes room for one more list of the caller. Answers how many there are. @throws ShopError WISHLIST_LIMIT */
export async function assertListRoom(tx: Tx, context: Context): Promise<number> {
  const count = await countOwnWishlists(tx, ownerOf(context));
  if (count >= wishlistCollectionOwnMax) throw new ShopError('WISHLIST_LIMIT', { maximum: wishlistCollectionOwnMax });
  return count;
}

/** Everything of a list but its lines. A link that has expired is none. */
export const headOf = (row: WishlistRow, context: Context) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  note: row.note,
  usual: row.usual && isOwn(row, context),
  own: isOwn(row, context),
  ownerName: row.ownerName,
  sharing: row.sharing,
  mayEdit: mayEdit(row, context),
  elementCount: row.elementCount,
  linkExpiresAt: row.linkExpiresAt && row.linkExpiresAt > context.now ? row.linkExpiresAt.toISOString() : null,
  updatedAt: row.updatedAt.toISOString(),
});

/** Lists with the first of their articles. */
export async function presentLists(
  tx: Tx,
  view: CatalogueView,
  context: Context,
  rows: readonly WishlistRow[],
): Promise<WishlistSummary[]> {
  const first = await listFirstWishes(
    tx,
    rows.map(({ id }) => id),
    SHOWN,
  );
  return rows.map((row) => ({
    ...headOf(row, context),
    articles: first
      .filter(({ wishlistId }) => wishlistId === row.id)
      .map((wish) => articleRef(wish.code, wish.color, goodsOf(view, context, wish), context.locale)),
  }));
}

/** Counts the change of a list, or of those named in `touched`, and answers what it did. `undo` are the steps that take it back. */
export async function changed(
  tx: Tx,
  view: CatalogueView,
  context: Context,
  id: number | null,
  {
    items = [],
    present = [],
    undo,
    touched = id === null ? [] : [id],
  }: { items?: number[]; present?: number[]; undo?: UndoSteps; touched?: number[] },
): Promise<WishlistMutation> {
  for (const list of touched) await touchWishlist(tx, list, context.now);
  const key = undo ? crypto.randomUUID() : null;
  if (undo && key) await insertUndo(tx, key, ownerOf(context), undo, context.now);
  const [wishlist] = id === null ? [] : await presentLists(tx, view, context, [await seeList(tx, context, id)]);
  return { wishlist: wishlist ?? null, items, present, undo: key, totals: await readWishlistTotals(tx, ownerOf(context)) };
}
