// What is done to a list and its lines is told as it was done, and done once.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { getGetCartQueryKey } from '../../../generated/api/carts/carts.ts';
import type { WishlistMutation } from '../../../generated/api/model/wishlistMutation.ts';
import type { Locale } from '../../../generated/rules.ts';
import { answer } from '../../../mocks/node.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { useWishlist } from './use-wishlist.ts';

const totals = { elementCount: 3, metres: 6.6, currency: 'EUR', vatRateBp: 2200 } as const;
const mutation = (items: number[], present: number[] = []): WishlistMutation => ({
  wishlist: null,
  items,
  present,
  undo: null,
  totals: { elementCount: 2, wishlists: 2, usual: 5 },
});
let toast: MockInstance<typeof toasts.toast>;
const said = () => toast.mock.calls.map(([kind, text]) => `${kind}: ${text}`);
beforeEach(() => {
  signIn();
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  toast.mockClear();
});
function show(locale: Locale = 'en') {
  const queryClient = new QueryClient();
  const labels = labelsOf(locale);
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/en/user-area/wishlists/5'] });
    return (
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={locale} labels={labels}>
          <RouterProvider router={router} />
        </I18nProvider>
      </QueryClientProvider>
    );
  };
  return { queryClient, path: () => router?.state.location.pathname, ...renderHook(() => useWishlist(5), { wrapper }) };
}

test('a line that was taken away is called by its name, several by their number', async () => {
  // What somebody else took away before is not among what was done.
  answer({ removeWishlistItems: (_, { query }) => mutation(query.items.filter((id) => id !== 3)) });
  const { result } = show();
  await act(() => result.current.remove([1], 'Marina'));
  await act(() => result.current.remove([1, 2], 'Marina'));
  await act(() => result.current.remove([1, 3], 'Marina'));
  expect(said()).toEqual([
    expect.stringMatching(/^message: .*Marina/),
    expect.stringMatching(/^message: 2 /),
    expect.stringMatching(/^message: 1 /),
  ]);
});
test('lines are moved or copied as was asked, what was there already is told, and the same once more is another time', async () => {
  const keys: unknown[] = [];
  answer({
    transferWishlistItems: ({ idempotency }, { body }) => {
      keys.push(idempotency?.key);
      return mutation(body.items.slice(1), body.keep ? body.items.slice(0, 1) : []);
    },
  });
  const { result } = show();
  const target = { id: 6, name: 'Autumn' };
  for (const keep of [true, true, false]) await act(() => result.current.transfer([1, 2], target, keep));
  const t = labelsOf('en');
  expect(t['wishlist.copied']).not.toBe(t['wishlist.moved']);
  expect(said()[0]).toMatch(/copied.*Autumn.*\. 1 /i);
  expect(said()[2]).toMatch(/moved.*Autumn/i);
  expect(said()[2]).not.toContain('. ');
  expect(new Set(keys).size).toBe(3);
  toast.mockClear();
  const chinese = show('zh');
  await act(() => chinese.result.current.transfer([1, 2], target, true));
  expect(said()[0]).toMatch(/。/);
});
test('lines go into the cart once, however often it is pressed, and the cart is read anew; where none can, that is said', async () => {
  let goOn = () => {};
  let asked = 0;
  answer({
    orderWishlist: async () => {
      asked++;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return { added: asked === 1 ? [cartLine()] : [], refused: [], totals };
    },
  });
  const { result, queryClient } = show();
  queryClient.setQueryData(getGetCartQueryKey(), { lines: [] });
  act(() => void result.current.order());
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(result.current.busy).toBe(true));
  await act(() => result.current.order());
  expect(asked).toBe(1);
  await act(async () => goOn());
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(queryClient.getQueryState(getGetCartQueryKey())?.isInvalidated).toBe(true);
  act(() => void result.current.order());
  await waitFor(() => expect(asked).toBe(2));
  await act(async () => goOn());
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['success', 'error']);
});
test('whoever deletes a list goes to the others', async () => {
  answer({ deleteWishlist: () => mutation([]) });
  const { result, path } = show();
  await act(() => result.current.removeList('Spring'));
  expect(path()).toBe('/en/user-area/wishlists');
  expect(said()).toEqual([expect.stringContaining('Spring')]);
});
