import type { QueryClient } from '@tanstack/react-query';
import { getGetProgramQueryOptions, useGetProgram } from '../../../generated/api/programs/programs.ts';
import { messageOf } from '../../api/errors.ts';
import { History } from '../../features/program/history.tsx';
import { Standing } from '../../features/program/standing.tsx';
import { Tiers } from '../../features/program/tiers.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getGetProgramQueryOptions());
  return null;
};

/** The program of the shop: where one stands, and what it gives. */
export default function ProgramScreen() {
  const { t } = useI18n();
  const query = useGetProgram();
  const program = query.data;
  return (
    <>
      <Title>{t('title.program')}</Title>
      <h1 className="font-display text-d3">{program?.program?.name ?? t('userarea.program')}</h1>
      {query.isPending && <Skeleton className="mt-8 h-72" />}
      {query.isError && !program && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {program && !program.program && <EmptyState title={t('program.none')}>{t('program.noneText')}</EmptyState>}
      {program?.program && (
        <>
          <p className="mt-1.5 mb-8 max-w-2xl text-md text-ink-2 max-md:text-sm">{t('program.lead')}</p>
          <div className="grid gap-12">
            <Standing program={program} />
            <section aria-labelledby="tiers">
              <h2 id="tiers" className="mb-4 font-display text-d4">
                {t('program.tiers')}
              </h2>
              <Tiers program={program} />
            </section>
            <section aria-labelledby="history">
              <h2 id="history" className="mb-4 font-display text-d4">
                {t('program.history')}
              </h2>
              <History program={program} />
            </section>
          </div>
        </>
      )}
    </>
  );
}
