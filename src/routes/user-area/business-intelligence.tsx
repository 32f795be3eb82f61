import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getGetStatisticsSummaryQueryOptions, useGetStatisticsSummary } from '../../../generated/api/statistics/statistics.ts';
import { statisticsBy } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { Choices } from '../../features/statistics/choices.tsx';
import { Months, Totals, Zones } from '../../features/statistics/summary.tsx';
import { TopChart } from '../../features/statistics/top-chart.tsx';
import { useQuestion } from '../../features/statistics/use-question.ts';
import { formatDay, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { buttonClass } from '../../ui/button.tsx';

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getGetStatisticsSummaryQueryOptions());
  return null;
};

/** What was ordered in a year, of what, and against the year before. */
export default function StatisticsScreen() {
  const { locale, t } = useI18n();
  const question = useQuestion();
  const query = useGetStatisticsSummary(question.asked, { query: { placeholderData: (before) => before } });
  const summary = query.data;
  const span =
    summary && t('statistics.period', { from: formatDay(locale, summary.period.from), to: formatDay(locale, summary.period.to) });
  const before =
    summary &&
    t('statistics.against', {
      from: formatDay(locale, summary.previousPeriod.from),
      to: formatDay(locale, summary.previousPeriod.to),
    });
  const isEmpty =
    summary &&
    [summary.total, summary.previous].every(({ lines, samples, accessories, books }) => lines + samples + accessories + books === 0);
  return (
    <>
      <Title>{t('title.statistics')}</Title>
      <h1 className="font-display text-d3">{t('userarea.businessIntelligence')}</h1>
      <p className="mt-1.5 mb-6 max-w-xl text-md text-ink-2 max-md:text-sm">
        {t('statistics.lead')}
        {span && <span className="tnum block text-sm text-ink-3">{listed(locale, [span, before])}</span>}
      </p>
      {query.isError && !summary && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-96" />}
      {summary && (!isEmpty || question.isStaff) && (
        <Choices question={question} currency={summary.currency} currencies={summary.currencies} />
      )}
      {isEmpty && (
        <EmptyState
          title={t('statistics.empty')}
          action={
            <Link to={to('shop', locale)} className={buttonClass('secondary')}>
              {t('welcome.discover')}
            </Link>
          }
        >
          {t('statistics.emptyText')}
        </EmptyState>
      )}
      {summary && span && !isEmpty && (
        <div className="grid gap-12">
          <div>
            <Totals summary={summary} />
            {question.seesPrices && <p className="mt-2 text-xs text-ink-3">{t('statistics.excluding')}</p>}
          </div>
          <Months summary={summary} question={question} subtitle={span} />
          {summary.zones.length > 0 && <Zones summary={summary} question={question} subtitle={span} />}
          {statisticsBy.map((by) => (
            <TopChart key={by} by={by} question={question} subtitle={span} />
          ))}
        </div>
      )}
    </>
  );
}
