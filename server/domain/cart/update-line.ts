import { stillWanted } from '../../../shared/rules/days.ts';
import { type CartLineRow, findRequestedDate, updateCartLine } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { readStock } from '../stock/read.ts';
import { todayOf } from '../today.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { judgeLines, priceCartLines, seenOf, stockedArticles } from './evaluate.ts';
import { type LineInput, lineOf } from './line-input.ts';
import { presentLine } from './present.ts';
import { holdCart, isPurchasable, settle } from './settle.ts';

/** The line as it is now, for a caller whose copy is old. */
async function presentLineOf(tx: Tx, view: CatalogueView, context: Context, cartLines: readonly CartLineRow[], id: number) {
  const { lines } = priceCartLines(view, context, cartLines, null);
  const stock = await readStock(tx, stockedArticles(lines), context.caller.ditta, isPurchasable(view));
  const judged = judgeLines(lines, stock, context);
  const position = judged.findIndex(({ cartLine }) => cartLine.id === id);
  const line = judged[position];
  return line && presentLine(line, position, context);
}

/** A page that was read before the wished day passed sends it back with every change: it is no new wish, and none any more. */
async function withoutOldWish(tx: Tx, line: LineInput, id: number, context: Context): Promise<LineInput> {
  const { requestedDate = null } = line;
  const hasPassed = requestedDate !== null && stillWanted(requestedDate, todayOf(context)) === null;
  return hasPassed && requestedDate === (await findRequestedDate(tx, id)) ? { ...line, requestedDate: null } : line;
}

/**
 * Replaces quantity, shop, reference, note and date of a line; what the request does not name becomes empty. The article and the
 * kind of the line stay.
 * @throws ShopError LINE_NOT_FOUND, CART_CHANGED with the present line when it is not the version that was read, and as `addCartItem`
 */
export const updateCartItem = verb('updateCartItem', async (context, { query, body: { id, version, line } }) => {
  const view = await context.deps.catalogue.current();
  return transact(context, async (tx) => {
    const { row, cartLines } = await holdCart(tx, context, query.version);
    const old = cartLines.find((cartLine) => cartLine.id === id);
    if (!old) throw new ShopError('LINE_NOT_FOUND');
    if (old.version !== version) throw new ShopError('CART_CHANGED', { line: await presentLineOf(tx, view, context, cartLines, id) });
    const fields = lineOf(await withoutOldWish(tx, line, id, context), row, context);
    if (fields.type !== old.type || fields.code !== old.code || fields.color !== old.color) throw new ShopError('ARTICLE_WRONG_TYPE');
    const cartLine: CartLineRow = { ...old, ...fields, version: version + 1 };
    const mutation = await settle(tx, view, context, {
      row,
      before: cartLines,
      after: cartLines.map((each) => (each.id === id ? cartLine : each)),
      touched: new Set([cartLine]),
      strict: true,
      persist: async (judged) => {
        const own = judged.find((each) => each.cartLine === cartLine);
        if (own) Object.assign(cartLine, seenOf(own));
        await updateCartLine(tx, id, cartLine);
      },
    });
    await audit(tx, context, 'cart.update', `${cartLine.code}-${cartLine.color}`);
    return mutation;
  });
});
