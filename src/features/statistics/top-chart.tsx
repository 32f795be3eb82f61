import type { TopEntry } from '../../../generated/api/model/topEntry.ts';
import { exportStatistics, useGetStatisticsTop } from '../../../generated/api/statistics/statistics.ts';
import type { StatisticsBy } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { formatMetres, formatMoney, formatPercent, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { type Bar, BarTable } from './bar-table.tsx';
import { Chart } from './chart.tsx';
import type { StatisticsQuestion } from './use-question.ts';

/** The filter of the orders that a bar leads to: of the customer's own, and of all. */
const FILTERS = {
  own: { catalog: 'catalog', quality: 'quality', fabric: 'search' },
  all: { catalog: 'catalog', quality: 'quality', fabric: 'fabric' },
} as const;

/** The most ordered of a kind. */
export function TopChart({ by, question, subtitle }: { by: StatisticsBy; question: StatisticsQuestion; subtitle: string }) {
  const { locale, t } = useI18n();
  const { measure, limit, scope, asked, ordersOf } = question;
  const params = { by, measure, limit, ...asked };
  const query = useGetStatisticsTop(params, { query: { placeholderData: (before) => before } });
  const title = t(`statistics.top.${by}`);
  if (query.isError && !query.data)
    return <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-80" />;
  const { content, period, totalMetres, totalValue } = query.data;
  const isMetres = measure === 'metres';
  const all = isMetres ? formatMetres(locale, totalMetres) : totalValue && formatMoney(locale, totalValue);
  const bars = content.map((entry: TopEntry): Bar => {
    const amount = (money: TopEntry['value']) => money?.amount ?? 0;
    const text = (metres: number, money: TopEntry['value']) =>
      isMetres ? formatMetres(locale, metres) : money ? formatMoney(locale, money) : '';
    const label = listed(locale, [entry.name, entry.colorName]);
    return {
      id: entry.key,
      label: by === 'fabric' ? `${label} (${entry.key})` : label,
      name: (
        <span className="flex items-center gap-2.5">
          <span className="tnum w-5 flex-none text-right text-xs text-ink-3">{entry.rank}</span>
          {entry.averageColor && (
            <span aria-hidden="true" className="h-6 w-5 flex-none border border-ink/10" style={{ background: entry.averageColor }} />
          )}
          <span className="min-w-0">
            {label}
            {by === 'fabric' && <span className="tnum block text-xs whitespace-nowrap text-ink-3">{entry.key}</span>}
          </span>
        </span>
      ),
      // Below the name, behind its rank and its colour.
      detail: (
        <span className={entry.averageColor ? 'block pl-15' : 'block pl-7.5'}>
          {t('statistics.shareOf', { share: formatPercent(locale, entry.sharePercent, 1) })}
        </span>
      ),
      value: isMetres ? entry.metres : amount(entry.value),
      previous: isMetres ? entry.previousMetres : amount(entry.previousValue),
      text: text(entry.metres, entry.value),
      previousText: text(entry.previousMetres, entry.previousValue),
      to: ordersOf({ ...period, [FILTERS[scope][by]]: entry.key }),
    };
  });
  return (
    <Chart
      title={title}
      subtitle={subtitle}
      bars={bars}
      read={(format, options) => exportStatistics({ format, of: 'top', ...params }, options)}
    >
      <BarTable
        caption={listed(locale, [title, subtitle])}
        head={t(`statistics.by.${by}`)}
        measure={t(`statistics.${measure}`)}
        before={t('statistics.before')}
        bars={bars}
      />
      {bars.length > 0 && all && <p className="tnum mt-2 text-right text-xs text-ink-3">{t('statistics.inAll', { amount: all })}</p>}
    </Chart>
  );
}
