import { useMemo } from 'react';
import { useFindOrderedArticles } from '../../../generated/api/orders/orders.ts';
import { findOrderedArticlesParamsCcMax } from '../../../generated/zod/schemas/findOrderedArticlesParams.zod.ts';
import { useUser } from '../../api/session.ts';
import { prodId } from '../../paths.ts';
import { mayOpen } from '../../screen-rights.ts';

/** Which cloths of a page the customer has ordered before, told after the page is there. */
export function useOrderedBefore(
  articles: readonly { code: string; color: string }[],
): (article: { code: string; color: string }) => boolean {
  const cc = [...new Set(articles.map(prodId))].slice(0, findOrderedArticlesParamsCcMax);
  const enabled = mayOpen(useUser(), 'orders') && cc.length > 0;
  const { data } = useFindOrderedArticles({ cc }, { query: { enabled, staleTime: 300_000 } });
  // The same answer is the same function: only another one is news to the cards.
  return useMemo(() => {
    const known = new Set<string>(data?.content);
    return (article) => known.has(prodId(article));
  }, [data]);
}
