import { availabilityStates } from '../../../generated/rules.ts';
import type { Alternative } from '../../../generated/zod/schemas/alternative.zod.ts';
import type { AlternativeReason } from '../../../generated/zod/schemas/alternativeReason.zod.ts';
import { colorDistance, nearest } from '../article/related.ts';
import { goodsOf } from '../cart/goods.ts';
import { articleRef, priceFields } from '../cart/present.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Context } from '../context.ts';
import { toMetres } from '../pricing/amounts.ts';

const MOST = 4;
const SOON = availabilityStates.indexOf('CONFIRM_24H');
/** So near a colour passes for the same on the table, 0…1. */
const SAME_COLOR = 0.06;
/** So far weight, count and price may be apart and be called near: a tenth. */
const NEAR = 0.1;

/** In what two cloths are near, the strongest first. Whoever sees no prices learns nothing of them. */
function reasons(index: CatalogueIndex, a: number, b: number, prices: boolean): AlternativeReason[] {
  const { weave, design } = index.single;
  const near = (values: ArrayLike<number>) =>
    Math.abs((values[a] as number) - (values[b] as number)) <= NEAR * Math.max(values[a] as number, 1);
  const found: [AlternativeReason, boolean][] = [
    ['WEAVE', weave.at(a) === weave.at(b)],
    ['DESIGN', design.at(a) === design.at(b)],
    ['COLOR', colorDistance(index.averageColor[a] as number, index.averageColor[b] as number) <= SAME_COLOR],
    ['WEIGHT', near(index.weightGsm)],
    ['COUNT', near(index.ne)],
    ['PRICE', prices && near(index.baseCents)],
  ];
  return found.flatMap(([reason, is]) => (is ? [reason] : []));
}

/** Cloths near an article that can be had in `cm`, now or after a confirmation; the nearest first. */
export function alternativesTo(view: CatalogueView, context: Context, ordinal: number, cm: number): Alternative[] {
  const { index, stock } = view;
  const { caller, locale } = context;
  const fitting = nearest(view, ordinal, context).filter(
    (other) => availabilityStates.indexOf(stock.stateFor(caller.ditta, other, cm)) <= SOON,
  );
  return fitting.slice(0, MOST).map((other) => {
    const key = { type: 'FABRIC' as const, code: index.codes[other] as string, color: index.colors[other] as string };
    const goods = goodsOf(view, context, key);
    const { unitPriceString } = priceFields(context, { unitPrice: goods.unitPrice });
    return {
      article: articleRef(key.code, key.color, goods, locale),
      availability: {
        state: stock.stateFor(caller.ditta, other, cm),
        availableMetres: toMetres(stock.freeCm(caller.ditta, other)),
        expectedDate: null,
      },
      ...(unitPriceString ? { unitPriceString } : {}),
      reasons: reasons(index, ordinal, other, caller.flags.showCatalogPrices),
    };
  });
}
