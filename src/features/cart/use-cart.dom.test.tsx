// The hooks that carry money, over a real query cache and the contract's own judge.

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { getGetCartQueryOptions, getGetCartTotalsQueryOptions } from '../../../generated/api/carts/carts.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { CartTotals } from '../../../generated/api/model/cartTotals.ts';
import type { Day } from '../../../generated/rules.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { fabricLine, useAddToCart } from './use-add-to-cart.ts';
import { useCart } from './use-cart.ts';

const article = { code: 'ORO01204', color: '002' };
const line = (metres: number) => fabricLine('002', article, metres);
const totals = (elementCount: number): CartTotals => ({ elementCount, metres: 2.2, currency: 'EUR', vatRateBp: 2200 });

/** The hook together with what the page shows of the cart, as the header and the cart do. */
function use<T>(hook: () => T) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const labels = labelsOf('en');
  const wrapper = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '*', element: children }]);
    return (
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale="en" labels={labels}>
          <RouterProvider router={router} />
        </I18nProvider>
      </QueryClientProvider>
    );
  };
  return renderHook(
    () => ({ hook: hook(), cart: useQuery(getGetCartQueryOptions()).data, totals: useQuery(getGetCartTotalsQueryOptions()).data }),
    {
      wrapper,
    },
  );
}

let stored: Cart;
let reads: number;
/** Additions that the server works on, and the most of them at one moment. */
let underWay = { now: 0, most: 0 };
const sent: { key: string | undefined; quantity: number; version?: number; requestedDate?: Day | null | undefined }[] = [];
beforeEach(() => {
  signIn();
  sent.length = 0;
  reads = 0;
  underWay = { now: 0, most: 0 };
  stored = cartOf([cartLine({ id: 1, version: 1, quantity: 2.2 })], { version: 7 });
  answer({
    getCart: () => {
      reads++;
      return stored;
    },
    getCartTotals: () => totals(stored.lines.length),
    addCartItem: async ({ idempotency }, { body }) => {
      sent.push({
        key: idempotency?.key,
        quantity: body.quantity,
        requestedDate: 'requestedDate' in body ? body.requestedDate : undefined,
      });
      underWay = { now: underWay.now + 1, most: Math.max(underWay.most, underWay.now + 1) };
      await delay(30);
      underWay.now--;
      const added = cartLine({ id: sent.length + 1, position: sent.length, quantity: body.quantity });
      stored = { ...stored, version: stored.version + 1, lines: [...stored.lines, added] };
      return { version: stored.version, changed: [added], removed: [], totals: totals(stored.lines.length), undo: null };
    },
    updateCartItem: async (_, { body: { version, line: input } }) => {
      sent.push({ key: undefined, quantity: input.quantity, version });
      await delay(30);
      const [before] = stored.lines;
      if (!before || before.version !== version) return refuse('CART_CHANGED');
      const changed = { ...before, version: before.version + 1, quantity: input.quantity };
      stored = { ...stored, version: stored.version + 1, lines: [changed] };
      return { version: stored.version, changed: [changed], removed: [], totals: totals(1), undo: null };
    },
  });
});

test('what was added is in the totals at once and in the cart that is shown', async () => {
  const { result } = use(useAddToCart);
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(1));
  await act(() => result.current.hook.addItem(line(3), 'Marina'));
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(2));
  expect(result.current.totals?.elementCount).toBe(2);
  expect(reads).toBe(2);
});
test('the same line twice at one moment is one; later it is a second cut with a key of its own', async () => {
  const { result } = use(useAddToCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  await act(() => Promise.all([result.current.hook.addItem(line(3), 'Marina'), result.current.hook.addItem(line(3), 'Marina')]));
  expect(sent).toHaveLength(1);
  await act(() => result.current.hook.addItem(line(3), 'Marina'));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
test('what takes something out of the cart and is pressed twice on a slow line is done, and told, once', async () => {
  const took: string[] = [];
  const without = (lines: Cart['lines']) => {
    const removed = stored.lines.filter((each) => !lines.includes(each)).map(({ id }) => id);
    stored = { ...stored, version: stored.version + 1, lines };
    return { version: stored.version, changed: [], removed, totals: totals(lines.length), undo: null };
  };
  stored = {
    ...stored,
    promo: { code: 'SPRING5', percentBp: 500, problem: null },
    lines: [1, 2].map((id) => cartLine({ id, quantity: 2.2 })),
  };
  answer({
    removePromoCode: async () => {
      took.push('promo');
      await delay(30);
      stored = { ...stored, promo: null };
      return stored;
    },
    removeCartItem: async (_, { params: { id } }) => {
      took.push(`line ${id}`);
      await delay(30);
      return stored.lines.some((each) => each.id === id) ? without(stored.lines.filter((each) => each.id !== id)) : refuse('NOT_FOUND');
    },
    clearCart: async () => {
      took.push('all');
      await delay(30);
      return without([]);
    },
  });
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const { result } = use(useCart);
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(2));
  const { dropPromo, removeLine, clear } = result.current.hook;
  const first = stored.lines[0]!;
  const twice = (work: () => Promise<unknown>) => act(() => Promise.all([work(), work()]));
  await twice(dropPromo);
  await twice(() => removeLine(first));
  await twice(clear);
  expect(took).toEqual(['promo', 'line 1', 'all']);
  expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['message', 'message']);
  await waitFor(() => expect(result.current.cart?.lines).toEqual([]));
});
test('a cart that was not emptied for want of an answer is emptied with the same key, and as another one with another', async () => {
  vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const asked: [number | undefined, string | undefined][] = [];
  answer({
    clearCart: ({ idempotency }, { query }) => {
      asked.push([query.version, idempotency?.key]);
      return refuse('INTERNAL_ERROR', {} as never);
    },
  });
  const { result } = use(useCart);
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(1));
  for (const version of [7, 7, 8]) {
    act(() => result.current.hook.show({ ...stored, version }));
    await act(() => result.current.hook.clear());
  }
  const [first, again, other] = asked.map(([, key]) => key);
  expect([asked.length, first === again, first === other]).toEqual([3, true, false]);
  // Only what was seen goes: a cart to which something was added meanwhile is another one.
  expect(asked.map(([version]) => version)).toEqual([7, 7, 8]);
});
test('different lines at one moment all arrive, in their order', async () => {
  const { result } = use(useAddToCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  const done = await act(() => Promise.all([1, 2, 3].map((metres) => result.current.hook.addItem(line(metres), 'Marina'))));
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(sent.map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(4));
  expect(underWay.most).toBe(1);
});
test('several that were picked are told of in one message, which takes all of them out again', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  answer({
    removeCartItem: (_, { params: { id } }) => {
      stored = { ...stored, lines: stored.lines.filter((each) => each.id !== id) };
      return { version: 9, changed: [], removed: [id], totals: totals(stored.lines.length), undo: null };
    },
  });
  const { result } = use(useAddToCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  const all = ['001', '002', '003'].map((color) => ({ line: fabricLine('002', { ...article, color }, 2), name: `Marina ${color}` }));
  expect(await act(() => result.current.hook.addAllOrTell(all))).toBe(true);
  expect(toast).toHaveBeenCalledExactlyOnceWith('success', '3 lines added to the cart', expect.anything());
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(4));
  await act(async () => toast.mock.calls[0]?.[2]?.undo?.onClick());
  await waitFor(() => expect(result.current.cart?.lines.map(({ id }) => id)).toEqual([1]));
  expect(toast).toHaveBeenLastCalledWith('message', '3 lines taken out of the cart again');
  expect(result.current.totals?.elementCount).toBe(1);
});
test('of several that were picked each that is refused is told', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const { result } = use(useAddToCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  answer({ addCartItem: (_, { body: { quantity } }) => refuse(quantity === 2 ? 'ARTICLE_NOT_PURCHASABLE' : 'CART_FULL', {} as never) });
  const all = [2, 3].map((metres) => ({ line: line(metres), name: 'Marina' }));
  expect(await act(() => result.current.hook.addAllOrTell(all))).toBe(false);
  expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['error', 'error']);
  expect(new Set(toast.mock.calls.map(([, text]) => text)).size).toBe(2);
});
test('several under words of their own: what is refused comes back by name for the place to show, and is no message', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const { result } = use(useAddToCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  answer({ addCartItem: () => refuse('ARTICLE_NOT_PURCHASABLE') });
  const all = ['001', '002'].map((color) => ({ line: fabricLine('002', { ...article, color }, 2), name: `Marina ${color}` }));
  const refused = await act(() => result.current.hook.addAll(all, (count) => `${count} samples`));
  expect(refused.map(({ name }) => name)).toEqual(['Marina 001', 'Marina 002']);
  expect(refused[0]?.reason).toMatch(/./);
  expect(toast).not.toHaveBeenCalled();
});
test('cloth that is added without a form is wanted on the day that the user likes, or as soon as can be', async () => {
  const soon = use(useAddToCart);
  await waitFor(() => expect(soon.result.current.cart).toBeDefined());
  await act(() => soon.result.current.hook.addOrTell(line(3), 'Marina'));
  signIn({ ...buyer(), display: { ...buyer().display, requestedInDays: 30 } });
  const later = use(useAddToCart);
  await waitFor(() => expect(later.result.current.cart).toBeDefined());
  await act(() => later.result.current.hook.addOrTell(line(4), 'Marina'));
  await act(() => later.result.current.hook.addOrTell(fabricLine('002', article, 5, { requestedDate: '2999-01-04' }), 'Marina'));
  const [undated, dated, own] = sent.map(({ requestedDate }) => requestedDate);
  expect(undated).toBeNull();
  expect(Date.parse(dated ?? '') - Date.now()).toBeGreaterThan(28 * 86_400_000);
  expect(own).toBe('2999-01-04');
});
test('a lost answer: sent again, it is the same intent', async () => {
  loseAnswers('addCartItem');
  const { result } = use(useAddToCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  const first = await act(() => result.current.hook.addItem(line(3), 'Marina'));
  expect(first.ok).toBe(false);
  await act(() => result.current.hook.addItem(line(3), 'Marina'));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('changes of one line go one after the other, each with the version that the one before left', async () => {
  const { result } = use(useCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  const outcomes = await act(() => Promise.all([3, 4, 5].map((quantity) => result.current.hook.updateLine(1, { quantity }))));
  expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(sent.map(({ quantity, version }) => [quantity, version])).toEqual([
    [3, 1],
    [4, 2],
    [5, 3],
  ]);
  await waitFor(() => expect(result.current.cart?.lines[0]?.quantity).toBe(5));
  // The answers were patched in; the cart was read once.
  expect(reads).toBe(1);
});
test('a cart that changed elsewhere is read again, and the change is refused', async () => {
  const { result } = use(useCart);
  await waitFor(() => expect(result.current.cart).toBeDefined());
  stored = cartOf([cartLine({ id: 1, version: 9, quantity: 8 })], { version: 12 });
  const outcome = await act(() => result.current.hook.updateLine(1, { quantity: 3 }));
  expect(outcome.ok).toBe(false);
  await waitFor(() => expect(result.current.cart?.lines[0]?.quantity).toBe(8));
});
