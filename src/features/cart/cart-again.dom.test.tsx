// Forms of the cart a second time: after a refusal, beside what lines have of their own, and when another tab has written meanwhile.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { getGetCartQueryKey, useGetCart } from '../../../generated/api/carts/carts.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { SavedCart } from '../../../generated/api/model/savedCart.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { typeDay } from '../../testing/type-day.ts';
import * as toasts from '../../ui/toast.tsx';
import { LineDialog } from './line-dialog.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { DateForAll, OrderHeader } from './order-header.tsx';
import { SavedCarts } from './saved-cart-list.tsx';
import { type CartActions, type Outcome, useCart } from './use-cart.ts';

const DAY = '2999-01-04';
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
let stored: Cart;
let sent: object[];
let toast: MockInstance<typeof toasts.toast>;
beforeEach(() => {
  signIn();
  sent = [];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  stored = cartOf([cartLine({ id: 1, requestedDate: DAY }), cartLine({ id: 2, requestedDate: '2998-05-06' }), cartLine({ id: 3 })]);
  answer({
    getCart: () => stored,
    updateCart: (_, { body }) => {
      sent.push(body);
      stored = { ...stored, version: stored.version + 1 };
      return stored;
    },
  });
});

function Dates() {
  const actions = useCart();
  const { data } = useGetCart();
  return data ? <DateForAll cart={data} actions={actions} /> : null;
}
const apply = () => screen.getAllByRole('button', { name: 'Apply to all' })[0]!;
test('one date for all: days that are past or not there are not sent, and are not said of another day', async () => {
  const user = userEvent.setup();
  await renderPiece(<Dates />);
  await screen.findByRole('group', { name: 'Requested date for all lines' });
  await user.click(apply());
  expect(alerts()).toHaveLength(1);
  await typeDay(user, 'Requested date for all lines', '2020-01-01');
  expect(alerts()).toEqual([]);
  await user.click(apply());
  expect(alerts()).toEqual(['The requested date has passed.']);
  await typeDay(user, 'Requested date for all lines', DAY);
  expect(alerts()).toEqual([]);
  expect(sent).toEqual([]);
});
test('one date for all: whoever has lines with another day is asked, and called off nothing is sent', async () => {
  const user = userEvent.setup();
  await renderPiece(<Dates />);
  await screen.findByRole('group', { name: 'Requested date for all lines' });
  await typeDay(user, 'Requested date for all lines', DAY);
  await user.click(apply());
  // The line that has this day already is not one of them.
  expect((await screen.findByRole('dialog')).textContent).toContain('1 line has a date of its own');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await user.click(apply());
  const dialog = await screen.findByRole('dialog');
  await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Apply to all')!);
  await waitFor(() => expect(sent).toEqual([{ version: 7, requestedDate: DAY, applyToLines: ['requestedDate'] }]));
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('one date for all: no line has another, so nobody is asked; a refusal is said until another day is typed', async () => {
  stored = cartOf([cartLine({ id: 1, requestedDate: DAY }), cartLine({ id: 3 })]);
  answer({ updateCart: () => refuse('DATE_IN_PAST', { minimum: '2026-11-20' }) });
  const user = userEvent.setup();
  await renderPiece(<Dates />);
  await screen.findByRole('group', { name: 'Requested date for all lines' });
  await typeDay(user, 'Requested date for all lines', DAY);
  await user.click(apply());
  await waitFor(() => expect(alerts()).toEqual(['The requested date has passed.']));
  expect([screen.queryByRole('dialog'), toast.mock.calls]).toEqual([null, []]);
  answer({ updateCart: () => stored });
  await user.click(apply());
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(alerts()).toEqual([]);
});

function Header() {
  const actions = useCart();
  const { data } = useGetCart();
  return data ? <OrderHeader cart={data} shops={[]} actions={actions} /> : null;
}
test('what another tab writes into the header is shown, as often as it does, but not over what is being typed', async () => {
  const user = userEvent.setup();
  const { queryClient } = await renderPiece(<Header />);
  const values = () => ['Order reference', 'Order notes'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  await screen.findByLabelText('Order reference');
  const elsewhere = (over: Partial<Cart>) =>
    act(() => {
      stored = { ...stored, version: stored.version + 1, ...over };
      queryClient.setQueryData(getGetCartQueryKey(), stored);
    });
  elsewhere({ reference: 'Rossi', notes: 'Roll' });
  await waitFor(() => expect(values()).toEqual(['Rossi', 'Roll']));
  elsewhere({ reference: 'Bianchi' });
  await waitFor(() => expect(values()).toEqual(['Bianchi', 'Roll']));
  await user.type(screen.getByLabelText('Order reference'), ' 12');
  elsewhere({ reference: 'Verdi', notes: 'Fold' });
  await waitFor(() => expect(values()).toEqual(['Bianchi 12', 'Fold']));
});

test('a line that was wanted on a day that is past keeps it; another such day is not taken', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
  const line = cartLine({ id: 4, requestedDate: '2020-01-04' });
  await renderPiece(<LineDialog line={line} ditta="002" shops={[]} onSave={onSave} onClose={vi.fn()} />);
  await user.type(screen.getByLabelText('Your reference'), 'Rossi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ requestedDate: '2020-01-04' })));
  await typeDay(user, 'Requested date', '2020-01-05');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(alerts()).toEqual(['The requested date has passed.']));
  expect(onSave).toHaveBeenCalledOnce();
});
test('what the shop refused of a quantity is not said of the next one that is typed', async () => {
  const refused = async (): Promise<Outcome> => ({ ok: false, error: new TypeError('not so many') });
  await renderPiece(<LineQuantity line={cartLine({ id: 4 })} ditta="002" name="Marina" onQuantity={refused} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.type(field, '7{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.type(field, '{Backspace}8');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

const saved: SavedCart = {
  id: 301,
  name: 'Spring',
  savedAt: '2026-11-10T09:00:00.000Z',
  savedBy: 'Giulia Ferretti',
  elementCount: 2,
  metres: 2.2,
  articles: [],
};
test('what of a saved cart finds no place any more is named; the next one, of which all does, names nothing', async () => {
  const line = cartLine();
  const restored: number[] = [];
  answer({
    listSavedCarts: () => ({ content: [saved, { ...saved, id: 302, name: 'Autumn' }] }),
    restoreSavedCart: (_, { params: { id } }) => {
      restored.push(id);
      const refused =
        id === 301
          ? [{ article: line.article, type: line.type, quantity: 2.2, problem: { code: 'ARTICLE_NOT_PURCHASABLE' as const } }]
          : [];
      return { cart: cartOf([]), added: 1, lines: [8], refused, savedInstead: null };
    },
  });
  const actions = { savedChanged: vi.fn(async () => {}), show: vi.fn(), putAside: vi.fn() } as unknown as CartActions;
  await renderPiece(<SavedCarts actions={actions} cartEmpty />);
  const user = userEvent.setup();
  const [first, second] = await screen.findAllByRole('button', { name: 'Add to cart' });
  await user.click(first!);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Marina');
  // What became of the others stands in it: a message behind it could neither be read nor undone.
  expect(dialog.textContent).toContain('1 line taken up');
  expect(toast).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(second!);
  await waitFor(() => expect(restored).toEqual([301, 302]));
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});
