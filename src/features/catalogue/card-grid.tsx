import type { ReactNode } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import { ArticleCard, ArticleCardSkeleton, gridClass } from './article-card.tsx';

/** A few articles under a heading; while they are on their way, their places. */
export function CardGrid({
  articles,
  isPending = false,
  wideFrom,
  actions,
}: {
  articles: readonly Article[];
  isPending?: boolean;
  /** From this one on they are shown only where a row has room for five. */
  wideFrom: number;
  actions?: ((article: Article) => ReactNode) | null;
}) {
  return (
    <ul className={gridClass('gallery')}>
      {isPending
        ? [1, 2, 3, 4].map((index) => (
            <li key={index}>
              <ArticleCardSkeleton />
            </li>
          ))
        : articles.map((article, index) => (
            <li key={article.id} className={index >= wideFrom ? 'hidden xl:block' : ''}>
              <ArticleCard article={article} level={3} actions={actions?.(article) ?? null} />
            </li>
          ))}
    </ul>
  );
}
