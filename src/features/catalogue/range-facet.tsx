import { lazy, Suspense } from 'react';
import type { FacetRange } from '../../../generated/api/model/facetRange.ts';
import { formatMoney, formatNumber, formatWeight, intlLocale } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Skeleton } from '../../ui/bits.tsx';
import { FacetSection } from './facet-section.tsx';
import { rangeOf, type ShopState, setRange } from './shop-list.ts';

const RangeSlider = lazy(async () => ({ default: (await import('../../ui/range-slider.tsx')).RangeSlider }));

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
  const { locale, t } = useI18n();
  const title = t.find(`facet.${range.code}`) ?? range.code;
  const { min, max } = rangeOf(state, range.code);
  // The chosen bounds may lie outside of what the other filters leave: the slider spans both.
  const low = Math.min(range.min, min ?? range.min);
  const high = Math.max(range.max, max ?? range.max);
  if (low >= high && min === null && max === null) return null;
  const format = (value: number) =>
    range.code === 'price'
      ? formatMoney(locale, { amount: value, currency })
      : range.code === 'weight'
        ? formatWeight(locale, value)
        : `Ne ${formatNumber(locale, value)}`;
  return (
    <FacetSection title={title}>
      <Suspense fallback={<Skeleton className="h-14" />}>
        <RangeSlider
          label={title}
          thumbLabels={[t('shop.from', { name: title }), t('shop.until', { name: title })]}
          locale={intlLocale(locale)}
          min={low}
          max={high}
          step={range.code === 'price' ? 50 : 1}
          value={[min ?? low, max ?? high]}
          format={format}
          onCommit={([from, until]) => onChange(setRange(range.code, from <= low ? null : from, until >= high ? null : until))}
        />
      </Suspense>
    </FacetSection>
  );
}
