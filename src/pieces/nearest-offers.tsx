import { typedNumber } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';

/** Quantities on either side of one that is not sold, to be taken with a press; nothing is taken by itself. */
export function NearestOffers({
  problem,
  tabbable = true,
  onTake,
}: {
  problem: { params?: unknown } | null;
  /** Whether Tab comes to the offers; in a sheet it goes from cell to cell. */
  tabbable?: boolean;
  onTake: (quantity: string) => void;
}) {
  const { locale, t } = useI18n();
  const nearest = (problem?.params as { nearest?: number[] } | undefined)?.nearest ?? [];
  if (nearest.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {nearest.map((quantity) => {
        const text = typedNumber(locale, quantity);
        return (
          <button
            key={quantity}
            type="button"
            tabIndex={tabbable ? undefined : -1}
            aria-label={t('quickorder.offer', { quantity: text })}
            className="tnum inline-flex h-7 items-center rounded-control border border-indaco bg-white px-2 text-xs font-medium text-indaco hover:bg-indaco-50 pointer-coarse:h-11"
            onClick={() => onTake(text)}
          >
            {text}
          </button>
        );
      })}
    </span>
  );
}
