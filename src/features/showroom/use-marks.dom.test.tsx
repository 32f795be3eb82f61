// A mark and a note of one page, each on its way by itself: neither takes the other back.

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ShowroomBook } from '../../../generated/api/model/showroomBook.ts';
import { getGetShowroomBookQueryKey } from '../../../generated/api/showrooms/showrooms.ts';
import { answer } from '../../../mocks/node.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { useMarks } from './use-marks.ts';

const place = { brand: 'ORO', catalog: 'CLASSIC', code: 'SS27-1' };
test('a page that is marked while its note is kept is marked, and has its note', async () => {
  signIn();
  let arrive = () => {};
  const way = new Promise<void>((resolve) => (arrive = resolve));
  answer({
    // The note is answered before the shop knows of the mark, the mark before it knows of the note.
    updateShowroomPage: async (_, { params: { page }, body }) => {
      if (body.marked !== undefined) await way;
      return { page, marked: body.marked ?? false, note: body.note ?? '' };
    },
  });
  const queryClient = createQueryClient();
  const key = getGetShowroomBookQueryKey(place.brand, place.catalog, place.code);
  const pages = [{ page: 1, marked: false, note: '', swatches: [] }];
  queryClient.setQueryData(key, { pages });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en" labels={labelsOf('en')}>
        {children}
      </I18nProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useMarks(place), { wrapper });
  let marking: Promise<void> | undefined;
  const [page] = pages;
  act(() => {
    marking = result.current.toggle(page!);
  });
  const now = () => queryClient.getQueryData<ShowroomBook>(key)?.pages[0];
  await act(() => result.current.write(1, 'for the spring'));
  expect(now()).toMatchObject({ marked: true, note: 'for the spring' });
  arrive();
  await act(() => marking!);
  expect(now()).toMatchObject({ marked: true, note: 'for the spring' });
});
