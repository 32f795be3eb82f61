// A list as its screen uses it: the address rules, the page follows.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSearchArticlesQueryOptions } from '../../generated/api/articles/articles.ts';
import { getListOrdersQueryOptions } from '../../generated/api/orders/orders.ts';
import type { ListId } from '../../generated/lists.ts';
import { answer } from '../../mocks/node.ts';
import { signIn } from '../testing/people.ts';
import { defineList, type PageOf } from './define-list.ts';
import { type ListOf, useList } from './use-list.ts';

const list = defineList({ operation: 'listOrders', read: getListOrdersQueryOptions, sizes: [10, 25], remembered: true });
let asked: { page: number; size: number; status?: readonly string[] | undefined; search?: string | undefined }[];
beforeEach(() => {
  signIn();
  asked = [];
  answer({
    listOrders: async (_, { query }) => {
      asked.push(query);
      await delay(20);
      return { content: [], counts: [], page: query.page, size: query.size, totalElements: 100, totalPages: 10 };
    },
  });
});
afterEach(() => localStorage.clear());

/** The hook at an address, and where it went from there. */
function show<K extends ListId, Page extends PageOf<unknown>>(address: string, shown: ListOf<K, Record<never, never>, Page>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
    return (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
  };
  const { result } = renderHook(() => useList(shown), { wrapper });
  return {
    result,
    search: () => router?.state.location.search,
    /** Hears of every place that is gone to. */
    subscribe: (told: (state: object) => void) => router?.subscribe(told),
  };
}

test('another filter begins at the first page, another page keeps the filter', async () => {
  const { result, search } = show('/orders?status=Shipped&page=3', list);
  await waitFor(() => expect(result.current.page?.page).toBe(2));
  expect(result.current.href({ page: 3 })).toBe('?status=Shipped&page=4');
  act(() => result.current.change({ status: ['Wait'] }));
  await waitFor(() => expect(result.current.page?.page).toBe(0));
  expect(search()).toBe('?status=Wait');
  expect(asked.map(({ page, status }) => [page, status])).toEqual([
    [2, ['Shipped']],
    [0, ['Wait']],
  ]);
});
test('while the next page travels the one before is shown', async () => {
  const { result } = show('/orders', list);
  await waitFor(() => expect(result.current.page?.page).toBe(0));
  act(() => result.current.change({ page: 1 }));
  await waitFor(() => expect(result.current.state.page).toBe(1));
  expect(result.current.page?.page).toBe(0);
  await waitFor(() => expect(result.current.page?.page).toBe(1));
});
test('clearing takes the filters and nothing else', async () => {
  const { result, search } = show('/orders?status=Shipped&search=rossi&sort=total%2Cdesc&page=2', list);
  expect(result.current.filtered).toBe(true);
  act(() => result.current.clear());
  await waitFor(() => expect(search()).toBe('?sort=total%2Cdesc'));
  expect(result.current.filtered).toBe(false);
});
test('a liked size stays with the browser, and out of the address', async () => {
  const { result, search } = show('/orders', list);
  act(() => result.current.prefer({ size: 25 }));
  await waitFor(() => expect(asked.at(-1)?.size).toBe(25));
  expect(search()).toBe('');
  const again = show('/orders', list);
  expect(again.result.current.state.size).toBe(25);
});
test('a text that is too short is not asked, and shows nothing of another question', async () => {
  let searches = 0;
  answer({
    searchArticles: (_, { query }) => {
      searches++;
      return { content: [], page: query.page, size: query.size, totalElements: 0, totalPages: 0 };
    },
  });
  const found = defineList({ operation: 'searchArticles', read: getSearchArticlesQueryOptions, sizes: [24] });
  const { result } = show('/search?search=blue', found);
  await waitFor(() => expect(result.current.page).toBeDefined());
  act(() => result.current.change({ search: 'bl' }));
  await waitFor(() => expect(result.current.state.search).toBe('bl'));
  expect(result.current.page).toBeUndefined();
  expect(result.current.query.fetchStatus).toBe('idle');
  // Time enough for a question to arrive.
  await delay(60);
  expect(searches).toBe(1);
});

test('what is liked of a list leaves the size as it is, and whoever goes on in a list stays where he looks', async () => {
  const { result, search } = show('/orders?size=10&page=2', list);
  act(() => result.current.prefer({ sort: 'total,desc' }));
  await waitFor(() => expect(search()).toBe('?sort=total%2Cdesc'));
  expect(result.current.state.size).toBe(10);
  const navigated = vi.fn();
  const { result: other, subscribe } = show('/orders', list);
  subscribe(navigated);
  act(() => other.current.change({ status: ['Wait'] }));
  await waitFor(() => expect(navigated).toHaveBeenCalled());
  expect(navigated.mock.lastCall?.[0]).toMatchObject({ preventScrollReset: true });
});
