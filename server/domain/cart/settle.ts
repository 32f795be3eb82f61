import { cartLinesMax } from '../../../generated/zod/schemas/cart.zod.ts';
import type { CartMutation } from '../../../generated/zod/schemas/cartMutation.zod.ts';
import { stillWanted } from '../../../shared/rules/days.ts';
import { bumpCart, type CartLineRow, type CartRow, findPromo, listCartLines, lockCart, readVatCeiling } from '../../store/queries/carts.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { refused, ShopError } from '../errors.ts';
import { readStock } from '../stock/read.ts';
import { todayOf } from '../today.ts';
import { type CartLineState, type CartState, type JudgedLine, judgeLines, priceCartLines, stockedArticles } from './evaluate.ts';
import { presentLine, presentTotals } from './present.ts';

/** The contract's limit: more lines make no sensible order; quick order adds a hundred at a time. */
export function assertRoom(count: number): void {
  if (count > cartLinesMax) throw new ShopError('CART_FULL', { maximum: cartLinesMax });
}

/** A line without a wish for a day that has passed. */
export const withoutLapsed = (cartLine: CartLineRow, context: Context): CartLineRow => ({
  ...cartLine,
  requestedDate: stillWanted(cartLine.requestedDate, todayOf(context)),
});

/** The lines of a cart as they count today. */
export const cartLinesOf = async (tx: Tx, cartId: number, context: Context): Promise<CartLineRow[]> =>
  (await listCartLines(tx, cartId)).map((cartLine) => withoutLapsed(cartLine, context));

/**
 * The cart of the caller with its lines, held until the end of the transaction. `version` is that which the caller has read, where it said so.
 * @throws ShopError CART_CHANGED with the present version when it is another
 */
export async function holdCart(tx: Tx, context: Context, version?: number): Promise<{ row: CartRow; cartLines: CartLineRow[] }> {
  const { caller, now } = context;
  const row = await lockCart(tx, caller.customer.code, caller.ditta, caller.customer.shops[0] ?? null, now);
  if (version !== undefined && version !== row.version) throw new ShopError('CART_CHANGED', { version: row.version });
  return { row, cartLines: await cartLinesOf(tx, row.id, context) };
}

/** Whether a fabric can be bought at all, by its number. */
export const isPurchasable =
  ({ index }: CatalogueView) =>
  (articleId: number): boolean => {
    const ordinal = index.ordinalOfId(articleId);
    return ordinal !== undefined && index.purchasable[ordinal] === 1;
  };

export const promoOf = async (tx: Tx, row: CartRow | undefined, { caller }: Context) =>
  (row?.promoCode ? await findPromo(tx, row.promoCode, caller.customer.code) : undefined) ?? null;

export const vatCeilingOf = async (tx: Tx, { caller }: Context): Promise<number | null> =>
  caller.customer.hasVatCeiling ? readVatCeiling(tx, caller.customer.code) : null;

export interface Change {
  row: CartRow;
  before: readonly CartLineRow[];
  after: readonly CartLineRow[];
  /** Lines that are new or different. */
  touched: ReadonlySet<CartLineRow>;
  /** Refuse the whole change when one of those lines can not be bought as it is. */
  strict: boolean;
  /** Writes the change, once it is known to be allowed; new lines get their numbers here. */
  persist: (judged: readonly JudgedLine[]) => Promise<void>;
  undo?: string | undefined;
}

/** The lines whose price or share of the discount is not what it was. */
function repriced(before: CartState, after: CartState): Set<CartLineRow> {
  const known = new Map(before.lines.map((line) => [line.cartLine.id, line]));
  const differs = ({ cartLine, priced }: CartLineState) => {
    const old = known.get(cartLine.id)?.priced;
    return old !== undefined && (old.total !== priced.total || old.discount !== priced.discount || old.free !== priced.free);
  };
  return new Set(after.lines.filter(differs).map(({ cartLine }) => cartLine));
}

/**
 * Carries out a change of the cart and answers what is different now: the changed lines themselves, lines of the same cloth, which
 * see other stock, and lines whose price moved with them, such as the next accessory to be free.
 * @throws ShopError with the refusal of a touched line, when `strict`
 */
export async function settle(tx: Tx, view: CatalogueView, context: Context, change: Change): Promise<CartMutation> {
  const { row, before, after, touched, strict, persist } = change;
  const promo = await promoOf(tx, row, context);
  const state = priceCartLines(view, context, after, promo);
  const moved = repriced(priceCartLines(view, context, before, promo), state);
  const kept = new Set(after.map(({ id }) => id));
  const keyOf = ({ code, color }: CartLineRow) => `${code}-${color}`;
  const cloths = new Set([...touched, ...before.filter(({ id }) => !kept.has(id))].map(keyOf));
  const isChanged = ({ cartLine }: CartLineState) => touched.has(cartLine) || moved.has(cartLine) || cloths.has(keyOf(cartLine));
  const stock = await readStock(tx, stockedArticles(state.lines.filter(isChanged)), context.caller.ditta, isPurchasable(view));
  const judged = judgeLines(state.lines, stock, context);
  if (strict) for (const { cartLine, refusal } of judged) if (refusal && touched.has(cartLine)) throw refused(refusal);
  await persist(judged);
  const version = await bumpCart(tx, row.id, context.now);
  return {
    version,
    changed: judged.flatMap((line, position) => (isChanged(line) ? [presentLine(line, position, context)] : [])),
    removed: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    totals: presentTotals(state, await vatCeilingOf(tx, context), context),
    undo: change.undo ?? null,
  };
}
