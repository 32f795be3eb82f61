// Changes of a list that are made faster than the line answers: each of them counts, and none is taken for somebody else's.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { Wishlist } from '../../../generated/api/model/wishlist.ts';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { wishlistOf } from '../../testing/wishes.ts';
import * as toasts from '../../ui/toast.tsx';
import { WishlistDetail } from './wishlist-detail.tsx';

const SLOW_MS = 60;
const wish: WishlistItem = {
  id: 1,
  type: 'FABRIC',
  article: cartLine().article,
  quantity: 2.2,
  note: '',
  addedBy: 'Giulia Ferretti',
  addedAt: '2026-11-20T09:00:00.000Z',
  availability: null,
  longestPiece: 0,
  changes: [],
  replacedBy: null,
  problem: null,
};
const headOf = ({ items: _items, metres: _metres, hasChanges: _changes, asOf: _asOf, ...head }: Wishlist) => ({ ...head, articles: [] });
let list: Wishlist;
let sent: unknown[];
beforeEach(() => {
  signIn();
  sent = [];
  list = {
    id: 5,
    version: 1,
    name: 'Spring',
    note: '',
    usual: true,
    own: true,
    ownerName: 'Giulia Ferretti',
    sharing: 'PRIVATE',
    mayEdit: true,
    elementCount: 0,
    linkExpiresAt: null,
    updatedAt: '2026-11-20T09:00:00.000Z',
    items: [],
    metres: 0,
    hasChanges: false,
    asOf: '2026-11-20T09:00:00.000Z',
  };
  answer({
    getWishlist: () => list,
    getWishlistTotals: () => ({ elementCount: 0, wishlists: 1, usual: 5 }),
    updateWishlist: async (_, { body }) => {
      await delay(SLOW_MS);
      sent.push(body.sharing);
      if (body.version !== list.version) refuse('WISHLIST_CHANGED');
      list = { ...list, version: list.version + 1, sharing: body.sharing ?? list.sharing };
      return {
        wishlist: headOf(list),
        items: [],
        present: [],
        undo: null,
        totals: { elementCount: 0, wishlists: 1, usual: 5 },
      };
    },
  });
});

test('whoever shares a list and changes their mind at once has changed it twice', async () => {
  const user = userEvent.setup();
  await renderPiece(<WishlistDetail id={5} />);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  await user.click(choices[1] as HTMLInputElement);
  await user.click(choices[2] as HTMLInputElement);
  await waitFor(() => expect(sent).toEqual([choices[1]?.value, choices[2]?.value]));
  await waitFor(() => expect(list.sharing).toBe(choices[2]?.value));
});
test.each([
  ['the only list of one’s own', { own: true }, false],
  ['the list of somebody else, beside one of one’s own', { own: false, usual: false }, true],
])('lines of %s: whether there is another list for them', async (_, whose, isOffered) => {
  list = { ...list, ...whose, items: [wish], elementCount: 1 };
  await renderPiece(<WishlistDetail id={5} />);
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('checkbox')).at(-1)!);
  await screen.findByRole('button', { name: 'Add to cart' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy to…' }) !== null).toBe(isOffered));
});

test('lines that were copied to another list are chosen no longer; those that were not stay chosen', async () => {
  let copies = 0;
  answer({
    listWishlists: () => ({ own: [wishlistOf(5, 'Spring'), wishlistOf(6, 'Autumn')], shared: [] }),
    getWishlistTotals: () => ({ elementCount: 1, wishlists: 2, usual: 5 }),
    transferWishlistItems: () =>
      copies++ === 0
        ? refuse('WISHLIST_FULL', { params: { maximum: 500 } } as never)
        : { wishlist: headOf(list), items: [1], present: [], undo: null, totals: { elementCount: 2, wishlists: 2, usual: 5 } },
  });
  list = { ...list, items: [wish], elementCount: 1 };
  const user = userEvent.setup();
  await renderPiece(<WishlistDetail id={5} />);
  const box = () => screen.getAllByRole<HTMLInputElement>('checkbox').at(-1)!;
  await user.click((await screen.findAllByRole('checkbox')).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Copy to…' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copies).toBe(1));
  expect(box().checked).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(copies).toBe(2);
  expect(box().checked).toBe(false);
});
test('lines that were taken away come back unchosen', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const totals = { elementCount: 1, wishlists: 1, usual: 5 };
  const undo = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
  list = { ...list, items: [wish], elementCount: 1 };
  const items = [wish.id];
  const withItems = (next: Wishlist['items']) => {
    list = { ...list, version: list.version + 1, items: next, elementCount: next.length };
    return { wishlist: headOf(list), items, present: [], undo: next.length > 0 ? null : undo, totals };
  };
  answer({ removeWishlistItems: () => withItems([]), undoWishlistChange: () => withItems([wish]) });
  const user = userEvent.setup();
  await renderPiece(<WishlistDetail id={5} />);
  await user.click((await screen.findAllByRole('checkbox')).at(-1)!);
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toEqual([]));
  await act(async () => toast.mock.lastCall?.[2]?.action?.onClick());
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual(boxes.map(() => false));
  toast.mockRestore();
});
test('lines of a list that went into the cart by mistake are taken out again', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const cart = [cartLine({ id: 31 }), cartLine({ id: 32, type: 'BOOK' })];
  const taken: string[] = [];
  const totals = (elementCount: number) => ({ elementCount, metres: 0, currency: 'EUR' as const, vatRateBp: 2200 });
  const out = (id: number) => ({ version: 9, changed: [], removed: [id], totals: totals(2 - taken.length), undo: null });
  answer({
    orderWishlist: () => ({ added: cart, refused: [], totals: totals(2) }),
    removeCartItem: (_, { params: { id } }) => {
      taken.push(`item ${id}`);
      return out(id);
    },
    removeCartBook: (_, { params: { id } }) => {
      taken.push(`book ${id}`);
      return out(id);
    },
  });
  list = { ...list, elementCount: 1, items: [wish] };
  const user = userEvent.setup();
  const { queryClient } = await renderPiece(<WishlistDetail id={5} />);
  await user.click(await screen.findByRole('button', { name: 'All to the cart' }));
  await waitFor(() => expect(queryClient.getQueryData(getGetCartTotalsQueryKey())).toEqual(totals(2)));
  await act(async () => toast.mock.calls[0]?.[2]?.undo?.onClick());
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('message', '2 lines taken out of the cart again'));
  expect(taken).toEqual(['item 31', 'book 32']);
  expect(queryClient.getQueryData(getGetCartTotalsQueryKey())).toEqual(totals(0));
});
test('of lines some of which stayed behind, the others are offered to be taken out again once their reader knows why', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  answer({
    orderWishlist: () => ({
      added: [cartLine({ id: 31 })],
      refused: [{ article: wish.article, type: 'FABRIC', quantity: 2.2, problem: { code: 'ARTICLE_NOT_PURCHASABLE' } }],
      totals: { elementCount: 1, metres: 0, currency: 'EUR', vatRateBp: 2200 },
    }),
  });
  list = { ...list, elementCount: 2, items: [wish, { ...wish, id: 2 }] };
  const user = userEvent.setup();
  await renderPiece(<WishlistDetail id={5} />);
  await user.click(await screen.findByRole('button', { name: 'All to the cart' }));
  const dialog = await screen.findByRole('dialog');
  expect(toast).not.toHaveBeenCalled();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
  expect(toast).toHaveBeenCalledExactlyOnceWith('success', expect.any(String), expect.objectContaining({ undo: expect.anything() }));
  toast.mockRestore();
});
test('a name for a list that somebody changed meanwhile is refused once, and kept with the next try', async () => {
  const names: string[] = [];
  answer({
    updateWishlist: (_, { body }) => {
      if (body.version !== list.version) return refuse('WISHLIST_CHANGED');
      names.push(body.name ?? '');
      list = { ...list, version: list.version + 1, name: body.name ?? list.name };
      return { wishlist: headOf(list), items: [], present: [], undo: null, totals: { elementCount: 0, wishlists: 1, usual: 5 } };
    },
  });
  const user = userEvent.setup();
  await renderPiece(<WishlistDetail id={5} />);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Name and note' }));
  list = { ...list, version: 2, note: 'of a colleague' };
  await user.type(screen.getByLabelText('Name of the list'), ' 2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed the list meanwhile');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(names).toEqual(['Spring 2027']));
});
test('whoever moves a line down by the keyboard moves it on, and at the end has the way back', async () => {
  const user = userEvent.setup();
  const named = (id: number): WishlistItem => ({ ...wish, id, article: { ...wish.article, color: `00${id}` } });
  list = { ...list, items: [1, 2, 3].map(named), elementCount: 3 };
  answer({
    updateWishlist: (_, { body }) => {
      list = { ...list, version: list.version + 1, items: (body.order ?? []).map(named) };
      return { wishlist: headOf(list), items: [], present: [], undo: null, totals: { elementCount: 3, wishlists: 1, usual: 5 } };
    },
  });
  await renderPiece(<WishlistDetail id={5} />);
  const name = (way: string) => new RegExp(`${wish.article.code}-001: move ${way}`);
  (await screen.findByRole('button', { name: name('down') })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(list.items.map(({ id }) => id)).toEqual([2, 1, 3]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: name('down') }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(list.items.map(({ id }) => id)).toEqual([2, 3, 1]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: name('up') })));
});
