import type { Locale } from '../../../generated/rules.ts';
import { hasBit } from './bitset.ts';
import type { CatalogueView } from './catalogue.ts';
import { search } from './text-search.ts';

/** The hits of a search, the better tier first and in it by code; what is no hit is not in it. Nothing searched for: all by code. */
export function relevanceOrder({ index, stock, memo }: CatalogueView, locale: Locale, query: string): Uint32Array<ArrayBuffer> {
  const { byCode } = index.codeOrder;
  if (!query.trim()) return byCode;
  return memo.get(JSON.stringify(['relevance', locale, query]), stock.revision, () =>
    Uint32Array.from(search(index, locale, query).tiers.flatMap((tier) => [...byCode].filter((ordinal) => hasBit(tier, ordinal)))),
  );
}
