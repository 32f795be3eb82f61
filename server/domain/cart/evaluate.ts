import type { CartLineRow, PromoRow } from '../../store/queries/carts.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';
import { toMetres } from '../pricing/amounts.ts';
import { type PricedLine, priceCart, type Totals } from '../pricing/totals.ts';
import { consume, type FreeStock, judge, type Verdict } from '../stock/availability.ts';
import { cutsFromOnePiece, stockRule, usualCm } from '../stock/rules.ts';
import { todayOf } from '../today.ts';
import { type Goods, goodsOf, quantityRefusal } from './goods.ts';
import { promoRefusal } from './promo.ts';

/** A line of a cart with its price; the stock is judged separately, because it needs the database. */
export interface CartLineState {
  cartLine: CartLineRow;
  goods: Goods;
  priced: PricedLine;
  /** Why it can not be bought as it is, as far as that is known without the stock. */
  refusal: Refusal | null;
}
export interface CartState {
  lines: CartLineState[];
  totals: Totals;
  promo: { row: PromoRow; refusal: Refusal | null } | null;
}

/** Least amount of goods for a promo, minor units of the caller's currency. */
export const minimumOf = (promo: PromoRow, { caller }: Context): number => promo.minimumGoods[caller.customer.currency];

/** Prices the lines of a cart at today's prices and promo. */
export function priceCartLines(
  view: CatalogueView,
  context: Context,
  cartLines: readonly CartLineRow[],
  promo: PromoRow | null,
): CartState {
  const { caller } = context;
  const goods = cartLines.map((cartLine) => goodsOf(view, context, cartLine));
  const refusal = promo && promoRefusal(promo, caller.ditta, todayOf(context));
  const totals = priceCart(
    cartLines.map((cartLine, at) => {
      const { unitPrice, category, minimumQuantity } = goods[at] as Goods;
      return { type: cartLine.type, quantity: cartLine.quantity, unitPrice, category, minimumQuantity };
    }),
    { ...caller.customer, promo: promo && !refusal ? { percentBp: promo.percentBp, minimumGoods: minimumOf(promo, context) } : null },
  );
  const lines = cartLines.map((cartLine, at): CartLineState => {
    const own = goods[at] as Goods;
    return {
      cartLine,
      goods: own,
      priced: totals.lines[at] as PricedLine,
      refusal: own.refusal ?? quantityRefusal(own, cartLine.type, cartLine.quantity, context),
    };
  });
  const missed: Refusal | null = promo && !refusal && !totals.promoReached ? { code: 'PROMO_MINIMUM_NOT_REACHED' } : null;
  return { lines, totals, promo: promo && { row: promo, refusal: refusal ?? missed } };
}

/** Fabrics whose stock the lines depend on. */
export const stockedArticles = (lines: readonly CartLineState[]): number[] =>
  lines.flatMap(({ goods, cartLine }) =>
    goods.articleId !== null && (cartLine.type === 'FABRIC' || cartLine.type === 'SAMPLE') ? [goods.articleId] : [],
  );

export interface JudgedLine extends CartLineState {
  /** Of cloth and swatches, where the stock was asked. */
  verdict: Verdict | null;
}

/**
 * Judges the lines one after the other, each on what the earlier ones left, so that two lines never count on the same piece.
 * In a shop that sells only what is there, a cut longer than the longest piece left can not be bought.
 */
export function judgeLines(lines: readonly CartLineState[], stock: ReadonlyMap<number, FreeStock>, { caller }: Context): JudgedLine[] {
  const rule = stockRule(caller.ditta);
  return lines.map((line) => {
    const free = line.goods.articleId === null ? undefined : stock.get(line.goods.articleId);
    if (!free || (line.cartLine.type !== 'FABRIC' && line.cartLine.type !== 'SAMPLE')) return { ...line, verdict: null };
    if (line.cartLine.type === 'SAMPLE') return { ...line, verdict: { ...judge(free, usualCm(caller.ditta), rule), takes: [] } };
    const verdict = judge(free, line.cartLine.quantity, rule, line.cartLine.requestedDate);
    const tooLong = cutsFromOnePiece(caller.ditta) && free.purchasable && verdict.longestCm < line.cartLine.quantity;
    const refusal =
      line.refusal ?? (tooLong ? { code: 'LONGER_THAN_PIECE' as const, params: { longestPiece: toMetres(verdict.longestCm) } } : null);
    // What can not be bought leaves its cloth to the lines behind it.
    if (refusal) return { ...line, verdict: { ...verdict, takes: [] }, refusal };
    consume(free, verdict.takes);
    return { ...line, verdict, refusal };
  });
}

/**
 * The states from best to worst, by what they mean for the line: in stock is in stock, whether much or little stays behind. A customer
 * wants to be told of a step upwards.
 */
const BURDEN: Record<string, number> = {
  AVAILABLE: 0,
  LIMITED: 0,
  CONFIRM_24H: 1,
  IN_PRODUCTION: 2,
  NOT_FOR_QUANTITY: 3,
  NOT_PURCHASABLE: 4,
};
export const isWorse = (before: string | null, now: string): boolean => before !== null && (BURDEN[now] ?? 0) > (BURDEN[before] ?? 0);

/** What the customer sees of a line now, to be compared with next time. */
export const seenOf = (line: JudgedLine) => ({
  unitPriceSeen: line.goods.unitPrice,
  stateSeen: line.cartLine.type === 'FABRIC' && line.verdict ? line.verdict.state : null,
});
