import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { getListOrdersQueryOptions, useListOrders } from '../../../generated/api/orders/orders.ts';
import { orderStatuses } from '../../../generated/rules.ts';
import { ListOrdersParams, listOrdersParamsSearchMax } from '../../../generated/zod/schemas/listOrdersParams.zod.ts';
import { codeOf, messageOf } from '../../api/errors.ts';
import { getSession, useUser } from '../../api/session.ts';
import { OrderTable } from '../../features/orders/order-table.tsx';
import {
  isFiltered,
  type OrdersState,
  ordersParams,
  ordersSearch,
  PAGE_SIZES,
  parseOrders,
  rangeIsBackwards,
} from '../../features/orders/orders-query.ts';
import { useReorder } from '../../features/orders/use-reorder.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { type ContractSchema, useContractForm } from '../../pieces/contract-form.ts';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { count } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DateField, TextField } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export const loader =
  (queryClient: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    if (!getSession()?.user.authorizations.showOrders) return null;
    void queryClient.prefetchQuery(getListOrdersQueryOptions(ordersParams(parseOrders(new URL(request.url).searchParams))));
    return null;
  };

export default function OrdersScreen() {
  const { locale, t } = useI18n();
  const { authorizations } = useUser();
  const [search, setSearch] = useSearchParams();
  const state = parseOrders(search);
  const query = useListOrders(ordersParams(state), { query: { enabled: authorizations.showOrders, placeholderData: keepPreviousData } });
  const { reorder, busy, refused, clearRefused } = useReorder();
  const change = (next: Partial<OrdersState>) => setSearch(ordersSearch({ ...state, page: 0, ...next }), { preventScrollReset: true });
  const page = query.data;
  const countOf = (status: string) => page?.counts.find((entry) => entry.status === status)?.count ?? 0;

  if (!authorizations.showOrders || codeOf(query.error) === 'FEATURE_NOT_ENABLED')
    return (
      <EmptyState title={t('orders.title')}>
        <Title>{t('title.orders')}</Title>
        {t('error.FEATURE_NOT_ENABLED')}
      </EmptyState>
    );
  const tab = (status: OrdersState['status'], label: string, number: number) => (
    <Link
      key={label}
      to={`?${ordersSearch({ ...state, page: 0, status })}`}
      preventScrollReset
      aria-current={state.status === status ? 'true' : undefined}
      className="-mb-px flex h-11 items-center gap-1.5 border-b-2 border-transparent text-sm whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-indaco aria-[current]:font-medium aria-[current]:text-ink"
    >
      {label}
      <span className="tnum text-xs font-normal text-ink-3">{page && count(locale, number)}</span>
    </Link>
  );
  return (
    <>
      <Title>{t('title.orders')}</Title>
      <h1 className="font-display text-[2rem] leading-9 lg:text-d3">{t('orders.title')}</h1>
      <nav aria-label={t('orders.filterStatus')} className="mt-5 flex gap-6 overflow-x-auto border-b border-line-2">
        {tab(null, t('orders.all'), page?.counts.reduce((sum, entry) => sum + entry.count, 0) ?? 0)}
        {orderStatuses.map((status) => tab(status, t(`orders.status.${status}`), countOf(status)))}
      </nav>
      <Filters key={`${state.search}|${state.from}|${state.to}`} state={state} onChange={change} />
      <p role="status" className="sr-only">
        {page && t('orders.count', { count: page.totalElements })}
      </p>
      {query.isPending && (
        <div className="grid gap-2" aria-hidden="true">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {query.isError && !page && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {page?.content.length === 0 && (
        <EmptyState
          title={t('orders.empty')}
          action={
            isFiltered(state) ? (
              <Button kind="secondary" onClick={() => change({ status: null, search: '', from: '', to: '' })}>
                {t('common.clearAll')}
              </Button>
            ) : (
              <Link to={to('shop', locale)} className={buttonClass('secondary')}>
                {t('welcome.discover')}
              </Link>
            )
          }
        >
          {isFiltered(state) ? t('orders.emptyFiltered') : t('welcome.noOrders')}
        </EmptyState>
      )}
      {page && page.content.length > 0 && (
        <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isFetching}>
          <OrderTable
            orders={page.content}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            {...(authorizations.enableCartAndPurchases
              ? {
                  action: (order) => (
                    <Button kind="secondary" size="sm" className="no-print" busy={busy === order.id} onClick={() => void reorder(order.id)}>
                      {t('orders.reorder')}
                      <span className="sr-only"> {order.orderCode}</span>
                    </Button>
                  ),
                }
              : {})}
          />
          <Pagination
            page={page.page}
            totalPages={page.totalPages}
            renderLink={(target, props) => <Link to={`?${ordersSearch({ ...state, page: target })}`} {...props} />}
            summary={t('pagination.range', {
              from: count(locale, page.page * page.size + 1),
              until: count(locale, Math.min(page.totalElements, (page.page + 1) * page.size)),
              total: count(locale, page.totalElements),
            })}
            aside={
              <SelectField
                label={t('pagination.size')}
                className="!flex !flex-row items-center !gap-2"
                compact
                value={state.size}
                options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
                onChange={(event) => change({ size: Number(event.target.value) })}
              />
            }
            labels={{
              nav: t('pagination.nav'),
              previous: t('pagination.previous'),
              next: t('pagination.next'),
              page: (number) => t('pagination.page', { page: number }),
            }}
          />
        </div>
      )}
      {refused.length > 0 && <RefusedLines lines={refused} onClose={clearRefused} />}
    </>
  );
}

type Range = Pick<OrdersState, 'search' | 'from' | 'to'>;
function Filters({ state, onChange }: { state: OrdersState; onChange: (next: Partial<OrdersState>) => void }) {
  const { t } = useI18n();
  const form = useContractForm<Range, ListOrdersParams>({
    schema: ListOrdersParams as unknown as ContractSchema<ListOrdersParams>,
    defaultValues: { search: state.search, from: state.from, to: state.to },
    toBody: ({ search, from, to }) => ({ search: search.trim(), ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    check: (range) => ({ from: rangeIsBackwards(range) ? t('orders.rangeError') : undefined }),
    send: async ({ search = '', from = '', to = '' }) => {
      onChange({ search, from, to });
      return { ok: true };
    },
  });
  const draft = form.watch();
  const changed = draft.search.trim() !== state.search || draft.from !== state.from || draft.to !== state.to;
  return (
    <form noValidate onSubmit={form.submit} className="no-print my-5 grid grid-cols-2 items-start gap-3 lg:flex">
      <TextField
        label={t('orders.search')}
        type="search"
        maxLength={listOrdersParamsSearchMax}
        {...form.register('search')}
        error={form.messageAt('search')}
        className="max-lg:col-span-full lg:w-72"
      />
      <DateField
        label={t('orders.from')}
        {...form.register('from', { deps: 'to' })}
        error={form.messageAt('from') ?? (rangeIsBackwards(draft) ? t('orders.rangeError') : undefined)}
        className="lg:w-44"
      />
      <DateField label={t('orders.to')} {...form.register('to', { deps: 'from' })} error={form.messageAt('to')} className="lg:w-44" />
      <div className="flex gap-3 max-lg:col-span-full lg:mt-6">
        <Button type="submit" kind={changed ? 'primary' : 'secondary'}>
          {t('common.apply')}
        </Button>
        {isFiltered(state) && (
          <Button kind="quiet" onClick={() => onChange({ status: null, search: '', from: '', to: '' })}>
            {t('common.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
