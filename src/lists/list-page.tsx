import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListId } from '../../generated/lists.ts';
import { useSession } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { count } from '../pieces/texts.ts';
import { Title } from '../pieces/title.tsx';
import type { PageOf } from './define-list.ts';
import { type EmptyTexts, ListBody } from './list-body.tsx';
import { type FilterField, ListFilters } from './list-filters.tsx';
import type { Shown } from './list-state.ts';
import type { UsedList } from './use-list.ts';

/** A view of the list that stands one click away, with how many it holds. */
export interface ListTab<K extends ListId, S extends Shown, Page> {
  id: string;
  label: string;
  /** Undefined while it is not known yet. */
  count: number | undefined;
  current: boolean;
  wish: Parameters<UsedList<K, S, Page>['href']>[0];
}

/** A whole list screen: head, tabs, filters, rows and pages. What differs between lists comes in as texts, fields and rows. */
export function ListPage<K extends ListId, S extends Shown, Page extends PageOf<unknown>>({
  used,
  documentTitle,
  title,
  lead,
  tools,
  above,
  tabs,
  tabsLabel,
  filters,
  found,
  empty,
  skeleton,
  children,
}: {
  used: UsedList<K, S, Page>;
  documentTitle: string;
  title: ReactNode;
  lead?: ReactNode;
  /** At the right of the title: exports, "new". */
  tools?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  tabs?: readonly ListTab<K, S, Page>[];
  tabsLabel?: string;
  filters?: readonly FilterField<K>[];
  /** How many were found, said to whoever can not see it. */
  found: (total: number) => string;
  empty: EmptyTexts;
  skeleton?: ReactNode;
  children: (page: Page) => ReactNode;
}) {
  const { locale } = useI18n();
  const { page, href } = used;
  const customer = useSession()?.user.currentCustomer;
  return (
    <>
      <Title>{documentTitle}</Title>
      {customer && (
        <p className="print-only hidden pb-4">
          Trama · {customer.name} ({customer.code})
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-d3">{title}</h1>
          {lead && <p className="mt-1.5 max-w-xl text-md text-ink-2 max-md:text-sm">{lead}</p>}
        </div>
        {tools && <div className="no-print flex flex-wrap items-center gap-3">{tools}</div>}
      </div>
      {above}
      {tabs && (
        <nav aria-label={tabsLabel} className="more-beside mt-5 flex gap-6 overflow-x-auto border-b border-line-2">
          {tabs.map((tab) => (
            <Link
              key={tab.id}
              to={href(tab.wish)}
              preventScrollReset
              aria-current={tab.current ? 'true' : undefined}
              className="-mb-px flex h-11 items-center gap-1.5 border-b-2 border-transparent text-sm whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-indaco aria-[current]:font-medium aria-[current]:text-ink"
            >
              {tab.label}
              <span className="tnum text-xs font-normal text-ink-3">{tab.count !== undefined && count(locale, tab.count)}</span>
            </Link>
          ))}
        </nav>
      )}
      {filters && <ListFilters used={used} fields={filters} />}
      <p role="status" className="sr-only">
        {page && found(page.totalElements)}
      </p>
      <ListBody used={used} empty={empty} skeleton={skeleton}>
        {children}
      </ListBody>
    </>
  );
}
