import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import { getListOrdersQueryKey } from '../../../generated/api/orders/orders.ts';
import type { ProblemCode } from '../../../generated/rules.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { onTrouble } from '../../api/http.ts';
import { keepSentOrder, sentOrder } from '../../features/checkout/sent-order.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import PaymentScreen from './payment.tsx';

const PAYMENT = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
const cart = cartOf([cartLine()], {
  totals: { elementCount: 1, metres: 2.2, currency: 'EUR', vatRateBp: 2200, totalString: '€ 103.07' },
});
const ordered: OrderedResult = {
  state: 'ordered',
  idorder: 5001,
  orderCode: 'OR26-009001',
  status: 'Ordered',
  totalString: '€ 103.07',
  paymentMethod: 'on_account',
  transactionCode: null,
  waitsFor: [],
  transfer: null,
  email: 'g@example.com',
};

const calls: { call: string; key: string | undefined; body: unknown }[] = [];
let refusals: ProblemCode[] = [];
beforeEach(() => {
  signIn();
  calls.length = 0;
  refusals = [];
  answer({
    getCart: () => cart,
    listPaymentMethods: () => ({
      content: [
        { code: 'on_account', isDefault: true, available: true },
        { code: 'bank_transfer', isDefault: false, available: true },
      ],
    }),
    preparePayment: async ({ idempotency }, { body }) => {
      calls.push({ call: 'prepare', key: idempotency?.key, body });
      await delay(20);
      return {
        paymentId: PAYMENT,
        paymentMethod: 'on_account',
        provider: 'none',
        publishableKey: null,
        amount: { amount: 10307, currency: 'EUR' },
        amountString: '€ 103.07',
        version: 7,
        expiresAt: '2026-11-20T10:30:00.000Z',
      };
    },
    completeOrder: async ({ idempotency }, { body }) => {
      calls.push({ call: 'buy', key: idempotency?.key, body });
      await delay(20);
      const code = refusals.shift();
      return code ? refuse(code) : ordered;
    },
  });
});
const show = () =>
  renderAt('/en/cart/payment', [
    { path: '/:locale/cart/payment', element: <PaymentScreen /> },
    { path: '/:locale/cart', element: <h1>cart</h1> },
    { path: '/:locale/thanksyou/:idorder', element: <h1>thanks</h1> },
  ]);
const order = () => screen.findByRole('button', { name: 'Order € 103.07' });
const keyOf = (at: number) => calls[at]?.key;

test.each([
  ['the way of the cart', 'bank_transfer', 'bank_transfer'],
  ['the usual one where that of the cart can not be used', 'card', 'on_account'],
] as const)('at first %s is chosen, whichever stands first', async (_, paymentMethod, expected) => {
  answer({
    getCart: () => ({ ...cart, paymentMethod }),
    listPaymentMethods: () => ({
      content: [
        { code: 'card', isDefault: false, available: false },
        { code: 'bank_transfer', isDefault: false, available: true },
        { code: 'on_account', isDefault: true, available: true },
      ],
    }),
  });
  await show();
  const chosen = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(chosen.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([expected]);
});
test('once it is ordered nothing that was read of the cart stands any more, and the orders are read anew', async () => {
  const user = userEvent.setup();
  const { queryClient } = await show();
  const orders = getListOrdersQueryKey({ size: 5 });
  queryClient.setQueryData(orders, { content: [] });
  queryClient.setQueryData(getGetCartTotalsQueryKey(), cart.totals);
  await user.click(await order());
  await screen.findByRole('heading', { name: 'thanks' });
  expect(queryClient.getQueryData(getGetCartQueryKey())).toBeUndefined();
  for (const key of [orders, getGetCartTotalsQueryKey()]) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
test.each(['PROMO_EXPIRED', 'PROMO_USED_UP', 'STOCK_CHANGED'] as const)('what %s is about is mended in the cart', async (code) => {
  answer({ completeOrder: () => refuse(code, {} as never) });
  const user = userEvent.setup();
  await show();
  await user.click(await order());
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByRole('link', { name: 'Review the cart' }).getAttribute('href')).toBe('/en/cart');
});
test('a double click makes one order', async () => {
  const user = userEvent.setup();
  const { router } = await show();
  await user.dblClick(await order());
  await screen.findByRole('heading', { name: 'thanks' });
  expect(calls.map(({ call }) => call)).toEqual(['prepare', 'buy']);
  expect(keyOf(0)).toMatch(/^[\w-]{8,}$/);
  expect(router.state.location.pathname).toBe('/en/thanksyou/5001');
});

test('a lost answer: the second press is the same intent with the same keys', async () => {
  const user = userEvent.setup();
  loseAnswers('completeOrder', 1);
  await show();
  await user.click(await order());
  expect((await screen.findByRole('alert')).textContent).toContain('The network does not answer.');
  await user.click(await order());
  await screen.findByRole('heading', { name: 'thanks' });
  // What was prepared is prepared.
  expect(calls.map(({ call }) => call)).toEqual(['prepare', 'buy', 'buy']);
  expect(keyOf(2)).toBe(keyOf(1));
  expect(keyOf(0)).not.toBe(keyOf(1));
});

test('a decided no is told, the choice stays, and the next try is a new intent', async () => {
  const user = userEvent.setup();
  refusals = ['PAYMENT_DECLINED'];
  await show();
  await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
  await user.click(await order());
  expect((await screen.findByRole('alert')).textContent).toContain('The payment did not succeed');
  expect((screen.getByRole('radio', { name: /Bank transfer/ }) as HTMLInputElement).checked).toBe(true);
  await user.click(await order());
  await screen.findByRole('heading', { name: 'thanks' });
  expect(keyOf(2)).not.toBe(keyOf(0));
  expect(calls[0]?.body).toMatchObject({ paymentMethod: 'bank_transfer' });
});

test('a page that is opened anew for the fields of a card has the same choice', async () => {
  const user = userEvent.setup();
  const { router } = await show();
  await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
  await act(() => router.navigate('/en/cart'));
  await screen.findByRole('heading', { name: 'cart' });
  await act(() => router.navigate(-1));
  expect(((await screen.findByRole('radio', { name: /Bank transfer/ })) as HTMLInputElement).checked).toBe(true);
});

test('a cart that changed elsewhere leads back to it', async () => {
  const user = userEvent.setup();
  refusals = ['STOCK_CHANGED'];
  await show();
  await user.click(await order());
  await user.click(await screen.findByRole('link', { name: 'Review the cart' }));
  await screen.findByRole('heading', { name: 'cart' });
});

test('changes that were not seen stand before the order', async () => {
  const line = cart.lines[0];
  if (!line) throw new Error('no line');
  answer({ getCart: () => ({ ...cart, hasChanges: true, lines: [{ ...line, changes: [{ kind: 'PRICE' }] }] }) });
  await show();
  await waitFor(async () => expect(((await order()) as HTMLButtonElement).disabled).toBe(true));
  expect(screen.getByText(/confirm that you have seen/)).toBeDefined();
});

test('a method says by when it is paid, once the agreed days are known', async () => {
  const place = { street: 'Via dei Telai 4', postalCode: '24121', city: 'Bergamo', country: 'IT' };
  const contact = { email: 'office@c1001.example', phone: '', website: '' };
  answer({
    getProfile: () => ({
      company: { code: 'C1001', name: 'Camiceria Ferretti S.r.l.', vatNumber: '', taxCode: '', ...place, ...contact },
      terms: { currency: 'EUR', paymentMethods: [{ code: 'on_account', isDefault: true, termDays: 30 }], vatPercent: 22 },
      bank: { name: 'Banca del Serio', iban: 'IT60X0542811101000000123456' },
      contacts: [],
      shops: [],
      colleagues: [],
      requests: [],
    }),
  });
  await show();
  await waitFor(() => expect(screen.getAllByText('30 days from invoice')).toHaveLength(2));
});

test('the card asks for its number below its own choice; a refusal is where the next key goes', async () => {
  const user = userEvent.setup();
  answer({
    listPaymentMethods: () => ({
      content: [
        { code: 'card', isDefault: true, available: true },
        { code: 'on_account', isDefault: false, available: true },
      ],
    }),
    preparePayment: () => ({
      paymentId: PAYMENT,
      paymentMethod: 'card',
      provider: 'sandbox',
      publishableKey: null,
      amount: { amount: 10307, currency: 'EUR' },
      amountString: '€ 103.07',
      version: 7,
      expiresAt: '2026-11-20T10:30:00.000Z',
    }),
  });
  await show();
  await user.click(await screen.findByRole('radio', { name: /Card/ }));
  const number = await screen.findByLabelText(/Card number/);
  const follows = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(follows(screen.getByRole('radio', { name: /Card/ }), number)).toBe(true);
  expect(follows(number, screen.getByRole('radio', { name: /On account/ }))).toBe(true);

  refusals = ['PAYMENT_DECLINED'];
  await user.click(screen.getByRole('radio', { name: /On account/ }));
  await user.click(await order());
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement?.contains(alert) && document.activeElement !== document.body).toBe(true));
});

test('who is not shown prices is told who is, and why the card is not for him', async () => {
  const { authorizations } = buyer();
  signIn({ ...buyer(), authorizations: { ...authorizations, showCatalogPrices: false } });
  answer({
    listPaymentMethods: () => ({
      content: [
        { code: 'bank_transfer', isDefault: true, available: true },
        { code: 'card', isDefault: false, available: false },
      ],
    }),
  });
  await show();
  expect((await screen.findByRole('radio', { name: /^Card Only for those who are shown prices/ })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/Colleagues who are find at the order what is to be paid/)).toBeDefined();
});

test('a page that is read anew while the order travels finds it: the same order, and nobody reads that the cart is empty', async () => {
  const user = userEvent.setup();
  loseAnswers('completeOrder', 1);
  const first = await show();
  await user.click(await order());
  await screen.findByRole('alert');
  // The order has arrived, its answer has not; what is read anew is an empty cart.
  first.unmount();
  answer({ getCart: () => cartOf([]) });
  const { router } = await show();
  await screen.findByRole('heading', { name: 'thanks' });
  expect(router.state.location.pathname).toBe('/en/thanksyou/5001');
  expect(calls.map(({ call }) => call)).toEqual(['prepare', 'buy', 'buy']);
  expect(keyOf(2)).toBe(keyOf(1));
  expect(sentOrder()).toBeNull();
});
test('one that was refused meanwhile leads to the cart; where the line is away it is asked for again', async () => {
  keepSentOrder({ version: 7, method: 'on_account', paymentId: PAYMENT, key: 'key-of-before' });
  answer({ getCart: () => cartOf([]) });
  loseAnswers('completeOrder', 1);
  refusals = ['CART_EMPTY', 'CART_EMPTY'];
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'cart' });
  expect(calls.map(({ key }) => key)).toEqual(['key-of-before', 'key-of-before']);
});
test('of a cart that was changed since it makes another order', async () => {
  keepSentOrder({ version: 6, method: 'on_account', paymentId: PAYMENT, key: 'key-of-before' });
  const user = userEvent.setup();
  await show();
  await user.click(await order());
  await screen.findByRole('heading', { name: 'thanks' });
  expect(calls.map(({ call }) => call)).toEqual(['prepare', 'buy']);
  expect(keyOf(1)).not.toBe('key-of-before');
});
test('the shop that breaks at the payment is told once, where it was pressed', async () => {
  const told: string[] = [];
  onTrouble((trouble) => told.push(trouble));
  refusals = ['INTERNAL_ERROR'];
  const user = userEvent.setup();
  await show();
  await user.click(await order());
  await screen.findByRole('alert');
  expect(told).toEqual([]);
});
test('a payment of the address that nobody knows is no refusal: the choice stands as it would without it', async () => {
  answer({ getPayment: () => refuse('NOT_FOUND') });
  const { router } = await renderAt(`/en/cart/payment?payment=${PAYMENT}`, [{ path: '/:locale/cart/payment', element: <PaymentScreen /> }]);
  await order();
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});
