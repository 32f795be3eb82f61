import type { AvailabilityState, Instant, WishlistType } from '../../../generated/rules.ts';
import type { ArticleRef } from '../../../generated/zod/schemas/articleRef.zod.ts';
import type { WishlistChange } from '../../../generated/zod/schemas/wishlistChange.zod.ts';
import type { WishlistItem } from '../../../generated/zod/schemas/wishlistItem.zod.ts';
import type { WishFields, WishRow } from '../../store/queries/wishlists.ts';
import { isWorse } from '../cart/evaluate.ts';
import { type Goods, goodsOf, type LineKey } from '../cart/goods.ts';
import { articleRef, priceFields, quantityOf } from '../cart/present.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { successorOf } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { lengthPrice, toMetres } from '../pricing/amounts.ts';
import { formatMoney } from '../pricing/format.ts';
import { usualCm } from '../stock/rules.ts';

/** A wish with what the shop says of it today. Lengths in cm, money in minor units of the customer's currency. */
export interface SeenWish {
  wish: WishRow;
  goods: Goods;
  state: AvailabilityState | null;
  /** Where it is a fabric that exists. */
  ordinal: number | undefined;
  total: number | null;
  /** What is sold in its place, `code-color`, where it is not sold itself. */
  replacedBy: string | null;
}
/** What is remembered of a line as it was when somebody saw it: how much there was, or that it was not sold, with or without something in its place. */
type SeenState = AvailabilityState | 'REPLACED' | null;
const GONE: ReadonlySet<string | null> = new Set<SeenState>(['NOT_PURCHASABLE', 'REPLACED']);

const priceOf = (type: WishlistType, unit: number, quantity: number): number =>
  type === 'FABRIC' ? lengthPrice(unit, quantity) : unit * quantity;

const ordinalOf = ({ index }: CatalogueView, { type, code, color }: LineKey): number | undefined =>
  type === 'FABRIC' ? index.codeOrder.ordinalOf(code, color) : undefined;

/** The state of an article for a quantity, cm, from what lists know of the stock; accessories are always to be had. */
function stateOf(
  view: CatalogueView,
  { caller }: Context,
  { type }: LineKey,
  { goods, ordinal }: Pick<SeenWish, 'goods' | 'ordinal'>,
  cm: number | null,
): AvailabilityState | null {
  if (goods.refusal?.code === 'ARTICLE_NOT_FOUND' || goods.refusal?.code === 'ARTICLE_OFF_LIMITS') return null;
  if (type !== 'FABRIC') return 'AVAILABLE';
  return ordinal === undefined ? null : view.stock.stateFor(caller.ditta, ordinal, cm ?? usualCm(caller.ditta));
}

/** What the shop says now of something that is wished for, in that quantity. */
function knownOf(view: CatalogueView, context: Context, key: LineKey, quantity: number | null) {
  const known = { goods: goodsOf(view, context, key), ordinal: ordinalOf(view, key) };
  const { goods, ordinal } = known;
  return {
    ...known,
    state: stateOf(view, context, key, known, quantity),
    replacedBy: goods.refusal && ordinal !== undefined ? successorOf(view.index, ordinal, context) : null,
  };
}
const seenStateOf = ({ goods, state, replacedBy }: Omit<SeenWish, 'wish' | 'total'>): SeenState =>
  goods.refusal ? (replacedBy ? 'REPLACED' : 'NOT_PURCHASABLE') : state;

/** What the shop says of a wish now. */
export function seeWish(view: CatalogueView, context: Context, wish: WishRow): SeenWish {
  const known = knownOf(view, context, wish, wish.quantity);
  return { wish, ...known, total: wish.quantity === null ? null : priceOf(wish.type, known.goods.unitPrice, wish.quantity) };
}

/** What is different from when it was added or last seen; prices only for those who see them, and only within one currency. */
function changesOf({ wish, goods, state, replacedBy }: SeenWish, { caller, locale }: Context): WishlistChange[] {
  const { currency } = caller.customer;
  const changes: WishlistChange[] = [];
  const wasGone = GONE.has(wish.stateSeen);
  if (goods.refusal && !wasGone) changes.push({ kind: 'NOT_PURCHASABLE' });
  else if (!goods.refusal && caller.flags.showCatalogPrices && wish.currencySeen === currency && wish.unitPriceSeen !== goods.unitPrice)
    changes.push({ kind: 'PRICE', unitPriceBeforeString: formatMoney(wish.unitPriceSeen, currency, locale) });
  if (!goods.refusal && state !== null && !wasGone && isWorse(wish.stateSeen, state))
    changes.push({ kind: 'AVAILABILITY', stateBefore: wish.stateSeen as AvailabilityState });
  if (replacedBy && wish.stateSeen !== 'REPLACED') changes.push({ kind: 'REPLACED' });
  return changes;
}

/**
 * What is remembered of a line whose wanted quantity changes: of other metres something else is said, and that is no change of the shop. What has changed
 * meanwhile, and was not seen, stays to be seen.
 */
export function askedAnew(view: CatalogueView, context: Context, wish: WishRow, quantity: number | null): string | null {
  const before = seeWish(view, context, wish);
  const isUnseen = before.goods.refusal !== null || GONE.has(wish.stateSeen) || isWorse(wish.stateSeen, before.state ?? 'AVAILABLE');
  return isUnseen ? wish.stateSeen : seenStateOf(knownOf(view, context, wish, quantity));
}

const [UTC, SECONDS] = ['+00:00', 'YYYY-MM-DDThh:mm:ss'.length];
/** A moment as the database writes it in JSON, in the writing of the contract; the platform's reader of dates costs more than the rest of a line. */
function instantOf(written: Instant): Instant {
  if (!written.endsWith(UTC)) return new Date(written).toISOString();
  const part = written.slice(SECONDS + 1, -UTC.length).slice(0, 3);
  return `${written.slice(0, SECONDS)}.${part.padEnd(3, '0')}Z` as Instant;
}

/** `article` is the one that is shown; without it there is no fabric that the caller may know of. */
export function presentWish(view: CatalogueView, seen: SeenWish, article: ArticleRef | undefined, context: Context): WishlistItem {
  const { wish, goods, ordinal, state, total, replacedBy } = seen;
  const { ditta } = context.caller;
  const cloth = state !== null && ordinal !== undefined;
  return {
    id: wish.id,
    type: wish.type,
    article: article ?? articleRef(wish.code, wish.color, goods, context.locale),
    quantity: wish.quantity === null ? null : quantityOf(wish.type, wish.quantity),
    note: wish.note,
    addedBy: wish.addedByName,
    addedAt: instantOf(wish.addedAt),
    ...priceFields(context, goods.refusal ? {} : { unitPrice: goods.unitPrice, total }),
    availability: state && {
      state,
      availableMetres: cloth ? toMetres(view.stock.freeCm(ditta, ordinal)) : 0,
      expectedDate: cloth && state === 'IN_PRODUCTION' ? view.stock.nextDate(ordinal) : null,
    },
    longestPiece: cloth ? toMetres(view.stock.longest(ditta)[ordinal] as number) : 0,
    changes: changesOf(seen, context),
    replacedBy,
    problem: goods.refusal,
  };
}

export type Wanted = Pick<WishFields, 'type' | 'code' | 'color' | 'quantity' | 'note'>;
/** A wish of now: with today's price and state, by the caller. */
export function freshWish(view: CatalogueView, context: Context, { type, code, color, quantity, note }: Wanted): WishFields {
  const known = knownOf(view, context, { type, code, color }, quantity);
  const { caller, now } = context;
  return {
    type,
    code,
    color,
    quantity,
    note,
    unitPriceSeen: known.goods.unitPrice,
    currencySeen: caller.customer.currency,
    stateSeen: seenStateOf(known),
    addedBy: caller.userId,
    addedAt: now.toISOString(),
  };
}
