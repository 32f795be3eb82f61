import type { ReactNode } from 'react';
import { useT } from '../../i18n/runtime.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';

/** A text while it is on its way, when it can not be had, and when there is none. */
export function ContentState({
  query,
  missing,
  action,
}: {
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  missing: boolean;
  action: ReactNode;
}) {
  const t = useT();
  if (query.isPending)
    return (
      <div className="mx-auto grid max-w-[44rem] gap-4">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-24" />
        <Skeleton className="h-[40vh]" />
      </div>
    );
  if (query.isError) return <ErrorState title={t('content.away')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />;
  if (!missing) return null;
  return (
    <>
      <h1 className="sr-only">{t('content.gone')}</h1>
      <EmptyState title={t('content.gone')} action={action}>
        {t('content.goneHint')}
      </EmptyState>
    </>
  );
}
