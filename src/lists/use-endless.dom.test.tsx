import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getListOrdersQueryOptions } from '../../generated/api/orders/orders.ts';
import { answer } from '../../mocks/node.ts';
import { signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import { defineList } from './define-list.ts';
import { useEndless } from './use-endless.ts';
import { useList } from './use-list.ts';

const PAGES = 9;
const list = defineList({ operation: 'listOrders', read: getListOrdersQueryOptions, sizes: [10] });
let near: (() => void)[];
let disconnected: number;
/** Where the first row of each page stands in the window. */
const tops = new Map<string, number>();

function Shown() {
  const used = useList(list);
  const endless = useEndless(used);
  return (
    <>
      <p>{endless.pages.map(({ number }) => number).join(' ')}</p>
      <p>{`before ${endless.before} after ${endless.after}`}</p>
      {endless.pages.map(({ number }) => (
        <article key={number} ref={endless.markOf(number)}>{`page ${number}`}</article>
      ))}
      <button type="button" onClick={endless.more}>
        more
      </button>
      <div ref={endless.end} />
    </>
  );
}
beforeEach(() => {
  signIn();
  near = [];
  disconnected = 0;
  tops.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {
        disconnected++;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    return { top: tops.get(this.textContent ?? '') ?? 10_000 } as DOMRect;
  });
  answer({
    listOrders: (_, { query: { page, size } }) => ({ content: [], counts: [], page, size, totalElements: PAGES * size, totalPages: PAGES }),
  });
});
afterEach(() => vi.unstubAllGlobals());
const show = (search = '') =>
  renderAt(`/orders${search}`, [
    { path: '/orders', element: <Shown /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
const pages = (numbers: string) => screen.findByText(numbers);
const scroll = async (...passed: string[]) => {
  for (const each of passed) tops.set(each, 0);
  fireEvent.scroll(window);
  await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
};

test('three pages come by themselves, then one has to be asked for', async () => {
  const { unmount } = await show();
  await pages('0');
  for (const numbers of ['0 1', '0 1 2', '0 1 2 3']) {
    act(() => near.at(-1)!());
    await pages(numbers);
  }
  act(() => near.at(-1)!());
  expect(await pages('0 1 2 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  await pages('0 1 2 3 4');
  expect(screen.getByText('before null after 5')).toBeTruthy();
  unmount();
  expect(disconnected).toBe(near.length);
});

test('the address is that of the page which is looked at, and leads there again with those above it', async () => {
  const { router } = await show('?page=2&status=Shipped');
  await pages('1');
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  await pages('1 2');
  const changed: string[] = [];
  router.subscribe(({ historyAction, location }) => changed.push(`${historyAction} ${location.search}`));
  await scroll('page 1');
  expect(changed, 'where it is already').toEqual([]);
  await scroll('page 2');
  expect(changed.at(-1)).toBe('REPLACE ?status=Shipped&page=3');
  await pages('1 2');
  tops.set('page 2', 10_000);
  await scroll();
  expect(router.state.location.search).toBe('?status=Shipped&page=2');
  await scroll('page 2');
  // Loaded anew, or come back to.
  const { state, search } = router.state.location;
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(`/orders${search}`, { state: state as object }));
  await pages('1 2');
});

test('under other filters it begins at its first page, without those of before', async () => {
  const { router } = await show('?page=2');
  await pages('1');
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  await pages('1 2');
  await act(() => router.navigate('?status=Wait'));
  await pages('0');
  expect(screen.getByText('before null after 1')).toBeTruthy();
});

test('the last page has none after it', async () => {
  await show('?page=9');
  await pages('8');
  expect(screen.getByText('before 7 after null')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  act(() => near.at(-1)!());
  await waitFor(() => expect(screen.getByText('8')).toBeTruthy());
});

test('what was scrolled is forgotten with the screen', async () => {
  const { router, unmount } = await show();
  await pages('0');
  act(() => near.at(-1)!());
  await pages('0 1');
  await scroll('page 1');
  expect(router.state.location.search).toBe('?page=2');
  tops.set('page 1', 10_000);
  fireEvent.scroll(window);
  unmount();
  await scroll();
  expect(router.state.location.search).toBe('?page=2');
});
