import type { ListArticlesParams } from '../../../generated/api/model/listArticlesParams.ts';
import type { ArticleSort, FacetCode } from '../../../generated/rules.ts';
import {
  articleSorts,
  availabilityStates,
  colorFamilies,
  designCodes,
  facetCodes,
  fibreCodes,
  finishCodes,
  weaveCodes,
} from '../../../generated/rules.ts';

export const RANGES = ['weight', 'yarnCount', 'price'] as const;
export type RangeCode = (typeof RANGES)[number];
export const VIEWS = ['gallery', 'grid', 'list'] as const;
export type ShopView = (typeof VIEWS)[number];
export const PAGE_SIZES = [10, 24, 48, 96] as const;

/** Everything that the catalogue page is: it lives in the address, so that it can be linked, reloaded and gone back to. */
export interface ShopState {
  page: number;
  size: number;
  sort: ArticleSort;
  view: ShopView;
  search: string;
  facets: Record<FacetCode, string[]>;
  ranges: Record<RangeCode, { min: number | null; max: number | null }>;
  minMetres: number | null;
}

const CLOSED: Partial<Record<FacetCode, readonly string[]>> = {
  availability: availabilityStates,
  design: designCodes,
  weave: weaveCodes,
  colorFamily: colorFamilies,
  fibre: fibreCodes,
  finish: finishCodes,
};
/** Codes of the catalogue (books, seasons …) are open lists; what cannot be a code is dropped. */
const CODE = /^[A-Za-z0-9_-]{1,40}$/;

const whole = (text: string | null, most = 100_000_000) => (text && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null);
const oneOf = <T extends string>(list: readonly T[], text: string | null, otherwise: T): T =>
  list.find((entry) => entry === text) ?? otherwise;

export function parseShop(search: URLSearchParams, preferred: { size?: number; view?: ShopView } = {}): ShopState {
  const size = whole(search.get('size'));
  const facets = Object.fromEntries(
    facetCodes.map((code) => {
      const allowed = CLOSED[code];
      const values = [...new Set(search.getAll(code))].filter((value) => (allowed ? allowed.includes(value) : CODE.test(value)));
      return [code, values.slice(0, 20)];
    }),
  ) as ShopState['facets'];
  const ranges = Object.fromEntries(
    RANGES.map((code) => [code, { min: whole(search.get(`${code}Min`)), max: whole(search.get(`${code}Max`)) }]),
  ) as ShopState['ranges'];
  const metres = Number(search.get('minMetres'));
  return {
    page: Math.max(1, whole(search.get('page'), 100_000) ?? 1) - 1,
    size: PAGE_SIZES.find((entry) => entry === size) ?? preferred.size ?? PAGE_SIZES[0],
    sort: oneOf(articleSorts, search.get('sort'), 'id'),
    view: oneOf(VIEWS, search.get('view'), preferred.view ?? 'gallery'),
    search: (search.get('search') ?? '').slice(0, 100),
    facets,
    ranges,
    minMetres: metres > 0 && metres <= 30_000 ? metres : null,
  };
}

/** The shortest address that says the same; what is the default is left out. Pages count from 1 where people read them. */
export function shopSearch(state: ShopState, preferred: { size?: number; view?: ShopView } = {}): URLSearchParams {
  const search = new URLSearchParams();
  if (state.search) search.set('search', state.search);
  for (const code of facetCodes) for (const value of state.facets[code]) search.append(code, value);
  for (const code of RANGES) {
    const { min, max } = state.ranges[code];
    if (min !== null) search.set(`${code}Min`, String(min));
    if (max !== null) search.set(`${code}Max`, String(max));
  }
  if (state.minMetres !== null) search.set('minMetres', String(state.minMetres));
  if (state.sort !== 'id') search.set('sort', state.sort);
  if (state.view !== (preferred.view ?? 'gallery')) search.set('view', state.view);
  if (state.size !== (preferred.size ?? PAGE_SIZES[0])) search.set('size', String(state.size));
  if (state.page > 0) search.set('page', String(state.page + 1));
  return search;
}

export function shopParams(state: ShopState): ListArticlesParams {
  const params: Record<string, unknown> = { page: state.page, size: state.size, sort: state.sort };
  if (state.search) params.search = state.search;
  for (const code of facetCodes) if (state.facets[code].length > 0) params[code] = state.facets[code];
  for (const code of RANGES) {
    const { min, max } = state.ranges[code];
    if (min !== null) params[`${code}Min`] = min;
    if (max !== null) params[`${code}Max`] = max;
  }
  if (state.minMetres !== null) params.minMetres = state.minMetres;
  return params as ListArticlesParams;
}

const first = { page: 0 };
/** A changed filter starts again at the first page. */
export function toggleFacet(state: ShopState, code: FacetCode, value: string): ShopState {
  const values = state.facets[code];
  const next = values.includes(value) ? values.filter((entry) => entry !== value) : [...values, value];
  return { ...state, ...first, facets: { ...state.facets, [code]: next } };
}
export const setRange = (state: ShopState, code: RangeCode, min: number | null, max: number | null): ShopState => ({
  ...state,
  ...first,
  ranges: { ...state.ranges, [code]: { min, max } },
});
export const clearAll = (state: ShopState): ShopState => ({
  ...parseShop(new URLSearchParams()),
  sort: state.sort,
  view: state.view,
  size: state.size,
});

export const filterCount = (state: ShopState): number =>
  facetCodes.reduce((sum, code) => sum + state.facets[code].length, 0) +
  RANGES.filter((code) => state.ranges[code].min !== null || state.ranges[code].max !== null).length +
  (state.minMetres === null ? 0 : 1) +
  (state.search ? 1 : 0);
