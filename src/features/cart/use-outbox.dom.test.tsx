import { onlineManager, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { onTrouble, type Trouble } from '../../api/http.ts';
import { settle, waiting } from '../../api/outbox.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { fabricLine, useAddToCart } from './use-add-to-cart.ts';
import { useOutbox } from './use-outbox.ts';

const totals = { elementCount: 2, metres: 4.4, currency: 'EUR', vatRateBp: 2200 } as const;
const line = (metres: number) => fabricLine('002', { code: 'ORO01204', color: '002' }, metres);
let sent: { key: string | undefined; quantity: number }[];
beforeEach(() => {
  signIn();
  sent = [];
  answer({
    addCartItem: ({ idempotency }, { body }) => {
      sent.push({ key: idempotency?.key, quantity: body.quantity });
      if (body.quantity === 9) refuse('CART_FULL', { params: { maximum: 100 } } as never);
      return { version: 2, changed: [cartLine({ id: sent.length })], removed: [], totals, undo: null };
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  for (const { key } of waiting()) settle(key);
  onlineManager.setOnline(true);
});
function show() {
  const queryClient = new QueryClient();
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
  return renderHook(() => ({ cart: useAddToCart(), box: useOutbox(), client: useQueryClient() }), { wrapper }).result;
}
const cutLine = async (lines: number) => {
  onlineManager.setOnline(false);
  loseAnswers('addCartItem', lines);
};

test('what is added without a line waits, and is sent once with the key of its first try', async () => {
  const hook = show();
  await act(() => cutLine(2));
  await act(async () => expect(await hook.current.cart.addItem(line(2), 'a')).toEqual({ ok: true }));
  await act(async () => expect(await hook.current.cart.addItem(line(3), 'b')).toEqual({ ok: true }));
  expect(hook.current.box).toMatchObject({ online: false, count: 2, stuck: false });
  const first = [...sent];
  // The cart that is shown was read after the line had come back, and before what waited was sent.
  hook.current.client.setQueryData(getGetCartQueryKey(), cartOf([]));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(hook.current.box.count).toBe(0));
  await waitFor(() => expect(hook.current.client.getQueryState(getGetCartQueryKey())?.isInvalidated).toBe(true));
  expect(sent.slice(2)).toEqual(first);
  expect(hook.current.client.getQueryData(getGetCartTotalsQueryKey())).toEqual(totals);
  expect(new Set(first.map(({ key }) => key)).size).toBe(2);
});
test('the same cut that is added once more without a line is another one', async () => {
  const hook = show();
  await act(() => cutLine(2));
  for (const name of ['a', 'b']) await act(() => hook.current.cart.addItem(line(2), name));
  expect(new Set(waiting().map(({ key }) => key)).size).toBe(2);
});
test('it is tried after 15 s, a minute and then every five, until it is sent; what waits after that goes at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const hook = show();
  await act(() => cutLine(1));
  await act(() => hook.current.cart.addItem(line(2), 'a'));
  let tries = 0;
  let broken = true;
  answer({
    addCartItem: () => {
      tries++;
      if (broken) refuse('INTERNAL_ERROR', {} as never);
      return { version: 2, changed: [], removed: [], totals, undo: null };
    },
  });
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(hook.current.box.stuck).toBe(true));
  for (const [at, pause] of [15_000, 60_000, 300_000, 300_000].entries()) {
    await act(() => vi.advanceTimersByTimeAsync(pause - 5000));
    expect(tries).toBe(at + 1);
    broken = at < 3;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(tries).toBe(at + 2));
  }
  await waitFor(() => expect(hook.current.box.count).toBe(0));
  act(() => onlineManager.setOnline(false));
  loseAnswers('addCartItem');
  await act(() => hook.current.cart.addItem(line(3), 'b'));
  tries = 0;
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(tries).toBe(1));
});
test('what the shop refuses afterwards does not keep the others back', async () => {
  const hook = show();
  await act(() => cutLine(0));
  answer({});
  for (const metres of [9, 4]) {
    loseAnswers('addCartItem');
    await act(() => hook.current.cart.addItem(line(metres), 'x'));
  }
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(hook.current.box.count).toBe(0));
  expect(sent.at(-1)?.quantity).toBe(4);
});
test.each(['INTERNAL_ERROR', 'MAINTENANCE', 'SESSION_EXPIRED'] as const)(
  'what is answered by %s waits on, and is tried again',
  async (code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const hook = show();
    await act(() => cutLine(1));
    await act(() => hook.current.cart.addItem(line(2), 'a'));
    const [first] = sent;
    let broken = true;
    answer({
      addCartItem: ({ idempotency }, { body }) => {
        if (broken) refuse(code, {} as never);
        sent.push({ key: idempotency?.key, quantity: body.quantity });
        return { version: 2, changed: [], removed: [], totals, undo: null };
      },
    });
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(hook.current.box.stuck).toBe(true));
    expect(hook.current.box).toMatchObject({ online: true, count: 1, stuck: true });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(waiting()).toHaveLength(1);
    broken = false;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(hook.current.box).toMatchObject({ online: true, count: 0, stuck: false }));
    expect(sent).toEqual([first, first]);
  },
);
test('a line of one customer is not ordered for another', async () => {
  const hook = show();
  await act(() => cutLine(1));
  await act(() => hook.current.cart.addItem(line(2), 'a'));
  const before = sent.length;
  act(() => signIn(buyer({ code: 'C2000' })));
  act(() => onlineManager.setOnline(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(hook.current.box.count).toBe(0);
  expect(sent).toHaveLength(before);
  expect(waiting()).toHaveLength(1);
});
test('who changes the customer while lines are sent keeps the first one’s others back, and sends the second one’s at once', async () => {
  const hook = show();
  const second = buyer({ code: 'C2000' });
  await act(() => cutLine(3));
  for (const metres of [2, 3]) await act(() => hook.current.cart.addItem(line(metres), 'first'));
  act(() => signIn(second));
  await act(() => hook.current.cart.addItem(line(4), 'second'));
  act(() => signIn());
  hook.current.client.setQueryData(getGetCartTotalsQueryKey(), { ...totals, elementCount: 9 });
  sent = [];
  let counted: unknown;
  answer({
    addCartItem: (_key, { body }) => {
      sent.push({ key: undefined, quantity: body.quantity });
      if (sent.length === 1) signIn(second);
      else counted = hook.current.client.getQueryData(getGetCartTotalsQueryKey());
      return { version: 2, changed: [], removed: [], totals, undo: null };
    },
  });
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent.map(({ quantity }) => quantity)).toEqual([2, 4]));
  await waitFor(() => expect(waiting().map(({ line: { quantity } }) => quantity)).toEqual([3]));
  // What the first customer's cart holds is not said of the second one's.
  expect(counted).toMatchObject({ elementCount: 9 });
});

test('what the shop can not take now waits and is tried again at once when somebody asks, and nobody is taken away from the page for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const troubles: Trouble[] = [];
  onTrouble((trouble) => troubles.push(trouble));
  let broken = true;
  answer({
    addCartItem: ({ idempotency }, { body }) => {
      sent.push({ key: idempotency?.key, quantity: body.quantity });
      if (broken) refuse('MAINTENANCE', {} as never);
      return { version: 2, changed: [], removed: [], totals, undo: null };
    },
  });
  const hook = show();
  await act(async () => expect(await hook.current.cart.addItem(line(2), 'a')).toEqual({ ok: true }));
  await waitFor(() => expect(hook.current.box).toMatchObject({ online: true, count: 1, stuck: true }));
  const before = sent.length;
  act(() => hook.current.box.again());
  await waitFor(() => expect(sent.length).toBe(before + 1));
  expect(hook.current.box).toMatchObject({ count: 1, stuck: true });
  broken = false;
  // The one who asked is answered; nothing is left of it for the next time.
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(sent.length).toBe(before + 1);
  act(() => hook.current.box.again());
  await waitFor(() => expect(hook.current.box).toMatchObject({ count: 0, stuck: false }));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(troubles).toEqual([]);
});
test('a line that breaks the server is told of once, by whoever has added it, and does not wait', async () => {
  const troubles: Trouble[] = [];
  onTrouble((trouble) => troubles.push(trouble));
  answer({ addCartItem: () => refuse('INTERNAL_ERROR', {} as never) });
  const hook = show();
  await act(async () => expect(await hook.current.cart.addItem(line(2), 'a')).toMatchObject({ ok: false }));
  expect(waiting()).toEqual([]);
  expect(troubles).toEqual([]);
});
test('whoever goes to another customer while lines are sent orders no more for the first one, and what waits for the second goes then', async () => {
  const hook = show();
  await act(() => cutLine(2));
  for (const metres of [2, 3]) await act(() => hook.current.cart.addItem(line(metres), 'a'));
  act(() => signIn(buyer({ code: 'C2000' })));
  loseAnswers('addCartItem');
  await act(() => hook.current.cart.addItem(line(4), 'b'));
  expect(hook.current.box.count).toBe(1);
  act(() => signIn());
  const before = sent.length;
  const answers: (() => void)[] = [];
  answer({
    addCartItem: async ({ idempotency }, { body }) => {
      sent.push({ key: idempotency?.key, quantity: body.quantity });
      await new Promise<void>((resolve) => answers.push(resolve));
      return { version: 2, changed: [cartLine({ id: sent.length })], removed: [], totals, undo: null };
    },
  });
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => signIn(buyer({ code: 'C2000' })));
  act(() => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.());
  await waitFor(() => expect(hook.current.box.count).toBe(0));
  expect(sent.slice(before).map(({ quantity }) => quantity)).toEqual([2, 4]);
  expect(waiting().map(({ line: { quantity } }) => quantity)).toEqual([3]);
});
