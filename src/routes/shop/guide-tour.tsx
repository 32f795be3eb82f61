import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { TourDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { useUser } from '../../api/session.ts';
import { TourChoices } from '../../features/tour/tour-choices.tsx';
import { stepsFor } from '../../features/tour/tour-steps.ts';
import { useTour } from '../../features/tour/use-tour.ts';
import { toLocale } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { cx } from '../../ui/cx.ts';

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    void queryClient.prefetchQuery(contentQuery(TourDocument, { locale: toLocale(params.locale) }));
    return null;
  };

/** The guided tour before it is started: where it leads, and what was seen of it. */
export default function GuideTourScreen() {
  const { locale, t } = useI18n();
  const user = useUser();
  const query = useQuery(contentQuery(TourDocument, { locale }));
  const { tour } = useTour();
  const content = query.data?.tour;
  const steps = stepsFor(user, content?.steps ?? []);
  return (
    <div className="page pt-7 lg:pt-12">
      <Title>{t('title.guideTour')}</Title>
      <h1 className="title-1">{content?.title ?? t('header.tour')}</h1>
      {query.isPending && <Skeleton className="mt-6 h-96" />}
      {query.isError && !content && (
        <ErrorState title={t('content.away')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {content && (
        <>
          <p className="mt-2 mb-6 max-w-2xl text-lg text-ink-2">{content.lead}</p>
          <TourChoices />
          <ol className="mt-12 grid gap-x-5 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {steps.map((step, index) => (
              <li key={`${step.screen}${step.anchor}`} className="border-t border-line-2 pt-3">
                <p className={cx('tnum text-xs', index < (tour?.step ?? 0) ? 'text-salvia' : 'text-ink-3')}>
                  {index < (tour?.step ?? 0) ? t('tour.seen', { step: index + 1 }) : index + 1}
                </p>
                <h2 className="mt-1 font-display text-d5">{step.title}</h2>
                <p className="mt-1 text-sm text-ink-2">{step.text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
