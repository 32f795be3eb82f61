import type { CartLine } from '../../../generated/zod/schemas/cartLine.zod.ts';
import type { CartMutation } from '../../../generated/zod/schemas/cartMutation.zod.ts';
import type { RefusedLine } from '../../../generated/zod/schemas/refusedLine.zod.ts';
import { stillWanted } from '../../../shared/rules/days.ts';
import type { CartRow, ItemRow, LineFields } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { readStock } from '../stock/read.ts';
import { todayOf } from '../today.ts';
import { insertDrafts } from './add.ts';
import { judgeLines, priceItems, stockedArticles } from './evaluate.ts';
import { goodsOf, type Refusal } from './goods.ts';
import { draft } from './line-input.ts';
import { articleRef, quantityOf } from './present.ts';
import { assertRoom, isPurchasable, settle } from './settle.ts';

export interface Appended {
  mutation: CartMutation;
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
  { row, items }: { row: CartRow; items: readonly ItemRow[] },
  lines: readonly LineFields[],
): Promise<Appended> {
  const drafts = new Map(lines.map((line) => [draft(refresh(line, row, context)), line]));
  const refused: Appended['refused'] = [];
  const drop = (item: ItemRow, refusal: Refusal) => {
    refused.push({ line: drafts.get(item) as LineFields, refusal });
    drafts.delete(item);
  };
  for (const { item, refusal } of priceItems(view, context, [...drafts.keys()], null).lines) if (refusal) drop(item, refusal);
  const { lines: priced } = priceItems(view, context, [...items, ...drafts.keys()], null);
  const stock = await readStock(tx, stockedArticles(priced), context.caller.ditta, isPurchasable(view));
  for (const { item, refusal } of judgeLines(priced, stock, context)) if (refusal && drafts.has(item)) drop(item, refusal);
  assertRoom(items.length + drafts.size);
  const touched = new Set(drafts.keys());
  const mutation = await settle(tx, view, context, {
    row,
    before: items,
    after: [...items, ...touched],
    touched,
    strict: true,
    persist: (judged) => insertDrafts(tx, row.id, judged, touched, context.now),
  });
  const ids = new Set([...touched].map(({ id }) => id));
  return { mutation, added: mutation.changed.filter(({ id }) => ids.has(id)), refused };
}

/** The refused lines in the words of the contract. */
export const presentRefused = (view: CatalogueView, context: Context, refused: Appended['refused']): RefusedLine[] =>
  refused.map(({ line, refusal }) => ({
    article: articleRef(line.code, line.color, goodsOf(view, context, line), context.locale),
    type: line.type,
    quantity: quantityOf(line.type, line.quantity),
    problem: refusal,
  }));
