import { useListArticles } from '../../../generated/api/articles/articles.ts';
import { useT } from '../../i18n/runtime.tsx';
import { CardGrid } from './card-grid.tsx';

/** The latest cloth, where somebody has come to a place that has none. */
export default function NewCloth() {
  const t = useT();
  const news = useListArticles({ sort: 'newest', by: 'design', size: 10 });
  if (news.isError && !news.data) return null;
  return (
    <section className="mt-12">
      <h2 className="title-3 mb-5">{t('welcome.new')}</h2>
      <CardGrid articles={news.data?.content.slice(0, 5) ?? []} isPending={news.isPending} wideFrom={4} />
    </section>
  );
}
