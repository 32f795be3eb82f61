import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ArticleSort } from '../../../generated/rules.ts';
import { exportArticlesQueryCcMax } from '../../../generated/zod/articles/articles.ts';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { useUser } from '../../api/session.ts';
import { ByChoice } from '../../features/catalogue/by-choice.tsx';
import { filterChips } from '../../features/catalogue/chips.ts';
import { ColumnChoice } from '../../features/catalogue/column-choice.tsx';
import { Facets } from '../../features/catalogue/facets.tsx';
import NewCloth from '../../features/catalogue/new-cloth.tsx';
import { ShopBar } from '../../features/catalogue/shop-bar.tsx';
import { SHOP_SORTS, searchList } from '../../features/catalogue/shop-list.ts';
import { useTableColumns } from '../../features/catalogue/table-columns.ts';
import { usePicks } from '../../features/catalogue/use-picks.ts';
import { ViewChoice } from '../../features/catalogue/view-choice.tsx';
import { colonOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { to } from '../../paths.ts';
import { count } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { RemovableChip } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ShopItems } from './shop-items.tsx';
import { ResultsSkeleton, ShopResults } from './shop-results.tsx';
import { ShopSelection } from './shop-selection.tsx';
import { useQuick } from './use-quick.tsx';

export const { loader } = searchList;

const SORTS = { relevance: 'search.relevance', ...SHOP_SORTS } as const;

/** What was searched for, the better hits first, narrowed by the filters of the shop. */
export default function SearchScreen() {
  const { locale, t } = useI18n();
  const { currentCustomer, authorizations } = useUser();
  const { currency } = currentCustomer;
  const [drawer, setDrawer] = useState(false);
  const used = useList(searchList);
  const { state, query, page: list, change } = used;
  const wanted = state.search;
  const picks = usePicks(exportArticlesQueryCcMax);
  const { columns, toggle } = useTableColumns();
  const total = list?.totalElements ?? 0;
  const sorts = (Object.keys(SORTS) as (keyof typeof SORTS)[])
    .filter((sort) => sort !== 'editorial' && (authorizations.showCatalogPrices || !sort.startsWith('price')))
    .map((value) => ({ value, label: t(SORTS[value]) }));
  const sort = {
    value: state.sort,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ sort: event.target.value as ArticleSort }),
  };
  const designs = state.by === 'design';
  const quick = useQuick();
  const chips = filterChips(state, list, currency, t, locale).filter(({ id }) => id !== 'search');
  const clear = () => change({ ...searchList.clear(state), search: wanted });
  const rail = <Facets state={state} list={list} currency={currency} onChange={change} />;
  const title = wanted ? t('search.title', { search: wanted }) : t('header.search');
  if (!searchList.isAskable(state))
    return (
      <div className="page">
        <Title>{t('title.search')}</Title>
        <h1 className="title-2 pt-7 lg:pt-12">{title}</h1>
        <p role="status" className="mt-1.5 mb-8 text-md text-ink-2">
          {t('search.hint')}
        </p>
        <SearchForm onSearch={(search) => change({ search })} />
        <NewCloth />
      </div>
    );
  return (
    <div className="page">
      <Title>{t('title.search') + colonOf(locale) + wanted}</Title>
      <div className="flex flex-wrap items-end justify-between gap-6 pt-7 pb-6 lg:pt-12 lg:pb-8">
        <div className="min-w-0">
          <h1 className="title-2 break-words">{title}</h1>
          <p role="status" className="tnum mt-1.5 text-md text-ink-2">
            {list
              ? designs
                ? t('shop.allDesigns', { total: count(locale, total) })
                : t('search.count', { count: total })
              : t('search.searching')}
          </p>
        </div>
        <div className="flex items-center gap-3 max-lg:w-full max-lg:justify-between">
          {state.view === 'list' && (
            <span className="no-print max-lg:hidden">
              <ColumnChoice columns={columns} onToggle={toggle} />
            </span>
          )}
          <SelectField
            label={t('shop.sort')}
            className="items-center !gap-2 text-sm whitespace-nowrap max-lg:!hidden lg:!flex"
            compact
            options={sorts}
            {...sort}
          />
          <ByChoice by={state.by} onChange={(by) => change({ by })} />
          <ViewChoice view={state.view} onChange={(view) => change({ view, page: state.page })} />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[264px_minmax(0,1fr)]">
        <aside
          aria-label={t('shop.filters')}
          className="hidden [scrollbar-width:thin] lg:sticky lg:top-[128px] lg:-mx-2 lg:block lg:max-h-[calc(100dvh-144px)] lg:self-start lg:overflow-y-auto lg:px-2 lg:pb-8"
        >
          {(list || !query.isError) && rail}
        </aside>
        <section aria-label={t('shop.results')} aria-busy={query.isFetching}>
          {chips.length > 0 && (
            <div className="mb-5 flex min-h-8 items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-wrap">
              {chips.map((chip) => (
                <RemovableChip
                  key={chip.id}
                  removeLabel={t('shop.removeFilter', { name: chip.name })}
                  onRemove={() => change(chip.without)}
                >
                  {chip.name}
                </RemovableChip>
              ))}
              <button type="button" className="link ml-2 shrink-0 py-1.5 text-xs text-ink-2 hover:text-ink" onClick={clear}>
                {t('common.clearAll')}
              </button>
            </div>
          )}
          <ListBody
            used={used}
            skeleton={<ResultsSkeleton view={state.view} many={4} />}
            empty={{
              title: t('search.none', { search: wanted }),
              children: t('search.noneHint'),
              action: (
                <Link to={to('shop', locale)} className={buttonClass('secondary')}>
                  {t('product.backToShop')}
                </Link>
              ),
            }}
          >
            {({ content }) => (
              <ShopResults view={state.view} columns={columns} picks={picks} shown={content}>
                <ShopItems content={content} view={state.view} columns={columns} picks={picks} quick={quick} eager mark={() => undefined} />
              </ShopResults>
            )}
          </ListBody>
          {list?.totalElements === 0 && <NewCloth />}
        </section>
      </div>
      {picks.articles.length > 0 && <ShopSelection picks={picks} />}
      <ShopBar filters={chips.length} onFilter={() => setDrawer(true)} sorts={sorts} sort={sort} />
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
        {rail}
      </Drawer>
    </div>
  );
}

function SearchForm({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useI18n();
  const [draft, setDraft] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft.trim());
  };
  return (
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
  );
}
