import { cartLinesMax } from '../../../generated/zod/schemas/cart.zod.ts';
import type { SavedCart } from '../../../generated/zod/schemas/savedCart.zod.ts';
import { savedCartListContentMax } from '../../../generated/zod/schemas/savedCartList.zod.ts';
import {
  type CartLineRow,
  countSavedCarts,
  deleteCartLines,
  deleteSavedCartRow,
  findSavedCart,
  insertSavedCart,
  type LineFields,
  listSavedCartRows,
  nameSavedCart,
  type SavedCartRow,
  writeSavedLines,
} from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { toMetres } from '../pricing/amounts.ts';
import { todayOf } from '../today.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { appendLines, presentRefused } from './append.ts';
import { priceCartLines } from './evaluate.ts';
import { cartOf } from './get.ts';
import { goodsOf } from './goods.ts';
import { draft } from './line-input.ts';
import { articleRef, priceFields } from './present.ts';
import { cartLinesOf, holdCart, settle } from './settle.ts';

/** Articles that the list shows of a saved cart. */
const SHOWN = 4;

const fieldsOf = ({ type, code, color, quantity, shop, reference, note, requestedDate }: CartLineRow): LineFields => ({
  type,
  code,
  color,
  quantity,
  shop,
  reference,
  note,
  requestedDate,
});

/** A saved cart with its total at today's prices; lines that can no longer be bought do not count in it. */
function present(row: SavedCartRow, view: CatalogueView, context: Context): SavedCart {
  const { lines } = priceCartLines(view, context, row.lines.map(draft), null);
  return {
    id: row.id,
    name: row.name,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy,
    elementCount: row.lines.length,
    metres: toMetres(row.lines.reduce((sum, { type, quantity }) => sum + (type === 'FABRIC' ? quantity : 0), 0)),
    ...priceFields(context, { total: lines.reduce((sum, { priced, refusal }) => sum + (refusal ? 0 : priced.total), 0) }),
    articles: row.lines.slice(0, SHOWN).map((line) => articleRef(line.code, line.color, goodsOf(view, context, line), context.locale)),
  };
}

export const listSavedCarts = verb('listSavedCarts', async (context) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  const rows = await deps.store.read((tx) => listSavedCartRows(tx, caller.customer.code, caller.ditta));
  return paintWithin(deps, view.index, { content: rows.map((row) => present(row, view, context)) });
});

/** The saved cart that takes these lines too, if it is still there and the cart could take all of them back. */
async function takerOf(tx: Tx, { caller }: Context, id: number, lines: readonly LineFields[]): Promise<SavedCartRow | undefined> {
  const saved = await findSavedCart(tx, id, caller.customer.code, caller.ditta);
  return saved && saved.lines.length + lines.length <= cartLinesMax ? saved : undefined;
}

/** Puts lines aside. The cart is held, so the limit can not be passed by two at once. @throws ShopError SAVED_CART_LIMIT */
async function putAside(tx: Tx, { caller, now }: Context, name: string, lines: readonly LineFields[]): Promise<number> {
  const { code } = caller.customer;
  if ((await countSavedCarts(tx, code, caller.ditta)) >= savedCartListContentMax)
    throw new ShopError('SAVED_CART_LIMIT', { maximum: savedCartListContentMax });
  return insertSavedCart(tx, { customerCode: code, ditta: caller.ditta, userId: caller.userId, name, lines, now });
}

/** These lines, or all. @throws ShopError LINE_NOT_FOUND */
function chosenOf(cartLines: readonly CartLineRow[], ids: readonly number[] | undefined): readonly CartLineRow[] {
  if (!ids) return cartLines;
  const chosen = cartLines.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw new ShopError('LINE_NOT_FOUND');
  return chosen;
}

const takeOut = (tx: Tx, cartLines: readonly CartLineRow[]) =>
  deleteCartLines(
    tx,
    cartLines.map(({ id }) => id),
  );

/** Blanks around a name are a slip of the hand; a name of nothing else is meant. */
const calledBy = (name: string) => name.trim() || name;

/**
 * Saves the cart, or some of its lines, under a name or with what is in a saved cart already; without `keep` they are no longer in it.
 * @throws ShopError CART_EMPTY, LINE_NOT_FOUND, SAVED_CART_LIMIT
 */
export const saveCart = verb('saveCart', async (context, { query: { version }, body: { name, lines: ids, keep, into } }) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row, cartLines } = await holdCart(tx, context, version);
    if (cartLines.length === 0) throw new ShopError('CART_EMPTY');
    const lines = chosenOf(cartLines, ids);
    const fields = lines.map(fieldsOf);
    const called = calledBy(name);
    const taker = into === undefined ? undefined : await takerOf(tx, context, into, fields);
    if (taker) {
      await writeSavedLines(tx, taker.id, [...fields, ...taker.lines]);
      await nameSavedCart(tx, taker.id, called);
    }
    const id = taker?.id ?? (await putAside(tx, context, called, fields));
    if (!keep)
      await settle(tx, view, context, {
        row,
        before: cartLines,
        after: cartLines.filter((line) => !lines.includes(line)),
        touched: new Set(),
        strict: false,
        persist: async () => {
          await takeOut(tx, lines);
        },
      });
    await audit(tx, context, 'cart.save', String(id));
    return present((await findSavedCart(tx, id, caller.customer.code, caller.ditta)) as SavedCartRow, view, context);
  });
});

/**
 * Brings a saved cart back, behind the lines of the cart or in their place; then these are saved first, under the day's date. Lines
 * that can not be bought now are reported and stay in the saved cart, which goes when it is empty, unless it is to be kept.
 * @throws ShopError NOT_FOUND, CART_FULL, SAVED_CART_LIMIT
 */
export const restoreSavedCart = verb('restoreSavedCart', async (context, { params: { id }, query: { version }, body: { mode, keep } }) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row, cartLines } = await holdCart(tx, context, version);
    const saved = await findSavedCart(tx, id, caller.customer.code, caller.ditta);
    if (!saved) throw new ShopError('NOT_FOUND');
    let present = cartLines;
    let savedInstead: number | null = null;
    if (mode === 'swap' && cartLines.length > 0) {
      savedInstead = await putAside(tx, context, todayOf(context), cartLines.map(fieldsOf));
      await takeOut(tx, cartLines);
      present = [];
    }
    const { mutation, added, refused } = await appendLines(tx, view, context, { row, cartLines: present }, saved.lines);
    if (!keep) {
      if (refused.length === 0) await deleteSavedCartRow(tx, id, caller.customer.code, caller.ditta);
      else
        await writeSavedLines(
          tx,
          id,
          refused.map(({ line }) => line),
        );
    }
    await audit(tx, context, 'cart.restore', String(id));
    const cart = await cartOf(tx, view, context, { ...row, version: mutation.version }, await cartLinesOf(tx, row.id, context));
    return {
      cart,
      added: added.length,
      lines: added.map((line) => line.id),
      refused: presentRefused(view, context, refused),
      savedInstead,
    };
  });
});

/** @throws ShopError NOT_FOUND */
export const updateSavedCart = verb('updateSavedCart', async (context, { params: { id }, body }) => {
  const { caller, deps } = context;
  const name = calledBy(body.name);
  const view = await deps.catalogue.current();
  return deps.store.transaction(async (tx) => {
    const saved = await findSavedCart(tx, id, caller.customer.code, caller.ditta);
    if (!saved) throw new ShopError('NOT_FOUND');
    await nameSavedCart(tx, id, name);
    await audit(tx, context, 'cart.rename-saved', String(id));
    return present({ ...saved, name }, view, context);
  });
});

/** The same lines once more under another name. @throws ShopError NOT_FOUND, SAVED_CART_LIMIT */
export const copySavedCart = verb('copySavedCart', async (context, { params: { id }, body: { name } }) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  return transact(context, async (tx) => {
    await holdCart(tx, context);
    const saved = await findSavedCart(tx, id, caller.customer.code, caller.ditta);
    if (!saved) throw new ShopError('NOT_FOUND');
    const copy = await putAside(tx, context, calledBy(name), saved.lines);
    await audit(tx, context, 'cart.copy-saved', String(copy));
    return present((await findSavedCart(tx, copy, caller.customer.code, caller.ditta)) as SavedCartRow, view, context);
  });
});

/** @throws ShopError NOT_FOUND */
export const deleteSavedCart = verb('deleteSavedCart', async (context, { params: { id } }) => {
  const { caller, deps } = context;
  await deps.store.transaction(async (tx) => {
    if ((await deleteSavedCartRow(tx, id, caller.customer.code, caller.ditta)) === 0) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'cart.delete-saved', String(id));
  });
  return { ok: true as const };
});
