import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { TourDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { useUser } from '../../api/session.ts';
import { StepList } from '../../features/tour/step-list.tsx';
import { TourChoices } from '../../features/tour/tour-choices.tsx';
import { stepsFor } from '../../features/tour/tour-steps.ts';
import { useTour } from '../../features/tour/use-tour.ts';
import { toLocale } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';

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
          <StepList steps={steps} seen={tour?.step ?? 0} />
        </>
      )}
    </div>
  );
}
