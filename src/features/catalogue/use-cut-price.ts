import { useEffect, useState } from 'react';
import { useGetAvailability } from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';

/** The hand rests so long before the shop is asked, ms. */
const PAUSE_MS = 350;
const FRESH_MS = 15_000;

/** What a length of cloth costs and whether it is there, asked when the hand rests. Undefined while nothing sellable is typed. */
export function useCutPrice({ code, color }: Pick<Article, 'code' | 'color'>, metres: number | null) {
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(metres), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [metres]);
  const { data } = useGetAvailability(
    code,
    color,
    { type: 'FABRIC', ...(asked === null ? {} : { quantity: asked }) },
    { query: { enabled: asked !== null, staleTime: FRESH_MS } },
  );
  return metres !== null && data?.quantity === metres ? data : undefined;
}
