import { availabilityStates } from '../../../generated/rules.ts';
import { andInto, type Bits, countBits, eachBit } from '../catalogue/bitset.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { paint } from '../catalogue/stripes.ts';
import { articleSummary } from '../catalogue/summary.ts';
import { requireVisible, viewerOf } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { verb } from '../verb.ts';

const MOST = 12;
const SOON = availabilityStates.indexOf('CONFIRM_24H');

/** Distance of two colours as a lay eye weighs them ("redmean" approximation), 0…1. */
export function colorDistance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  const mean = ((a >> 16) + (b >> 16)) / 512;
  return Math.sqrt((2 + mean) * red * red + 4 * green * green + (3 - mean) * blue * blue) / 765;
}

/** How far an article is from another in colour, fineness of the yarn and price; the colour weighs most. */
function distance(index: CatalogueIndex, a: number, b: number): number {
  const ratio = (values: ArrayLike<number>) => Math.abs(Math.log(((values[a] as number) + 1) / ((values[b] as number) + 1)));
  return 3 * colorDistance(index.averageColor[a] as number, index.averageColor[b] as number) + ratio(index.ne) + ratio(index.baseCents);
}

/**
 * Of the same weave and design, the same design, and the same weave: the first in which there are enough beside the article itself. Where there are
 * few of all, those of its design, and of a design that nothing else has, those of its weave.
 */
export function circleOf(both: Bits, design: Bits, weave: Bits): Bits {
  return [both, design, weave].find((bits) => countBits(bits) > MOST) ?? (countBits(design) > 1 ? design : weave);
}

/** All alternatives to an article, the nearest first: the same weave and design, or where these are few the same design, or at least the same weave. */
function byDistance({ index, stock }: CatalogueView, ordinal: number, context: Context): number[] {
  const viewer = viewerOf(index, context);
  const visible = index.visible(viewer.ditta, viewer.exclusiveOf);
  const of = (facet: 'weave' | 'design') => index.single[facet].bits[index.single[facet].of[ordinal] as number] as Bits;
  const circle = circleOf(
    andInto(andInto(visible.slice(), of('weave')), of('design')),
    andInto(visible.slice(), of('design')),
    andInto(visible, of('weave')),
  );
  const { state } = stock.states(viewer.ditta);
  const candidates: { ordinal: number; rank: number }[] = [];
  eachBit(circle, (candidate) => {
    if (index.codes[candidate] === index.codes[ordinal] && index.colors[candidate] === index.colors[ordinal]) return;
    // What can be had soon comes before all that can not.
    const late = (state[candidate] as number) > SOON ? 100 : 0;
    candidates.push({ ordinal: candidate, rank: late + distance(index, ordinal, candidate) });
  });
  return candidates.sort((a, b) => a.rank - b.rank || a.ordinal - b.ordinal).map((candidate) => candidate.ordinal);
}

/** The nearest alternatives to an article. */
export const nearest = (view: CatalogueView, ordinal: number, context: Context): number[] =>
  byDistance(view, ordinal, context).slice(0, MOST);

/** Other designs, each once in its nearest colour, and only behind them what is left: the colours of the design itself stand beside it already. */
function designsFirst({ codes }: CatalogueIndex, ordinal: number, near: readonly number[]): number[] {
  const seen = new Set([codes[ordinal]]);
  const rest: number[] = [];
  const first: number[] = [];
  for (const each of near) {
    (seen.has(codes[each]) ? rest : first).push(each);
    seen.add(codes[each]);
  }
  return [...first, ...rest];
}

async function related(context: Context, find: (index: CatalogueIndex) => number | undefined) {
  const view = await context.deps.catalogue.current();
  const ordinal = requireVisible(view.index, find(view.index), context);
  const { ditta, customer } = context.caller;
  const question = JSON.stringify(['related', ditta, customer.exclusiveOf, ordinal]);
  const ordinals = view.memo.get(question, view.stock.revision, () =>
    designsFirst(view.index, ordinal, byDistance(view, ordinal, context)).slice(0, MOST),
  );
  return {
    content: await paint(
      context.deps,
      view.index,
      ordinals.map((other) => articleSummary(view, other, context)),
    ),
  };
}

/** @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS */
export const listRelatedArticles = verb('listRelatedArticles', (context, { params: { code, color } }) =>
  related(context, (index) => index.codeOrder.ordinalOf(code, color)),
);
/** @throws ShopError ARTICLE_NOT_FOUND, ARTICLE_OFF_LIMITS */
export const listRelatedArticlesById = verb('listRelatedArticlesById', (context, { params: { id } }) =>
  related(context, (index) => index.ordinalOfId(id)),
);
