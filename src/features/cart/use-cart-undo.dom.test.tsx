// What is taken out of the cart and comes back, over a real query cache and the contract's own judge.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { getGetCartQueryOptions, getGetCartTotalsQueryOptions } from '../../../generated/api/carts/carts.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { CartTotals } from '../../../generated/api/model/cartTotals.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { useCart } from './use-cart.ts';

const UNDO = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
const article = cartLine({ id: 1, position: 0 });
const book = cartLine({ id: 2, position: 1, type: 'BOOK', quantity: 1, article: { ...article.article, code: 'RIV-SS27', color: '' } });
const totals = (elementCount: number): CartTotals => ({ elementCount, metres: 2.2, currency: 'EUR', vatRateBp: 2200 });
let stored: Cart;
let calls: string[];
let toast: MockInstance<typeof toasts.toast>;
beforeEach(() => {
  signIn();
  calls = [];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  stored = cartOf([article, book], { version: 7, totals: totals(2) });
  const without = (id: number) => ({ version: 8, changed: [], removed: [id], totals: totals(1), undo: UNDO });
  answer({
    getCart: () => stored,
    getCartTotals: () => stored.totals,
    removeCartItem: (_, { params: { id } }) => {
      calls.push(`item ${id}`);
      return without(id);
    },
    removeCartBook: (_, { params: { id } }) => {
      calls.push(`book ${id}`);
      return without(id);
    },
    clearCart: () => ({ version: 8, changed: [], removed: [1, 2], totals: totals(0), undo: UNDO }),
    undoCartRemoval: (_, { body: { undo } }) => {
      calls.push(`undo ${undo}`);
      return { version: 9, changed: [article], removed: [], totals: totals(2), undo: null };
    },
    updateCart: (_, { body }) => {
      calls.push(`header ${body.version} ${body.reference}`);
      if (body.version !== stored.version) return refuse('CART_CHANGED');
      return { ...stored, version: 8, reference: body.reference ?? '', totals: totals(5) };
    },
  });
});
async function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const labels = labelsOf('en');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en" labels={labels}>
        {children}
      </I18nProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ hook: useCart(), cart: useQuery(getGetCartQueryOptions()).data, totals: useQuery(getGetCartTotalsQueryOptions()).data }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.cart && result.current.totals).toBeDefined());
  return result;
}
const shown = (result: Awaited<ReturnType<typeof show>>) => result.current.cart?.lines.map(({ id }) => id);
const action = () => toast.mock.calls.at(-1)?.[2]?.action;

test('a line goes, is offered back, and stands in its place again', async () => {
  const result = await show();
  await act(() => result.current.hook.removeLine(article));
  await waitFor(() => expect(shown(result)).toEqual([2]));
  expect(result.current.totals?.elementCount).toBe(1);
  expect(action()?.label).toBe('Undo');
  await act(async () => action()?.onClick());
  await waitFor(() => expect(shown(result)).toEqual([1, 2]));
  expect(result.current.totals?.elementCount).toBe(2);
  expect(calls).toEqual(['item 1', `undo ${UNDO}`]);
});
test('a book is taken out as a book', async () => {
  const result = await show();
  await act(() => result.current.hook.removeLine(book));
  expect(calls).toEqual(['book 2']);
});
test('an undo that comes too late is told', async () => {
  answer({ undoCartRemoval: () => refuse('UNDO_EXPIRED') });
  const result = await show();
  await act(() => result.current.hook.clear());
  await waitFor(() => expect(shown(result)).toEqual([]));
  await act(async () => action()?.onClick());
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('error', expect.any(String)));
});
test('the header goes with the version of the cart, and what comes back is shown with its totals', async () => {
  const result = await show();
  expect(await act(() => result.current.hook.updateHeader({ reference: 'Rossi' }))).toEqual({ ok: true });
  expect(calls).toEqual(['header 7 Rossi']);
  await waitFor(() => expect(result.current.cart).toMatchObject({ version: 8, reference: 'Rossi' }));
  expect(result.current.totals?.elementCount).toBe(5);
});

test('lines that a saved cart has become are put aside under its name; what else is in the cart stays, and the sum is read anew', async () => {
  answer({
    saveCart: (_, { body: { name, lines = [], keep, into } }) => {
      calls.push(`aside ${name} ${lines} ${keep ?? false} ${into}`);
      stored = cartOf([article], { version: 8, totals: totals(1) });
      return { id: 301, name, savedAt: '2026-11-10T09:00:00.000Z', savedBy: 'Giulia Ferretti', elementCount: 1, metres: 2.2, articles: [] };
    },
  });
  const result = await show();
  await act(async () => void (await result.current.hook.putAside({ id: 301, name: 'Spring' }, [book.id])));
  expect(calls).toEqual([`aside Spring ${book.id} false 301`]);
  await waitFor(() => expect(shown(result)).toEqual([article.id]));
  await waitFor(() => expect(result.current.totals?.elementCount).toBe(1));
  expect(toast.mock.calls.map(([kind, text]) => [kind, text])).toEqual([
    ['message', '1 line taken out of the cart again · Cart “Spring” saved'],
  ]);
});
