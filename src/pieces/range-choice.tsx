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

/** How far a step goes: prices are looked for by half a unit. */
const stepOf = ({ code }: FacetRange) => (code === 'price' ? 50 : 1);
/** What there is to choose. The chosen bounds may lie outside of what the other filters leave: it spans both. */
const spanOf = (range: FacetRange, { min, max }: Bounds) => ({
  low: Math.min(range.min, min ?? range.min),
  high: Math.max(range.max, max ?? range.max),
});
/** What a bound has become: an end that nobody moved is as it was, and the end of all there is is none. */
const bound = (now: number, before: number | null, end: number, isAtEnd: boolean): number | null => {
  if (now === (before ?? end)) return before;
  return isAtEnd ? null : now;
};
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
  // A thumb goes by whole steps: the ends lie where it comes to, or what lies beyond the last step could not be chosen.
  const step = stepOf(range);
  const [first, last] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const written = (value: number) =>
    range.code === 'price'
      ? formatMoney(locale, { amount: value, currency })
      : range.code === 'weight'
        ? formatWeight(locale, value)
        : `Ne ${formatNumber(locale, value)}`;
  /** The outermost steps lie beyond what there is. */
  const within = (value: number) => Math.min(Math.max(value, low), high);
  const format = (value: number) => written(within(value));
  return (
    <Suspense fallback={<Skeleton className="h-14" />}>
      <RangeSlider
        label={title}
        thumbLabels={[t('shop.from', { name: title }), t('shop.until', { name: title })]}
        locale={intlLocale(locale)}
        min={first}
        max={last}
        step={step}
        value={[min ?? first, max ?? last]}
        format={format}
        onCommit={([from, until]) =>
          onChange({
            min: bound(within(from), min, within(first), from <= first),
            max: bound(within(until), max, within(last), until >= last),
          })
        }
      />
    </Suspense>
  );
}
