// The catalogue by design: colours that change a card where it stands, pages one under the other, fabrics that are picked.
import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import { answer } from '../../../mocks/node.ts';
import { storePreferences } from '../../api/liking.ts';
import { storedFilter } from '../../api/session.ts';
import { listedArticle as article } from '../../testing/articles.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import ShopScreen from './shop.tsx';

const design = (number: number): Article => {
  const lead = article(number * 100, '001');
  return {
    ...lead,
    colorways: [
      { id: lead.id, color: '001', colorName: 'Colour 001', averageColor: '#8899aa', purchasable: true },
      { id: lead.id + 1, color: '002', colorName: 'Colour 002', averageColor: '#aa8899', purchasable: true },
    ],
    colorwayTotal: 3,
  };
};
const SIZE = 24;
/** Cards of a page that are drawn here; a whole page says no more. */
const DRAWN = 4;
/** A whole screen on a busy machine. */
const SLOW = { timeout: 10_000 };
let asked: Record<string, unknown>[];
let seen: ((entries: { isIntersecting: boolean }[]) => void)[];
beforeEach(() => {
  signIn();
  asked = [];
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(call);
      }
      observe() {}
      disconnect() {}
    },
  );
  answer({
    listArticles: (_, { query }) => {
      asked.push(query);
      return {
        content: Array.from({ length: DRAWN }, (_each, at) => design(query.page * SIZE + at + 1)),
        facets: [],
        ranges: [],
        catalogueTotal: SIZE * 3,
        page: query.page,
        size: query.size,
        totalElements: SIZE * 3,
        totalPages: 3,
      };
    },
    listArticleColors: (_, { params }) => {
      const first = (Number(params.code.slice(3)) - 10_000) * 100;
      const second = { priceString: '€99.00', availability: { state: 'LIMITED', availableMetres: 2, expectedDate: null } } as const;
      return { content: [article(first, '001'), article(first + 1, '002', second)] };
    },
    findWishedArticles: () => ({ content: [] }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  storePreferences('listArticles', {});
});
const show = (search = '', visit?: QueryClient) =>
  renderAt(`/en/shop${search}`, [{ path: '/:locale/shop', element: <ShopScreen /> }], 'en', visit);
const cardOf = async (name: string) => (await screen.findByRole('heading', { name }, SLOW)).closest('article') as HTMLElement;

test('opens by design, in the order of the mill; another address asks for colours', async () => {
  await show();
  await screen.findByText('72 designs', {}, SLOW);
  expect(asked[0]).toMatchObject({ by: 'design', sort: 'editorial', size: SIZE, page: 0 });
  fireEvent.click(screen.getByRole('radio', { name: 'Colours' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: 'article' }));
});
test('another colour changes price, stock and link where the card stands, and is kept for who comes back', async () => {
  const first = await show();
  const card = await cardOf('Cloth 2');
  expect(within(card).getByText('€8.55', { exact: false })).toBeTruthy();
  fireEvent.click(within(card).getByRole('radio', { name: /Colour 002/ }));
  expect(await within(card).findByText('€99.00', { exact: false })).toBeTruthy();
  expect(within(card).getByText(/^Limited,/)).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'Cloth 2' }).getAttribute('href')).toBe('/en/product/ORO10002-002');
  expect(within(card).getByText('+1 other colour')).toBeTruthy();
  first.unmount();
  await show('', first.queryClient);
  expect(within(await cardOf('Cloth 2')).getByRole<HTMLInputElement>('radio', { name: /Colour 002/ }).checked).toBe(true);
});
test('pages come one under the other by a link of their own; one in the middle offers those before', async () => {
  await show('?page=2');
  await screen.findByText('72 designs', {}, SLOW);
  expect(screen.getByRole('link', { name: 'Show the ones before' }).getAttribute('href')).toBe('/en/shop');
  const more = await screen.findByRole('link', { name: 'Show 24 more' });
  expect(more.getAttribute('href')).toContain('?page=3');
  fireEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(DRAWN * 2));
  expect(screen.queryByRole('link', { name: /more$/ })).toBeNull();
  expect(screen.getByText('25–72 of 72')).toBeTruthy();
});
test('the last page has what is left, and the link to it says how many that are', async () => {
  const rest = 7;
  answer({
    listArticles: (_, { query: { page, size } }) => ({
      content: [design(page * SIZE + 1)],
      ...{ facets: [], ranges: [], catalogueTotal: 2 * SIZE + rest },
      ...{ page, size, totalElements: 2 * SIZE + rest, totalPages: 3 },
    }),
  });
  await show();
  fireEvent.click(await screen.findByRole('link', { name: `Show ${SIZE} more` }, SLOW));
  fireEvent.click(await screen.findByRole('link', { name: `Show ${rest} more` }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /more$/ })).toBeNull());
});
test('the next page comes when the end comes near', async () => {
  await show();
  await screen.findByText('72 designs', {}, SLOW);
  for (const call of seen) call([{ isIntersecting: true }]);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(DRAWN * 2));
  expect(asked.map(({ page }) => page)).toEqual([0, 1]);
});
test('what is picked can be compared from two to four, and stays picked under other filters', async () => {
  await show();
  fireEvent.click(within(await cardOf('Cloth 1')).getByRole('checkbox'));
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true);
  fireEvent.click(within(await cardOf('Cloth 2')).getByRole('checkbox'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Colours' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: 'article' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('2 selected')).toBeNull();
});
test('a search is kept under a name and found again', async () => {
  const { router } = await show('?weave=twill');
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  fireEvent.change(screen.getByLabelText('Name of this view'), { target: { value: 'Twills' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  await router.navigate('/en/shop');
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  fireEvent.click(screen.getByRole('link', { name: 'Twills' }));
  await waitFor(() => expect(router.state.location.search).toBe('?weave=twill'));
});
test('whoever is shown no prices sees no order by them, also where the address asks for it', async () => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, showCatalogPrices: false } });
  await show('?sort=price,asc');
  const [sorts] = await screen.findAllByLabelText<HTMLSelectElement>('Sort by', {}, SLOW);
  expect(sorts?.value).toBe('editorial');
  expect([...(sorts?.options ?? [])].filter(({ value }) => value.startsWith('price'))).toEqual([]);
});
test('the way back from a product leads to the cloth as it was narrowed last', async () => {
  const { router } = await show('?weave=twill');
  await screen.findByText('72 designs', {}, SLOW);
  expect(storedFilter('shop')).toBe('weave=twill');
  fireEvent.change(screen.getAllByLabelText('Sort by')[0]!, { target: { value: 'newest' } });
  await waitFor(() => expect(router.state.location.search).toBe('?weave=twill&sort=newest'));
  expect(storedFilter('shop')).toBe('weave=twill&sort=newest');
});
