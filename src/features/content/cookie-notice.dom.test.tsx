import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CookieNoticeDocument, type CookieNoticeQuery } from '../../../generated/content/operations.ts';
import { askAgain, decide, mayKeep } from '../../api/consent.ts';
import { contentQuery } from '../../api/content.ts';
import { renderAt } from '../../testing/render-app.tsx';
import CookieNotice from './cookie-notice.tsx';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});
const page = (
  <>
    <label>
      Reference <input />
    </label>
    <main id="main" tabIndex={-1}>
      cloth
    </main>
    <CookieNotice />
  </>
);
const words: CookieNoticeQuery['cookieNotice'] = {
  title: 'Cookies',
  text: 'What we keep.',
  link_title: 'More',
  link_url: '/page/cookies',
  accept: 'Accept all',
  reject: 'Only what is necessary',
  choose: 'Choose',
  save: 'Save',
  entry_name: 'Name',
  entry_purpose: 'Purpose',
  entry_duration: 'Kept for',
  categories: [],
};
async function opened() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(contentQuery(CookieNoticeDocument, { locale: 'en' as const }).queryKey, { cookieNotice: words });
  await renderAt('/', [{ path: '*', element: page }], 'en', queryClient);
}
const rejection = () => screen.findByRole('button', { name: words.reject });

test('who leaves the choice without an answer is asked as before', async () => {
  await opened();
  const user = userEvent.setup();
  await rejection();
  await user.click(screen.getByRole('button', { name: words.choose }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await rejection()).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who decides in another tab before the question comes is not asked', async () => {
  vi.useFakeTimers();
  await opened();
  localStorage.setItem('trama.cookies', JSON.stringify({ categories: [] }));
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'trama.cookies' }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: words.reject })).toBeNull();
  localStorage.clear();
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'trama.cookies' }));
});

// What was decided holds for as long as the page is open: whoever decides comes last.
test('whoever answers while they write goes on writing', async () => {
  await opened();
  const user = userEvent.setup();
  const field = screen.getByLabelText('Reference');
  await user.click(field);
  await user.click(await rejection());
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever opens the choice again finds there what was decided, and another tick is another decision', async () => {
  words.categories = [
    { code: 'NECESSARY', title: 'Necessary', text: 'For the shop.', entries: [] },
    { code: 'PREFERENCES', title: 'Preferences', text: 'For you.', entries: [] },
  ];
  await opened();
  const user = userEvent.setup();
  for (const agreed of [false, true, false]) {
    act(() => decide(agreed ? ['PREFERENCES'] : []));
    act(() => askAgain());
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Preferences' });
    // What is necessary is not asked.
    expect(screen.getAllByRole('checkbox')).toEqual([box]);
    expect(box.checked).toBe(agreed);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: words.save }));
    expect(mayKeep('PREFERENCES')).toBe(!agreed);
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  }
});
