// An open book of the showroom: what is marked and written on its pages, and what is taken out of them.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { ShowroomBook } from '../../../generated/api/model/showroomBook.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { bookOf, pageOf } from '../../testing/books.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { typeDay } from '../../testing/type-day.ts';
import { wishlistOf } from '../../testing/wishes.ts';
import * as toasts from '../../ui/toast.tsx';
import BookScreen from './showroom-book.tsx';

const totals = { elementCount: 1, metres: 2.2, currency: 'EUR', vatRateBp: 2200 } as const;
let book: ShowroomBook;
let sent: unknown[];
let toast: MockInstance<typeof toasts.toast>;
const told = () => toast.mock.calls.map(([kind, text]) => `${kind}: ${text}`);
beforeEach(() => {
  signIn();
  sent = [];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  book = bookOf([pageOf(1), pageOf(2, { marked: true, note: 'Collar' }), pageOf(3), pageOf(4, { marked: true }), pageOf(5)]);
  answer({
    getShowroomBook: () => book,
    updateShowroomPage: (_, { params: { page }, body }) => {
      sent.push({ page, ...body });
      const found = book.pages.find((each) => each.page === page)!;
      Object.assign(found, body);
      return { page, marked: found.marked, note: found.note };
    },
    listShops: () => ({
      content: ['S1', 'S2'].map((code) => ({
        code,
        name: `Shop ${code}`,
        street: 'Via 1',
        postalCode: '24121',
        city: 'Bergamo',
        country: 'IT',
        isDefault: code === 'S2',
      })),
    }),
    addCartItem: (_, { body }) => {
      sent.push(body);
      if ('code' in body && body.code === 'ORO10002') refuse('ARTICLE_NOT_PURCHASABLE');
      return { version: 2, changed: [cartLine({ id: sent.length })], removed: [], totals, undo: null };
    },
  });
});
async function open(search = '') {
  const { router } = await renderAt(`/en/showroom/ORO/CLASSIC/SS27-1${search}`, [
    { path: '/en/showroom/*', element: <BookScreen place={['ORO', 'CLASSIC', 'SS27-1']} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  await screen.findByRole('heading', { name: 'Riviera' });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), address };
}
const ribbon = (page: number) => screen.findByRole('button', { name: new RegExp(`(Mark|Remove the mark from) page ${page}$`) });
const isMarked = async (page: number) => (await ribbon(page)).getAttribute('aria-pressed') === 'true';

test('the address opens the book at its page, and a page that it has not at the first', async () => {
  await open('?page=3');
  expect(screen.getByRole('status').textContent).toBe('Pages 2 and 3 of 5');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note on page 2').value).toBe('Collar');
  expect(screen.queryByLabelText('Note on page 1')).toBeNull();
});
test('a page that the book has not is no page: it opens at the first', async () => {
  await open('?page=77');
  expect(screen.getByRole('status').textContent).toBe('Page 1 of 5');
});
test('turning writes the page into the address, and the first page takes it out', async () => {
  const { address } = await open();
  fireEvent.keyDown(document.body, { key: 'End' });
  await waitFor(() => expect(address()).toBe('/en/showroom/ORO/CLASSIC/SS27-1?page=5'));
  fireEvent.keyDown(document.body, { key: 'Home' });
  await waitFor(() => expect(address()).toBe('/en/showroom/ORO/CLASSIC/SS27-1'));
});
test('M marks both open pages, and takes the marks off only where both are marked', async () => {
  await open('?page=3');
  fireEvent.keyDown(document.body, { key: 'm' });
  await waitFor(async () => expect([await isMarked(2), await isMarked(3)]).toEqual([true, true]));
  await waitFor(() => expect(sent).toEqual([{ page: 3, marked: true }]));
  fireEvent.keyDown(document.body, { key: 'M' });
  await waitFor(async () => expect([await isMarked(2), await isMarked(3)]).toEqual([false, false]));
  await waitFor(() =>
    expect(sent.slice(1)).toEqual(
      expect.arrayContaining([
        { page: 2, marked: false },
        { page: 3, marked: false },
      ]),
    ),
  );
  expect(screen.getByRole('button', { name: 'Marked (1)' })).toBeTruthy();
});
test('a mark that is refused is taken back and told; the others and what was written stay', async () => {
  const { user } = await open('?page=3');
  answer({ updateShowroomPage: () => refuse('INTERNAL_ERROR', {} as never) });
  await user.click(await ribbon(3));
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect([await isMarked(2), await isMarked(3)]).toEqual([true, false]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note on page 2').value).toBe('Collar');
});
test('a mark says nothing of the note of its page, and a note nothing of the mark', async () => {
  const { user } = await open('?page=3');
  await user.type(screen.getByLabelText('Note on page 3'), 'Cuffs m');
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ page: 3, note: 'Cuffs m' }]));
  await user.click(await ribbon(3));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ page: 3, marked: true });
  fireEvent.keyDown(document.body, { key: 'End' });
  fireEvent.keyDown(document.body, { key: 'Home' });
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note on page 3')).value).toBe('Cuffs m');
});

const drawer = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Marked (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Shop');
  return dialog;
};
test('of the marked pages those cloths are taken along that are left chosen, for the usual shop', async () => {
  const { user, address } = await open();
  answer({
    createQuickOrderDraft: (_, { body }) => {
      sent.push(body);
      return { id: 9, name: body.name ?? '', version: 1, rows: [], updatedAt: '2026-11-20T09:00:00.000Z', updatedBy: 'Giulia Ferretti' };
    },
  });
  const dialog = await drawer(user);
  expect(dialog.getByText('2 cloths chosen')).toBeTruthy();
  const [first] = dialog.getAllByRole('checkbox');
  await user.click(first!);
  expect(dialog.getByText('1 cloth chosen')).toBeTruthy();
  await user.type(dialog.getByLabelText('Metres of each'), '2.2');
  await user.click(dialog.getByRole('button', { name: 'To the quick order' }));
  await waitFor(() => expect(address()).toBe('/en/quick-order?draft=9'));
  expect(sent).toEqual([
    { name: 'Riviera', rows: [{ article: 'ORO10004-001', quantity: '2.20', shop: 'S2', requestedDate: expect.any(String) }] },
  ]);
});
test('nothing that is left chosen goes nowhere; one that is chosen again does', async () => {
  const { user } = await open();
  const dialog = await drawer(user);
  const names = ['To the wishlist', 'To the cart', 'Swatches to the cart', 'To the quick order'];
  const isOff = () => names.map((name) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled);
  for (const each of dialog.getAllByRole('checkbox')) await user.click(each);
  expect(isOff()).toEqual([true, true, true, true]);
  await user.click(dialog.getAllByRole('checkbox')[1]!);
  expect(isOff()).toEqual([false, false, false, false]);
  expect(dialog.getByText('1 cloth chosen')).toBeTruthy();
  // Metres that are not sold go nowhere where they would be taken along; swatches have none, and the cart says it.
  await user.type(dialog.getByLabelText('Metres of each'), '90');
  expect(isOff()).toEqual([true, false, false, true]);
});
test('cloth for a day that has passed goes nowhere; swatches have no day', async () => {
  const { user } = await open();
  const dialog = await drawer(user);
  await user.type(dialog.getByLabelText('Metres of each'), '3');
  await typeDay(user, 'Requested date', '2020-01-02');
  const isOff = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(['To the wishlist', 'To the quick order', 'Swatches to the cart'].map(isOff)).toEqual([true, true, false]);
  expect(dialog.getByRole('alert').textContent).toBe('The requested date has passed.');
  await user.click(dialog.getByRole('button', { name: 'To the cart' }));
  expect(sent).toEqual([]);
});
test('cloth needs metres, a swatch none; what is refused is told by name until the next try', async () => {
  const { user } = await open();
  const dialog = await drawer(user);
  await user.click(dialog.getByRole('button', { name: 'To the cart' }));
  expect(sent).toEqual([]);
  expect(dialog.getByRole('alert').textContent).toBe('The cart needs metres.');
  await user.click(dialog.getByRole('button', { name: 'Swatches to the cart' }));
  expect(await dialog.findByText(/^Cloth 2 ORO10002-001: /)).toBeTruthy();
  expect(sent).toMatchObject([2, 4].map((page) => ({ type: 'SAMPLE', code: `ORO1000${page}`, quantity: 1 })));
  expect(told()).toEqual(['success: 1 line in the cart']);
  sent.length = 0;
  await user.click(dialog.getAllByRole('checkbox')[0]!);
  await user.type(dialog.getByLabelText('Metres of each'), '3');
  await user.click(dialog.getByRole('button', { name: 'To the cart' }));
  await waitFor(() => expect(told()).toHaveLength(2));
  expect(sent).toMatchObject([{ type: 'FABRIC', code: 'ORO10004', quantity: 3, shop: 'S2' }]);
  expect(dialog.queryByText(/ORO10002-001: /)).toBeNull();
});
test('what was refused in the cart is not said beside what is done next', async () => {
  const { user } = await open();
  answer({ addToUsualWishlist: () => refuse('INTERNAL_ERROR', {} as never) });
  const dialog = await drawer(user);
  await user.click(dialog.getByRole('button', { name: 'Swatches to the cart' }));
  expect(await dialog.findByText(/ORO10002-001: /)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'To the wishlist' }));
  await waitFor(() => expect(told()).toEqual(['success: 1 line in the cart', expect.stringMatching(/^error: /)]));
  expect(dialog.queryByText(/ORO10002-001: /)).toBeNull();
});
test('on a wishlist those count that stood there already, and the message leads to it', async () => {
  const { user, address } = await open();
  answer({
    addToUsualWishlist: (_, { body }) => {
      sent.push(body);
      return {
        wishlist: wishlistOf(5, 'Autumn'),
        items: [71],
        present: [40],
        totals: { elementCount: 2, wishlists: 1, usual: 5 },
        undo: null,
      };
    },
  });
  const dialog = await drawer(user);
  await user.click(dialog.getByRole('button', { name: 'To the wishlist' }));
  await waitFor(() => expect(told()).toEqual(['success: 2 cloths on Autumn']));
  expect(sent).toEqual([{ items: [2, 4].map((page) => ({ type: 'FABRIC', code: `ORO1000${page}`, color: '001' })) }]);
  await act(async () => toast.mock.calls[0]?.[2]?.action?.onClick());
  expect(address()).toBe('/en/user-area/wishlists/5');
});
