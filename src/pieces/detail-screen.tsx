import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { leadsNowhere, messageOf } from '../api/errors.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { type PathName, to } from '../paths.ts';
import { EmptyState, ErrorState, Skeleton } from '../ui/bits.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Title } from './title.tsx';

/** Number of a record in an address; null for what can be none. */
export const recordId = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

interface Reading<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}
/** One record by its number: what stands there while it travels, when it does not exist and when it can not be read. */
export function DetailScreen<T>({
  id,
  query,
  documentTitle,
  missing,
  list,
  children,
}: {
  id: number | null;
  query: Reading<T>;
  documentTitle: string;
  /** That there is none of this number. */
  missing: string;
  /** Where all of them are. */
  list: { screen: Extract<PathName, 'orders' | 'invoices' | 'waybills'>; label: string };
  children: (record: T) => ReactNode;
}) {
  const { locale, t } = useI18n();
  if (!id || leadsNowhere(query.error))
    return (
      <EmptyState
        heading
        title={missing}
        action={
          <Link to={to(list.screen, locale)} className={buttonClass('secondary')}>
            {list.label}
          </Link>
        }
      >
        <Title>{documentTitle}</Title>
      </EmptyState>
    );
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />;
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  );
}
