// The search a second time: what is remembered of it, what Enter does with one answer and with several, and rows that are pasted into it.
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticlePage } from '../../../generated/api/model/articlePage.ts';
import { getListInvoicesResponseMock } from '../../../generated/mocks/invoices/invoices.msw.ts';
import { getListWaybillsResponseMock } from '../../../generated/mocks/waybills/waybills.msw.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { storePreferences } from '../../api/liking.ts';
import { endSession } from '../../api/session.ts';
import { recentCodes, rememberCodes } from '../../pieces/recent-codes.ts';
import { orderSummary } from '../../testing/orders.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { SearchOverlay } from './search-overlay.tsx';
import { useRecent } from './use-recent.ts';

const example = readFileSync('openapi/resources/articles/examples/article-page.yaml', 'utf8');
const [one] = (JSON.parse(example.slice(example.indexOf('{'))) as ArticlePage).content as [Article];
const found = (colors: string[]): Article[] => colors.map((color, at) => ({ ...one, id: at + 1, code: 'ORO01204', color }));
const NONE = { page: 0, size: 3, totalElements: 0, totalPages: 0 };
let content: Article[];
let orders: string[];
beforeEach(() => {
  orders = [];
  signIn();
  storePreferences('search', {});
  content = found(['001', '002']);
  answer({
    searchArticles: () => ({ content, page: 0, size: 2, totalElements: content.length, totalPages: 1 }),
    listShops: () => ({ content: [] }),
    listArticles: () => ({ content: [], facets: [], ranges: [], catalogueTotal: 0, ...NONE }),
    listOrders: () => ({ content: orders.map((orderCode, at) => orderSummary({ id: at + 7, orderCode })), counts: [], ...NONE }),
    listInvoices: () => ({ ...getListInvoicesResponseMock(), content: [] }),
    listWaybills: () => ({ ...getListWaybillsResponseMock(), content: [] }),
    listLibrary: () => ({ content: [], categories: [], languages: [], ...NONE }),
  });
});
afterEach(() => {
  cleanup();
  endSession();
});
async function open(mayOrder = true) {
  let closed = 0;
  const { router } = await renderAt('/en/shop', [
    { path: '*', element: <SearchOverlay prices orders={mayOrder} onClose={() => closed++} /> },
  ]);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), field, address, closed: () => closed };
}

test('what was searched for stands there once, whatever its case, the last first and eight at most, until it is forgotten', async () => {
  const { result } = renderHook(useRecent);
  const after = (text: string) => {
    result.current.remember(text);
    return renderHook(useRecent).result.current.recent;
  };
  after('Poplin');
  after('twill');
  expect(after('poplin')).toEqual(['poplin', 'twill']);
  for (let at = 0; at < 8; at++) after(`word ${at}`);
  expect(after('last')).toEqual(['last', ...[7, 6, 5, 4, 3, 2, 1].map((at) => `word ${at}`)]);
  const { user, field } = await open();
  await user.click(screen.getByRole('button', { name: 'word 7' }));
  expect([field.value, document.activeElement]).toEqual(['word 7', field]);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Clear Recent searches' }));
  expect(screen.queryByRole('button', { name: 'last' })).toBeNull();
  expect(renderHook(useRecent).result.current.recent).toEqual([]);
});
test('what another place has searched for meanwhile stands beside what is searched for here', () => {
  const [here, there] = [renderHook(useRecent), renderHook(useRecent)];
  act(() => there.result.current.remember('twill'));
  act(() => here.result.current.remember('poplin'));
  expect(here.result.current.recent).toEqual(['poplin', 'twill']);
});
test('codes that were looked at are taken into the line until they are forgotten, here and the next time', async () => {
  rememberCodes(content);
  const { user, field } = await open();
  await user.click(screen.getByRole('button', { name: /^ORO01204-001/ }));
  expect([field.value, document.activeElement]).toEqual(['ORO01204-001 ', field]);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Clear Recent codes' }));
  expect(screen.queryByRole('button', { name: /^ORO01204/ })).toBeNull();
  expect(recentCodes()).toEqual([]);
});
test.each([
  ['several answers lead to all of them', 'poplin', ['001', '002'], '/en/search?q=poplin'],
  ['the one answer is gone to', 'poplin', ['002'], '/en/product/ORO01204-002'],
  ['a whole code is gone to, however many begin with it', 'oro01204-001', ['001', '002'], '/en/product/ORO01204-001'],
  ['no answer leads to where it is said', 'nothing', [], '/en/search?q=nothing'],
  ['less than a search needs is not asked for', 'po', ['002'], '/en/search?q=po'],
])('Enter: %s', async (_, text, colors, expected) => {
  content = found(colors);
  const { field, address, closed } = await open();
  fireEvent.change(field, { target: { value: ` ${text} ` } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe(expected));
  expect([closed(), renderHook(useRecent).result.current.recent]).toEqual([1, [text]]);
});
test.each([
  ['the only one that is found', 'or26-1', ['OR26-000017']],
  ['the one whose whole code was typed, however it is separated', 'or26 000017', ['OR26-000017', 'OR26-0000171']],
])('where there is no cloth Enter opens the order: %s', async (_, text, codes) => {
  content = [];
  orders = codes;
  const { field, address, closed } = await open();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/en/user-area/orders/7'));
  expect([closed(), renderHook(useRecent).result.current.recent]).toEqual([1, [text]]);
});
test.each(['Enter', 'ArrowDown'])(
  'of several orders %s goes to the first; that there is no cloth does not stand before them',
  async (key) => {
    content = [];
    orders = ['OR26-000017', 'OR26-000018'];
    const { user, field, address, closed } = await open();
    fireEvent.change(field, { target: { value: 'or26' } });
    const first = await screen.findByRole('link', { name: /OR26-000017/ }, { timeout: 5000 });
    expect(screen.getByText('No fabric for “or26”')).toBeTruthy();
    expect(screen.queryByText(/Try part of the code/)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Books, orders and documents');
    fireEvent.keyDown(field, { key });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect([address(), closed()]).toEqual(['/en/shop', 0]);
    await user.keyboard('{Enter}');
    expect([address(), closed()]).toEqual(['/en/user-area/orders/7', 1]);
  },
);
test('Enter into an empty field leads nowhere and is not remembered', async () => {
  const { field, address, closed } = await open();
  fireEvent.change(field, { target: { value: '  ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([address(), closed(), renderHook(useRecent).result.current.recent]).toEqual(['/en/shop', 0, []]);
});
test('for whoever may not order, codes with metres are a search like any other', async () => {
  const { field, address } = await open(false);
  expect(screen.queryByText(/metres/i)).toBeNull();
  content = [];
  fireEvent.change(field, { target: { value: '40105-2 2.2' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/en/search?q=40105-2+2.2'));
});
test('rows that are pasted stand where the caret was, one behind the other; a text of one line is the field’s own', async () => {
  const { field } = await open();
  fireEvent.change(field, { target: { value: 'LAR30102-001 3, x' } });
  field.setSelectionRange(16, 17);
  const paste = (text: string) => !fireEvent.paste(field, { clipboardData: { getData: () => text } });
  expect(paste('ORO01204-002 2')).toBe(false);
  expect(paste('ORO01204-002\t2,2\r\nORO01204-001\t3\r\n')).toBe(true);
  expect(field.value).toBe('LAR30102-001 3, ORO01204-002 2,2, ORO01204-001 3');
});
test('that one search could not be answered stands there no longer once another is typed, nor while it is tried again', async () => {
  const { user, field } = await open();
  answer({ searchArticles: () => refuse('INTERNAL_ERROR') });
  fireEvent.change(field, { target: { value: 'poplin' } });
  const again = () => screen.queryByRole('button', { name: 'Try again' });
  await waitFor(() => expect(again()).not.toBeNull());
  fireEvent.change(field, { target: { value: 'poplin w' } });
  expect(again()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  await waitFor(() => expect(again()).not.toBeNull());
  const held = Promise.withResolvers<void>();
  answer({
    searchArticles: async () => {
      await held.promise;
      return { content, page: 0, size: 2, totalElements: content.length, totalPages: 1 };
    },
  });
  await user.click(again()!);
  await waitFor(() => expect(again()).toBeNull());
  held.resolve();
  expect(await screen.findAllByRole('option')).not.toHaveLength(0);
});
