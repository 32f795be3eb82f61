import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListArticles } from '../../../generated/api/articles/articles.ts';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { ArticleCard, ArticleCardSkeleton, gridClass } from '../../features/catalogue/article-card.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** Nothing answers to this address: the way on is a search, or cloth. */
export default function Lost() {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const news = useListArticles({ sort: 'newest', size: 10 });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted) void navigate(`${to('search', locale)}?${new URLSearchParams({ q: wanted })}`);
  };
  return (
    <div className="page pt-7 lg:pt-12">
      <h1 className="title-2">{t('page.notFoundTitle')}</h1>
      <p className="mt-1.5 max-w-xl text-md text-ink-2">{t('page.notFoundBody')}</p>
      <search>
        <form onSubmit={search} className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
          <TextField
            label={t('search.label')}
            type="search"
            maxLength={searchArticlesParamsSearchMax}
            className="min-w-56 flex-1"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('search.submit')}</Button>
          <Link to={to('welcome', locale)} className={buttonClass('secondary')}>
            {t('page.toHome')}
          </Link>
        </form>
      </search>
      {!news.isError && (
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
      )}
    </div>
  );
}
