import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { getSearchArticlesQueryOptions, useSearchArticles } from '../../../generated/api/articles/articles.ts';
import type { SearchArticlesParams } from '../../../generated/api/model/searchArticlesParams.ts';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ArticleCard, ArticleCardSkeleton, gridClass } from '../../features/catalogue/article-card.tsx';
import { QuickAdd } from '../../features/catalogue/quick-add.tsx';
import { MIN_CHARACTERS } from '../../features/search/match.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { count } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const PAGE = 24;
const SORTS = ['relevance', 'code', 'price,asc', 'price,desc'] as const;
function paramsOf(search: URLSearchParams): SearchArticlesParams & { page: number } {
  const sort = SORTS.find((entry) => entry === search.get('sort')) ?? 'relevance';
  const page = /^\d{1,5}$/.test(search.get('page') ?? '') ? Math.max(1, Number(search.get('page'))) : 1;
  return { search: (search.get('q') ?? '').trim().slice(0, 100), page: page - 1, size: PAGE, sort };
}
export const loader =
  (queryClient: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const params = paramsOf(new URL(request.url).searchParams);
    if (params.search.length >= MIN_CHARACTERS) void queryClient.prefetchQuery(getSearchArticlesQueryOptions(params));
    return null;
  };

export default function SearchScreen() {
  const { locale, t } = useI18n();
  const user = useUser();
  const { ditta } = user.currentCustomer;
  const [search, setSearch] = useSearchParams();
  const params = paramsOf(search);
  const enough = params.search.length >= MIN_CHARACTERS;
  const query = useSearchArticles(params, { query: { enabled: enough, placeholderData: keepPreviousData } });
  const { addOrTell } = useAddToCart();
  const [draft, setDraft] = useState(params.search);
  const [seen, setSeen] = useState(params.search);
  if (seen !== params.search) {
    setSeen(params.search);
    setDraft(params.search);
  }
  const link = (page: number) =>
    `?${new URLSearchParams({ q: params.search, sort: params.sort ?? 'relevance', ...(page > 0 ? { page: String(page + 1) } : {}) })}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ q: draft.trim() });
  };
  const prices = user.authorizations.showCatalogPrices;
  const hits = enough ? query.data : undefined;
  return (
    <div className="page">
      <Title>{params.search ? `${t('title.search')}: ${params.search}` : t('title.search')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-6 pt-7 pb-6 lg:pt-12 lg:pb-8">
        <div className="min-w-0">
          <h1 className="font-display text-[2rem] leading-9 break-words lg:text-d2">
            {params.search ? t('search.title', { search: params.search }) : t('header.search')}
          </h1>
          <p role="status" className="tnum mt-1.5 text-md text-ink-2">
            {enough ? (hits ? t('search.count', { count: hits.totalElements }) : t('search.searching')) : t('search.hint')}
          </p>
        </div>
        {hits && hits.totalElements > 0 && (
          <SelectField
            label={t('shop.sort')}
            className="!flex !flex-row items-center !gap-2 text-sm whitespace-nowrap"
            compact
            value={params.sort}
            options={SORTS.filter((sort) => prices || !sort.startsWith('price')).map((sort) => ({
              value: sort,
              label: {
                relevance: t('search.relevance'),
                code: t('shop.sort.code'),
                'price,asc': t('shop.sort.priceAsc'),
                'price,desc': t('shop.sort.priceDesc'),
              }[sort],
            }))}
            onChange={(event) => setSearch({ q: params.search, sort: event.target.value })}
          />
        )}
      </div>
      <search>
        <form onSubmit={submit} className="mb-8 flex max-w-xl items-end gap-3">
          <TextField
            label={t('search.label')}
            type="search"
            maxLength={searchArticlesParamsSearchMax}
            className="flex-1"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </form>
      </search>
      {enough && query.isError && !hits && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {enough && query.isPending && (
        <div className={gridClass('gallery')}>
          {[1, 2, 3, 4].map((index) => (
            <ArticleCardSkeleton key={index} />
          ))}
        </div>
      )}
      {hits?.totalElements === 0 && (
        <EmptyState
          title={t('search.none', { search: params.search })}
          action={
            <Link to={to('shop', locale)} className={buttonClass('secondary')}>
              {t('product.backToShop')}
            </Link>
          }
        >
          {t('search.noneHint')}
        </EmptyState>
      )}
      {hits && hits.content.length > 0 && (
        <>
          <ul className={gridClass('gallery')}>
            {hits.content.map((article, index) => (
              <li key={article.id}>
                <ArticleCard
                  article={article}
                  eager={index < 4}
                  actions={
                    user.authorizations.enableCartAndPurchases &&
                    article.purchasable &&
                    article.kind === 'FABRIC' && (
                      <QuickAdd
                        article={article}
                        ditta={ditta}
                        onAdd={(entry, metres) => addOrTell(fabricLine(ditta, entry, metres), `${entry.name} ${entry.code}-${entry.color}`)}
                      />
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={hits.page}
            totalPages={hits.totalPages}
            renderLink={(page, props) => <Link to={link(page)} {...props} />}
            summary={t('pagination.range', {
              from: count(locale, hits.page * hits.size + 1),
              until: count(locale, Math.min(hits.totalElements, (hits.page + 1) * hits.size)),
              total: count(locale, hits.totalElements),
            })}
            labels={{
              nav: t('pagination.nav'),
              previous: t('pagination.previous'),
              next: t('pagination.next'),
              page: (page) => t('pagination.page', { page }),
            }}
          />
        </>
      )}
    </div>
  );
}
