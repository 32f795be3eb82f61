// What is done with fabrics that were picked: those that can be had go into the cart, those that are not wished for yet on the list.
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticlePage } from '../../../generated/api/model/articlePage.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import type { Picks } from '../../features/catalogue/use-picks.ts';
import { articleDetail } from '../../testing/articles.ts';
import { cartLine } from '../../testing/carts.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { wishlistOf } from '../../testing/wishes.ts';
import * as toasts from '../../ui/toast.tsx';
import { ShopSelection } from './shop-selection.tsx';

const example = readFileSync('openapi/resources/articles/examples/article-page.yaml', 'utf8');
const [one] = (JSON.parse(example.slice(example.indexOf('{'))) as ArticlePage).content as [Article];
const picked = (id: number, purchasable = true): Article => ({ ...one, id, color: `00${id}`, name: `Cloth ${id}`, purchasable });
const totals = { elementCount: 1, metres: 2.2, currency: 'EUR', vatRateBp: 2200 } as const;
let sent: (string | undefined)[];
beforeEach(() => {
  signIn();
  sent = [];
  vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  answer({
    findWishedArticles: () => ({ content: [{ code: one.code, color: '001', wishlist: 1, item: 7 }] }),
    addCartItem: (_, { body }) => {
      sent.push(`cart ${'color' in body ? body.color : ''} ${body.quantity}`);
      return { version: 2, changed: [cartLine({ id: sent.length })], removed: [], totals, undo: null };
    },
    addToUsualWishlist: (_, { body }) => {
      sent.push(...body.items.map(({ color }) => `wish ${color}`));
      return {
        wishlist: wishlistOf(1, 'Spring'),
        items: [70 + sent.length],
        present: [],
        undo: null,
        totals: { elementCount: 2, wishlists: 1, usual: 1 },
      };
    },
  });
});
async function open(articles: Article[]) {
  const picks = { articles, has: () => true, toggle: vi.fn(), toggleAll: vi.fn(), clear: vi.fn() } satisfies Picks;
  await renderPiece(<ShopSelection picks={picks} />);
  return { user: userEvent.setup(), picks };
}
const metres = () => screen.queryByLabelText<HTMLInputElement>('Metres of each fabric');

test('metres go to each that can be bought, and to no other; what was added is typed no more', async () => {
  const { user } = await open([picked(1), picked(2, false), picked(3)]);
  await user.type(metres()!, '3{Enter}');
  await waitFor(() => expect(sent).toEqual(['cart 001 3', 'cart 003 3']));
  await waitFor(() => expect(metres()?.value).toBe(''));
  expect(screen.queryAllByRole('alert')).toEqual([]);
});
test('metres that are typed while others are on their way stay', async () => {
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  answer({
    addCartItem: async () => {
      await held;
      return { version: 2, changed: [cartLine({ id: 1 })], removed: [], totals, undo: null };
    },
  });
  const { user } = await open([picked(1)]);
  await user.type(metres()!, '3{Enter}');
  await user.type(metres()!, '5');
  come();
  await waitFor(() => expect(vi.mocked(toasts.toast)).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add 1 to cart' }).getAttribute('aria-busy')).toBeNull());
  expect(metres()?.value).toMatch(/5$/);
});
test('what is refused stays typed', async () => {
  answer({ addCartItem: () => refuse('ARTICLE_NOT_PURCHASABLE') });
  const { user } = await open([picked(1), picked(3)]);
  await user.type(metres()!, '3{Enter}');
  await waitFor(() => expect(vi.mocked(toasts.toast)).toHaveBeenCalledTimes(2));
  expect(metres()?.value).not.toBe('');
});
test('without metres nothing is added, and that is said', async () => {
  const { user } = await open([picked(1)]);
  await user.click(screen.getByRole('button', { name: 'Add 1 to cart' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter the metres.');
  expect(sent).toEqual([]);
});
test.each([
  ['none of them can be bought', buyer(), [picked(1, false)]],
  ['nobody may buy', { ...buyer(), authorizations: { ...buyer().authorizations, enableCartAndPurchases: false } }, [picked(1)]],
])('where %s there is no field for metres', async (_, user, articles) => {
  signIn(user);
  await open(articles);
  expect([metres(), screen.queryByRole('button', { name: /to cart$/ })]).toEqual([null, null]);
});
test('those go on the wishlist that do not stand there', async () => {
  const { user } = await open([picked(1), picked(2), picked(3)]);
  const button = screen.getByRole('button', { name: /wishlist/i });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await user.click(button);
  await waitFor(() => expect(sent.toSorted()).toEqual(['wish 002', 'wish 003']));
});
test.each([
  [1, true],
  [2, false],
  [4, false],
  [5, true],
])('%i of them can not be compared: %s', async (many, isOff) => {
  await open(Array.from({ length: many }, (_, at) => picked(at + 1)));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(isOff);
});
test('compared, each says its own threads', async () => {
  answer({ getArticle: (_, { params: { id } }) => articleDetail({ id, endsPerCm: 40 + id, picksPerCm: 20 + id }) });
  const { user } = await open([picked(1), picked(2)]);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const row = async (text: string) => (await screen.findByText(text)).closest('td')?.cellIndex;
  expect([await row('41 × 21 per cm'), await row('42 × 22 per cm')]).toEqual([1, 2]);
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('columnheader')
      .map((head) => head.querySelector('a')?.textContent),
  ).toEqual(['Cloth 1', 'Cloth 2']);
});
test('compared, each says its weight with its measure and how its price is meant', async () => {
  answer({ getArticle: (_, { params: { id } }) => articleDetail({ id }) });
  const { user } = await open([
    { ...picked(1), weightGsm: 110, priceString: '€ 12.00' },
    { ...picked(2), weightGsm: 140, priceString: '€ 14.00' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const said = (name: string) => {
    const row = screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  expect(said('Weight')).toEqual(['110 g/m²', '140 g/m²']);
  expect(said('Price').map((text) => text?.replace(/\s/g, ' '))).toEqual([
    expect.stringContaining('€ 12.00'),
    expect.stringContaining('€ 14.00'),
  ]);
});
test('compared, the ruler in each picture is as long as the cloth that is shown of it', async () => {
  answer({ getArticle: (_, { params: { id } }) => articleDetail({ id }) });
  const { user } = await open([picked(1), picked(2)]);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  /** What the rulers begin and end with. */
  const ends = () =>
    screen.getAllByRole('columnheader').map((head) => {
      const marks = [...head.querySelectorAll('[aria-hidden] > .tnum')].map((mark) => mark.textContent);
      return `${marks[0]} … ${marks.at(-1)}`;
    });
  // Of so many of them the last stands one before the edge.
  for (const [scale, told] of [
    ['70 mm', '0 cm … 6'],
    ['30 mm', '0 cm … 2'],
    ['8 mm', '0 mm … 7'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: new RegExp(`\\b${scale}`) }));
    expect(ends()).toEqual([told, told]);
  }
});
