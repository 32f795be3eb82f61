import type { CartMutation } from '../../../generated/zod/schemas/cartMutation.zod.ts';
import { type CartLineRow, deleteCartLines, insertRemoval, reinsertCartLines, takeRemoval } from '../../store/queries/carts.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { assertRoom, holdCart, settle, withoutLapsed } from './settle.ts';

/** How long removed lines can be brought back. */
export const UNDO_MS = 3_600_000;

async function remove(
  context: Context,
  action: 'cart.remove' | 'cart.clear',
  version: number | undefined,
  choose: (cartLines: readonly CartLineRow[]) => CartLineRow[],
): Promise<CartMutation> {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row, cartLines } = await holdCart(tx, context, version);
    const gone = choose(cartLines);
    const undo = gone.length > 0 ? crypto.randomUUID() : undefined;
    const mutation = await settle(tx, view, context, {
      row,
      before: cartLines,
      after: cartLines.filter((cartLine) => !gone.includes(cartLine)),
      touched: new Set(),
      strict: false,
      persist: async () => {
        if (undo) await insertRemoval(tx, undo, row.id, gone, context.now);
        await deleteCartLines(
          tx,
          gone.map(({ id }) => id),
        );
      },
      undo,
    });
    await audit(tx, context, action, String(gone.length));
    return mutation;
  });
}

const removeLine = (context: Context, id: number, version: number | undefined, book: boolean): Promise<CartMutation> =>
  remove(context, 'cart.remove', version, (cartLines) => {
    const found = cartLines.find((cartLine) => cartLine.id === id && (cartLine.type === 'BOOK') === book);
    if (!found) throw new ShopError('LINE_NOT_FOUND');
    return [found];
  });

/** Takes one line out. @throws ShopError LINE_NOT_FOUND */
export const removeCartItem = verb('removeCartItem', (context, { params: { id }, query: { version } }) =>
  removeLine(context, id, version, false),
);
/** Takes one book out. @throws ShopError LINE_NOT_FOUND */
export const removeCartBook = verb('removeCartBook', (context, { params: { id }, query: { version } }) =>
  removeLine(context, id, version, true),
);

export const clearCart = verb('clearCart', (context, { query: { version } }) =>
  remove(context, 'cart.clear', version, (cartLines) => [...cartLines]),
);

/** Puts removed lines back in their places, once and within an hour. @throws ShopError UNDO_EXPIRED, CART_FULL */
export const undoCartRemoval = verb('undoCartRemoval', async (context, { query: { version }, body: { undo } }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row, cartLines } = await holdCart(tx, context, version);
    const taken = await takeRemoval(tx, undo, row.id, new Date(context.now.getTime() - UNDO_MS));
    if (!taken) throw new ShopError('UNDO_EXPIRED');
    const back = taken.map((cartLine) => withoutLapsed(cartLine, context));
    assertRoom(cartLines.length + back.length);
    const mutation = await settle(tx, view, context, {
      row,
      before: cartLines,
      after: [...cartLines, ...back].sort((a, b) => a.id - b.id),
      touched: new Set(back),
      strict: false,
      persist: async () => {
        await reinsertCartLines(tx, row.id, back, context.now);
      },
    });
    await audit(tx, context, 'cart.undo', String(back.length));
    return mutation;
  });
});
