import type { ArticleList } from '../../../generated/api/model/articleList.ts';
import type { FacetCode } from '../../../generated/rules.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { FacetValues } from './facet-values.tsx';
import { LengthFilter } from './length-filter.tsx';
import { RangeFacet } from './range-facet.tsx';
import { SearchField } from './search-field.tsx';
import { type RangeCode, type ShopState, toggleFacet } from './shop-list.ts';

/** The order of the rail; what stands first is what buyers reach for. */
const ORDER: readonly (FacetCode | RangeCode | 'length')[] = [
  'availability',
  'length',
  'design',
  'colorFamily',
  'weave',
  'weight',
  'yarnCount',
  'price',
  'book',
  'brand',
  'collection',
  'season',
  'fibre',
  'finish',
];

interface Props {
  state: ShopState;
  list: ArticleList | undefined;
  currency: string;
  onChange: (wish: Partial<ShopState>) => void;
}

export function Facets({ state, list, currency, onChange }: Props) {
  return (
    <div className="grid content-start gap-6">
      <SearchField state={state} onChange={onChange} />
      {list ? (
        <All state={state} list={list} currency={currency} onChange={onChange} />
      ) : (
        <div className="grid gap-4" aria-hidden="true">
          {[5, 3, 4, 6].map((rows) => (
            <Skeleton key={rows} className={rows > 4 ? 'h-40' : 'h-28'} />
          ))}
        </div>
      )}
    </div>
  );
}

function All({ state, list, currency, onChange }: Props & { list: ArticleList }) {
  return (
    <>
      {ORDER.map((code) => {
        if (code === 'length') return <LengthFilter key={code} state={state} onChange={onChange} />;
        const range = list.ranges.find((entry) => entry.code === code);
        if (range) return <RangeFacet key={code} range={range} currency={currency} state={state} onChange={onChange} />;
        const facet = list.facets.find((entry) => entry.code === code);
        return facet && facet.values.length > 0 ? (
          <FacetValues
            key={code}
            facet={facet}
            chosen={state[facet.code]}
            onToggle={(value) => onChange(toggleFacet(state, facet.code, value))}
          />
        ) : null;
      })}
    </>
  );
}
