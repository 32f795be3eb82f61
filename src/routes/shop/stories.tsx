import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, Navigate, useSearchParams } from 'react-router';
import { StoriesDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { StoryCard, StoryCardSkeleton } from '../../features/content/story-card.tsx';
import { toLocale } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState } from '../../ui/bits.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/pagination.tsx';

interface Wish {
  tag: string | null;
  /** From 0. */
  page: number;
}
/** The address counts pages from 1, as people do. */
const wishOf = (search: URLSearchParams): Wish => {
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) - 1 : 0;
  return { tag: search.get('tag'), page };
};
const hrefOf = (path: string, { tag, page }: Wish): string => {
  const search = new URLSearchParams({ ...(tag ? { tag } : {}), ...(page > 0 ? { page: String(page + 1) } : {}) });
  return search.size > 0 ? `${path}?${search}` : path;
};
const question = (locale: string, { tag, page }: Wish) => contentQuery(StoriesDocument, { locale, page, tag });

export const loader =
  (queryClient: QueryClient) =>
  ({ params, request }: LoaderFunctionArgs) => {
    void queryClient.prefetchQuery(question(toLocale(params.locale), wishOf(new URL(request.url).searchParams)));
    return null;
  };

const GRID = 'grid gap-x-5 gap-y-12 md:grid-cols-2 lg:grid-cols-3';

/** What the mill has to tell: about weaves, yarns, care and where it comes from. */
export default function StoriesScreen() {
  const { locale, t } = useI18n();
  const [search] = useSearchParams();
  const wish = wishOf(search);
  const path = to('stories', locale);
  const query = useQuery({ ...question(locale, wish), placeholderData: keepPreviousData });
  const stories = query.data?.stories;
  const tag = (slug: string | null, title: string) => (
    <li key={slug ?? ''}>
      <Link
        to={hrefOf(path, { tag: slug, page: 0 })}
        aria-current={wish.tag === slug ? 'page' : undefined}
        className="inline-flex min-h-9 items-center border-b-2 border-transparent text-sm text-ink-2 hover:text-ink aria-[current]:border-indaco aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11"
      >
        {title}
      </Link>
    </li>
  );
  // There were more stories once, or the address was typed.
  if (stories && !query.isPlaceholderData && stories.totalPages > 0 && wish.page >= stories.totalPages)
    return <Navigate replace to={hrefOf(path, { ...wish, page: stories.totalPages - 1 })} />;
  const isFirst = wish.page === 0 && !wish.tag;
  const [lead, ...others] = stories?.content ?? [];
  return (
    <div className="page pt-7 lg:pt-12">
      <Title>{t('title.stories')}</Title>
      <h1 className="title-1">{stories?.title ?? t('content.stories')}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-2">{stories?.lead}</p>
      <nav aria-label={t('content.tags')} className="no-print mt-6 mb-8 border-b border-line lg:mb-10">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {tag(null, t('content.all'))}
          {stories?.tags.map(({ slug, title }) => tag(slug, title))}
        </ul>
      </nav>
      {query.isPending && (
        <div className={GRID} aria-hidden="true">
          {[1, 2, 3].map((index) => (
            <StoryCardSkeleton key={index} />
          ))}
        </div>
      )}
      {query.isError && !stories && (
        <ErrorState title={t('content.away')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {stories && stories.content.length === 0 && (
        <EmptyState
          title={t('content.noStories')}
          action={
            <Link to={path} className={buttonClass()}>
              {t('content.all')}
            </Link>
          }
        />
      )}
      <div aria-busy={query.isFetching} className={cx(query.isPlaceholderData && 'opacity-60')}>
        {isFirst && lead && <StoryCard story={lead} wide />}
        <ul className={cx(GRID, isFirst && 'mt-14')}>
          {(isFirst ? others : (stories?.content ?? [])).map((story) => (
            <li key={story.slug}>
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      </div>
      {stories && stories.totalPages > 1 && (
        <Pagination
          page={stories.page}
          totalPages={stories.totalPages}
          labels={{
            nav: t('pagination.nav'),
            previous: t('pagination.previous'),
            next: t('pagination.next'),
            page: (page) => t('pagination.page', { page }),
          }}
          renderLink={(page, { children, ...props }) => (
            <Link to={hrefOf(path, { ...wish, page })} {...props}>
              {children}
            </Link>
          )}
        />
      )}
    </div>
  );
}
