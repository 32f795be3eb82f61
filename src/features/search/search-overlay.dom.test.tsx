import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSearchArticlesResponseMock } from '../../../generated/mocks/articles/articles.msw.ts';
import { answer, holdAnswers, resetAnswers } from '../../../mocks/node.ts';
import { endSession } from '../../api/session.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { SearchOverlay } from './search-overlay.tsx';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  holdAnswers((id) => asked.push(id));
  signIn();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
});

test('asks from three letters on, 0.8 s after the last one, and says so', async () => {
  await renderAt('/en/shop', [{ path: '*', element: <SearchOverlay prices orders onClose={() => {}} /> }]);
  const field = screen.getByRole('combobox');
  vi.useFakeTimers();
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('4');
  type('po');
  await wait(2000);
  type('pop');
  await wait(799);
  type('popl');
  await wait(799);
  expect(asked).toEqual([]);
  await wait(1);
  // What speaks over the line comes in with the first call.
  await act(() => vi.waitFor(() => expect(asked).toEqual(['searchArticles'])));
});
test('what was chosen among the suggestions is chosen no more when something else is typed', async () => {
  resetAnswers();
  const { content: made, ...page } = getSearchArticlesResponseMock();
  const content = [1, 2, 3].map((id) => ({ ...made[0]!, id, code: `ORO1000${id}`, designName: `Design ${id}` }));
  answer({ searchArticles: () => ({ ...page, content }) });
  await renderAt('/en/shop', [{ path: '*', element: <SearchOverlay prices orders onClose={() => {}} /> }]);
  const field = screen.getByRole('combobox');
  const chosen = () => field.getAttribute('aria-activedescendant');
  fireEvent.change(field, { target: { value: 'popl' } });
  await screen.findAllByRole('option', {}, { timeout: 5000 });
  // Until one is, these go through what is typed.
  expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'End' })).toBe(true);
  expect(chosen()).toBeNull();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBeTruthy();
  const first = chosen();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  const last = chosen();
  expect(last).not.toBe(first);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBe(first);
  fireEvent.keyDown(field, { key: 'End' });
  expect(chosen()).toBe(last);
  fireEvent.keyDown(field, { key: 'Home' });
  expect(chosen()).toBe(first);
  fireEvent.change(field, { target: { value: 'popli' } });
  await waitFor(() => expect(chosen()).toBeNull(), { timeout: 5000 });
});
test('that Enter shows all is said where it does, and not where it opens the one that was meant', async () => {
  resetAnswers();
  const { content: made, ...page } = getSearchArticlesResponseMock();
  const content = [1, 2].map((id) => ({ ...made[0]!, id, code: `ORO1000${id}`, color: '001', designName: `Design ${id}` }));
  let found = content;
  answer({ searchArticles: () => ({ ...page, content: found, totalElements: found.length }) });
  await renderAt('/en/shop', [{ path: '*', element: <SearchOverlay prices orders onClose={() => {}} /> }]);
  const told = async (typed: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
    await screen.findByText(new RegExp(`See all for “${typed}”`));
    await screen.findByText(`${found.length} fabric${found.length > 1 ? 's' : ''}`, {}, { timeout: 5000 });
    return screen.queryByText('Enter shows all results') !== null;
  };
  expect([await told('oro1'), await told('oro 10002 001')]).toEqual([true, false]);
  found = content.slice(0, 1);
  expect(await told('popl')).toBe(false);
});
test('who goes on to all results by their link is reminded of the search the next time, as after Enter', async () => {
  resetAnswers();
  let closed = 0;
  await renderAt('/en/shop', [{ path: '*', element: <SearchOverlay prices orders onClose={() => closed++} /> }]);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'popl' } });
  fireEvent.click(await screen.findByRole('link', { name: /popl/ }));
  expect(closed).toBe(1);
  cleanup();
  await renderAt('/en/shop', [{ path: '*', element: <SearchOverlay prices orders onClose={() => {}} /> }]);
  expect(screen.getByRole('button', { name: 'popl' })).toBeTruthy();
});
test('whoever has closed it, or typed on, while the answer to Enter is on its way goes nowhere', async () => {
  resetAnswers();
  let arrive: () => void = () => {};
  const none = { content: [], page: 0, size: 2, totalElements: 0, totalPages: 0 };
  answer({ searchArticles: () => new Promise((resolve) => (arrive = () => resolve(none as never))) });
  const shown = await renderAt('/en/shop', [{ path: '*', element: <SearchOverlay prices orders onClose={() => {}} /> }]);
  const field = screen.getByRole('combobox');
  const enter = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  const late = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  enter('popl');
  await late();
  fireEvent.change(field, { target: { value: 'poplin' } });
  arrive();
  await late();
  expect(shown.router.state.location.pathname).toBe('/en/shop');
  enter('twil');
  await late();
  shown.unmount();
  arrive();
  await late();
  expect(shown.router.state.location.pathname).toBe('/en/shop');
});
