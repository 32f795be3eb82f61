import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { FastPaymentStatus } from '../../../generated/api/model/fastPaymentStatus.ts';
import type { InvoiceCheckout } from '../../../generated/api/model/invoiceCheckout.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { keepDetails, keepWhileReadAnew, keptDetails, noDetails } from '../../features/fast-pay/details.ts';
import { renderAt } from '../../testing/render-app.tsx';
import FastPayScreen from './fast-pay.tsx';

const paid: FastPaymentStatus = {
  paymentId: '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10',
  provider: 'sandbox',
  publishableKey: 'sandbox',
  state: 'completed',
  amount: { amount: 10307, currency: 'EUR' },
  amountString: '€103.07',
  nextAction: null,
  problem: null,
  invoiceNumber: 'IN26-000412',
  transactionCode: 'sint_1',
};
const OTHER = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a11';
const LINK = '412.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

beforeEach(() => keepDetails(noDetails, null));

test('what was paid stands in the address, and the way to another invoice leads to the form', async () => {
  const user = userEvent.setup();
  answer({ getFastPayment: () => paid, confirmFastPayment: () => paid });
  const { router } = await renderAt(`/en/fast-pay?payment=${paid.paymentId}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await screen.findByRole('heading', { name: 'The invoice is paid' });
  await user.click(screen.getByRole('link', { name: 'Pay another invoice' }));
  await screen.findByRole('heading', { name: 'Pay an invoice' });
  expect(screen.getByLabelText('Invoice number')).toBeDefined();
  expect(router.state.location.search).toBe('');
  // The form is the page: no header, no footer; another language can be had all the same.
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
  expect(screen.getByRole('navigation', { name: 'Language' })).toBeDefined();
});

test('of who has paid the next form knows the name, and nothing of the invoice that is paid, nor a consent', async () => {
  const user = userEvent.setup();
  const payer = { firstName: 'Anna', lastName: 'Bianchi', email: 'anna@bianchi.it', customerCode: 'C1001', currency: 'USD' as const };
  keepDetails({ ...payer, invoiceNumber: 'IN26-000412', amount: '103.07', notes: 'Late', privacyConsent: true }, null);
  answer({ getFastPayment: () => ({ ...paid, state: 'pending' }), confirmFastPayment: () => paid });
  await renderAt(`/en/fast-pay?payment=${paid.paymentId}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await user.click(await screen.findByRole('link', { name: 'Pay another invoice' }));
  await screen.findByRole('heading', { name: 'Pay an invoice' });
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
  expect(keptDetails()).toEqual({ details: { ...noDetails, ...payer }, link: null });
  const typed = ['Invoice number', 'Amount to pay', 'Notes (optional)'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect([...typed, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['', '', '', false]);
});

test('of an invoice that was paid in part meanwhile the link says what is open now', async () => {
  const user = userEvent.setup();
  const filled = {
    state: 'open' as const,
    invoiceNumber: 'IN26-000412',
    customerCode: 'C1001',
    customerName: 'Bianchi',
    date: '2026-11-02' as const,
    expirationDate: '2026-12-02' as const,
  };
  const opened: number[] = [];
  answer({
    getFastPaymentLink: () => {
      opened.push(opened.length);
      const amount = opened.length === 1 ? 10_307 : 5_000;
      return { ...filled, cartTotal: { amount, currency: 'EUR' }, cartTotalString: `€${amount / 100}` };
    },
    prepareFastPayment: () => refuse('INVOICE_AMOUNT_NOT_OPEN'),
  });
  await renderAt('/en/fast-pay?link=412.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', [
    { path: '/:locale/fast-pay', element: <FastPayScreen /> },
  ]);
  await screen.findByText('€103.07');
  await user.type(screen.getByLabelText('First name'), 'Anna');
  await user.type(screen.getByLabelText('Last name'), 'Bianchi');
  await user.type(screen.getByLabelText('E-mail for the receipt'), 'anna@bianchi.it');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue to the card' }));
  await screen.findByText('€50');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).not.toEqual([]);
});

test('whoever comes back from the bank and was refused is at the form that the link had filled in', async () => {
  const token = '412.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  keepDetails({ ...noDetails, firstName: 'Anna' }, token);
  answer({ getFastPayment: () => ({ ...paid, state: 'pending' }), confirmFastPayment: () => refuse('PAYMENT_DECLINED') });
  const { router } = await renderAt(`/en/fast-pay?payment=${paid.paymentId}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await waitFor(() => expect(router.state.location.search).toBe(`?link=${token}`));
});

test('whoever will not confirm it at the bank gives the payment up, and is at the form again', async () => {
  const user = userEvent.setup();
  const told: object[] = [];
  const nextAction = { type: 'redirect' as const, url: '/en/card-check/abc', clientSecret: 'secret' };
  answer({
    getFastPayment: () => ({ ...paid, state: 'requires_action', nextAction }),
    confirmFastPayment: (_, { body }) => {
      told.push(body);
      return { ...paid, state: 'released' };
    },
  });
  const { router } = await renderAt(`/en/fast-pay?link=${LINK}&payment=${paid.paymentId}`, [
    { path: '/:locale/fast-pay', element: <FastPayScreen /> },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Pay in another way' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?link=${LINK}`));
  // Before that it was looked how it stands.
  expect(told.at(-1)).toEqual({ paymentId: paid.paymentId, giveUp: true });
});

const checkout: InvoiceCheckout = {
  paymentId: paid.paymentId,
  provider: 'sandbox',
  publishableKey: 'sandbox',
  amount: { amount: 10307, currency: 'EUR' },
  amountString: '€103.07',
  expiresAt: '2099-11-20T10:30:00.000Z',
};
test('an invoice that somebody else has paid while the card was typed says so', async () => {
  const user = userEvent.setup();
  let state: 'open' | 'settled' = 'open';
  const filled = {
    invoiceNumber: 'IN26-000412',
    customerCode: 'C1001',
    customerName: 'Bianchi',
    date: '2026-11-02' as const,
    expirationDate: '2026-12-02' as const,
    cartTotal: { amount: 10_307, currency: 'EUR' as const },
    cartTotalString: '€103.07',
  };
  answer({
    getFastPaymentLink: () => ({ ...filled, state }),
    prepareFastPayment: () => checkout,
    confirmFastPayment: () => {
      state = 'settled';
      return refuse('INVOICE_AMOUNT_NOT_OPEN');
    },
  });
  await renderAt(`/en/fast-pay?link=${LINK}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  for (const [label, text] of [
    ['First name', 'Anna'],
    ['Last name', 'Bianchi'],
    ['E-mail for the receipt', 'anna@bianchi.it'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue to the card' }));
  await screen.findByLabelText(/Card number/);
  await user.click(screen.getByText('Test cards'));
  await user.click(screen.getByRole('button', { name: /4242/ }));
  await user.click(screen.getByRole('button', { name: 'Pay €103.07' }));
  expect(await screen.findByText('This invoice is paid already. Thank you!')).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
});
async function fill(user: UserEvent, { invoiceNumber, customerCode } = { invoiceNumber: 'IN26-000412', customerCode: 'C1001' }) {
  await user.type(await screen.findByLabelText('Invoice number'), invoiceNumber);
  await user.type(screen.getByLabelText('Customer code'), customerCode);
  await user.type(screen.getByLabelText('Amount to pay'), '103.07');
  await user.type(screen.getByLabelText('First name'), 'Anna');
  await user.type(screen.getByLabelText('Last name'), 'Bianchi');
  await user.type(screen.getByLabelText('E-mail for the receipt'), 'anna@bianchi.it');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue to the card' }));
}

test('a card that was refused leaves its fields as they are, and another one pays the same', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  const confirmed: unknown[] = [];
  answer({
    prepareFastPayment: (_context, { body }) => {
      asked.push(body);
      return { ...checkout, paymentId: asked.length > 1 ? OTHER : checkout.paymentId };
    },
    confirmFastPayment: (_context, { body }) => {
      confirmed.push(body.paymentId);
      return refuse('PAYMENT_DECLINED');
    },
  });
  await renderAt('/en/fast-pay', [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await fill(user);
  await screen.findByLabelText(/Card number/);
  await user.click(screen.getByText('Test cards'));
  await user.click(screen.getByRole('button', { name: /4242/ }));
  const pay = () => user.click(screen.getByRole('button', { name: /^Pay / }));
  await pay();
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not succeed/);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual(asked[0]);
  expect(screen.getByLabelText<HTMLInputElement>(/Card number/).value).toBe('4242 4242 4242 4242');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Pay / })).toHaveProperty('disabled', false));
  await pay();
  await waitFor(() => expect(confirmed).toEqual([checkout.paymentId, OTHER]));
});
test('the card has its own step in the history: Back leads to the form as it was typed, forward to the card; opened anew it is the form', async () => {
  const user = userEvent.setup();
  answer({ prepareFastPayment: () => checkout });
  const routes = [
    { path: '/:locale/fast-pay', element: <FastPayScreen /> },
    { path: '/:locale/login', element: <h1>login</h1> },
  ];
  const { router, unmount } = await renderAt('/en/login', routes);
  await act(() => router.navigate('/en/fast-pay'));
  await fill(user);
  await screen.findByLabelText(/Card number/);
  await act(() => router.navigate(-1));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Anna');
  expect(router.state.location.pathname).toBe('/en/fast-pay');
  await act(() => router.navigate(1));
  await screen.findByLabelText(/Card number/);
  await user.click(screen.getByRole('button', { name: 'Change the details' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Invoice number')).value).toBe('IN26-000412');
  unmount();

  const again = await renderAt('/en/fast-pay?step=card', routes);
  await screen.findByLabelText('Invoice number');
  await waitFor(() => expect(again.router.state.location.search).toBe(''));
});

test('after a payment that came to nothing the reason stands over the form, and not over the next card', async () => {
  const user = userEvent.setup();
  answer({
    getFastPayment: () => ({ ...paid, state: 'pending' }),
    confirmFastPayment: () => refuse('PAYMENT_DECLINED'),
    prepareFastPayment: () => checkout,
  });
  await renderAt(`/en/fast-pay?payment=${paid.paymentId}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await screen.findByText(/did not succeed/);
  await fill(user);
  await screen.findByLabelText(/Card number/);
  expect(screen.queryByText(/did not succeed/)).toBeNull();
});
test('a code is sent as it stands on the invoice, however it was typed', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  answer({
    prepareFastPayment: (_context, { body }) => {
      asked.push(body.customerCode, body.invoiceNumber);
      return checkout;
    },
  });
  await renderAt('/en/fast-pay', [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await fill(user, { customerCode: ' c1001 ', invoiceNumber: ' IN26-000412 ' });
  await waitFor(() => expect(asked).toEqual(['C1001', 'IN26-000412']));
});
test('the link of another invoice begins with its form, also where a card stands', async () => {
  const user = userEvent.setup();
  const filled = {
    state: 'open' as const,
    customerCode: 'C1001',
    customerName: 'Bianchi',
    date: '2026-11-02' as const,
    expirationDate: '2026-12-02' as const,
    cartTotal: { amount: 10_307, currency: 'EUR' as const },
    cartTotalString: '€103.07',
  };
  answer({
    getFastPaymentLink: (_context, { params: { link } }) => ({ ...filled, invoiceNumber: `IN26-000${link.slice(0, 3)}` }),
    prepareFastPayment: () => checkout,
  });
  const { router } = await renderAt(`/en/fast-pay?link=${LINK}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  await user.type(await screen.findByLabelText('First name'), 'Anna');
  await user.type(screen.getByLabelText('Last name'), 'Bianchi');
  await user.type(screen.getByLabelText('E-mail for the receipt'), 'anna@bianchi.it');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue to the card' }));
  await screen.findByLabelText(/Card number/);
  await act(() => router.navigate(`/en/fast-pay?link=${LINK.replace('412', '413')}&step=card`));
  expect(await screen.findByText('IN26-000413')).toBeDefined();
  expect(screen.queryByLabelText(/Card number/)).toBeNull();
});
test('the receipt is asked for in the language of the page', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  answer({
    getFastPayment: () => ({ ...paid, state: 'pending' }),
    confirmFastPayment: () => paid,
    getFastPaymentReceipt: (_context, { query }) => {
      asked.push(query.language);
      return refuse('NOT_FOUND');
    },
  });
  await renderAt(`/de/fast-pay?payment=${paid.paymentId}`, [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }], 'de');
  await user.click(await screen.findByRole('button', { name: /Quittung/ }));
  await waitFor(() => expect(asked).toEqual(['de']));
});

test('what was typed is there when the page is read anew, and lies nowhere afterwards', async () => {
  const user = userEvent.setup();
  const open = () => renderAt('/en/fast-pay', [{ path: '/:locale/fast-pay', element: <FastPayScreen /> }]);
  const first = await open();
  await user.type(await screen.findByLabelText('First name'), 'Anna');
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  keepDetails(noDetails, null);
  await open();
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Anna');
  expect(JSON.stringify(sessionStorage)).not.toContain('Anna');
});

test('what was typed for one invoice is nothing of the next one, which another address leads to', () => {
  keepWhileReadAnew({ ...noDetails, firstName: 'Anna' }, null);
  keepDetails(noDetails, null);
  history.replaceState(null, '', '/en/fast-pay?link=7');
  expect(keptDetails()?.details.firstName).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Anna');
});
