import type { FacetRange } from '../../../generated/api/model/facetRange.ts';
import { useT } from '../../i18n/runtime.tsx';
import { hasRange, RangeChoice } from '../../pieces/range-choice.tsx';
import { FacetSection } from './facet-section.tsx';
import { rangeOf, type ShopState, setRange } from './shop-list.ts';

/** A filter between two values: price, weight, yarn count. */
export function RangeFacet({
  range,
  currency,
  state,
  onChange,
}: {
  range: FacetRange;
  currency: string;
  state: ShopState;
  onChange: (wish: Partial<ShopState>) => void;
}) {
  const t = useT();
  const title = t.find(`facet.${range.code}`) ?? range.code;
  const bounds = rangeOf(state, range.code);
  if (!hasRange(range, bounds)) return null;
  return (
    <FacetSection title={title}>
      <RangeChoice
        title={title}
        range={range}
        currency={currency}
        bounds={bounds}
        onChange={({ min, max }) => onChange(setRange(range.code, min, max))}
      />
    </FacetSection>
  );
}
