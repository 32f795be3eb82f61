import type { CurrentProgram } from '../../../generated/api/model/currentProgram.ts';
import { formatDay, formatMetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';

/** Where the customer stands: the tier, what counts for it, and how much is missing to the next. */
export function Standing({ program }: { program: CurrentProgram }) {
  const { locale, t } = useI18n();
  const { tiers, tier, next, metres, from } = program;
  const current = tiers.find(({ code }) => code === tier);
  const goal = next ? metres + next.missingMetres : 0;
  return (
    <section aria-labelledby="standing" className="border border-line bg-surface p-5 md:p-6">
      <h2 id="standing" className="text-xs text-ink-3">
        {t('program.yourTier')}
      </h2>
      <p className="font-display text-d2">{current?.name ?? t('program.below')}</p>
      <p className="tnum mt-1 text-sm text-ink-2">
        {t('program.counted', { metres: formatMetres(locale, metres), from: formatDay(locale, from) })}
      </p>
      {next ? (
        <>
          <div
            role="progressbar"
            aria-label={t('program.progress', { name: next.name })}
            aria-valuemin={0}
            aria-valuemax={goal}
            aria-valuenow={metres}
            aria-valuetext={t('program.missing', { metres: formatMetres(locale, next.missingMetres), name: next.name })}
            className="mt-4 h-2 bg-well"
          >
            <div className="h-full bg-indaco" style={{ width: `${goal > 0 ? (metres / goal) * 100 : 0}%` }} />
          </div>
          <p className="tnum mt-2 text-sm">{t('program.missing', { metres: formatMetres(locale, next.missingMetres), name: next.name })}</p>
        </>
      ) : (
        current && <p className="mt-3 text-sm">{t('program.highest')}</p>
      )}
      <p className="mt-3 max-w-2xl text-xs text-ink-3">{t('program.whatCounts')}</p>
    </section>
  );
}
