import type { CartMutation } from '../../../generated/zod/schemas/cartMutation.zod.ts';
import type { CartLineRow, CartRow } from '../../store/queries/carts.ts';
import { insertCartLines, type LineFields } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { type JudgedLine, seenOf } from './evaluate.ts';
import { assertDitta, assertShop, draft, lineOf } from './line-input.ts';
import { assertRoom, holdCart, settle } from './settle.ts';

/** Writes the new lines with what the customer sees of them, and gives them their numbers. */
export async function insertDrafts(
  tx: Tx,
  cartId: number,
  judged: readonly JudgedLine[],
  drafts: ReadonlySet<CartLineRow>,
  now: Date,
): Promise<void> {
  const fresh = judged.filter(({ cartLine }) => drafts.has(cartLine));
  for (const line of fresh) Object.assign(line.cartLine, seenOf(line));
  const ids = await insertCartLines(
    tx,
    cartId,
    fresh.map(({ cartLine: { id: _id, version: _version, ...line } }) => line),
    now,
  );
  for (const [at, { cartLine }] of fresh.entries()) cartLine.id = ids[at] as number;
}

async function add(context: Context, version: number | undefined, lineFor: (row: CartRow) => LineFields): Promise<CartMutation> {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row, cartLines } = await holdCart(tx, context, version);
    assertRoom(cartLines.length + 1);
    const cartLine = draft(lineFor(row));
    const touched = new Set([cartLine]);
    const mutation = await settle(tx, view, context, {
      row,
      before: cartLines,
      after: [...cartLines, cartLine],
      touched,
      strict: true,
      persist: (judged) => insertDrafts(tx, row.id, judged, touched, context.now),
    });
    await audit(tx, context, 'cart.add', `${cartLine.code}-${cartLine.color}`);
    return mutation;
  });
}

/**
 * Puts a line into the cart. A second cut of the same article is a line of its own. A quantity that the stock does not cover may be
 * ordered all the same, except in Promotions.
 * @throws ShopError DITTA_MISMATCH, SHOP_UNKNOWN, DATE_IN_PAST, CART_FULL, ARTICLE_…, METRES_INVALID, QUANTITY_BELOW_MINIMUM, LONGER_THAN_PIECE
 */
export const addCartItem = verb('addCartItem', (context, { query: { version }, body }) =>
  add(context, version, (row) => lineOf(body, row, context)),
);

/** Puts a physical book into the cart. @throws ShopError as `addCartItem` */
export const addCartBook = verb('addCartBook', (context, { query: { version }, body: input }) =>
  add(context, version, (row) => {
    assertDitta(input.ditta, context);
    assertShop(input.shop, context);
    const { book, quantity, shop, reference = '', note = '' } = input;
    return { type: 'BOOK', code: book, color: '', quantity, shop: shop ?? row.shop, reference, note, requestedDate: null };
  }),
);
