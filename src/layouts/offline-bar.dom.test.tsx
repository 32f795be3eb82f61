import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refuse } from '../../mocks/node.ts';
import { settle, wait, waiting } from '../api/outbox.ts';
import { whoseOf } from '../features/cart/use-outbox.ts';
import { buyer, signIn } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  for (const { key } of waiting()) settle(key);
});
function Page({ asks }: { asks: string }) {
  useQuery({ queryKey: [asks], queryFn: async () => asks, staleTime: Number.POSITIVE_INFINITY });
  return <OfflineBar />;
}
test('without a line one bar says so, and whether the page that was asked for is still to come', async () => {
  signIn();
  const { queryClient } = await renderPiece(<Page asks="open" />);
  await expect.poll(() => queryClient.getQueryData(['open'])).toBe('open');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole('status').textContent).toContain('What was open stays readable.');
  // What is there and would be read anew is not waited for.
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['open'] }));
  expect(queryClient.getQueryState(['open'])?.fetchStatus).toBe('paused');
  expect(screen.getByRole('status').textContent).toContain('What was open stays readable.');
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('status').textContent).toBe('');
});
test('a page that was never open says that it comes with the line', async () => {
  signIn();
  onlineManager.setOnline(false);
  await renderPiece(<Page asks="new" />);
  expect(screen.getByRole('status').textContent).toContain('What you asked for comes');
});

test('a server that does not take lines is not called a line that is away; it can be asked at once, and the cart shows what waits', async () => {
  signIn();
  let asked = 0;
  answer({
    addCartItem: () => {
      asked++;
      return refuse('INTERNAL_ERROR', {} as never);
    },
  });
  const line = { type: 'SAMPLE', ditta: '002', code: 'ORO01204', color: '002', quantity: 1, shop: null, requestedDate: null } as const;
  wait({ key: crypto.randomUUID(), name: 'Poplin', whose: whoseOf(buyer()), kind: 'item', line });
  await renderPiece(<OfflineBar />);
  const bar = screen.getByRole('status');
  await waitFor(() => expect(bar.textContent).toContain('The shop takes no lines just now. We keep trying.'));
  expect(bar.textContent).not.toContain('No connection');
  expect(screen.getByRole('link', { name: '1\u00a0line waiting to be sent.' }).getAttribute('href')).toBe('/en/cart');
  const before = asked;
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(asked).toBe(before + 1));
});
