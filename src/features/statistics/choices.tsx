import type { Currency } from '../../../generated/rules.ts';
import { statisticsMeasures, statisticsScopes, zones } from '../../../generated/rules.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { StatisticsQuestion } from './use-question.ts';

/** What is asked: the measure, how many, and for staff whose and where. */
export function Choices({
  question,
  currency,
  currencies,
}: {
  question: StatisticsQuestion;
  currency: Currency;
  currencies: readonly Currency[];
}) {
  const { t } = useI18n();
  const { measure, limit, limits, scope, zone, isStaff, seesPrices, change } = question;
  // In the one that is shown nothing may have been ordered: from it, too, one comes to the others.
  const offered = [...new Set([currency, ...currencies])];
  return (
    <div className="no-print mb-6 grid grid-cols-2 gap-3 md:flex md:flex-wrap">
      {seesPrices && (
        <SelectField
          compact
          className="max-md:col-span-full md:w-52"
          label={t('statistics.measure')}
          value={measure}
          onChange={(event) => change('measure', event.target.value)}
          options={statisticsMeasures.map((value) => ({ value, label: t(`statistics.${value}`) }))}
        />
      )}
      <SelectField
        compact
        className="md:w-36"
        label={t('statistics.limit')}
        value={String(limit)}
        onChange={(event) => change('limit', event.target.value)}
        options={limits.map((value) => ({ value, label: t('statistics.topN', { count: Number(value) }) }))}
      />
      {isStaff && (
        <SelectField
          compact
          className="md:w-52"
          label={t('statistics.scope')}
          value={scope}
          onChange={(event) => change('scope', event.target.value)}
          options={statisticsScopes.map((value) => ({ value, label: t(`statistics.scope.${value}`) }))}
        />
      )}
      {scope === 'all' && (
        <SelectField
          compact
          className="md:w-36"
          label={t('statistics.zone')}
          value={zone ?? ''}
          onChange={(event) => change('zone', event.target.value)}
          options={[
            { value: '', label: t('statistics.zone.all') },
            ...zones.map((value) => ({ value, label: t(`statistics.zone.${value}`) })),
          ]}
        />
      )}
      {seesPrices && offered.length > 1 && (
        <SelectField
          compact
          className="md:w-32"
          label={t('statistics.currency')}
          value={currency}
          onChange={(event) => change('currency', event.target.value)}
          options={offered.map((value) => ({ value, label: value }))}
        />
      )}
    </div>
  );
}
