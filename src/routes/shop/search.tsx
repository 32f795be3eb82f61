import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { getSearchArticlesQueryOptions } from '../../../generated/api/articles/articles.ts';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { useUser } from '../../api/session.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ArticleCard, ArticleCardSkeleton, gridClass } from '../../features/catalogue/article-card.tsx';
import { QuickAdd } from '../../features/catalogue/quick-add.tsx';
import { Heart } from '../../features/wishlist/heart.tsx';
import { useWishes, wishOf } from '../../features/wishlist/use-wishes.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { useList } from '../../lists/use-list.ts';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const results = defineList({
  operation: 'searchArticles',
  read: getSearchArticlesQueryOptions,
  sizes: [24],
  sort: 'relevance',
  address: { search: 'q' },
});
export const { loader } = results;

const SORTS = {
  relevance: 'search.relevance',
  code: 'shop.sort.code',
  'price,asc': 'shop.sort.priceAsc',
  'price,desc': 'shop.sort.priceDesc',
} as const;

export default function SearchScreen() {
  const { locale, t } = useI18n();
  const user = useUser();
  const { ditta } = user.currentCustomer;
  const used = useList(results);
  const { state, page: hits, change } = used;
  const wanted = state.search.trim();
  const enough = results.isAskable(state);
  const { addOrTell } = useAddToCart();
  const wishes = useWishes(hits?.content ?? []);
  const [draft, setDraft] = useState(wanted);
  const [seen, setSeen] = useState(wanted);
  if (seen !== wanted) {
    setSeen(wanted);
    setDraft(wanted);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ search: draft.trim() });
  };
  const prices = user.authorizations.showCatalogPrices;
  return (
    <div className="page">
      <Title>{wanted ? `${t('title.search')}: ${wanted}` : t('title.search')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-6 pt-7 pb-6 lg:pt-12 lg:pb-8">
        <div className="min-w-0">
          <h1 className="title-2 break-words">{wanted ? t('search.title', { search: wanted }) : t('header.search')}</h1>
          <p role="status" className="tnum mt-1.5 text-md text-ink-2">
            {enough ? (hits ? t('search.count', { count: hits.totalElements }) : t('search.searching')) : t('search.hint')}
          </p>
        </div>
        {hits && hits.totalElements > 0 && (
          <SelectField
            label={t('shop.sort')}
            className="!flex !flex-row items-center !gap-2 text-sm whitespace-nowrap"
            compact
            value={state.sort in SORTS ? state.sort : results.usualSort}
            options={(Object.keys(SORTS) as (keyof typeof SORTS)[])
              .filter((sort) => prices || !sort.startsWith('price'))
              .map((value) => ({ value, label: t(SORTS[value]) }))}
            onChange={(event) => change({ sort: event.target.value as keyof typeof SORTS })}
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
      <ListBody
        used={used}
        skeleton={
          <div className={gridClass('gallery')}>
            {[1, 2, 3, 4].map((index) => (
              <ArticleCardSkeleton key={index} />
            ))}
          </div>
        }
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
          <ul className={gridClass('gallery')}>
            {content.map((article, index) => (
              <li key={article.id}>
                <ArticleCard
                  article={article}
                  eager={index < 4}
                  corner={wishes.enabled ? <Heart wishes={wishes} wish={wishOf(article)} over /> : null}
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
        )}
      </ListBody>
    </div>
  );
}
