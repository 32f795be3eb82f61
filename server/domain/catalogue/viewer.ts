import type { PurchaseState } from '../../../generated/rules.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import type { CatalogueIndex, PriceColumn } from './catalogue-index.ts';
import type { Viewer } from './facets.ts';

/** The price list of the caller's currency and ditta. */
export const callerPrices = (index: CatalogueIndex, { caller }: Context): PriceColumn =>
  index.prices(caller.customer.currency, caller.ditta);

/** Whose eyes see the catalogue in this call. */
export const viewerOf = (index: CatalogueIndex, context: Context): Viewer => ({
  ditta: context.caller.ditta,
  exclusiveOf: context.caller.customer.exclusiveOf,
  discountBp: context.caller.customer.discountBp,
  locale: context.locale,
  prices: context.caller.flags.showCatalogPrices ? callerPrices(index, context) : null,
});

const isExclusiveOfOthers = (index: CatalogueIndex, ordinal: number, { caller }: Context): boolean => {
  const brand = index.exclusive.at(ordinal);
  return brand !== '' && !caller.customer.exclusiveOf.includes(brand);
};

/** Whether and why the caller may buy the article here. */
export function purchaseState(index: CatalogueIndex, ordinal: number, { caller }: Context): PurchaseState {
  if (index.purchasable[ordinal] !== 1) return 'NOT_PURCHASABLE';
  if (!index.ditte.at(ordinal).includes(caller.ditta)) return 'OTHER_SHOP';
  return caller.flags.enableCartAndPurchases ? 'PURCHASABLE' : 'CATALOGUE_ONLY';
}

/**
 * The article if the caller may see it. One that is only sold in shops of other customers does not exist for this one.
 * @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS
 */
export function requireVisible(index: CatalogueIndex, ordinal: number | undefined, context: Context): number {
  if (ordinal === undefined) throw new ShopError('ARTICLE_NOT_FOUND');
  const { ditte } = context.caller.customer;
  if (!index.ditte.at(ordinal).some((ditta) => (ditte as readonly string[]).includes(ditta))) throw new ShopError('ARTICLE_NOT_FOUND');
  if (isExclusiveOfOthers(index, ordinal, context)) throw new ShopError('ARTICLE_OFF_LIMITS');
  return ordinal;
}

/** Whether the caller may see the article, in this shop or another one of the same customer. */
export function isVisible(index: CatalogueIndex, ordinal: number, context: Context): boolean {
  const { ditte } = context.caller.customer;
  return (
    index.ditte.at(ordinal).some((ditta) => (ditte as readonly string[]).includes(ditta)) && !isExclusiveOfOthers(index, ordinal, context)
  );
}

/** Further than this nobody follows what stands in the place of what. */
const MOST_STEPS = 10;
/**
 * The article that is sold now in the place of a withdrawn one, `code-color`, where the caller may see it. One that was withdrawn as well leads on to what
 * stands in its place.
 */
export function successorOf(index: CatalogueIndex, ordinal: number, context: Context): string | null {
  let next = index.ordinalOfId(index.replacedBy[ordinal] as number);
  for (let step = 0; next !== undefined && index.purchasable[next] !== 1 && step < MOST_STEPS; step++)
    next = index.ordinalOfId(index.replacedBy[next] as number);
  if (next === undefined || index.purchasable[next] !== 1 || !isVisible(index, next, context)) return null;
  return `${index.codes[next]}-${index.colors[next]}`;
}
