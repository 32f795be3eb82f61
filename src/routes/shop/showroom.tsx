import { seasonBeside, seasonName } from '../../pieces/texts.ts';
import '../../styles/book.css';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import {
  getGetShowroomBookQueryOptions,
  getListShowroomBooksQueryOptions,
  getListShowroomBrandsQueryOptions,
  getListShowroomCatalogsQueryOptions,
  useListShowroomBooks,
  useListShowroomBrands,
  useListShowroomCatalogs,
} from '../../../generated/api/showrooms/showrooms.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { Cover } from '../../features/showroom/cover.tsx';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import BookScreen from './showroom-book.tsx';
import { NotHere, ShowroomCrumb } from './showroom-parts.tsx';

/** Reads ahead what the address names. */
export const loader =
  (queryClient: QueryClient) =>
  ({ params: { brand, catalog, book } }: LoaderFunctionArgs) => {
    if (brand && catalog && book) void queryClient.prefetchQuery(getGetShowroomBookQueryOptions(brand, catalog, book));
    else if (brand && catalog) void queryClient.prefetchQuery(getListShowroomBooksQueryOptions(brand, catalog));
    else if (brand) void queryClient.prefetchQuery(getListShowroomCatalogsQueryOptions(brand));
    else void queryClient.prefetchQuery(getListShowroomBrandsQueryOptions());
    return null;
  };

export default function ShowroomScreen() {
  const { brand, catalog, book } = useParams();
  if (brand && catalog && book) return <BookScreen key={book} place={[brand, catalog, book]} />;
  if (brand && catalog) return <Books brand={brand} catalog={catalog} />;
  return brand ? <Catalogs brand={brand} /> : <Brands />;
}

interface Entry {
  key: string;
  path: string;
  name: string;
  /** On the label of the cover. */
  line?: string | undefined;
  facts: string[];
  cover: Parameters<typeof Cover>[0]['cloths'];
}

function Brands() {
  const { locale, t } = useI18n();
  const query = useListShowroomBrands();
  return (
    <Shelf
      title={t('showroom.title')}
      lead={t('showroom.lead')}
      query={query}
      entries={query.data?.content.map(({ code, name, catalogs, books, articles, cover }) => ({
        key: code,
        path: to('showroom', locale, { brand: code }),
        name,
        facts: [
          t('showroom.countCatalogs', { count: catalogs }),
          t('showroom.countBooks', { count: books }),
          t('showroom.countCloths', { count: articles }),
        ],
        cover,
      }))}
    />
  );
}

function Catalogs({ brand }: { brand: string }) {
  const { locale, t } = useI18n();
  const query = useListShowroomCatalogs(brand);
  return (
    <Shelf
      title={query.data?.brand.name ?? ''}
      crumbs={[<ShowroomCrumb key="all" />]}
      query={query}
      entries={query.data?.content.map(({ code, name, books, articles, cover }) => ({
        key: code,
        path: to('showroom', locale, { brand, catalog: code }),
        name,
        facts: [t('showroom.countBooks', { count: books }), t('showroom.countCloths', { count: articles })],
        cover,
      }))}
    />
  );
}

function Books({ brand, catalog }: { brand: string; catalog: string }) {
  const { locale, t } = useI18n();
  const query = useListShowroomBooks(brand, catalog);
  return (
    <Shelf
      title={query.data?.catalog.name ?? ''}
      crumbs={[
        <ShowroomCrumb key="all" />,
        <Link key="brand" to={to('showroom', locale, { brand })}>
          {query.data?.brand.name ?? brand}
        </Link>,
      ]}
      query={query}
      entries={query.data?.content.map(({ code, title, season, pages, articles, marked, cover }) => ({
        key: code,
        path: to('showroom', locale, { brand, catalog, book: code }),
        name: title,
        line: seasonBeside(title, seasonName(t, season)),
        facts: [
          t('showroom.countPages', { count: pages }),
          t('showroom.countCloths', { count: articles }),
          ...(marked > 0 ? [t('showroom.countMarked', { count: marked })] : []),
        ],
        cover,
      }))}
    />
  );
}

/** Covers side by side, as they lie on the table. */
function Shelf({
  title,
  lead,
  crumbs = [],
  query,
  entries,
}: {
  title: string;
  lead?: string;
  crumbs?: readonly ReactNode[];
  query: { error: unknown; isError: boolean; refetch: () => unknown };
  entries: readonly Entry[] | undefined;
}) {
  const { locale, t } = useI18n();
  if (leadsNowhere(query.error)) return <NotHere />;
  return (
    <div className="page">
      <Title>{crumbs.length > 0 && title ? title : t('title.showroom')}</Title>
      {crumbs.length > 0 && <Breadcrumbs label={t('common.breadcrumb')} links={crumbs} current={title} />}
      <h1 className={crumbs.length > 0 ? 'title-2' : 'title-2 pt-7 lg:pt-12'}>{title || <Skeleton className="h-10 w-64" />}</h1>
      {lead && <p className="mt-1.5 max-w-xl text-md text-ink-2">{lead}</p>}
      {query.isError && (
        <div className="py-12">
          <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
        </div>
      )}
      {entries?.length === 0 && <EmptyState title={t('showroom.empty')} />}
      <ul className="grid grid-cols-2 gap-x-5 gap-y-10 pt-8 pr-2 md:grid-cols-3 md:gap-x-8 lg:grid-cols-4 lg:gap-x-10 xl:grid-cols-5">
        {entries?.map(({ key, path, name, line, facts, cover }, at) => (
          <li key={key} className="group relative">
            <Cover
              cloths={cover}
              title={name}
              line={line}
              eager={at < 5}
              className="transition-transform duration-200 ease-cloth group-hover:-translate-y-1"
            />
            <h2 className="mt-4 font-display text-d5">
              <Link
                to={path}
                className="after:absolute after:inset-0 after:z-[1] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                {name}
              </Link>
            </h2>
            <p className="tnum mt-0.5 text-xs text-ink-2">{listed(locale, facts)}</p>
          </li>
        ))}
        {!entries && !query.isError && [0, 1, 2, 3].map((at) => <Skeleton key={at} className="aspect-[4/5]" />)}
      </ul>
    </div>
  );
}
