import { useState } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';

/** Articles that were picked in a list, under whatever filters, until they are laid back. */
export interface Picks {
  articles: readonly Article[];
  has: (article: Article) => boolean;
  toggle: (article: Article) => void;
  /** Picks all of these, or lays them back when all of them were picked. */
  toggleAll: (articles: readonly Article[]) => void;
  clear: () => void;
}

/** @param most what can be done with at once; more are not picked. */
export function usePicks(most: number): Picks {
  const [picked, setPicked] = useState<ReadonlyMap<number, Article>>(new Map());
  const change = (edit: (next: Map<number, Article>) => void) => {
    const next = new Map(picked);
    edit(next);
    setPicked(new Map([...next].slice(0, most)));
  };
  return {
    articles: [...picked.values()],
    has: ({ id }) => picked.has(id),
    toggle: (article) => change((next) => next.delete(article.id) || next.set(article.id, article)),
    toggleAll: (articles) =>
      change((next) => {
        const all = articles.every(({ id }) => next.has(id));
        for (const article of articles) all ? next.delete(article.id) : next.set(article.id, article);
      }),
    clear: () => setPicked(new Map()),
  };
}
