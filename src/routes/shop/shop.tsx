import { type ChangeEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ArticleSort } from '../../../generated/rules.ts';
import { exportArticlesQueryCcMax } from '../../../generated/zod/articles/articles.ts';
import { storeFilter, useUser } from '../../api/session.ts';
import { ByChoice } from '../../features/catalogue/by-choice.tsx';
import { filterChips } from '../../features/catalogue/chips.ts';
import { ColumnChoice } from '../../features/catalogue/column-choice.tsx';
import { Facets } from '../../features/catalogue/facets.tsx';
import { SavedViews } from '../../features/catalogue/saved-views.tsx';
import { ShopBar } from '../../features/catalogue/shop-bar.tsx';
import { SHOP_SORTS, shopList } from '../../features/catalogue/shop-list.ts';
import { useTableColumns } from '../../features/catalogue/table-columns.ts';
import { usePicks } from '../../features/catalogue/use-picks.ts';
import { ViewChoice } from '../../features/catalogue/view-choice.tsx';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { EndlessFoot, EndlessHead } from '../../lists/endless-foot.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { useEndless } from '../../lists/use-endless.ts';
import { useList } from '../../lists/use-list.ts';
import { count, dittaName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { RemovableChip, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { ShopItems } from './shop-items.tsx';
import { ResultsSkeleton, ShopResults } from './shop-results.tsx';
import { ShopSelection } from './shop-selection.tsx';
import { useQuick } from './use-quick.tsx';

export const { loader } = shopList;

export default function ShopScreen() {
  const { locale, t } = useI18n();
  const user = useUser();
  const { ditta, currency } = user.currentCustomer;
  const { showCatalogPrices: prices } = user.authorizations;
  const [drawer, setDrawer] = useState(false);
  const wide = useWide();
  const used = useList(shopList);
  const { state, query, page: list, filtered, change, clear, prefer } = used;
  const search = useLocation().search.slice(1);
  useEffect(() => storeFilter('shop', search), [search]);

  const chips = filterChips(state, list, currency, t, locale);
  const named = listed(
    locale,
    chips.map((chip) => chip.name),
  );
  const filters = shopList.count(state);
  const sorts = (Object.keys(SHOP_SORTS) as (keyof typeof SHOP_SORTS)[])
    .filter((sort) => prices || !sort.startsWith('price'))
    .map((value) => ({ value, label: t(SHOP_SORTS[value]) }));
  const sort = {
    // Of an order that is not offered, as one by prices to whoever is shown none, the first stands there.
    value: state.sort,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ sort: event.target.value as ArticleSort }),
  };
  const quick = useQuick();
  const endless = useEndless(used);
  const picks = usePicks(exportArticlesQueryCcMax);
  const { columns, toggle } = useTableColumns();
  const total = list?.totalElements ?? 0;
  const designs = state.by === 'design';
  const items = endless.pages.map(({ number, page }, at) => (
    <ShopItems
      key={number}
      content={page.content}
      view={state.view}
      columns={columns}
      picks={picks}
      quick={quick}
      eager={at === 0}
      mark={endless.markOf(number)}
    />
  ));
  const shown = endless.pages.flatMap(({ page }) => page.content);

  return (
    <div className="page">
      <Title>{t('title.shop')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-7 pb-6 lg:pt-12 lg:pb-8">
        <div>
          <h1 className="title-2">{dittaName(t, ditta)}</h1>
          <p className="mt-1.5 max-w-xl text-md text-ink-2 max-md:text-sm">{t(`shop.lead${ditta}`)}</p>
        </div>
        <div data-tour="shop-bar" className="flex items-center gap-3 max-lg:w-full max-lg:justify-between">
          <SelectField
            label={t('shop.sort')}
            className="items-center !gap-2 whitespace-nowrap max-lg:!hidden lg:!flex"
            compact
            options={sorts}
            {...sort}
          />
          <ByChoice by={state.by} onChange={(by) => prefer({ by })} />
          <ViewChoice view={state.view} onChange={(view) => prefer({ view, page: state.page })} />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[264px_minmax(0,1fr)]">
        <aside
          data-tour="filters"
          aria-label={t('shop.filters')}
          className="hidden [scrollbar-width:thin] lg:sticky lg:top-[128px] lg:-mx-2 lg:block lg:max-h-[calc(100dvh-144px)] lg:self-start lg:overflow-y-auto lg:px-2 lg:pb-8"
        >
          {wide && (list || !query.isError) && <Facets state={state} list={list} currency={currency} onChange={change} />}
        </aside>
        <section aria-label={t('shop.results')} aria-busy={query.isFetching}>
          <div className="mb-5 flex min-h-8 items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-wrap">
            <p role="status" className="tnum mr-3 shrink-0 text-sm text-ink-2">
              {list ? (
                total === list.catalogueTotal ? (
                  t(designs ? 'shop.allDesigns' : 'shop.allFabrics', { total: count(locale, total) })
                ) : (
                  t(designs ? 'shop.countDesigns' : 'shop.count', {
                    shown: count(locale, total),
                    total: count(locale, list.catalogueTotal),
                  })
                )
              ) : (
                <Skeleton className="h-4 w-40" />
              )}
            </p>
            {chips.map((chip) => (
              <RemovableChip key={chip.id} removeLabel={t('shop.removeFilter', { name: chip.name })} onRemove={() => change(chip.without)}>
                {chip.name}
              </RemovableChip>
            ))}
            {filtered && (
              <button type="button" className="link ml-2 shrink-0 py-1.5 text-xs text-ink-2 hover:text-ink" onClick={clear}>
                {t('common.clearAll')}
              </button>
            )}
            <span className="no-print ml-auto flex shrink-0 gap-2 max-lg:hidden">
              <SavedViews search={search} suggestion={named || t('shop.everything')} />
              {state.view === 'list' && <ColumnChoice columns={columns} onToggle={toggle} />}
            </span>
          </div>
          <ListBody
            used={used}
            skeleton={<ResultsSkeleton view={state.view} many={8} />}
            foot={(page) => (
              <EndlessFoot
                used={used}
                endless={endless}
                page={page}
                skeleton={
                  <div className="mt-12">
                    <ResultsSkeleton view={state.view} many={4} />
                  </div>
                }
              />
            )}
            empty={{
              title: t('shop.empty'),
              filtered: t('shop.empty'),
              filteredHint: t('shop.emptyHint', { filters: named }),
            }}
          >
            {() => (
              <>
                <EndlessHead used={used} endless={endless} />
                <ShopResults view={state.view} columns={columns} picks={picks} shown={shown}>
                  {items}
                </ShopResults>
              </>
            )}
          </ListBody>
        </section>
      </div>
      {picks.articles.length > 0 && <ShopSelection picks={picks} />}
      <ShopBar filters={filters} onFilter={() => setDrawer(true)} sorts={sorts} sort={sort} />
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        closeLabel={t('common.close')}
        title={t('shop.filter')}
        footer={
          <>
            <Button kind="secondary" className="flex-1" onClick={clear}>
              {t('common.clearAll')}
            </Button>
            <Button className="flex-[2]" onClick={() => setDrawer(false)}>
              {t(designs ? 'shop.showDesigns' : 'shop.show', { count: count(locale, total) })}
            </Button>
          </>
        }
      >
        <Facets state={state} list={list} currency={currency} onChange={change} />
      </Drawer>
    </div>
  );
}
