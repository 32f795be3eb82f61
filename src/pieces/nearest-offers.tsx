import type { Day, Locale } from '../../generated/rules.ts';
import { typedNumber } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { namedDay } from '../i18n/sheet-day.ts';

/** What a cell may say in place of what it says: quantities on either side of one that is not sold, both days that figures may mean, the colours that there are. */
export function offersOf(problem: { params?: unknown } | null | undefined, locale: Locale): string[] {
  const { nearest = [], days = [], colors = [] } = (problem?.params ?? {}) as { nearest?: number[]; days?: Day[]; colors?: string[] };
  return [...nearest.map((quantity) => typedNumber(locale, quantity)), ...days.map((day) => namedDay(locale, day)), ...colors];
}

/** These offers, to be taken with a press; nothing is taken by itself. */
export function NearestOffers({
  problem,
  unit,
  tabbable = true,
  onTake,
}: {
  problem: { params?: unknown } | null;
  /** Of what is offered, where it is a quantity. */
  unit?: string | undefined;
  /** Whether Tab comes to the offers; in a sheet it goes from cell to cell, and Alt with an arrow opens them. */
  tabbable?: boolean;
  onTake: (text: string) => void;
}) {
  const { locale, t } = useI18n();
  const offers = offersOf(problem, locale);
  if (offers.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {offers.map((text) => (
        <button
          key={text}
          type="button"
          tabIndex={tabbable ? undefined : -1}
          aria-label={t('quickorder.offer', { quantity: unit ? `${text}\u00a0${unit}` : text })}
          className="tnum inline-flex h-7 items-center rounded-control border border-indaco bg-white px-2 text-xs font-medium text-indaco hover:bg-indaco-50 pointer-coarse:h-11"
          onClick={() => onTake(text)}
        >
          {text}
          {unit && `\u00a0${unit}`}
        </button>
      ))}
    </span>
  );
}
