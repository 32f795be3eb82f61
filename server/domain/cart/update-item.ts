import { stillWanted } from '../../../shared/rules/days.ts';
import { findRequestedDate, type ItemRow, updateItem } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { readStock } from '../stock/read.ts';
import { todayOf } from '../today.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { judgeLines, priceItems, seenOf, stockedArticles } from './evaluate.ts';
import { type LineInput, lineOf } from './line-input.ts';
import { presentLine } from './present.ts';
import { holdCart, isPurchasable, settle } from './settle.ts';

/** The line as it is now, for a caller whose copy is old. */
async function presentLineOf(tx: Tx, view: CatalogueView, context: Context, items: readonly ItemRow[], id: number) {
  const { lines } = priceItems(view, context, items, null);
  const stock = await readStock(tx, stockedArticles(lines), context.caller.ditta, isPurchasable(view));
  const judged = judgeLines(lines, stock, context);
  const position = judged.findIndex(({ item }) => item.id === id);
  const line = judged[position];
  return line && presentLine(line, position, context);
}

/** A page that was read before the wished day passed sends it back with every change: it is no new wish, and none any more. */
async function withoutOldWish(tx: Tx, line: LineInput, id: number, context: Context): Promise<LineInput> {
  const { requestedDate = null } = line;
  const hasPassed = requestedDate !== null && stillWanted(requestedDate, todayOf(context)) === null;
  return hasPassed && requestedDate === (await findRequestedDate(tx, id)) ? { ...line, requestedDate: undefined } : line;
}

/**
 * Replaces quantity, shop, reference, note and date of a line; what the request does not name becomes empty. The article and the
 * kind of the line stay.
 * @throws ShopError LINE_NOT_FOUND, CART_CHANGED with the present line when it is not the version that was read, and as `addCartItem`
 */
export const updateCartItem = verb('updateCartItem', async (context, { body: { id, version, line } }) => {
  const view = await context.deps.catalogue.current();
  return context.deps.store.transaction(async (tx) => {
    const { row, items } = await holdCart(tx, context);
    const old = items.find((item) => item.id === id);
    if (!old) throw new ShopError('LINE_NOT_FOUND');
    if (old.version !== version) throw new ShopError('CART_CHANGED', { line: await presentLineOf(tx, view, context, items, id) });
    const fields = lineOf(await withoutOldWish(tx, line, id, context), row, context);
    if (fields.type !== old.type || fields.code !== old.code || fields.color !== old.color) throw new ShopError('ARTICLE_WRONG_TYPE');
    const item: ItemRow = { ...old, ...fields, version: version + 1 };
    const mutation = await settle(tx, view, context, {
      row,
      before: items,
      after: items.map((each) => (each.id === id ? item : each)),
      touched: new Set([item]),
      strict: true,
      persist: async (judged) => {
        const own = judged.find((each) => each.item === item);
        if (own) Object.assign(item, seenOf(own));
        await updateItem(tx, id, item);
      },
    });
    await audit(tx, context, 'cart.update', `${item.code}-${item.color}`);
    return mutation;
  });
});
