import type { StockLot } from '../../generated/api/model/stockLot.ts';
import { formatMetres, formatNumber } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { cx } from '../ui/cx.ts';

/** A piece that is shorter than this part of the longest still is to be seen, in percent. */
const LEAST = 1.5;

/** Pieces as bars to scale, lot by lot: `scale` is the length of a full bar, in metres; `wanted` is marked in each. */
export function LotBars({ lots, scale, wanted }: { lots: readonly StockLot[]; scale: number; wanted: number | null }) {
  const { locale, t } = useI18n();
  const mark = wanted !== null && wanted > 0 && wanted <= scale ? (wanted / scale) * 100 : null;
  return (
    <ul className="grid gap-3">
      {lots.map(({ lot, metres, pieces }) => (
        <li key={lot}>
          <p className="tnum flex justify-between gap-3 text-xs text-ink-2">
            <span>{t('stockcheck.lot', { lot })}</span>
            <span>{formatMetres(locale, metres)}</span>
          </p>
          <ul className="mt-1 grid gap-0.5">
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be of the same length
              <li key={at} className="relative grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-2">
                <span aria-hidden="true" className="relative block h-2 bg-well">
                  <span
                    className={cx(
                      'block h-full',
                      piece.inspection
                        ? 'bg-[repeating-linear-gradient(135deg,var(--color-zafferano)_0_2px,transparent_2px_4px)]'
                        : 'bg-salvia',
                    )}
                    style={{ width: `${Math.max(LEAST, (piece.metres / scale) * 100)}%` }}
                  />
                  {mark !== null && <span className="absolute -inset-y-0.5 w-px bg-ink" style={{ left: `${mark}%` }} />}
                </span>
                <span className="tnum text-right text-xs">
                  {/* Of a single piece the lot says it. */}
                  {pieces.length > 1 && formatNumber(locale, piece.metres, 2)}
                  {piece.inspection && <span className="sr-only"> {t('stockcheck.inspection')}</span>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The longest piece of all: what a full bar stands for. */
export const longestOf = (all: readonly (readonly StockLot[])[]): number =>
  Math.max(1, ...all.flatMap((lots) => lots.flatMap(({ pieces }) => pieces.map(({ metres }) => metres))));
