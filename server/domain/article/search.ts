import { andInto, type Bits, countBits, removeInto } from '../catalogue/bitset.ts';
import { pageOf } from '../catalogue/facets.ts';
import { articleSummary } from '../catalogue/summary.ts';
import { search } from '../catalogue/text-search.ts';
import { viewerOf } from '../catalogue/viewer.ts';
import { pageInfo, readSort } from '../paging.ts';
import { verb } from '../verb.ts';

/** Hits by code, name, quality or colour among what the caller's shop shows. By relevance, codes that begin with the text come first. */
export const searchArticles = verb('searchArticles', async (context, { query }) => {
  const view = await context.deps.catalogue.current();
  const { index, stock } = view;
  const viewer = viewerOf(index, context);
  const question = JSON.stringify(['search', viewer.ditta, viewer.exclusiveOf, viewer.locale, query.search]);
  const { bits, exact } = view.memo.get(question, stock.revision, () => {
    const hits = search(index, viewer.locale, query.search);
    const visible = index.visible(viewer.ditta, viewer.exclusiveOf);
    return { bits: andInto(hits.bits, visible), exact: andInto(hits.exact, visible) };
  });
  const { field, descending } = readSort(query.sort);
  const total = countBits(bits);
  const content = ordinalsOf().map((ordinal) => articleSummary(view, ordinal, context));
  return { content, ...pageInfo(query.page, query.size, total) };

  function ordinalsOf(): number[] {
    const { page, size } = query;
    if (field === 'price' && viewer.prices) return pageOf(viewer.prices.order(), descending, bits, page, size);
    if (field !== 'relevance') return pageOf(index.codeOrder.byCode, descending, bits, page, size);
    const first = pageOf(index.codeOrder.byCode, false, exact, page, size);
    if (first.length === size) return first;
    const rest: Bits = removeInto(bits.slice(), exact);
    const skip = Math.max(0, page * size - countBits(exact));
    return [...first, ...pageOf(index.codeOrder.byCode, false, rest, 0, skip + size - first.length).slice(skip)];
  }
});
