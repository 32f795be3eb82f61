import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import type { ListId } from '../../generated/lists.ts';
import { messageOf } from '../api/errors.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { count } from '../pieces/texts.ts';
import { EmptyState, ErrorState, Skeleton } from '../ui/bits.tsx';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { PageOf } from './define-list.ts';
import type { Shown } from './list-state.ts';
import type { UsedList } from './use-list.ts';

export interface EmptyTexts {
  title: ReactNode;
  /** When nothing is there at all. */
  children?: ReactNode;
  action?: ReactNode;
  /** Instead of the title, when the filters leave nothing; they can be taken away there. */
  filtered?: ReactNode;
  /** Which filters these are. */
  filteredHint?: ReactNode;
}
export const RowSkeletons = () => (
  <div className="grid gap-2" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);

/** What is under the head of a list: the rows, or why there are none, and the way to the other pages. */
export function ListBody<K extends ListId, S extends Shown, Page extends PageOf<unknown>>({
  used,
  empty,
  skeleton = <RowSkeletons />,
  foot,
  children,
}: {
  used: UsedList<K, S, Page>;
  empty: EmptyTexts;
  skeleton?: ReactNode;
  /** Instead of the links to the other pages. */
  foot?: (page: Page) => ReactNode;
  children: (page: Page) => ReactNode;
}) {
  const { t } = useI18n();
  const { query, page, filtered, clear, href, state } = used;
  if (query.isError && !page)
    return <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />;
  if (!page) return query.isLoading ? skeleton : null;
  if (page.totalElements === 0) {
    const byFilters = filtered && empty.filtered !== undefined;
    return (
      <EmptyState
        title={byFilters ? empty.filtered : empty.title}
        action={
          byFilters ? (
            <Button kind="secondary" onClick={clear}>
              {t('common.clearAll')}
            </Button>
          ) : (
            empty.action
          )
        }
      >
        {byFilters ? empty.filteredHint : empty.children}
      </EmptyState>
    );
  }
  // Fewer than there were, or an address that somebody wrote: the last page there is.
  if (!foot && page.content.length === 0 && page.page >= page.totalPages)
    return <Navigate to={href({ page: page.totalPages - 1 } as Partial<typeof state>)} replace />;
  return (
    <div aria-busy={query.isFetching}>
      <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>{children(page)}</div>
      {foot ? foot(page) : <ListPages used={used} page={page} />}
    </div>
  );
}

/** The way to the other pages, how many there are, and how large a page is. */
export function ListPages<K extends ListId, S extends Shown, Page extends PageOf<unknown>>({
  used: { list, state, href, prefer },
  page,
  until = (page.page + 1) * page.size,
  from = page.page * page.size,
  jump,
}: {
  used: UsedList<K, S, Page>;
  page: Page;
  /** The rows that are shown, where they are more than one page: after how many they begin and with which they end. */
  from?: number;
  until?: number;
  /** Goes to a page that is shown already; false when it is not. */
  jump?: (page: number) => boolean;
}) {
  const { locale, t } = useI18n();
  const total = page.totalElements;
  const hrefOf = (target: number) => href({ page: target } as Partial<typeof state>);
  return (
    <Pagination
      page={page.page}
      totalPages={page.totalPages}
      renderLink={(target, props) => (
        <Link
          to={hrefOf(target)}
          onClick={(event) => {
            if (jump?.(target)) event.preventDefault();
          }}
          {...props}
        />
      )}
      summary={
        page.content.length > 0 &&
        t('pagination.range', {
          from: count(locale, from + 1),
          until: count(locale, Math.min(total, until)),
          total: count(locale, total),
        })
      }
      aside={
        list.sizes.length > 1 && (
          <SelectField
            label={t('pagination.size')}
            className="!flex !flex-row items-center !gap-2"
            compact
            value={String(state.size)}
            options={list.sizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => prefer({ size: Number(event.target.value) } as Partial<typeof state>)}
          />
        )
      }
      labels={{
        nav: t('pagination.nav'),
        previous: t('pagination.previous'),
        next: t('pagination.next'),
        page: (number) => t('pagination.page', { page: number }),
      }}
    />
  );
}
