import type { Cart } from '../../../generated/zod/schemas/cart.zod.ts';
import { type CartLineRow, type CartRow, findCart } from '../../store/queries/carts.ts';
import { listCartFiles } from '../../store/queries/files.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import type { Context } from '../context.ts';
import { fileInfo } from '../file/present.ts';
import { readStock } from '../stock/read.ts';
import { verb } from '../verb.ts';
import { judgeLines, priceCartLines, stockedArticles } from './evaluate.ts';
import { presentCart, presentTotals } from './present.ts';
import { cartLinesOf, isPurchasable, promoOf, vatCeilingOf } from './settle.ts';

/** The cart as the customer sees it now. */
export async function cartOf(
  tx: Tx,
  view: CatalogueView,
  context: Context,
  row: CartRow | undefined,
  cartLines: readonly CartLineRow[],
): Promise<Cart> {
  const state = priceCartLines(view, context, cartLines, await promoOf(tx, row, context));
  const stock = await readStock(tx, stockedArticles(state.lines), context.caller.ditta, isPurchasable(view));
  const judged = judgeLines(state.lines, stock, context);
  const documents = row ? (await listCartFiles(tx, row.id)).map(fileInfo) : [];
  return presentCart(row, state, judged, await vatCeilingOf(tx, context), context.caller.customer.shops[0] ?? null, documents, context);
}

/** The cart with prices and availability of this moment. Reading it does not count as having seen the changes. */
export const getCart = verb('getCart', async (context) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  const cart = await deps.store.read(async (tx) => {
    const row = await findCart(tx, caller.customer.code, caller.ditta);
    return cartOf(tx, view, context, row, row ? await cartLinesOf(tx, row.id, context) : []);
  });
  return paintWithin(deps, view.index, cart);
});

export const getCartTotals = verb('getCartTotals', async (context) => {
  const { caller, deps } = context;
  const view = await deps.catalogue.current();
  return deps.store.read(async (tx) => {
    const row = await findCart(tx, caller.customer.code, caller.ditta);
    const state = priceCartLines(view, context, row ? await cartLinesOf(tx, row.id, context) : [], await promoOf(tx, row, context));
    return presentTotals(state, await vatCeilingOf(tx, context), context);
  });
});
