import type { ListOrdersParams } from '../../../generated/api/model/listOrdersParams.ts';
import type { OrderStatus } from '../../../generated/rules.ts';
import { orderStatuses } from '../../../generated/rules.ts';
import { listOrdersParamsSearchMax } from '../../../generated/zod/schemas/listOrdersParams.zod.ts';

export const SORTS = ['date,desc', 'date,asc', 'total,desc', 'total,asc', 'orderCode,asc', 'orderCode,desc'] as const;
export type OrdersSort = (typeof SORTS)[number];
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export interface OrdersState {
  page: number;
  size: number;
  sort: OrdersSort;
  status: OrderStatus | null;
  from: string;
  to: string;
  search: string;
}
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

export function parseOrders(search: URLSearchParams): OrdersState {
  const page = /^\d{1,6}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return {
    page: Math.max(1, page) - 1,
    size: PAGE_SIZES.find((size) => String(size) === search.get('size')) ?? PAGE_SIZES[0],
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0],
    status: orderStatuses.find((status) => status === search.get('status')) ?? null,
    from: day(search.get('from')),
    to: day(search.get('to')),
    search: (search.get('search') ?? '').slice(0, listOrdersParamsSearchMax),
  };
}
export function ordersSearch(state: OrdersState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.status) search.set('status', state.status);
  if (state.search) search.set('search', state.search);
  if (state.from) search.set('from', state.from);
  if (state.to) search.set('to', state.to);
  if (state.sort !== SORTS[0]) search.set('sort', state.sort);
  if (state.size !== PAGE_SIZES[0]) search.set('size', String(state.size));
  if (state.page > 0) search.set('page', String(state.page + 1));
  return search;
}
/** Both days belong to the range. A range that runs backwards is told, not asked. */
export const rangeIsBackwards = (state: Pick<OrdersState, 'from' | 'to'>) => state.from !== '' && state.to !== '' && state.from > state.to;
export const isFiltered = (state: OrdersState) => state.status !== null || state.search !== '' || state.from !== '' || state.to !== '';
export function ordersParams(state: OrdersState): ListOrdersParams {
  return {
    page: state.page,
    size: state.size,
    sort: state.sort,
    ...(state.status ? { status: [state.status] } : {}),
    ...(state.search ? { search: state.search } : {}),
    ...(state.from && !rangeIsBackwards(state) ? { from: state.from } : {}),
    ...(state.to && !rangeIsBackwards(state) ? { to: state.to } : {}),
  };
}
