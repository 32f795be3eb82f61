// The screen of the cart: what its lines are wished as, and what changes elsewhere.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getGetCartQueryKey } from '../../../generated/api/carts/carts.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import CartScreen from './cart.tsx';

const article = (code: string): CartLine['article'] => ({ ...cartLine().article, code, name: code });
const lines = (['FABRIC', 'SAMPLE', 'ACCESSORY'] as const).map((type, at) =>
  cartLine({ id: at + 1, position: at, type, quantity: 3, minimumQuantity: 1, article: article(`ORO0120${at}`) }),
);
let cart = cartOf(lines);
let wished: unknown[];
beforeEach(() => {
  signIn();
  cart = cartOf(lines);
  wished = [];
  answer({
    getCart: () => cart,
    listShops: () => ({ content: [] }),
    listSavedCarts: () => ({ content: [] }),
    findWishedArticles: () => ({ content: [] }),
    addToUsualWishlist: (_, { body: { items } }) => {
      wished.push(...items);
      return refuse('WISHLIST_FULL', {} as never);
    },
  });
});
const open = () =>
  renderAt('/en/cart', [
    { path: '/:locale/cart', element: <CartScreen /> },
    { path: '*', element: <p>The payment</p> },
  ]);

test('a line is wished for as what it is, with as much of it; a swatch is of a cloth, of which nobody knows yet how much', async () => {
  const user = userEvent.setup();
  await open();
  for (const heart of await screen.findAllByRole('button', { name: /wishlist/i })) await user.click(heart);
  const wish = (at: number, more: object) => ({ code: `ORO0120${at}`, color: '002', ...more });
  await waitFor(() =>
    expect(wished).toEqual([
      wish(0, { type: 'FABRIC', quantity: 3 }),
      wish(1, { type: 'FABRIC' }),
      wish(2, { type: 'ACCESSORY', quantity: 3 }),
    ]),
  );
});
test('where no prices are shown, what stands beside the button of a phone is how much it is', async () => {
  for (const [totals, said] of [
    [{ ...cart.totals, totalString: '€ 103.07' }, '€ 103.07'],
    [cart.totals, '2.20\u00a0m'],
  ] as const) {
    cart = { ...cart, totals };
    const { unmount } = await open();
    const [, below] = await screen.findAllByRole('link', { name: 'Go to payment' });
    expect(below?.parentElement?.parentElement?.textContent).toContain(said);
    unmount();
  }
});
test('the day for all that was chosen in another tab is the one that stands here', async () => {
  const { queryClient } = await open();
  const day = async () => (await screen.findByRole('spinbutton', { name: /^day/ })).getAttribute('aria-valuetext');
  const before = await day();
  cart = { ...cart, version: 8, requestedDate: '2026-12-17' };
  act(() => {
    queryClient.setQueryData(getGetCartQueryKey(), cart);
  });
  expect(before).not.toBe('17');
  await waitFor(async () => expect(await day()).toBe('17'));
});
test('lines that were changed together are not picked any more: the next change is not theirs', async () => {
  const user = userEvent.setup();
  const changed: number[] = [];
  answer({
    updateCartItem: (_, { body: { id } }) => {
      changed.push(id);
      return { version: ++cart.version, changed: [], removed: [], totals: cart.totals, undo: null };
    },
  });
  await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all lines' }));
  await user.click(screen.getByRole('button', { name: 'Change selected lines (3)' }));
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Your reference'), 'Rossi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed).toEqual([1, 2, 3]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
});
test('nobody goes on to the payment past metres that are refused: the field has the focus, and what was typed stands there', async () => {
  const user = userEvent.setup();
  await open();
  const [field] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Metres/ });
  await user.clear(field!);
  await user.type(field!, '40');
  const [next] = screen.getAllByRole('link', { name: 'Go to payment' });
  await user.click(next!);
  expect(document.activeElement).toBe(field);
  expect(field!.value).toBe('40');
  await user.clear(field!);
  await user.type(field!, '4');
  await user.click(next!);
  expect(await screen.findByText('The payment')).toBeTruthy();
});
