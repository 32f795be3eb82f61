// One day for all lines, and what stands above them: what is asked before a line's own day goes, and what comes in while somebody writes.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getGetCartQueryKey, useGetCart } from '../../../generated/api/carts/carts.ts';
import type { Cart } from '../../../generated/api/model/cart.ts';
import { answer } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { typeDay } from '../../testing/type-day.ts';
import { DateForAll, OrderHeader } from './order-header.tsx';
import { type CartActions, type Outcome, useCart } from './use-cart.ts';

const DAY = '2999-01-04';
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
beforeEach(() => signIn());

async function allOn(days: (Cart['lines'][number]['requestedDate'] | null)[]) {
  const cart = cartOf(days.map((requestedDate, at) => cartLine({ id: at + 1, requestedDate })));
  const updateHeader = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
  await renderPiece(<DateForAll cart={{ ...cart, requestedDate: null }} actions={{ updateHeader } as unknown as CartActions} />);
  const user = userEvent.setup();
  const apply = () => user.click(screen.getAllByRole('button', { name: 'Apply to all' }).at(-1) as HTMLElement);
  return { user, updateHeader, apply };
}
test.each([
  [[null, null], null],
  [[DAY, null], null],
  [[DAY, '2999-01-11'], '1 line has a date of its own'],
  [['2999-01-08', '2999-01-11'], '2 lines have dates of their own'],
] as const)('only a day that would go is asked about: lines on %j', async (days, asked) => {
  const { user, updateHeader, apply } = await allOn([...days]);
  await typeDay(user, 'Requested date for all lines', DAY);
  await apply();
  if (asked) {
    expect(screen.getByRole('dialog').textContent).toContain(asked);
    expect(updateHeader).not.toHaveBeenCalled();
    await apply();
  }
  await waitFor(() => expect(updateHeader).toHaveBeenCalledExactlyOnceWith({ requestedDate: DAY, applyToLines: ['requestedDate'] }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('what was said of a day is not said of the next one', async () => {
  const { user, updateHeader, apply } = await allOn([null]);
  await typeDay(user, 'Requested date for all lines', '2020-01-01');
  await apply();
  expect(alerts()).toEqual(['The requested date has passed.']);
  await typeDay(user, 'Requested date for all lines', DAY);
  expect(alerts()).toEqual([]);
  expect(updateHeader).not.toHaveBeenCalled();
});

function Header() {
  const actions = useCart();
  const { data } = useGetCart();
  return data ? <OrderHeader cart={data} shops={[]} actions={actions} /> : null;
}
test('what comes in from another tab is shown, and what is being written is not written over', async () => {
  const cart = cartOf([cartLine()], { reference: 'Rossi', notes: 'Roll' });
  answer({ getCart: () => cart });
  const { queryClient } = await renderPiece(<Header />);
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Order notes');
  await userEvent.setup().type(notes, ' it well');
  act(() => {
    queryClient.setQueryData(getGetCartQueryKey(), { ...cart, version: 9, reference: 'Bianchi', notes: 'Fold' });
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Order reference').value).toBe('Bianchi'));
  expect(notes.value).toBe('Roll it well');
});

test.each([
  ['S2', '1 line goes elsewhere'],
  ['S3', '2 lines go elsewhere'],
])('before all goes to %s it is said how many lines go elsewhere, also of those that go where the cart does', async (shop, said) => {
  const cart = { ...cartOf([null, 'S2'].map((code, at) => cartLine({ id: at + 1, shop: code }))), shop: 'S1' };
  const shops = ['S1', 'S2', 'S3'].map((code) => ({
    code,
    name: `Shop ${code}`,
    street: 'Via 1',
    postalCode: '24121',
    city: 'Bergamo',
    country: 'IT',
    isDefault: code === 'S1',
  }));
  await renderPiece(<OrderHeader cart={cart} shops={shops} actions={{} as CartActions} />);
  const select = screen.getByRole('combobox');
  const option = [...select.querySelectorAll('option')].find(({ value }) => value === shop);
  await userEvent.setup().selectOptions(select, option!);
  expect(screen.getByRole('dialog').textContent).toContain(said);
});
