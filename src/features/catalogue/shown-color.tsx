import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getListArticleColorsQueryOptions, useListArticleColors } from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import type { Colorway } from '../../../generated/api/model/colorway.ts';

/** Stock of the other colours may be as old as this, ms. */
const FRESH_MS = 60_000;

/** Colours that were chosen on this visit, by code: whoever comes back to the list finds them again. */
const visits = new WeakMap<QueryClient, Map<string, number>>();
function chosenIn(visit: QueryClient): Map<string, number> {
  const chosen = visits.get(visit) ?? new Map<string, number>();
  visits.set(visit, chosen);
  return chosen;
}

/** The colour in which a design is shown. */
export interface ShownColor {
  article: Article;
  /** The colour was chosen, what is to be said of it is on the way. */
  pending: boolean;
  colors: readonly Colorway[];
  /** How many colours of the design the filters leave out. */
  hidden: number;
  choose: (color: Colorway) => void;
  /** Somebody reaches for the colours: they are read before one is chosen. */
  reach: () => void;
}

/** The article of a colour before its own answer is there: nothing is said of it that may be another one's. */
const stillUnknown = (article: Article, { id, color, colorName, averageColor, purchasable }: Colorway): Article => {
  const { price: _price, priceString: _text, stripes: _stripes, ...rest } = article;
  return { ...rest, id, color, colorName, averageColor, purchasable, images: [] };
};

/** A design in one of its colours, which can be changed where it stands; an article that stands for itself is shown as it is. */
export function useShownColor(listed: Article): ShownColor {
  const queryClient = useQueryClient();
  const colors = listed.colorways ?? [];
  const chosen = chosenIn(queryClient);
  const [wished, setWished] = useState(() => chosen.get(listed.code) ?? listed.id);
  // A filter may have taken the chosen colour away.
  const colorway = colors.find(({ id }) => id === wished) ?? colors.find(({ id }) => id === listed.id);
  const other = colorway !== undefined && colorway.id !== listed.id;
  const read = useListArticleColors(listed.code, { query: { enabled: other, staleTime: FRESH_MS } });
  const found = other ? read.data?.content.find(({ id }) => id === colorway.id) : listed;
  return {
    article: found ?? (colorway ? stillUnknown(listed, colorway) : listed),
    pending: found === undefined,
    colors,
    hidden: (listed.colorwayTotal ?? colors.length) - colors.length,
    choose: (color) => {
      chosen.set(listed.code, color.id);
      setWished(color.id);
    },
    reach: () => {
      if (colors.length > 1) void queryClient.prefetchQuery({ ...getListArticleColorsQueryOptions(listed.code), staleTime: FRESH_MS });
    },
  };
}
