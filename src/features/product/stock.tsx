import type { AvailabilityAnswer } from '../../../generated/api/model/availabilityAnswer.ts';
import { formatDay, formatInstant, formatMetres, formatTime, stopOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { SHAPES, stateName } from '../../pieces/availability-mark.tsx';
import { useZone } from '../../pieces/days.ts';
import { LotBars, longestOf } from '../../pieces/lot-bars.tsx';
import { AvailabilityGlyph } from '../../ui/availability-glyph.tsx';

/**
 * The light, and the sentence for this quantity.
 * @param isAsked whether it is for a quantity that is typed: an empty or a refused one is answered for what is usual
 */
export function Stock({ answer, isAsked }: { answer: AvailabilityAnswer; isAsked: boolean }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const asked = answer.quantity > 0;
  // Of a quantity that is empty or refused nothing is promised: what is there is said.
  const sentence =
    answer.state === 'AVAILABLE' && !isAsked
      ? t('availability.onePiece', { metres: formatMetres(locale, answer.longestPiece) }) + stopOf(locale).trimEnd()
      : t.find(`availability.say${answer.state}`, { date: answer.expectedDate ? formatDay(locale, answer.expectedDate) : '' });
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      <span className="mt-1.5">
        <AvailabilityGlyph shape={SHAPES[answer.state]} />
      </span>
      <span>
        <span className="font-medium">{stateName(t, answer.state, asked)}</span>
        {stopOf(locale)}
        <span className="text-ink-2">{sentence}</span>
        {answer.confirmBy && (
          <span className="block text-ink-2">{t('availability.confirmBy', { time: formatInstant(locale, answer.confirmBy, zone) })}</span>
        )}
      </span>
    </p>
  );
}

/** The metres that are there and those on the loom, with their dates. */
export function StockDetails({ answer, pieces }: { answer: AvailabilityAnswer; pieces?: boolean }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  return (
    <div className="text-sm">
      {!pieces && (answer.availableMetres > 0 || answer.incoming.length > 0) && (
        <table className="w-full">
          <caption className="sr-only">{t('availability.caption')}</caption>
          <tbody>
            {answer.availableMetres > 0 && (
              <tr className="border-t border-line">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  {t('availability.now')}
                </th>
                <td className="tnum py-2.5 text-right">{formatMetres(locale, answer.availableMetres)}</td>
                <td className="tnum py-2.5 pl-4 text-right text-ink-2">
                  {t('availability.onePiece', { metres: formatMetres(locale, answer.longestPiece) })}
                </td>
              </tr>
            )}
            {answer.incoming.map((entry) => (
              <tr key={entry.date} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  <span className="inline-flex items-center gap-2">
                    <AvailabilityGlyph shape="lines" />
                    {stateName(t, 'IN_PRODUCTION')}
                  </span>
                </th>
                <td className="tnum py-2.5 text-right">{formatMetres(locale, entry.metres)}</td>
                <td className="tnum py-2.5 pl-4 text-right text-ink-2">{formatDay(locale, entry.date)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!pieces && answer.lots.length > 0 && (
        <details className="group mt-3">
          <summary className="cursor-pointer text-xs text-ink-2 hover:text-ink">{t('stockcheck.lots')}</summary>
          <div className="mt-3">
            <LotBars lots={answer.lots} scale={longestOf([answer.lots])} wanted={answer.quantity > 0 ? answer.quantity : null} />
          </div>
        </details>
      )}
      <p className="tnum mt-2 text-2xs text-ink-3">{t('availability.checked', { time: formatTime(locale, answer.asOf, zone) })}</p>
    </div>
  );
}
