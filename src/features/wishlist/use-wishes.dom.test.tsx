// Hearts that are pressed faster than the line answers.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';

const line = vi.hoisted(() => ({ stored: [] as string[], adding: [] as ((error?: Error) => void)[], asking: [] as (() => void)[] }));
vi.mock('../../api/http.ts', async (original) => ({
  ...(await original<object>()),
  request: ({ method, data }: { method: string; data?: string | { items: { color: string }[] } }) =>
    new Promise((resolve, reject) => {
      if (method === 'GET') {
        // As it stands when it is asked, whenever the answer comes.
        const content = line.stored.map((color, at) => ({ code: 'LAR30102', color, wishlist: 1, item: at + 1 }));
        line.asking.push(() => resolve({ content }));
        return;
      }
      const body = typeof data === 'string' ? (JSON.parse(data) as { items: { color: string }[] }) : data;
      line.adding.push((error) => {
        if (error) return reject(error);
        line.stored.push(body?.items[0]?.color ?? '');
        resolve({ items: [{}], totals: { elementCount: line.stored.length }, wishlist: null, undo: null });
      });
    }),
}));
vi.mock('../../api/session.ts', async (original) => ({ ...(await original<object>()), useUser: () => null }));
vi.mock('../../screen-rights.ts', () => ({ mayOpen: () => true }));
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => () => undefined }));
vi.mock('../../i18n/runtime.tsx', () => ({ useI18n: () => ({ locale: 'en', t: (key: string) => key }), useT: () => (key: string) => key }));

beforeEach(() => {
  for (const list of [line.stored, line.adding, line.asking]) list.length = 0;
});

const { useWishes } = await import('./use-wishes.ts');
const colours = ['001', '002'].map((color) => ({ code: 'LAR30102', color }));
function show() {
  const client = createQueryClient();
  return renderHook(() => useWishes(colours), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}
const wish = (color: string) => ({ type: 'FABRIC' as const, code: 'LAR30102', color, name: 'Baia poplin' });

test('a heart that is full stays full, whatever was asked before it was pressed', async () => {
  const result = show();
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await act(async () => line.asking[0]?.());
  const full = () => colours.map((each) => result.current.isWished(each));

  act(() => void result.current.toggle(wish('001')));
  await waitFor(() => expect(line.adding).toHaveLength(1));
  await act(async () => line.adding[0]?.());
  // The first answer has the hearts read anew; before they come the second is pressed.
  await waitFor(() => expect(line.asking).toHaveLength(2));
  act(() => void result.current.toggle(wish('002')));
  await waitFor(() => expect(line.adding).toHaveLength(2));
  expect(full()).toEqual([true, true]);
  await act(async () => line.asking[1]?.());
  expect(full()).toEqual([true, true]);
  await act(async () => line.adding[1]?.());
  await waitFor(() => expect(line.asking.length).toBeGreaterThan(2));
  await act(async () => {
    for (const answer of line.asking) answer();
  });
  expect(full()).toEqual([true, true]);
  expect(line.stored).toEqual(['001', '002']);
});
test('of two hearts that are on their way the first answer asks for nothing: it knows nothing of the second', async () => {
  const result = show();
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await act(async () => line.asking[0]?.());
  act(() => void result.current.toggle(wish('001')));
  act(() => void result.current.toggle(wish('002')));
  await waitFor(() => expect(line.adding).toHaveLength(2));
  await act(async () => line.adding[0]?.());
  expect(line.asking).toHaveLength(1);
  await act(async () => line.adding[1]?.());
  await waitFor(() => expect(line.asking).toHaveLength(2));
});
test('a heart that is on its way can not be emptied yet: it stands on no list', async () => {
  const result = show();
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await act(async () => line.asking[0]?.());
  act(() => void result.current.toggle(wish('001')));
  await waitFor(() => expect(line.adding).toHaveLength(1));
  await act(async () => void result.current.toggle(wish('001')));
  await act(async () => line.adding[0]?.());
  expect([line.adding.length, line.stored]).toEqual([1, ['001']]);
});
test('after one that failed the next is the last again: it is read as it stands on the list, and can be taken off', async () => {
  const result = show();
  const answerAll = async () => {
    await act(async () => {
      for (const answer of line.asking.splice(0)) answer();
    });
  };
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await answerAll();

  act(() => void result.current.toggle(wish('001')));
  await waitFor(() => expect(line.adding).toHaveLength(1));
  await act(async () => line.adding[0]?.(new Error('away')));
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await answerAll();
  await waitFor(() => expect(result.current.isWished(colours[0]!)).toBe(false));

  act(() => void result.current.toggle(wish('002')));
  await waitFor(() => expect(line.adding).toHaveLength(2));
  await act(async () => line.adding[1]?.());
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await answerAll();
  await waitFor(() => expect(result.current.listsOf(colours[1]!)).toEqual([1]));
});
test('what was not put on a list is not shown as if it were, where that can not be asked either', async () => {
  const result = show();
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await act(async () => line.asking[0]?.());

  act(() => void result.current.toggle(wish('001')));
  await waitFor(() => expect(result.current.isWished(colours[0]!)).toBe(true));
  await act(async () => line.adding[0]?.(new Error('away')));
  await waitFor(() => expect(result.current.isWished(colours[0]!)).toBe(false));
});
test('a cloth on its way to two lists stays where one of them takes it, when the other does not', async () => {
  const result = show();
  await waitFor(() => expect(line.asking).toHaveLength(1));
  await act(async () => line.asking[0]?.());

  for (const wishlist of [7, 8]) act(() => void result.current.add(wish('001'), wishlist));
  await waitFor(() => expect(line.adding).toHaveLength(2));
  await act(async () => line.adding[1]?.(new Error('away')));
  await waitFor(() => expect(result.current.listsOf(colours[0]!)).toEqual([7]));
});
