import type { Figures } from '../../../generated/api/model/figures.ts';
import type { MonthFigures } from '../../../generated/api/model/monthFigures.ts';
import type { StatisticsSummary } from '../../../generated/api/model/statisticsSummary.ts';
import { exportStatistics } from '../../../generated/api/statistics/statistics.ts';
import type { Day } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { formatMetres, formatMoney, formatMonth, formatNumber, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type Bar, BarTable, Change } from './bar-table.tsx';
import { Chart } from './chart.tsx';
import type { StatisticsQuestion } from './use-question.ts';

/** What was ordered in all, against the twelve months before; what is no metre of cloth is counted apart. */
export function Totals({ summary: { total, previous } }: { summary: StatisticsSummary }) {
  const { locale, t } = useI18n();
  const tile = (term: string, text: string, of: (figures: Figures) => number, isLarge = false) => (
    <div key={term} className="border-b border-line py-3">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="flex items-baseline gap-x-3 max-md:flex-col">
        <span className={isLarge ? 'tnum text-[1.5rem] leading-8' : 'tnum'}>{text}</span>
        <span className="tnum text-xs">
          <Change value={of(total)} previous={of(previous)} />
        </span>
      </dd>
    </div>
  );
  const { value } = total;
  const number = (count: number) => formatNumber(locale, count);
  return (
    <dl className="grid grid-cols-2 gap-x-8 border-t border-line text-sm lg:grid-cols-4">
      {tile(t('statistics.metres'), formatMetres(locale, total.metres), ({ metres }) => metres, true)}
      {value && tile(t('statistics.totalValue'), formatMoney(locale, value), (figures) => figures.value?.amount ?? 0, true)}
      {tile(t('statistics.lines'), number(total.lines), ({ lines }) => lines, true)}
      {tile(t('statistics.cancelled'), formatMetres(locale, total.cancelledMetres), ({ cancelledMetres }) => cancelledMetres, true)}
      {tile(t('statistics.samples'), number(total.samples), ({ samples }) => samples)}
      {tile(t('statistics.accessories'), number(total.accessories), ({ accessories }) => accessories)}
      {tile(t('statistics.books'), number(total.books), ({ books }) => books)}
    </dl>
  );
}

const lastDay = (month: Day): Day => {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return dayIn('UTC', date);
};
interface Measured {
  metres: number;
  previousMetres: number;
  value?: MonthFigures['value'];
  previousValue?: MonthFigures['previousValue'];
}
function useBar(question: StatisticsQuestion) {
  const { locale } = useI18n();
  const isMetres = question.measure === 'metres';
  const text = (metres: number, money: Measured['value']) =>
    isMetres ? formatMetres(locale, metres) : money ? formatMoney(locale, money) : '';
  return ({ metres, previousMetres, value, previousValue }: Measured): Pick<Bar, 'value' | 'previous' | 'text' | 'previousText'> => ({
    value: isMetres ? metres : (value?.amount ?? 0),
    previous: isMetres ? previousMetres : (previousValue?.amount ?? 0),
    text: text(metres, value),
    previousText: text(previousMetres, previousValue),
  });
}

/** Month by month, each beside the same month a year before. */
export function Months({ summary, question, subtitle }: { summary: StatisticsSummary; question: StatisticsQuestion; subtitle: string }) {
  const { locale, t } = useI18n();
  const barOf = useBar(question);
  const { measure, asked, ordersOf } = question;
  const bars = summary.months.map((entry): Bar => {
    const label = formatMonth(locale, entry.month);
    return { id: entry.month, label, name: label, ...barOf(entry), to: ordersOf({ from: entry.month, to: lastDay(entry.month) }) };
  });
  return (
    <Chart
      title={t('statistics.months')}
      subtitle={subtitle}
      bars={bars}
      read={(kind, options) => exportStatistics({ format: kind, of: 'months', ...asked }, options)}
    >
      <BarTable
        caption={listed(locale, [t('statistics.months'), subtitle])}
        head={t('statistics.month')}
        measure={t(`statistics.${measure}`)}
        before={t('statistics.before')}
        bars={bars}
      />
    </Chart>
  );
}

/** Zone by zone, over all customers. */
export function Zones({ summary, question, subtitle }: { summary: StatisticsSummary; question: StatisticsQuestion; subtitle: string }) {
  const { locale, t } = useI18n();
  const barOf = useBar(question);
  const bars = summary.zones.map((entry): Bar => {
    const label = t(`statistics.zone.${entry.zone}`);
    return { id: entry.zone, label, name: label, ...barOf(entry), to: question.ordersOf({ ...summary.period, zone: entry.zone }) };
  });
  return (
    <Chart
      title={t('statistics.zones')}
      subtitle={subtitle}
      bars={bars}
      read={(kind, options) => exportStatistics({ format: kind, of: 'zones', ...question.asked }, options)}
    >
      <BarTable
        caption={listed(locale, [t('statistics.zones'), subtitle])}
        head={t('statistics.zone')}
        measure={t(`statistics.${question.measure}`)}
        before={t('statistics.before')}
        bars={bars}
      />
    </Chart>
  );
}
