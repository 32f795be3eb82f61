import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import { answer, loseAnswers } from '../../../mocks/node.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { useReorder } from './use-reorder.ts';

const totals = { elementCount: 3, metres: 6.6, currency: 'EUR', vatRateBp: 2200 } as const;
const line = cartLine();
const refused = { article: line.article, type: 'FABRIC', quantity: 2.2, problem: { code: 'ARTICLE_NOT_PURCHASABLE' } } as const;
let sent: { key: string | undefined; lines: number[] | undefined }[];
let toast: MockInstance<typeof toasts.toast>;
beforeEach(() => {
  signIn();
  sent = [];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  answer({
    reorderOrder: ({ idempotency }, { body }) => {
      sent.push({ key: idempotency?.key, lines: body.lines });
      return { added: [line], refused: [refused], totals };
    },
  });
});
function show() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(getGetCartQueryKey(), { lines: [] });
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
  return { queryClient, ...renderHook(() => useReorder(), { wrapper }) };
}

test('what was added is in the totals and is read anew by the cart; what was not says why', async () => {
  const { result, queryClient } = show();
  await act(() => result.current.reorder(5001, [11, 12]));
  expect(sent[0]?.lines).toEqual([11, 12]);
  expect(queryClient.getQueryData(getGetCartTotalsQueryKey())).toEqual(totals);
  expect(queryClient.getQueryState(getGetCartQueryKey())?.isInvalidated).toBe(true);
  expect(result.current.refused).toEqual([refused]);
  // Behind the dialog a message with its undo is out of reach: the dialog says it, and the message comes when that was read.
  expect(result.current.taken).toBe('1 line added to the cart');
  expect(toast).not.toHaveBeenCalled();
  act(() => result.current.clearRefused());
  expect(toast).toHaveBeenCalledExactlyOnceWith('success', '1 line added to the cart', expect.anything());
  expect([result.current.refused, result.current.taken]).toEqual([[], undefined]);
});
test('what was added is taken out again, each line once, when it was a mistake', async () => {
  const taken: number[] = [];
  answer({
    removeCartItem: (_, { params }) => {
      taken.push(params.id);
      return { version: 9, changed: [], removed: [line.id], totals: { ...totals, elementCount: 2 }, undo: null };
    },
  });
  const { result, queryClient } = show();
  await act(() => result.current.reorder(5001));
  act(() => result.current.clearRefused());
  await act(async () => toast.mock.calls[0]?.[2]?.undo?.onClick());
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('message', '1 line taken out of the cart again'));
  expect(taken).toEqual([line.id]);
  expect(queryClient.getQueryData(getGetCartTotalsQueryKey())).toMatchObject({ elementCount: 2 });
});
test('without lines it is the whole order; nothing that could be bought is no success', async () => {
  answer({ reorderOrder: (_, { body }) => ({ added: [], refused: body.lines ? [] : [refused], totals }) });
  const { result } = show();
  await act(() => result.current.reorder(5001));
  expect([result.current.refused, result.current.taken]).toEqual([[refused], 'No line can be bought now']);
  act(() => result.current.clearRefused());
  expect(toast).not.toHaveBeenCalled();
  await act(() => result.current.reorder(5001, [11]));
  expect(toast).toHaveBeenCalledExactlyOnceWith('error', 'No line can be bought now');
});
test('a lost answer is asked for again as the same intent; a second time is a second intent', async () => {
  loseAnswers('reorderOrder');
  const { result } = show();
  await act(() => result.current.reorder(5001));
  expect(toast).toHaveBeenLastCalledWith('error', expect.stringContaining('The network does not answer.'));
  await act(() => result.current.reorder(5001));
  await act(() => result.current.reorder(5001));
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('after a lost answer other lines of the same order are another intent', async () => {
  loseAnswers('reorderOrder');
  const { result } = show();
  await act(() => result.current.reorder(5001, [11]));
  await act(() => result.current.reorder(5001, [12]));
  const [first, second] = sent;
  expect([first?.lines, second?.lines]).toEqual([[11], [12]]);
  expect(second?.key).not.toBe(first?.key);
});
test('what is pressed once more while it is on its way is ordered once, also from another row', async () => {
  let goOn = () => {};
  answer({
    reorderOrder: async ({ idempotency }, { body }) => {
      sent.push({ key: idempotency?.key, lines: body.lines });
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return { added: [line], refused: [], totals };
    },
  });
  const { result } = show();
  act(() => void result.current.reorder(5001));
  await waitFor(() => expect(result.current.busy).toBe(5001));
  await waitFor(() => expect(sent).toHaveLength(1));
  for (const id of [5001, 5002]) await act(() => result.current.reorder(id));
  expect(sent).toHaveLength(1);
  await act(async () => goOn());
  await waitFor(() => expect(result.current.busy).toBeNull());
});
