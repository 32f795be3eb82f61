import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { Grid2x2, Grid3x3, Rows3, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { getListArticlesQueryOptions, useListArticles } from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticleSort } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { preferences, storeFilter, storePreferences, useUser } from '../../api/session.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ArticleCard, ArticleCardSkeleton, gridClass } from '../../features/catalogue/article-card.tsx';
import { ArticleTable } from '../../features/catalogue/article-table.tsx';
import { filterChips } from '../../features/catalogue/chips.ts';
import { Facets } from '../../features/catalogue/facets.tsx';
import { QuickAdd } from '../../features/catalogue/quick-add.tsx';
import {
  clearAll,
  filterCount,
  PAGE_SIZES,
  parseShop,
  type ShopState,
  type ShopView,
  shopParams,
  shopSearch,
} from '../../features/catalogue/shop-query.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { count, dittaName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, RemovableChip, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const preferred = () => preferences<{ size?: number; view?: ShopView }>('shop');

export const loader =
  (queryClient: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const state = parseShop(new URL(request.url).searchParams, preferred());
    void queryClient.prefetchQuery(getListArticlesQueryOptions(shopParams(state)));
    return null;
  };

const SORTS: {
  value: ArticleSort;
  label: 'id' | 'newest' | 'code' | 'priceAsc' | 'priceDesc' | 'weightAsc' | 'weightDesc' | 'yarnDesc';
}[] = [
  { value: 'id', label: 'id' },
  { value: 'newest', label: 'newest' },
  { value: 'code', label: 'code' },
  { value: 'price,asc', label: 'priceAsc' },
  { value: 'price,desc', label: 'priceDesc' },
  { value: 'weight,asc', label: 'weightAsc' },
  { value: 'weight,desc', label: 'weightDesc' },
  { value: 'yarnCount,desc', label: 'yarnDesc' },
];
const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

export default function ShopScreen() {
  const { locale, t } = useI18n();
  const user = useUser();
  const { ditta, currency } = user.currentCustomer;
  const { showCatalogPrices: prices, enableCartAndPurchases: buys } = user.authorizations;
  const [search, setSearch] = useSearchParams();
  const [defaults, setDefaults] = useState(preferred);
  const [drawer, setDrawer] = useState(false);
  const { addOrTell } = useAddToCart();
  const state = parseShop(search, defaults);
  const query = useListArticles(shopParams(state), { query: { placeholderData: keepPreviousData } });
  const list = query.data;

  const text = search.toString();
  useEffect(() => storeFilter('shop', text), [text]);

  const change = (next: ShopState) => setSearch(shopSearch(next, defaults), { preventScrollReset: true });
  const prefer = (next: ShopState) => {
    const value = { size: next.size, view: next.view };
    storePreferences('shop', value);
    setDefaults(value);
    setSearch(shopSearch(next, value), { preventScrollReset: true });
  };
  const chips = filterChips(state, list, currency, t, locale);
  const filters = filterCount(state);
  const sorts = SORTS.filter(({ label }) => prices || !label.startsWith('price')).map(({ value, label }) => ({
    value,
    label: t(`shop.sort.${label}`),
  }));
  const quick = (article: Article) =>
    article.purchasable ? (
      <QuickAdd
        article={article}
        ditta={ditta}
        onAdd={(entry, metres) => addOrTell(fabricLine(ditta, entry, metres), `${entry.name} ${entry.code}-${entry.color}`)}
      />
    ) : null;
  const density = state.view === 'grid' ? 'grid' : 'gallery';
  const total = list?.totalElements ?? 0;

  return (
    <div className="page">
      <Title>{t('title.shop')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-7 pb-6 lg:pt-12 lg:pb-8">
        <div>
          <h1 className="font-display text-[2rem] leading-9 lg:text-d2">{dittaName(t, ditta)}</h1>
          <p className="mt-1.5 max-w-xl text-md text-ink-2 max-md:text-sm">{t(`shop.lead${ditta}`)}</p>
        </div>
        <div className="flex items-center gap-3 max-lg:w-full max-lg:justify-end">
          <SelectField
            label={t('shop.sort')}
            className="items-center !gap-2 whitespace-nowrap max-lg:!hidden lg:!flex"
            compact
            value={sorts.some(({ value }) => value === state.sort) ? state.sort : 'id'}
            options={sorts}
            onChange={(event) => change({ ...state, page: 0, sort: event.target.value as ArticleSort })}
          />
          <div className="w-[132px]">
            <Segmented
              legend={t('shop.view')}
              hideLegend
              name="view"
              value={state.view}
              onChange={(view) => prefer({ ...state, view: view as ShopView })}
              choices={[
                { value: 'gallery', label: <View icon={<Grid2x2 {...ICON} />} name={t('shop.view.gallery')} /> },
                { value: 'grid', label: <View icon={<Grid3x3 {...ICON} />} name={t('shop.view.grid')} /> },
                { value: 'list', label: <View icon={<Rows3 {...ICON} />} name={t('shop.view.list')} /> },
              ]}
            />
          </div>
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[264px_minmax(0,1fr)]">
        <aside
          aria-label={t('shop.filters')}
          className="hidden [scrollbar-width:thin] lg:sticky lg:top-[128px] lg:-mx-2 lg:block lg:max-h-[calc(100dvh-144px)] lg:self-start lg:overflow-y-auto lg:px-2 lg:pb-8"
        >
          {(list || !query.isError) && <Facets state={state} list={list} currency={currency} onChange={change} />}
        </aside>
        <section aria-label={t('shop.results')} aria-busy={query.isFetching}>
          <div className="mb-5 flex min-h-8 items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-wrap">
            <p role="status" className="tnum mr-3 shrink-0 text-sm text-ink-2">
              {list ? (
                t('shop.count', { shown: count(locale, total), total: count(locale, list.catalogueTotal) })
              ) : (
                <Skeleton className="h-4 w-40" />
              )}
            </p>
            {chips.map((chip) => (
              <RemovableChip key={chip.id} removeLabel={t('shop.removeFilter', { name: chip.name })} onRemove={() => change(chip.without)}>
                {chip.name}
              </RemovableChip>
            ))}
            {filters > 0 && (
              <button
                type="button"
                className="link ml-2 shrink-0 py-1.5 text-xs text-ink-2 hover:text-ink"
                onClick={() => change(clearAll(state))}
              >
                {t('common.clearAll')}
              </button>
            )}
          </div>
          {query.isError && !list && (
            <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && (
            <div className={gridClass(density)}>
              {Array.from({ length: 8 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no name
                <ArticleCardSkeleton key={index} density={density} />
              ))}
            </div>
          )}
          {list?.content.length === 0 && (
            <EmptyState
              title={t('shop.empty')}
              action={
                filters > 0 && (
                  <Button kind="secondary" onClick={() => change(clearAll(state))}>
                    {t('common.clearAll')}
                  </Button>
                )
              }
            >
              {chips.length > 0 && t('shop.emptyHint', { filters: chips.map((chip) => chip.name).join(', ') })}
            </EmptyState>
          )}
          {list && list.content.length > 0 && (
            <>
              <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
                {state.view === 'list' ? (
                  <ArticleTable articles={list.content} prices={prices} actions={buys ? quick : null} />
                ) : (
                  <ul className={gridClass(density)}>
                    {list.content.map((article, index) => (
                      <li key={article.id}>
                        <ArticleCard
                          article={article}
                          density={density}
                          eager={index < 4}
                          actions={buys && density === 'gallery' ? quick(article) : null}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <Pagination
                page={list.page}
                totalPages={list.totalPages}
                renderLink={(page, props) => <Link to={`?${shopSearch({ ...state, page }, defaults)}`} {...props} />}
                summary={t('pagination.range', {
                  from: count(locale, list.page * list.size + 1),
                  until: count(locale, Math.min(total, (list.page + 1) * list.size)),
                  total: count(locale, total),
                })}
                aside={
                  <SelectField
                    label={t('pagination.size')}
                    className="!flex !flex-row items-center !gap-2"
                    compact
                    value={state.size}
                    options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
                    onChange={(event) => prefer({ ...state, page: 0, size: Number(event.target.value) })}
                  />
                }
                labels={{
                  nav: t('pagination.nav'),
                  previous: t('pagination.previous'),
                  next: t('pagination.next'),
                  page: (page) => t('pagination.page', { page }),
                }}
              />
            </>
          )}
        </section>
      </div>
      <div className="no-print fixed inset-x-0 bottom-0 z-20 grid grid-cols-2 bg-white shadow-bar lg:hidden">
        <button
          type="button"
          className="flex h-14 items-center justify-center gap-2.5 border-r border-line font-medium"
          onClick={() => setDrawer(true)}
        >
          <SlidersHorizontal {...ICON} />
          {t('shop.filter')}
          {filters > 0 && (
            <span className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-indaco px-1.5 text-2xs text-white">{filters}</span>
          )}
        </button>
        <label className="relative grid place-items-center">
          <span className="sr-only">{t('shop.sort')}</span>
          <select
            className="h-14 w-full appearance-none bg-transparent text-center text-base font-medium"
            value={state.sort}
            onChange={(event) => change({ ...state, page: 0, sort: event.target.value as ArticleSort })}
          >
            {sorts.map((sort) => (
              <option key={sort.value} value={sort.value}>
                {sort.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        closeLabel={t('common.close')}
        title={t('shop.filter')}
        footer={
          <>
            <Button kind="secondary" className="flex-1" onClick={() => change(clearAll(state))}>
              {t('common.clearAll')}
            </Button>
            <Button className="flex-[2]" onClick={() => setDrawer(false)}>
              {t('shop.show', { count: count(locale, total) })}
            </Button>
          </>
        }
      >
        <Facets state={state} list={list} currency={currency} onChange={change} />
      </Drawer>
    </div>
  );
}

function View({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span title={name}>
      {icon}
      <span className="sr-only">{name}</span>
    </span>
  );
}
