import type { QuickOrderCheck } from '../../../generated/api/model/quickOrderCheck.ts';
import { formatMetres, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { countsOf, countsText } from './counts.ts';
import { MAX_ROWS } from './use-sheet.ts';

/** What the sheet comes to, and the way into the cart: all rows, or those that are good. */
export function QuickBar({
  rows,
  check,
  settled,
  busy,
  buys,
  onAdd,
}: {
  rows: number;
  check: QuickOrderCheck | undefined;
  /** What is known speaks of the sheet as it stands. */
  settled: boolean;
  busy: boolean;
  buys: boolean;
  onAdd: (only: 'ALL' | 'VALID') => void;
}) {
  const { locale, t } = useI18n();
  const counts = countsOf(check?.rows ?? []);
  const good = counts.valid + counts.corrected;
  const isWhole = counts.unfinished + counts.wrong === 0;
  return (
    <div className="on-foot no-print fixed inset-x-0 bottom-0 -translate-y-(--foot) z-20 bg-white shadow-bar">
      <div className="page flex min-h-16 items-center gap-x-6 gap-y-2 py-2.5 max-md:flex-wrap">
        <p role="status" className="tnum flex-1 text-sm text-ink-2 max-md:basis-full max-md:text-xs">
          {t('quickorder.rowsOf', { count: rows, maximum: MAX_ROWS })}
          {check && check.metres > 0 && <span className="ml-3 font-medium text-ink">{formatMetres(locale, check.metres)}</span>}
          <span className="ml-3">{rows > 0 && (settled ? countsText(t, locale, counts) : t('quickorder.checking'))}</span>
        </p>
        {check?.totalString && (
          <p className="flex items-baseline gap-3 max-md:flex-1 max-md:flex-col max-md:gap-0">
            <span className="text-sm text-ink-2 max-md:text-2xs">{listed(locale, [t('common.total'), t('common.vatExcluded')])}</span>
            <span className="tnum text-xl font-medium max-md:text-lg">{check.totalString}</span>
          </p>
        )}
        {buys &&
          // It opens and closes with the keys: fading, it would have the browser paint four frames more for each.
          (!isWhole && good > 0 ? (
            <Button kind="secondary" className="transition-none" disabled={!settled} busy={busy} onClick={() => onAdd('VALID')}>
              {t('quickorder.addValid', { count: good })}
            </Button>
          ) : (
            <Button className="transition-none" disabled={good === 0 || !settled} busy={busy} onClick={() => onAdd('ALL')}>
              {t('quickorder.add')}
            </Button>
          ))}
      </div>
    </div>
  );
}
