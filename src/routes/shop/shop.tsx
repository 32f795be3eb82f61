import { type ChangeEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticleSort } from '../../../generated/rules.ts';
import { storeFilter, useUser } from '../../api/session.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ArticleCard, ArticleCardSkeleton, gridClass } from '../../features/catalogue/article-card.tsx';
import { ArticleTable } from '../../features/catalogue/article-table.tsx';
import { filterChips } from '../../features/catalogue/chips.ts';
import { Facets } from '../../features/catalogue/facets.tsx';
import { QuickAdd } from '../../features/catalogue/quick-add.tsx';
import { ShopBar } from '../../features/catalogue/shop-bar.tsx';
import { SHOP_SORTS, shopList } from '../../features/catalogue/shop-list.ts';
import { ViewChoice } from '../../features/catalogue/view-choice.tsx';
import { Heart } from '../../features/wishlist/heart.tsx';
import { useWishes, wishOf } from '../../features/wishlist/use-wishes.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { count, dittaName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { RemovableChip, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export const { loader } = shopList;

export default function ShopScreen() {
  const { locale, t } = useI18n();
  const user = useUser();
  const { ditta, currency } = user.currentCustomer;
  const { showCatalogPrices: prices, enableCartAndPurchases: buys } = user.authorizations;
  const [drawer, setDrawer] = useState(false);
  const { addOrTell } = useAddToCart();
  const used = useList(shopList);
  const { state, query, page: list, filtered, change, clear, prefer } = used;
  const search = useLocation().search.slice(1);
  useEffect(() => storeFilter('shop', search), [search]);

  const chips = filterChips(state, list, currency, t, locale);
  const filters = shopList.count(state);
  const sorts = (Object.keys(SHOP_SORTS) as (keyof typeof SHOP_SORTS)[])
    .filter((sort) => prices || !sort.startsWith('price'))
    .map((value) => ({ value, label: t(SHOP_SORTS[value]) }));
  const sort = {
    value: sorts.find(({ value }) => value === state.sort)?.value ?? shopList.usualSort,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ sort: event.target.value as ArticleSort }),
  };
  const quick = (article: Article) =>
    article.purchasable ? (
      <QuickAdd
        article={article}
        ditta={ditta}
        onAdd={(entry, metres) => addOrTell(fabricLine(ditta, entry, metres), `${entry.name} ${entry.code}-${entry.color}`)}
      />
    ) : null;
  const wishes = useWishes(list?.content ?? []);
  const heart = (article: Article, over = false) => (wishes.enabled ? <Heart wishes={wishes} wish={wishOf(article)} over={over} /> : null);
  const density = state.view === 'grid' ? 'grid' : 'gallery';
  const total = list?.totalElements ?? 0;

  return (
    <div className="page">
      <Title>{t('title.shop')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-7 pb-6 lg:pt-12 lg:pb-8">
        <div>
          <h1 className="title-2">{dittaName(t, ditta)}</h1>
          <p className="mt-1.5 max-w-xl text-md text-ink-2 max-md:text-sm">{t(`shop.lead${ditta}`)}</p>
        </div>
        <div className="flex items-center gap-3 max-lg:w-full max-lg:justify-end">
          <SelectField
            label={t('shop.sort')}
            className="items-center !gap-2 whitespace-nowrap max-lg:!hidden lg:!flex"
            compact
            options={sorts}
            {...sort}
          />
          <ViewChoice view={state.view} onChange={(view) => prefer({ view, page: state.page })} />
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
            {filtered && (
              <button type="button" className="link ml-2 shrink-0 py-1.5 text-xs text-ink-2 hover:text-ink" onClick={clear}>
                {t('common.clearAll')}
              </button>
            )}
          </div>
          <ListBody
            used={used}
            skeleton={
              <div className={gridClass(density)}>
                {Array.from({ length: 8 }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no name
                  <ArticleCardSkeleton key={index} density={density} />
                ))}
              </div>
            }
            empty={{
              title: t('shop.empty'),
              filtered: t('shop.emptyHint', { filters: chips.map((chip) => chip.name).join(', ') }),
            }}
          >
            {({ content }) =>
              state.view === 'list' ? (
                <ArticleTable articles={content} prices={prices} actions={buys ? quick : null} mark={(article) => heart(article)} />
              ) : (
                <ul className={gridClass(density)}>
                  {content.map((article, index) => (
                    <li key={article.id}>
                      <ArticleCard
                        article={article}
                        density={density}
                        eager={index < 4}
                        corner={heart(article, true)}
                        actions={buys && density === 'gallery' ? quick(article) : null}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </ListBody>
        </section>
      </div>
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
