// What is chosen in the catalogue: filters in words, picks, colours and views under a name.
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import type { Colorway } from '../../../generated/api/model/colorway.ts';
import type { Facet } from '../../../generated/api/model/facet.ts';
import { answer } from '../../../mocks/node.ts';
import { storePreferences } from '../../api/liking.ts';
import { makeTranslate } from '../../i18n/labels.ts';
import { signIn } from '../../testing/people.ts';
import { labelsOf, renderAt, renderPiece } from '../../testing/render-app.tsx';
import { filterChips } from './chips.ts';
import { ColorDots } from './color-dots.tsx';
import { FacetValues } from './facet-values.tsx';
import { QuickAdd } from './quick-add.tsx';
import { SavedViews } from './saved-views.tsx';
import type { ShopState } from './shop-list.ts';
import { useTableColumns } from './table-columns.ts';
import { type Picks, usePicks } from './use-picks.ts';
import { MOST_VIEWS, useViews } from './use-views.ts';

beforeEach(() => {
  signIn();
  storePreferences('shop-views', {});
  storePreferences('shop-columns', {});
});

test('a filter between two values is said by what it has of them, each in its own unit', () => {
  const t = makeTranslate('en', labelsOf('en'), undefined);
  const none = { search: '', minMetres: null, weave: [], availability: [] };
  const codes = ['availability', 'design', 'weave', 'colorFamily', 'fibre', 'finish', 'brand', 'book', 'collection', 'season'];
  const state = (over: object) =>
    ({ ...Object.fromEntries(codes.map((code) => [code, []])), ...none, ...ranges, ...over }) as unknown as ShopState;
  const ranges = { weightMin: null, weightMax: null, yarnCountMin: null, yarnCountMax: null, priceMin: null, priceMax: null };
  const said = (over: object) => filterChips(state(over), undefined, 'USD', t, 'en').map(({ name, without }) => [name, without]);
  expect(said({})).toEqual([]);
  expect(said({ weightMin: 100, weightMax: 120 })).toEqual([['100–120 g/m²', { weightMin: null, weightMax: null }]]);
  expect(said({ weightMin: 0 })).toEqual([['≥ 0 g/m²', { weightMin: null, weightMax: null }]]);
  expect(said({ yarnCountMax: 140 })).toEqual([['Ne ≤ 140', { yarnCountMin: null, yarnCountMax: null }]]);
  expect(said({ priceMin: 1250 })[0]?.[0]).toBe('≥ US$12.50');
  expect(said({ minMetres: 3 })).toEqual([['At least 3\u00a0m in one piece', { minMetres: null }]]);
  expect(said({ search: 'sky' })).toEqual([['Search: sky', { search: '' }]]);
  // Where its name has not come yet, a word of the shop or the code stands for it; of two the other stays.
  expect(said({ weave: ['poplin', 'x9'], brand: ['ORO'] })).toEqual(
    expect.arrayContaining([
      ['Poplin', { weave: ['x9'] }],
      ['x9', { weave: ['poplin'] }],
      ['ORO', { brand: [] }],
    ]),
  );
});

test('what is picked stays picked, all at once or none, and never more than can be done with', () => {
  const articles = [1, 2, 3, 4].map((id) => ({ id }) as Article);
  const [one, two, three] = articles as [Article, Article, Article];
  const { result } = renderHook(() => usePicks(3));
  const picked = () => result.current.articles.map(({ id }) => id);
  const after = (work: (picks: Picks) => void) => {
    act(() => work(result.current));
    return picked();
  };
  expect(after(({ toggle }) => toggle(two))).toEqual([2]);
  expect(after(({ toggleAll }) => toggleAll([one, two]))).toEqual([2, 1]);
  expect(after(({ toggleAll }) => toggleAll([one, two]))).toEqual([]);
  expect(after(({ toggleAll }) => toggleAll(articles))).toEqual([1, 2, 3]);
  expect(after(({ toggle }) => toggle(two))).toEqual([1, 3]);
  expect([result.current.has(three), result.current.has(two)]).toEqual([true, false]);
  expect(after(({ clear }) => clear())).toEqual([]);
});

const views = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
test('a view without a name is called by its filters; the same name again replaces it, and a name is not kept for the next', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderAt('/en/shop', [{ path: '*', element: <SavedViews search="weave=poplin" suggestion="Poplin" /> }]);
  const open = () => user.click(screen.getByRole('button', { name: 'Saved views' }));
  await open();
  await user.type(screen.getByLabelText('Name of this view'), ' Summer ');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Name of this view').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  unmount();
  await renderAt('/en/shop', [{ path: '*', element: <SavedViews search="weave=twill" suggestion="Twill" /> }]);
  await open();
  expect(views()).toEqual([
    ['Poplin', '/en/shop?weave=poplin'],
    ['Summer', '/en/shop?weave=poplin'],
  ]);
  await user.type(screen.getByLabelText('Name of this view'), 'Summer');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await open();
  expect(views()).toEqual([
    ['Summer', '/en/shop?weave=twill'],
    ['Poplin', '/en/shop?weave=poplin'],
  ]);
  // The one that is shown is said to be it.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
  await user.click(screen.getByRole('button', { name: 'Delete the view Summer' }));
  expect(views()).toEqual([['Poplin', '/en/shop?weave=poplin']]);
});
test('what another place has kept meanwhile stays when a view is taken away here', () => {
  const [here, there] = [renderHook(useViews), renderHook(useViews)];
  act(() => here.result.current.save({ name: 'Poplin', search: 'weave=poplin' }));
  act(() => there.result.current.save({ name: 'Twill', search: 'weave=twill' }));
  act(() => here.result.current.remove('Poplin'));
  expect(here.result.current.views.map(({ name }) => name)).toEqual(['Twill']);
});
test('a name of blanks is none', async () => {
  const user = userEvent.setup();
  await renderAt('/en/shop', [{ path: '*', element: <SavedViews search="weave=poplin" suggestion="Poplin" /> }]);
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.type(screen.getByLabelText('Name of this view'), '   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  expect(views().map(([name]) => name)).toEqual(['Poplin']);
});
test('columns that were kept in another order, or are none any more, stand in the order of the table', () => {
  storePreferences('shop-columns', { shown: ['weight', 'gone', 'quality'] });
  const { result } = renderHook(useTableColumns);
  expect(result.current.columns).toEqual(['quality', 'weight']);
  act(() => result.current.toggle('composition'));
  expect(result.current.columns).toEqual(['quality', 'composition', 'weight']);
  expect(renderHook(useTableColumns).result.current.columns).toEqual(['quality', 'composition', 'weight']);
});
test('of more views than anybody finds his way through the oldest goes', async () => {
  storePreferences('shop-views', { views: Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `View ${at}`, search: '' })) });
  const user = userEvent.setup();
  await renderAt('/en/shop', [{ path: '*', element: <SavedViews search="" suggestion="Newest" /> }]);
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  const names = views().map(([name]) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([MOST_VIEWS, 'Newest', `View ${MOST_VIEWS - 2}`]);
});

test('of a long filter six values are shown, and what is chosen beside them; the rest comes and goes with a press', async () => {
  const facet: Facet = {
    code: 'brand',
    values: Array.from({ length: 9 }, (_, at) => ({ code: `B${at}`, name: `Brand ${at}`, count: at })),
  };
  const onToggle = vi.fn();
  const user = userEvent.setup();
  await renderPiece(<FacetValues facet={facet} chosen={['B8']} onToggle={onToggle} />);
  const shown = () => screen.getAllByRole<HTMLInputElement>('checkbox').length;
  expect(shown()).toBe(7);
  expect(screen.getByLabelText<HTMLInputElement>(/Brand 8/).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'All (9)' }));
  expect(shown()).toBe(9);
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(shown()).toBe(7);
  await user.click(screen.getByLabelText(/Brand 8/));
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('B8');
});
test('what is chosen of a filter that is just longer than six leaves nothing to unfold', async () => {
  const facet: Facet = {
    code: 'brand',
    values: Array.from({ length: 7 }, (_, at) => ({ code: `B${at}`, name: `Brand ${at}`, count: at })),
  };
  await renderPiece(<FacetValues facet={facet} chosen={['B6']} onToggle={vi.fn()} />);
  expect([screen.getAllByRole('checkbox').length, screen.queryByRole('button')]).toEqual([7, null]);
});

const cloth = (over: Partial<Article> = {}): Article =>
  ({
    id: 1,
    kind: 'FABRIC',
    code: 'ORO01204',
    color: '002',
    name: 'Marina',
    averageColor: '#8899aa',
    images: [],
    purchasable: true,
    ...over,
  }) as Article;
const colours = (count: number): Colorway[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    color: `00${at + 1}`,
    colorName: `Colour ${at + 1}`,
    averageColor: '#8899aa',
    purchasable: true,
  }));
test.each([
  [4, 1, 0, [1, 2, 3, 4], null],
  [5, 1, 0, [1, 2, 3], '+2'],
  [5, 3, 0, [1, 2, 3], '+2'],
  [6, 6, 0, [1, 2, 6], '+3'],
  [3, 1, 2, [1, 2, 3], null],
])(
  'of %i colours in a narrow card, the %ith of which is shown and %i filtered out, those stand in one row that find place',
  async (many, current, hidden, expected, more) => {
    const shown = { article: cloth({ id: current }), pending: false, colors: colours(many), hidden, choose: vi.fn(), reach: vi.fn() };
    const user = userEvent.setup();
    await renderPiece(<ColorDots shown={shown} small />);
    const names = () => screen.getAllByRole('radio').map((radio) => Number(radio.closest('label')?.title.split(' ')[1]));
    expect(names()).toEqual(expected);
    expect(screen.queryByText(/other colour/)?.textContent ?? null).toBe(
      hidden > 0 ? `+${hidden} other colour${hidden > 1 ? 's' : ''}` : null,
    );
    const button = screen.queryByRole('button');
    expect(button?.textContent?.split(' ')[0] ?? null).toBe(more);
    if (!button) return;
    await user.click(button);
    expect(names()).toHaveLength(many);
  },
);

test('metres that were refused stay typed beside their cloth; those that lie in the cart are gone, and nothing is said of none', async () => {
  answer({ getAvailability: () => ({ state: 'AVAILABLE', quantity: 99 }) as never });
  const answers: ((done: boolean) => void)[] = [];
  const onAdd = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const article = cloth();
  await renderPiece(<QuickAdd article={article} ditta="002" onAdd={onAdd} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Metres of Marina ORO01204-002');
  const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect([alerts(), document.activeElement]).toEqual([['Enter the metres.'], field]);
  await user.type(field, '3');
  await user.dblClick(screen.getByRole('button', { name: /^Add/ }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(article, 3);
  await act(async () => answers[0]?.(false));
  expect(field.value).not.toBe('');
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  await act(async () => answers[1]?.(true));
  await waitFor(() => expect(field.value).toBe(''));
  expect(alerts()).toEqual([]);
});
test('metres that are typed while others are on their way stay; those that the field writes otherwise when it is left are the same', async () => {
  answer({ getAvailability: () => ({ state: 'AVAILABLE', quantity: 99 }) as never });
  let arrive: (done: boolean) => void = () => {};
  await renderPiece(<QuickAdd article={cloth()} ditta="002" onAdd={() => new Promise<boolean>((resolve) => (arrive = resolve))} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Metres of Marina ORO01204-002');
  await user.type(field, '3,5{Enter}');
  await user.tab();
  expect(field.value).toBe('3.50');
  await act(async () => arrive(true));
  expect(field.value).toBe('');
  await user.type(field, '3{Enter}5');
  await act(async () => arrive(true));
  expect(field.value).toBe('35');
});
test('what a length costs is said only of the length that stands there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer({
    getAvailability: (_, { query: { quantity = 0, type } }) => ({
      state: 'AVAILABLE',
      availableMetres: 20,
      longestPiece: 12,
      expectedDate: null,
      confirmBy: null,
      code: 'ORO01204',
      color: '002',
      type,
      quantity,
      lots: [],
      incoming: [],
      totalString: `€ ${quantity}`,
      asOf: '2026-11-20T10:15:00.000Z',
    }),
  });
  await renderPiece(<QuickAdd article={cloth()} ditta="002" onAdd={async () => true} />);
  const field = screen.getByLabelText('Metres of Marina ORO01204-002');
  const rest = () => act(() => vi.advanceTimersByTimeAsync(400));
  fireEvent.change(field, { target: { value: '3' } });
  await rest();
  await waitFor(() => expect(screen.getByText('€ 3')).toBeTruthy());
  fireEvent.change(field, { target: { value: '4' } });
  expect(screen.queryByText('€ 3')).toBeNull();
  await rest();
  await waitFor(() => expect(screen.getByText('€ 4')).toBeTruthy());
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.queryByText('€ 4')).toBeNull();
});
