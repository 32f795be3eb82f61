// A price list: what it would hold, what changed since the last one, and the wish that is sent.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { PriceListCollection } from '../../../generated/api/model/priceListCollection.ts';
import type { PriceListPreview } from '../../../generated/api/model/priceListPreview.ts';
import { getListArticlesResponseMock } from '../../../generated/mocks/articles/articles.msw.ts';
import { getCreatePriceListResponseMock } from '../../../generated/mocks/pricelists/pricelists.msw.ts';
import { answer, loseAnswers } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import PriceListScreen from './price-list.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const row = { code: 'ORO01204', color: '002', name: 'Marina stripe', colorName: 'Sky', averageColor: '#aebfd9' };
const preview: PriceListPreview = {
  articles: 4,
  lastDate: '2026-10-02T23:30:00.000Z',
  changes: [
    { change: 'NEW', count: 3 },
    { change: 'PRICE', count: 0 },
    { change: 'GONE', count: 1 },
  ],
  rows: [
    { ...row, price: euro(3840), priceString: '€38.40', before: euro(3720), change: 'PRICE' },
    { ...row, color: '003', name: '', price: null, priceString: '', before: euro(3720), change: 'GONE' },
    { ...row, color: '004', price: euro(100), priceString: '€1.00', before: null, change: null },
  ],
};
const lists: PriceListCollection = { content: [], validFrom: '2026-07-01', validTo: '2026-12-31', currency: 'EUR', maxColumns: 5 };
let told: { preview: PriceListPreview; lists: PriceListCollection };
let sent: object[];
let keys: (string | undefined)[];
let previewed: object[];
let reads: number;
let toast: MockInstance<typeof toasts.toast>;
beforeEach(() => {
  signIn();
  told = { preview, lists };
  [sent, keys, previewed, reads] = [[], [], [], 0];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const articles = getListArticlesResponseMock();
  const facet = (code: 'brand' | 'season' | 'collection') => ({ code, values: [{ code: `${code}-1`, name: `The ${code}`, count: 3 }] });
  answer({
    listArticles: () => ({ ...articles, facets: [facet('brand'), facet('season'), facet('collection')] }),
    listPriceLists: () => {
      reads++;
      return told.lists;
    },
    previewPriceList: (_, { query }) => {
      previewed.push(query);
      return told.preview;
    },
    createPriceList: ({ idempotency }, { body }) => {
      sent.push(body);
      keys.push(idempotency?.key);
      return getCreatePriceListResponseMock();
    },
  });
});
const open = async () => {
  const rendered = await renderAt('/en/user-area/price-list', [{ path: '*', element: <PriceListScreen /> }]);
  await screen.findByRole('button', { name: 'Make the price list' });
  await screen.findByText('4 articles');
  return rendered;
};
const FIRST = {
  brand: [],
  season: [],
  collection: [],
  columns: ['quality', 'composition', 'weight', 'width'],
  format: 'pdf',
  contents: 'ALL',
  language: 'en',
};
const make = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Make the price list' }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('what changed since the last list, where the customer is; nothing is said of what did not', async () => {
  const { unmount } = await open();
  expect(screen.getByText(/^Since the list of 03 Oct 2026/).textContent).toBe(
    'Since the list of 03 Oct 2026, 01:30New 3No longer listed 1',
  );
  expect(screen.queryByText('Nothing has changed since the last list.')).toBeNull();
  expect(screen.getByText('Prices in EUR, valid from 01 Jul 2026 to 31 Dec 2026')).toBeTruthy();
  unmount();
  told = { preview: { ...preview, changes: [] }, lists: { ...lists, validTo: null } };
  await open();
  expect(screen.getByText('Nothing has changed since the last list.')).toBeTruthy();
  expect(screen.getByText('Prices in EUR, valid from 01 Jul 2026')).toBeTruthy();
});
test('of the first list nothing can have changed', async () => {
  told.preview = { ...preview, lastDate: null, changes: [] };
  await open();
  expect(screen.getByText('Changes are shown from the second list on.')).toBeTruthy();
  expect(screen.queryByText('Nothing has changed since the last list.')).toBeNull();
});
test('a row says its price, what it was, and that it is gone; whether there are more', async () => {
  const { unmount } = await open();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(
    rows.map((each) =>
      within(each)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [expect.stringContaining('Marina stripe'), '€38.40was €37.20'],
    [expect.stringContaining('ORO01204-003ORO01204-003 · Sky'), '–No longer listed'],
    [expect.stringContaining('Marina stripe'), '€1.00'],
  ]);
  expect(screen.getByText('The first 3 rows', { selector: 'p' })).toBeTruthy();
  unmount();
  told.preview = { ...preview, articles: 4, rows: [...preview.rows, { ...preview.rows[0]!, color: '005' }] };
  await open();
  expect(screen.queryByText('The first 4 rows', { selector: 'p' })).toBeNull();
});

test('what is chosen is previewed and sent, columns as they are shown and not as they were ticked', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(box('The season 3'));
  await user.click(box('The collection 3'));
  await user.click(screen.getByRole('radio', { name: 'Only what changed' }));
  const choice = { season: ['season-1'], collection: ['collection-1'], contents: 'CHANGES' };
  await waitFor(() => expect(previewed.at(-1)).toMatchObject(choice));
  await user.click(box('Weight'));
  await user.click(box('Season'));
  await user.selectOptions(screen.getByLabelText('Language'), 'German');
  const before = reads;
  await make(user);
  await waitFor(() =>
    expect(sent).toEqual([{ ...FIRST, ...choice, columns: ['season', 'quality', 'composition', 'width'], language: 'de' }]),
  );
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['success']);
});

test('a printed page has room for five columns: the others wait, for Excel they do not, and too many are not printed', async () => {
  const user = userEvent.setup();
  await open();
  expect(box('Brand').disabled).toBe(false);
  await user.click(box('Brand'));
  expect([box('Season').disabled, box('Weight').disabled]).toEqual([true, false]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }));
  await user.click(box('Season'));
  await user.click(screen.getByRole('radio', { name: 'PDF with pictures' }));
  expect(screen.getByRole('alert').textContent).toContain('room for 5 columns');
  await make(user);
  await user.click(screen.getByRole('radio', { name: 'CSV' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await make(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ format: 'csv', columns: ['brand', 'season', 'quality', 'composition', 'weight', 'width'] });
});

test('what was never answered is sent again under its key, the same once more under another', async () => {
  const user = userEvent.setup();
  await open();
  loseAnswers('createPriceList', 1);
  for (const times of [1, 2, 3]) {
    await make(user);
    await waitFor(() => expect([sent.length, toast.mock.calls.length]).toEqual([times, times]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make the price list' }).getAttribute('aria-busy')).toBeNull());
  }
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['error', 'success', 'success']);
});

test('the template of the quick order is for who has one, that of the list for everybody here', async () => {
  const { authorizations, ...user } = buyer();
  const { unmount } = await open();
  expect(screen.getByText('There is no price list yet.', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quick order' })).not.toBeNull();
  unmount();
  signIn({ ...user, authorizations: { ...authorizations, showQuickOrder: false } });
  await open();
  expect(screen.queryByRole('button', { name: 'Quick order' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Price list with mark-up' })).not.toBeNull();
});
