import type { CartLine } from '../../../generated/zod/schemas/cartLine.zod.ts';
import type { CartMutation } from '../../../generated/zod/schemas/cartMutation.zod.ts';
import type { RefusedLine } from '../../../generated/zod/schemas/refusedLine.zod.ts';
import { stillWanted } from '../../../shared/rules/days.ts';
import type { CartLineRow, CartRow, LineFields } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';
import { readStock } from '../stock/read.ts';
import { todayOf } from '../today.ts';
import { insertDrafts } from './add.ts';
import { judgeLines, priceCartLines, stockedArticles } from './evaluate.ts';
import { goodsOf } from './goods.ts';
import { draft } from './line-input.ts';
import { articleRef, quantityOf } from './present.ts';
import { assertRoom, isPurchasable, settle } from './settle.ts';

export interface Appended {
  mutation: CartMutation;
  /** In the order in which they were given. */
  added: CartLine[];
  refused: { line: LineFields; refusal: Refusal }[];
}

/** Old lines in today's cart: a shop that is gone becomes the usual one, a date that has passed is none. */
const refresh = (line: LineFields, row: CartRow, context: Context): LineFields => ({
  ...line,
  shop: line.shop && context.caller.customer.shops.includes(line.shop) ? line.shop : row.shop,
  requestedDate: stillWanted(line.requestedDate, todayOf(context)),
});

/**
 * Adds many lines to a held cart, each with its own verdict: those that can be bought are added, the others say why not.
 * @throws ShopError CART_FULL when those that can be bought do not all fit
 */
export async function appendLines(
  tx: Tx,
  view: CatalogueView,
  context: Context,
  { row, cartLines }: { row: CartRow; cartLines: readonly CartLineRow[] },
  lines: readonly LineFields[],
): Promise<Appended> {
  const drafts = new Map(lines.map((line) => [draft(refresh(line, row, context)), line]));
  const refused: Appended['refused'] = [];
  const drop = (cartLine: CartLineRow, refusal: Refusal) => {
    refused.push({ line: drafts.get(cartLine) as LineFields, refusal });
    drafts.delete(cartLine);
  };
  for (const { cartLine, refusal } of priceCartLines(view, context, [...drafts.keys()], null).lines) if (refusal) drop(cartLine, refusal);
  const { lines: priced } = priceCartLines(view, context, [...cartLines, ...drafts.keys()], null);
  const stock = await readStock(tx, stockedArticles(priced), context.caller.ditta, isPurchasable(view));
  for (const { cartLine, refusal } of judgeLines(priced, stock, context)) if (refusal && drafts.has(cartLine)) drop(cartLine, refusal);
  assertRoom(cartLines.length + drafts.size);
  const touched = new Set(drafts.keys());
  const mutation = await settle(tx, view, context, {
    row,
    before: cartLines,
    after: [...cartLines, ...touched],
    touched,
    strict: true,
    persist: (judged) => insertDrafts(tx, row.id, judged, touched, context.now),
  });
  const changed = new Map(mutation.changed.map((line) => [line.id, line]));
  return { mutation, added: [...touched].flatMap(({ id }) => changed.get(id) ?? []), refused };
}

/** The refused lines in the words of the contract. */
export const presentRefused = (view: CatalogueView, context: Context, refused: Appended['refused']): RefusedLine[] =>
  refused.map(({ line, refusal }) => ({
    article: articleRef(line.code, line.color, goodsOf(view, context, line), context.locale),
    type: line.type,
    quantity: quantityOf(line.type, line.quantity),
    problem: refusal,
  }));
