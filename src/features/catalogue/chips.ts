import type { ArticleList } from '../../../generated/api/model/articleList.ts';
import type { Locale } from '../../../generated/rules.ts';
import { facetCodes } from '../../../generated/rules.ts';
import { formatMetres, formatMoney, formatNumber } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import { RANGES, rangeOf, type ShopState, setRange, toggleFacet } from './shop-list.ts';

export interface FilterChip {
  id: string;
  name: string;
  /** The wish for the list without it. */
  without: Partial<ShopState>;
}

/** Each chosen filter in words, with the wish that takes it away. Names come with the facets; a code stands in until they are there. */
export function filterChips(state: ShopState, list: ArticleList | undefined, currency: string, t: Translate, locale: Locale): FilterChip[] {
  const chips: FilterChip[] = [];
  if (state.search) chips.push({ id: 'search', name: t('shop.search', { search: state.search }), without: { search: '' } });
  for (const code of facetCodes)
    for (const value of state[code]) {
      const known = list?.facets.find((facet) => facet.code === code)?.values.find((entry) => entry.code === value)?.name;
      const area = {
        availability: 'availability',
        design: 'design',
        weave: 'weave',
        colorFamily: 'color',
        fibre: 'fibre',
        finish: 'finish',
      }[code as string];
      chips.push({
        id: `${code}:${value}`,
        name: known ?? (area && t.find(`${area}.${value}`)) ?? value,
        without: toggleFacet(state, code, value),
      });
    }
  for (const code of RANGES) {
    const { min, max } = rangeOf(state, code);
    if (min === null && max === null) continue;
    const show = (value: number) => (code === 'price' ? formatMoney(locale, { amount: value, currency }) : formatNumber(locale, value));
    const unit = code === 'weight' ? ' g/m²' : '';
    const lead = code === 'yarnCount' ? 'Ne ' : '';
    const span = min === null ? `≤ ${show(max ?? 0)}` : max === null ? `≥ ${show(min)}` : `${show(min)}–${show(max)}`;
    chips.push({ id: code, name: `${lead}${span}${unit}`, without: setRange(code, null, null) });
  }
  if (state.minMetres !== null)
    chips.push({
      id: 'minMetres',
      name: t('shop.minMetresChip', { metres: formatMetres(locale, state.minMetres) }),
      without: { minMetres: null },
    });
  return chips;
}
