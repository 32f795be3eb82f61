// A mark and a note of one page, each on its way by itself: neither takes the other back.

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ShowroomBook } from '../../../generated/api/model/showroomBook.ts';
import { getGetShowroomBookQueryKey } from '../../../generated/api/showrooms/showrooms.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { useMarks } from './use-marks.ts';

const place = { brand: 'ORO', catalog: 'CLASSIC', code: 'SS27-1' };
function open() {
  signIn();
  const queryClient = createQueryClient();
  const key = getGetShowroomBookQueryKey(place.brand, place.catalog, place.code);
  const page = { page: 1, marked: false, note: '', swatches: [] };
  queryClient.setQueryData(key, { pages: [page] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en" labels={labelsOf('en')}>
        {children}
      </I18nProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useMarks(place), { wrapper });
  return { page, result, now: () => queryClient.getQueryData<ShowroomBook>(key)?.pages[0] };
}
test('a page that is marked while its note is kept is marked, and has its note', async () => {
  let arrive = () => {};
  const way = new Promise<void>((resolve) => (arrive = resolve));
  answer({
    // The note is answered before the shop knows of the mark, the mark before it knows of the note.
    updateShowroomPage: async (_, { params: { page }, body }) => {
      if (body.marked !== undefined) await way;
      return { page, marked: body.marked ?? false, note: body.note ?? '' };
    },
  });
  const { page, result, now } = open();
  let marking: Promise<void> | undefined;
  act(() => {
    marking = result.current.toggle(page);
  });
  await act(() => result.current.write(1, 'for the spring'));
  expect(now()).toMatchObject({ marked: true, note: 'for the spring' });
  arrive();
  await act(() => marking!);
  expect(now()).toMatchObject({ marked: true, note: 'for the spring' });
});

/** Each change waits until it is let go, in the order in which they arrived. */
function held() {
  const asked: { change: object; go: (refusal?: Parameters<typeof refuse>[0]) => void }[] = [];
  answer({
    updateShowroomPage: async (_, { params: { page }, body }) => {
      const refusal = await new Promise<Parameters<typeof refuse>[0] | undefined>((go) => asked.push({ change: body, go }));
      if (refusal) refuse(refusal as 'NOT_FOUND');
      return { page, marked: body.marked ?? false, note: body.note ?? '' };
    },
  });
  return asked;
}
test('a mark that is taken back before it was kept goes behind it, and is shown as it was pressed last', async () => {
  const asked = held();
  const { page, result, now } = open();
  act(() => void result.current.toggle(page));
  act(() => void result.current.toggle({ ...page, marked: true }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect([asked[0]?.change, now()?.marked]).toEqual([{ marked: true }, false]);
  await act(async () => asked[0]?.go());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect([asked[1]?.change, now()?.marked]).toEqual([{ marked: false }, false]);
  await act(async () => asked[1]?.go());
  await waitFor(() => expect(now()?.marked).toBe(false));
});
test('a mark that is refused is taken back, unless it was pressed again since', async () => {
  const asked = held();
  const { page, result, now } = open();
  act(() => void result.current.toggle(page));
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]?.go('NOT_FOUND'));
  await waitFor(() => expect(now()?.marked).toBe(false));
  act(() => void result.current.toggle(page));
  act(() => void result.current.toggle({ ...page, marked: true }));
  act(() => void result.current.toggle(page));
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.go('NOT_FOUND'));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(now()?.marked).toBe(true);
});
test('of two notes on one page the later one is kept last, however slow the line', async () => {
  const asked = held();
  const { result, now } = open();
  const writing = [result.current.write(1, 'for'), result.current.write(1, 'for the spring')];
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]?.go());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(now()?.note).toBe('');
  await act(async () => asked[1]?.go());
  await Promise.all(writing);
  expect([asked.map(({ change }) => change), now()?.note]).toEqual([[{ note: 'for' }, { note: 'for the spring' }], 'for the spring']);
});
