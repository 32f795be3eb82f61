import type { Availability } from '../../generated/api/model/availability.ts';
import type { AvailabilitySummary } from '../../generated/api/model/availabilitySummary.ts';
import type { Locale } from '../../generated/rules.ts';
import { formatDay, formatMetres } from '../i18n/format.ts';
import type { Translate } from '../i18n/labels.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { AvailabilityGlyph, type AvailabilityShape } from '../ui/availability-glyph.tsx';

export type AvailabilityState = AvailabilitySummary['state'];
export const SHAPES: Record<AvailabilityState, AvailabilityShape> = {
  AVAILABLE: 'full',
  LIMITED: 'half',
  CONFIRM_24H: 'checker',
  NOT_FOR_QUANTITY: 'open',
  IN_PRODUCTION: 'lines',
  NOT_PURCHASABLE: 'cross',
};

/** The name of a state. "Not for that quantity" is said only where a quantity was given. */
export const stateName = (t: Translate, state: AvailabilityState, ofQuantity = false) =>
  ofQuantity && state === 'NOT_FOR_QUANTITY' ? t('availability.notForThatQuantity') : (t.find(`availability.${state}`) ?? state);

export function availabilityText(t: Translate, locale: Locale, availability: AvailabilitySummary | Availability): string {
  const state = stateName(t, availability.state);
  if (availability.state === 'IN_PRODUCTION' && availability.expectedDate)
    return t('availability.expected', { date: formatDay(locale, availability.expectedDate) });
  return (availability.state === 'AVAILABLE' || availability.state === 'LIMITED') && availability.availableMetres > 0
    ? t('availability.with', { state, metres: formatMetres(locale, availability.availableMetres) })
    : state;
}

/** `short` beside a quantity, as in the cart. */
export function AvailabilityMark({ availability, short }: { availability: AvailabilitySummary | Availability; short?: boolean }) {
  const { locale, t } = useI18n();
  return (
    <span className="tnum inline-flex items-center gap-2">
      <AvailabilityGlyph shape={SHAPES[availability.state]} />
      <span>{short ? stateName(t, availability.state, true) : availabilityText(t, locale, availability)}</span>
    </span>
  );
}
