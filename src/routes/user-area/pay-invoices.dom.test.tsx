import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useGetInvoiceTotals, useListInvoices } from '../../../generated/api/invoices/invoices.ts';
import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { getGetInvoiceTotalsResponseMock, getListInvoicesResponseMock } from '../../../generated/mocks/invoices/invoices.msw.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import PayInvoicesScreen from './pay-invoices.tsx';

const PAYMENT = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
const OTHER = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a11';
const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const status = (state: PaymentStatus['state']): PaymentStatus => ({
  paymentId: PAYMENT,
  subject: 'invoices',
  provider: 'sandbox',
  publishableKey: 'sandbox',
  state,
  amount: euro(5_000),
  amountString: '€50.00',
  nextAction: null,
  problem: null,
  idorder: null,
  orderCode: null,
  lines: [{ id: 7, amount: 5_000 }],
});
const invoice: Omit<InvoiceDetail, 'id' | 'number'> = {
  type: 'invoice',
  date: '2026-10-02',
  expirationDate: '2026-11-01',
  amount: euro(10_000),
  amountString: '€100.00',
  openAmount: euro(10_000),
  openAmountString: '€100.00',
  state: 'expired',
  daysOverdue: 19,
  paymentMethod: 'on_account',
  orders: [],
  goods: euro(8_197),
  goodsString: '€81.97',
  discount: euro(0),
  discountString: '€0.00',
  deliveryCosts: euro(0),
  deliveryCostsString: '€0.00',
  vat: euro(1_803),
  vatString: '€18.03',
  vatRateBp: 2200,
  noVatReason: null,
  reason: '',
  returnedOn: null,
  related: [],
  lines: [],
  payments: [],
  waybills: [],
  payLink: null,
};
const checkout = {
  paymentId: PAYMENT,
  provider: 'sandbox' as const,
  publishableKey: 'sandbox',
  amount: euro(5_000),
  amountString: '€50.00',
  expiresAt: '2026-11-20T10:30:00.000Z' as const,
};
let confirmed: (string | undefined)[];
beforeEach(() => {
  signIn();
  confirmed = [];
  answer({
    getInvoice: (_context, { params }) => ({
      ...invoice,
      id: params.id,
      number: `IN26-${params.id}`,
    }),
    createSandboxToken: () => ({ token: 'stok_1' }),
    prepareInvoicePayment: () => checkout,
    confirmPayment: (_context, { body }) => {
      confirmed.push(body.token);
      return status('completed');
    },
    getPayment: () => status(confirmed.length > 0 ? 'completed' : 'prepared'),
  });
});
const show = (query: string) =>
  renderAt(`/en/user-area/invoices/pay${query}`, [
    { path: '/:locale/user-area/invoices/pay', element: <PayInvoicesScreen /> },
    { path: '/:locale/user-area/invoices', element: <h1>invoices</h1> },
  ]);
const part = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount to pay of IN26-7 in EUR' });

async function freeze(user: UserEvent) {
  await user.clear(await part());
  await user.type(await part(), '50');
  await user.click(screen.getByRole('button', { name: 'Continue to the card' }));
  await screen.findByLabelText('Card number');
}
async function pay(user: UserEvent) {
  await freeze(user);
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await user.type(screen.getByLabelText('Expiry'), '1234');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: /^Pay €50/ }));
}
async function freezePart() {
  const shown = await show('?id=7');
  await freeze(userEvent.setup());
  return shown;
}
async function payPart() {
  const shown = await show('?id=7');
  await pay(userEvent.setup());
  return shown;
}

test('a card whose answer is lost is followed and sent as the same: nobody is told that nothing was charged, and no part is paid twice', async () => {
  loseAnswers('confirmPayment', 1);
  const { router } = await payPart();
  await screen.findByText('Paid, thank you');
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(new URLSearchParams(router.state.location.search).get('payment')).toBe(PAYMENT);
  // It had arrived, only its answer had not: whatever comes again is the same card.
  expect(new Set(confirmed)).toEqual(new Set(['stok_1']));
});

test('after a card that was refused the same documents are paid by another one where its fields stand, and not by the payment that is over', async () => {
  const keys: unknown[] = [];
  const paid: unknown[] = [];
  answer({
    prepareInvoicePayment: ({ idempotency }, { body }) => {
      keys.push(idempotency?.key);
      paid.push(body);
      return { ...checkout, paymentId: keys.length > 1 ? OTHER : PAYMENT };
    },
    confirmPayment: (_context, { params }) => {
      confirmed.push(params.id);
      return confirmed.length > 1 ? { ...status('completed'), paymentId: params.id } : refuse('PAYMENT_DECLINED');
    },
  });
  await payPart();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toMatch(/Nothing was charged/);
  const number = screen.getByLabelText<HTMLInputElement>('Card number');
  expect(number.value).toBe('4242 4242 4242 4242');
  await waitFor(() => expect(document.activeElement).toBe(number));
  await userEvent.setup().click(screen.getByRole('button', { name: /^Pay €50/ }));
  await screen.findByText('Paid, thank you');
  expect(new Set(keys).size).toBe(2);
  expect(paid[1]).toEqual(paid[0]);
  expect(confirmed).toEqual([PAYMENT, OTHER]);
});

test('a document that was paid meanwhile is not asked for a second time: there is no card', async () => {
  let prepared = 0;
  answer({
    prepareInvoicePayment: () => {
      prepared++;
      return checkout;
    },
    confirmPayment: () => refuse('INVOICE_AMOUNT_NOT_OPEN'),
  });
  await payPart();
  await screen.findByRole('alert');
  await part();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(prepared).toBe(1);
});

const Owed = () => <h2>{[useGetInvoiceTotals(), useListInvoices()].every(({ data }) => data) ? 'owed' : ''}</h2>;
test('who has paid is told anew what is owed, and what was open of the document', async () => {
  const asked = { totals: 0, list: 0, invoice: 0 };
  answer({
    getInvoiceTotals: () => {
      asked.totals++;
      return getGetInvoiceTotalsResponseMock();
    },
    listInvoices: () => {
      asked.list++;
      return getListInvoicesResponseMock();
    },
    getInvoice: (_context, { params: { id } }) => {
      asked.invoice++;
      return { ...invoice, id, number: `IN26-${id}` };
    },
  });
  const routes = [
    { path: '/:locale/user-area/invoices/pay', element: [<Owed key="owed" />, <PayInvoicesScreen key="pay" />] },
    { path: '/:locale/user-area/invoices', element: null },
  ];
  // In the memory of the app, where what was just read is not asked for again.
  const { router } = await renderAt('/en/user-area/invoices/pay?id=7', routes, 'en', createQueryClient());
  await screen.findByRole('heading', { name: 'owed' });
  await part();
  const before = { ...asked };
  await pay(userEvent.setup());
  await screen.findByText('Paid, thank you');
  await waitFor(() => expect(asked).toMatchObject({ totals: before.totals + 1, list: before.list + 1 }));
  await act(() => router.navigate('/en/user-area/invoices'));
  await act(() => router.navigate('/en/user-area/invoices/pay?id=7'));
  await part();
  expect(asked.invoice).toBe(before.invoice + 1);
});

test('a page that is opened anew for the fields of the card has the same parts', async () => {
  const { router } = await freezePart();
  await act(() => router.navigate('/en/user-area/invoices'));
  await screen.findByRole('heading', { name: 'invoices' });
  await act(() => router.navigate(-1));
  expect((await part()).value).toBe('50');
});

test('a page that is read anew has what was typed, and after the payment nothing of it', async () => {
  const user = userEvent.setup();
  const first = await show('?id=7');
  await user.clear(await part());
  await user.type(await part(), '20,5');
  first.unmount();
  const again = await show('?id=7');
  expect((await part()).value).toBe('20,5');
  await pay(user);
  await screen.findByText('Paid, thank you');
  again.unmount();
  await show('?id=7');
  expect((await part()).value).not.toBe('50');
});

test('back from a bank that refused: the same documents, and as much of each as before', async () => {
  answer({ getPayment: () => status('failed'), confirmPayment: () => refuse('PAYMENT_3DS_INVALID') });
  await show(`?payment=${PAYMENT}`);
  await waitFor(async () => expect((await part()).value).toBe('50'));
  expect(screen.getByRole('alert').textContent).toMatch(/3D SECURE.*Nothing was charged/);
});

test('a card that was lost before a reload', async () => {
  await show(`?id=7&payment=${PAYMENT}`);
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toMatch(/did not reach us.*Nothing was charged/);
  expect((await part()).value).toBe('50');
  expect(confirmed).toEqual([]);
});

test('a receipt that the bank collects says so before it is paid twice', async () => {
  answer({
    getInvoice: (_context, { params }) => ({
      ...invoice,
      id: params.id,
      number: `BR26-${params.id}`,
      type: 'bank_receipt' as const,
      state: params.id === 7 ? ('open' as const) : ('unpaid' as const),
    }),
  });
  await show('?id=7&id=8');
  const said = await screen.findAllByText(/The bank collects it on 0?1 Nov 2026/);
  expect(said.map(({ textContent }) => /ask the mill to withdraw it first, or you pay twice/.test(textContent ?? ''))).toEqual([true]);
});

test('each document says when it is due, for how long it has been, and in which currency it is paid', async () => {
  answer({
    getInvoice: (_context, { params: { id } }) => ({
      ...invoice,
      id,
      number: `IN26-${id}`,
      ...(id === 8 ? { state: 'open' as const, daysOverdue: 0, expirationDate: '2026-12-26' as const } : {}),
      ...(id === 9 ? { type: 'credit_note' as const, openAmount: euro(-500), openAmountString: '-€5.00' } : {}),
    }),
  });
  await show('?id=7&id=8&id=9');
  await part();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Due on 0?1 Nov 2026.*Overdue.*for 19 days.*EUR/);
  expect(rows[1]).toMatch(/Due on 26 Dec 2026(?!.*Overdue).*EUR/);
  expect(rows[2]).not.toMatch(/Due on/);
});

test.each([
  ['', 'No document is chosen.'],
  ['?id=7', 'Nothing is left to pay.'],
])('where there is nothing to pay (%j) the page has its title and the way to the invoices', async (query, said) => {
  answer({
    getInvoice: (_context, { params: { id } }) => ({ ...invoice, id, number: `IN26-${id}`, openAmount: euro(0), state: 'paid' as const }),
  });
  await show(query);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay invoices');
  expect(screen.getByRole('link', { name: 'Go to invoices' }).getAttribute('href')).toBe('/en/user-area/invoices');
});

/** Document 8 is a credit note of so many cents, every other one an invoice. */
const credit = (cents: number) =>
  answer({
    getInvoice: (_context, { params }) => ({
      ...invoice,
      id: params.id,
      number: `IN26-${params.id}`,
      ...(params.id === 8
        ? { type: 'credit_note' as const, amount: euro(-cents), openAmount: euro(-cents), openAmountString: `-€${cents / 100}.00` }
        : {}),
    }),
  });
test('credit that covers everything is set off without a card, and as the same when its answer is lost', async () => {
  const user = userEvent.setup();
  const keys: unknown[] = [];
  const bodies: unknown[] = [];
  loseAnswers('transferInvoiceCredit', 1);
  credit(30_000);
  answer({
    transferInvoiceCredit: ({ idempotency }, { body }) => {
      keys.push(idempotency?.key);
      bodies.push(body);
      return { amount: euro(10_000), amountString: '€100.00' };
    },
  });
  await show('?id=7&id=8');
  expect((await screen.findByText(/pay €100.00, without a card/)).textContent).toContain('€200.00 of the credit stay');
  const press = () => user.click(screen.getByRole('button', { name: 'Set off' }));
  await press();
  await screen.findByRole('alert');
  await press();
  await screen.findByRole('heading', { name: 'Set off' });
  expect(screen.getByText('€100.00')).toBeDefined();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  const body = {
    currency: 'EUR',
    lines: [
      { id: 7, amount: 10_000 },
      { id: 8, amount: -30_000 },
    ],
  };
  expect(bodies).toEqual([body, body]);
  expect(new Set(keys).size).toBe(1);
});

test('credit that is exactly what is to be paid is set off, and nothing of it stays', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  credit(10_000);
  answer({
    transferInvoiceCredit: (_context, { body }) => {
      sent = body.lines;
      return { amount: euro(10_000), amountString: '€100.00' };
    },
  });
  await show('?id=7&id=8');
  await user.click(await screen.findByRole('button', { name: 'Set off' }));
  await screen.findByRole('heading', { name: 'Set off' });
  expect(sent).toEqual([
    { id: 7, amount: 10_000 },
    { id: 8, amount: -10_000 },
  ]);
});

test('whoever goes on to the card goes on to its number', async () => {
  await freezePart();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Card number')));
});

test('what the bank has refused is asked for in the same part, also where the page is read anew', async () => {
  let calls = 0;
  answer({
    confirmPayment: () => (calls++ === 0 ? status('requires_action') : refuse('PAYMENT_DECLINED')),
    getPayment: () => status('failed'),
  });
  const { router } = await payPart();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was charged/);
  expect((await part()).value).toBe('50');
  expect(router.state.location.state).toEqual({ parts: [{ id: 7, amount: 5_000 }] });
});

test('whoever has paid a part reads of which document, as it is now, with what is left', async () => {
  await show('?id=7');
  await part();
  answer({
    getInvoice: (_context, { params }) => ({
      ...invoice,
      id: params.id,
      number: `IN26-${params.id}`,
      openAmount: euro(5_000),
      openAmountString: '€49.99',
    }),
  });
  await pay(userEvent.setup());
  const document = await screen.findByRole('link', { name: 'IN26-7' });
  expect(document.getAttribute('href')).toBe('/en/user-area/invoices/7');
  expect(screen.getByText('Open €49.99')).toBeTruthy();
  // One way back is enough.
  expect(screen.getAllByRole('link', { name: 'Back to the invoices' })).toHaveLength(1);
});

test('more than is open is told with the most that it takes, which a press writes', async () => {
  const user = userEvent.setup();
  await show('?id=7');
  await user.clear(await part());
  await user.type(await part(), '1000');
  expect(screen.getByRole('alert').textContent).toBe('An amount up to €100.00.');
  await user.click(screen.getByRole('button', { name: 'Take €100.00' }));
  expect((await part()).value).toBe('100');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take €100.00' })).toBeNull();
});
