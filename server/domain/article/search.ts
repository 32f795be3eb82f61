import { andInto, countBits } from '../catalogue/bitset.ts';
import { pageOf } from '../catalogue/facets.ts';
import { paint } from '../catalogue/stripes.ts';
import { articleSummary } from '../catalogue/summary.ts';
import { search } from '../catalogue/text-search.ts';
import { viewerOf } from '../catalogue/viewer.ts';
import { pageInfo, readSort } from '../paging.ts';
import { verb } from '../verb.ts';

/** Hits by code, name, quality or colour among what the caller's shop shows. By relevance the better tier comes first, in it the codes in their order. */
export const searchArticles = verb('searchArticles', async (context, { query }) => {
  const view = await context.deps.catalogue.current();
  const { index, stock } = view;
  const viewer = viewerOf(index, context);
  const question = JSON.stringify(['search', viewer.ditta, viewer.exclusiveOf, viewer.locale, query.search]);
  const { bits, tiers } = view.memo.get(question, stock.revision, () => {
    const hits = search(index, viewer.locale, query.search);
    const visible = index.visible(viewer.ditta, viewer.exclusiveOf);
    return { bits: andInto(hits.bits, visible), tiers: hits.tiers.map((tier) => andInto(tier, visible)) };
  });
  const { field, descending } = readSort(query.sort);
  const total = countBits(bits);
  const content = ordinalsOf().map((ordinal) => articleSummary(view, ordinal, context));
  return { content: await paint(context.deps, index, content), ...pageInfo(query.page, query.size, total) };

  function ordinalsOf(): number[] {
    const { page, size } = query;
    if (field === 'price' && viewer.prices) return pageOf(viewer.prices.order(), descending, bits, page, size);
    if (field !== 'relevance') return pageOf(index.codeOrder.byCode, descending, bits, page, size);
    const found: number[] = [];
    let skip = page * size;
    for (const tier of tiers) {
      const missing = size - found.length;
      const inTier = pageOf(index.codeOrder.byCode, false, tier, 0, skip + missing).slice(skip);
      found.push(...inTier);
      skip = Math.max(0, skip - countBits(tier));
      if (found.length === size) break;
    }
    return found;
  }
});
