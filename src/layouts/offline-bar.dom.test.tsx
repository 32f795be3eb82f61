import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signIn } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => onlineManager.setOnline(true));
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
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('status').textContent).toBe('');
});
test('a page that was never open says that it comes with the line', async () => {
  signIn();
  onlineManager.setOnline(false);
  await renderPiece(<Page asks="new" />);
  expect(screen.getByRole('status').textContent).toContain('The page you asked for comes');
});
