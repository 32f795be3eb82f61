// What of the catalogue a collection is made of: each way asks for what it names and for nothing else.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { CollectionEstimate } from '../../../generated/api/model/collectionEstimate.ts';
import { getListArticlesResponseMock } from '../../../generated/mocks/articles/articles.msw.ts';
import { getGenerateFabricCsvResponseMock, getListDownloadsResponseMock } from '../../../generated/mocks/downloads/downloads.msw.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { clearFilters } from '../../api/session.ts';
import { MOST_CODES } from '../../features/collection/collection-wish.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { wishlistOf } from '../../testing/wishes.ts';
import DigitalCollectionScreen from './digital-collection.tsx';

const facet = (code: 'book' | 'brand' | 'season', name: string) => ({ code, values: [{ code: `${code}-1`, name, count: 3 }] });
let estimated: object[];
let narrowed: object[];
let notFound: string[];
beforeEach(() => {
  clearFilters();
  signIn();
  [estimated, narrowed, notFound] = [[], [], []];
  const articles = getListArticlesResponseMock();
  answer({
    listArticles: (_, { query }) => {
      narrowed.push(query);
      return {
        ...articles,
        facets: [
          facet('book', 'Vol. 7'),
          facet('brand', 'Orobia'),
          facet('season', 'Spring'),
          { code: 'weave', values: [{ code: 'twill', name: 'Twill', count: 3 }] },
        ],
        ranges: [
          { code: 'price', min: 100, max: 900 },
          { code: 'weight', min: 80, max: 160 },
          { code: 'yarnCount', min: 50, max: 50 },
        ],
      };
    },
    listDownloads: () => ({ ...getListDownloadsResponseMock(), totalElements: 0, content: [] }),
    listWishlists: () => ({ own: [wishlistOf(4, 'Spring')], shared: [wishlistOf(9, 'From Marco', { own: false })] }),
    estimateCollection: (_, { query }): CollectionEstimate => {
      estimated.push(query);
      return { articles: 2, pictures: 2, files: 1, bytes: 3 * 1024 * 1024, maxFiles: 500, fitting: 120, notFound };
    },
  });
});
const open = () =>
  renderAt('/en/user-area/digital-collection', [{ path: '/:locale/user-area/digital-collection', element: <DigitalCollectionScreen /> }]);
const group = (name: string) => within(screen.getByRole('group', { name }));
const PICTURES = { view: ['swatch'], size: 'large', format: 'jpeg' };

test('what is chosen of one facet stands beside what is chosen of another, and narrows the catalogue as it does the estimate', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Vol\. 7/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Orobia/ }));
  expect(group('Book').getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  const choice = { book: ['book-1'], brand: ['brand-1'] };
  await waitFor(() => expect(estimated.at(-1)).toEqual({ ...PICTURES, ...choice }));
  await waitFor(() => expect(narrowed.at(-1)).toMatchObject({ size: 1, ...choice }));
  expect(screen.getByText('2 articles · 3 files · about 3 MB')).toBeTruthy();
});

test.each([
  ['a value', async (user: UserEvent) => user.click(screen.getByRole('checkbox', { name: /^Twill/, hidden: true })), { weave: ['twill'] }],
  [
    'a bound',
    async (user: UserEvent) => {
      document.querySelector<HTMLElement>('input[type=range]')?.focus();
      await user.keyboard('{ArrowRight}');
    },
    { weightMin: 81 },
  ],
])('%s that is chosen behind the first facets is in sight; of two ends alike there is nothing to choose', async (_, choose, choice) => {
  const { container } = await open();
  await screen.findByText('More criteria');
  const more = container.querySelector('details');
  expect(more?.open).toBe(false);
  expect(screen.getByRole('group', { name: 'Season' }).closest('details')).toBeNull();
  expect(screen.getByRole('group', { name: 'Weave', hidden: true }).closest('details')).toBe(more);
  // The two thumbs of the weight, and none of the yarn count.
  const thumbs = () => [...container.querySelectorAll<HTMLInputElement>('input[type=range]')];
  await waitFor(() => expect(thumbs().map(({ value }) => value)).toEqual(['80', '160']));
  await choose(userEvent.setup());
  await waitFor(() => expect(narrowed.at(-1)).toMatchObject(choice));
  expect(more?.open).toBe(true);
});

test('codes that are not there are named, eight of them, and only while codes are the way', async () => {
  const user = userEvent.setup();
  notFound = Array.from({ length: 9 }, (_, at) => `ORO0000${at}-001`);
  await open();
  await user.click(await screen.findByRole('radio', { name: 'Codes' }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Article codes, one a line or pasted from Excel');
  // Nothing is read yet: what the answer of the catalogue says is not of these.
  expect(screen.queryByText(/not found in this shop/)).toBeNull();
  await user.type(box, 'ORO00000-001 ORO01204-002');
  expect(screen.getByText('2 codes read')).toBeTruthy();
  const said = await screen.findByText(/^9 not found in this shop/);
  expect(said.textContent).toContain('ORO00007-001 …');
  expect(said.textContent).not.toContain('ORO00008-001');
  expect(estimated.at(-1)).toEqual({ ...PICTURES, cc: ['ORO00000-001', 'ORO01204-002'] });
  notFound = notFound.slice(0, 8);
  await user.type(box, ' ORO01204-003');
  expect((await screen.findByText(/^8 not found in this shop/)).textContent).not.toContain('…');
  // Of what is typed on nothing is known yet.
  const held = Promise.withResolvers<void>();
  answer({
    estimateCollection: async (): Promise<CollectionEstimate> => {
      await held.promise;
      return { articles: 2, pictures: 2, files: 1, bytes: 3, maxFiles: 500, fitting: 120, notFound };
    },
  });
  await user.type(box, ' ORO01204-004');
  expect(screen.queryByText(/not found in this shop/)).toBeNull();
  held.resolve();
  await screen.findByText(/^8 not found in this shop/);
  await user.click(screen.getByRole('radio', { name: 'Catalogue' }));
  await user.click(screen.getByRole('radio', { name: 'Codes' }));
  expect(box.isConnected ? box.value : screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Article codes/ }).value).toContain(
    '-003',
  );
});

test.each([
  [MOST_CODES, false],
  [MOST_CODES + 1, true],
])('%i codes are too many: %s', async (count, isOver) => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('radio', { name: 'Codes' }));
  await user.click(screen.getByLabelText('Article codes, one a line or pasted from Excel'));
  await user.paste(Array.from({ length: count }, (_, at) => `ORO${10_000 + at}-001`).join('\n'));
  expect(screen.queryByText(`At most ${MOST_CODES} codes can be named.`) !== null).toBe(isOver);
});

test('a wishlist is one of the own or of those shared, and none of them until it is chosen', async () => {
  const user = userEvent.setup();
  const asked: object[] = [];
  answer({
    generateFabricCsv: (_, { query }) => {
      asked.push(query);
      return getGenerateFabricCsvResponseMock();
    },
  });
  await open();
  await user.click(await screen.findByRole('radio', { name: 'Wishlist' }));
  const lists = await screen.findByLabelText<HTMLSelectElement>('Wishlist', { selector: 'select' });
  expect([...lists.options].map(({ text }) => text)).toEqual(['–', 'Spring', 'From Marco']);
  await user.selectOptions(lists, 'From Marco');
  await waitFor(() => expect(estimated.at(-1)).toEqual({ ...PICTURES, wishlist: 9 }));
  await user.click(screen.getByRole('checkbox', { name: /^I accept the terms/ }));
  await user.click(screen.getByRole('button', { name: 'Technical data only' }));
  await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(asked).toEqual([{ wishlist: 9, format: 'xlsx', terms: '2026-11' }]));
  // Nothing is chosen any more: no estimate of what was.
  await user.selectOptions(lists, '–');
  expect(screen.queryByText(/articles ·/)).toBeNull();
});

test('who has no list yet is told so; who may have none is not asked for one', async () => {
  const user = userEvent.setup();
  let reads = 0;
  answer({
    listWishlists: () => {
      reads++;
      return { own: [], shared: [] };
    },
  });
  const { unmount } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Wishlist' }));
  expect(screen.getByText('You have no wishlist yet.')).toBeTruthy();
  unmount();
  reads = 0;
  const { authorizations, ...rest } = buyer();
  signIn({ ...rest, authorizations: { ...authorizations, showWishlist: false } });
  await open();
  await screen.findByRole('radio', { name: 'Codes' });
  expect(screen.queryByRole('radio', { name: 'Wishlist' })).toBeNull();
  expect(reads).toBe(0);
});

test('views, size, format and files are each what is asked for', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Drape' }));
  await user.click(screen.getByRole('checkbox', { name: 'PBR, textures' }));
  await user.click(screen.getByRole('radio', { name: '800 px' }));
  await user.click(screen.getByRole('radio', { name: 'PNG' }));
  await waitFor(() => expect(estimated.at(-1)).toEqual({ view: ['swatch', 'drape'], size: 'medium', format: 'png', file: ['pbr'] }));
  await user.click(screen.getByRole('checkbox', { name: 'Swatch' }));
  await waitFor(() => expect(estimated.at(-1)).toMatchObject({ view: ['drape'] }));
  // The files alone are something too; neither is nothing, and has no estimate.
  await user.click(screen.getByRole('checkbox', { name: 'Drape' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Drape' })).toHaveProperty('checked', false));
  expect(screen.getByText(/articles ·/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'PBR, textures' }));
  expect(screen.queryByText(/articles ·/)).toBeNull();
});

test('what was chosen is there when one comes back or reads the page anew; what the shop refuses is begun anew', async () => {
  const user = userEvent.setup();
  const first = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Vol\. 7/ }));
  first.unmount();
  const second = await open();
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Vol\. 7/ })).checked).toBe(true);
  second.unmount();
  const shop = getListArticlesResponseMock();
  answer({ listArticles: (_, { query }) => ('book' in query ? refuse('VALIDATION_FAILED') : shop) });
  await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Which cloth' })).toBeTruthy();
});
