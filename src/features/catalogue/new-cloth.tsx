import { useListArticles } from '../../../generated/api/articles/articles.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ArticleCard, ArticleCardSkeleton, gridClass } from './article-card.tsx';

/** The latest cloth, where somebody has come to a place that has none. */
export default function NewCloth() {
  const { t } = useI18n();
  const news = useListArticles({ sort: 'newest', size: 10 });
  if (news.isError) return null;
  return (
    <section className="mt-12">
      <h2 className="title-3 mb-5">{t('welcome.new')}</h2>
      <ul className={gridClass('gallery')}>
        {news.isPending
          ? [1, 2, 3, 4].map((index) => (
              <li key={index}>
                <ArticleCardSkeleton />
              </li>
            ))
          : news.data.content.slice(0, 5).map((article, index) => (
              <li key={article.id} className={index === 4 ? 'hidden xl:block' : ''}>
                <ArticleCard article={article} level={3} />
              </li>
            ))}
      </ul>
    </section>
  );
}
