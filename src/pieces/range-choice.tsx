import { Suspense } from 'react';
import type { FacetRange } from '../../generated/api/model/facetRange.ts';
import { formatMoney, formatNumber, formatWeight, intlLocale } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Skeleton } from '../ui/bits.tsx';
import { lazily } from '../ui/patience.ts';

const RangeSlider = lazily(async () => ({ default: (await import('../ui/range-slider.tsx')).RangeSlider }));

/** The bounds that are chosen; null where there is none. */
export interface Bounds {
  min: number | null;
  max: number | null;
}

/** The ends of a slider. The chosen bounds may lie outside of what the other filters leave: it spans both. */
const spanOf = (range: FacetRange, { min, max }: Bounds) => ({
  low: Math.min(range.min, min ?? range.min),
  high: Math.max(range.max, max ?? range.max),
});
/** Whether there is anything to choose. */
export function hasRange(range: FacetRange, bounds: Bounds): boolean {
  const { low, high } = spanOf(range, bounds);
  return low < high || bounds.min !== null || bounds.max !== null;
}

/** A choice between two values: price, weight, yarn count. */
export function RangeChoice({
  title,
  range,
  currency,
  bounds,
  onChange,
}: {
  title: string;
  range: FacetRange;
  /** Of prices. */
  currency: string;
  bounds: Bounds;
  onChange: (bounds: Bounds) => void;
}) {
  const { locale, t } = useI18n();
  const { min, max } = bounds;
  const { low, high } = spanOf(range, bounds);
  const format = (value: number) =>
    range.code === 'price'
      ? formatMoney(locale, { amount: value, currency })
      : range.code === 'weight'
        ? formatWeight(locale, value)
        : `Ne ${formatNumber(locale, value)}`;
  return (
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
        onCommit={([from, until]) => onChange({ min: from <= low ? null : from, max: until >= high ? null : until })}
      />
    </Suspense>
  );
}
