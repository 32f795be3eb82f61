// One answer of the availability: what it says, and what can be done with it.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AvailabilityState, availabilityStates } from '../../../generated/rules.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { ResultRow, type Row } from './result-row.tsx';

const article = cartLine().article as Row['article'];
const stock = (state: AvailabilityState): Row['availability'] => ({
  state,
  availableMetres: 98.2,
  longestPiece: 58.2,
  expectedDate: null,
  confirmBy: null,
});
const row = (over: Partial<Row> = {}): Row => ({
  article,
  quantity: 12.5,
  availability: stock('AVAILABLE'),
  lots: [],
  incoming: [],
  alternatives: [],
  notificationRequested: false,
  purchasable: true,
  problem: null,
  ...over,
});
const onCart = vi.fn(async (_row: Row) => true);
const [onSheet, onMetres, onCheck] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => {
  signIn();
  for (const each of [onCart, onSheet, onMetres, onCheck]) each.mockClear();
});
const show = (over: Partial<Row> = {}, cart: typeof onCart | null = onCart, sheet: typeof onSheet | null = onSheet) =>
  renderPiece(<ResultRow row={row(over)} scale={60} heart={null} onCart={cart} onSheet={sheet} onMetres={onMetres} onCheck={onCheck} />);
const beside = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const button = (name: RegExp) => screen.queryByRole('button', { name });

test.each(availabilityStates.map((state) => [state, state !== 'AVAILABLE' && state !== 'LIMITED'] as const))(
  'of cloth that is %s one wants to be told: %s',
  async (state, isShort) => {
    await show({ availability: stock(state) });
    expect(button(/^Notify me/) !== null).toBe(isShort);
  },
);
test('what is known of nothing is waited for too', async () => {
  await show({ availability: null });
  expect(button(/^Notify me/)).not.toBeNull();
  expect(screen.getByText('No free piece')).toBeTruthy();
});

test('all metres and the longest piece, what comes and when, until when it is confirmed where the customer is', async () => {
  await show({
    availability: { ...stock('CONFIRM_24H')!, confirmBy: '2026-11-20T23:30:00.000Z' },
    incoming: [{ date: '2027-01-18', metres: 600 }],
    unitPriceString: '€38.40',
    totalString: '€480.00',
  });
  expect([beside('In all'), beside('Longest piece')]).toEqual(['98.20\u00a0m', '58.20\u00a0m']);
  expect(screen.getByText(/^In production: 600.m on 18 Jan 2027$/)).toBeTruthy();
  expect(screen.getByText('Confirmed by 21 Nov 2026, 00:30')).toBeTruthy();
  expect(screen.getByText('€480.00').parentElement?.textContent).toBe('€480.00 €38.40 /m');
  expect(screen.getByRole('link', { name: 'Marina stripe' }).getAttribute('href')).toMatch(/ORO01204-002$/);
});

test.each([
  ['all that may be bought', {}, true, true],
  ['what can not be bought', { purchasable: false }, false, false],
  ['what no length was asked of', { quantity: null }, false, true],
] as const)('%s goes to the cart, or to a sheet', async (_, over, toCart, toSheet) => {
  await show(over);
  expect([button(/^To cart/) !== null, button(/^To quick order/) !== null]).toEqual([toCart, toSheet]);
  expect(screen.queryByText(/^For /) !== null).toBe(!('quantity' in over));
});
test('who may buy nothing, or has no sheets, is offered neither', async () => {
  const { unmount } = await show({}, null);
  expect([button(/^To cart/), button(/^To quick order/) !== null]).toEqual([null, true]);
  unmount();
  await show({}, onCart, null);
  expect([button(/^To cart/) !== null, button(/^To quick order/)]).toEqual([true, null]);
});

test('one press is one line in the cart, however often it is pressed; the sheet takes just this cloth', async () => {
  const user = userEvent.setup();
  let done = () => {};
  onCart.mockImplementationOnce(() => new Promise<boolean>((resolve) => (done = () => resolve(true))));
  await show();
  const cart = screen.getByRole('button', { name: 'To cart Marina stripe ORO01204-002' });
  await user.dblClick(cart);
  expect(cart.getAttribute('aria-busy')).toBe('true');
  done();
  await expect.poll(() => cart.getAttribute('aria-busy')).toBeNull();
  expect(onCart.mock.calls).toEqual([[row()]]);
  await user.click(screen.getByRole('button', { name: /^To quick order/ }));
  expect(onSheet.mock.calls).toEqual([[[row()]]]);
});

test('whoever is told already can not ask again; a refusal is said, and can be tried again', async () => {
  const user = userEvent.setup();
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const { unmount } = await show({ availability: null, notificationRequested: true });
  expect(screen.getByRole('button', { name: /^You will be told/ })).toHaveProperty('disabled', true);
  unmount();
  answer({ addNotification: () => refuse('ARTICLE_NOT_FOUND') });
  await show({ availability: null });
  await user.click(screen.getByRole('button', { name: /^Notify me/ }));
  await expect.poll(() => toast.mock.calls.map(([kind]) => kind)).toEqual(['error']);
  answer({ addNotification: () => ({ code: 'ORO01204', color: '002', quantity: 12.5, createdAt: '2026-11-20T10:15:00.000Z' }) });
  await user.click(screen.getByRole('button', { name: /^Notify me/ }));
  await expect.poll(() => toast.mock.calls.at(-1)?.[0]).toBe('success');
  expect(screen.getByRole('button', { name: /^You will be told/ })).toHaveProperty('disabled', true);
});

test('instead of it another cloth is asked for, of the same length; why it is near is said', async () => {
  const user = userEvent.setup();
  const near: Row['alternatives'][number] = {
    article: { ...article, code: 'LAR30163', color: '001', name: 'Larix' },
    availability: { state: 'LIMITED', availableMetres: 14, expectedDate: null },
    unitPriceString: '€30.00',
    reasons: ['WEAVE', 'COLOR'],
  };
  await show({ alternatives: [near] });
  const instead = within(screen.getByRole('heading', { name: 'Instead' }).parentElement as HTMLElement);
  expect(instead.getByText('Near in weave, colour')).toBeTruthy();
  expect(instead.getByText('€30.00 /m')).toBeTruthy();
  expect(instead.getByRole('link', { name: 'Larix' }).getAttribute('href')).toMatch(/LAR30163-001$/);
  await user.click(instead.getByRole('button', { name: 'Check LAR30163-001' }));
  expect(onCheck.mock.calls).toEqual([['LAR30163-001', 12.5]]);
});
