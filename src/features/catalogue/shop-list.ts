import { getListArticlesQueryOptions } from '../../../generated/api/articles/articles.ts';
import type { ArticleSort, FacetCode } from '../../../generated/rules.ts';
import { searchArticlesParamsSearchMin } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { defineList } from '../../lists/define-list.ts';
import { type ListState, toggled } from '../../lists/list-state.ts';

export const RANGES = ['weight', 'yarnCount', 'price'] as const;
export type RangeCode = (typeof RANGES)[number];
const VIEWS = ['gallery', 'grid', 'list'] as const;
export type ShopView = (typeof VIEWS)[number];

/** The catalogue page: all that it is lives in the address, so that it can be linked, reloaded and gone back to. */
export const shopList = defineList({
  operation: 'listArticles',
  read: getListArticlesQueryOptions,
  sizes: [24, 48, 96],
  sort: 'editorial',
  gathered: { by: 'design' },
  shown: { view: VIEWS },
  remembered: true,
});
/** What a search finds, with the filters of the shop. */
export const searchList = defineList({
  operation: 'listArticles',
  read: getListArticlesQueryOptions,
  sizes: [24, 48, 96],
  sort: 'relevance',
  gathered: { by: 'design' },
  shown: { view: VIEWS },
  address: { search: 'q' },
  least: { search: searchArticlesParamsSearchMin },
});
export type ShopState = ListState<'listArticles', { view: typeof VIEWS }>;

/** Offered orders, with their words. */
export const SHOP_SORTS = {
  editorial: 'shop.sort.editorial',
  newest: 'shop.sort.newest',
  code: 'shop.sort.code',
  'price,asc': 'shop.sort.priceAsc',
  'price,desc': 'shop.sort.priceDesc',
  'weight,asc': 'shop.sort.weightAsc',
  'weight,desc': 'shop.sort.weightDesc',
  'yarnCount,desc': 'shop.sort.yarnDesc',
} as const satisfies Partial<Record<ArticleSort, string>>;

/** The wish for a facet's value that was not there, or without it when it was. */
export const toggleFacet = (state: ShopState, code: FacetCode, value: string): Partial<ShopState> => ({
  [code]: toggled<string>(state[code], value),
});
export const setRange = (code: RangeCode, min: number | null, max: number | null): Partial<ShopState> => ({
  [`${code}Min`]: min,
  [`${code}Max`]: max,
});
export const rangeOf = (state: ShopState, code: RangeCode) => ({ min: state[`${code}Min`], max: state[`${code}Max`] });
