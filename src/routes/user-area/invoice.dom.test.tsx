// One document of the account: what it says of itself, and where it leads whom.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InvoiceDetail } from '../../../generated/api/model/invoiceDetail.ts';
import type { InvoiceLine } from '../../../generated/api/model/invoiceLine.ts';
import { answer } from '../../../mocks/node.ts';
import { fileAnswer, sampleOf } from '../../../mocks/samples.ts';
import { cartLine } from '../../testing/carts.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import InvoiceScreen from './invoice.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const line = (position: number, over: Partial<InvoiceLine>): InvoiceLine => ({
  position,
  type: 'FABRIC',
  article: cartLine().article,
  description: '',
  quantity: 2.2,
  unitPrice: euro(3840),
  unitPriceString: '€38.40',
  total: euro(8448),
  totalString: '€84.48',
  clientReference: 'Rossi',
  orderCode: 'OR26-009001',
  ...over,
});
const invoice: InvoiceDetail = {
  id: 412,
  number: 'IN26-000412',
  type: 'invoice',
  date: '2026-10-02',
  expirationDate: '2026-11-01',
  amount: euro(10_307),
  amountString: '€103.07',
  openAmount: euro(6307),
  openAmountString: '€63.07',
  state: 'expired',
  daysOverdue: 19,
  paymentMethod: 'on_account',
  orders: [{ id: 9001, orderCode: 'OR26-009001', clientReference: 'Rossi' }],
  goods: euro(8448),
  goodsString: '€84.48',
  discount: euro(0),
  discountString: '€0.00',
  deliveryCosts: euro(900),
  deliveryCostsString: '€9.00',
  vat: euro(1859),
  vatString: '€18.59',
  vatRateBp: 2250,
  noVatReason: null,
  reason: '',
  returnedOn: null,
  related: [{ id: 77, number: 'CN26-000077', type: 'credit_note' }],
  lines: [line(1, {})],
  payments: [
    { date: '2026-10-28', kind: 'bank_transfer', amount: euro(4000), amountString: '€40.00', reference: 'CRO 1', counterpart: null },
    {
      date: '2026-10-30',
      kind: 'credit_note',
      amount: euro(100),
      amountString: '€1.00',
      reference: 'CN26-000077',
      counterpart: { id: 77, number: 'CN26-000077', type: 'credit_note' },
    },
  ],
  waybills: [],
  payLink: '412.mDkAMj1n8v0K3e5Zb6bXzq7s1YxW4c9LrTgHfUo2aEI',
};
let told: InvoiceDetail;
beforeEach(() => {
  // Who acts for another does so in this tab, until it forgets.
  sessionStorage.clear();
  signIn();
  told = invoice;
  answer({ getInvoice: () => told });
});
const open = async (over: Partial<InvoiceDetail> = {}) => {
  told = { ...invoice, ...over };
  const rendered = await renderAt('/en/user-area/invoices/412', [{ path: '/:locale/user-area/invoices/:id', element: <InvoiceScreen /> }]);
  await screen.findByRole('heading', { name: new RegExp(told.number) });
  return rendered;
};
/** What stands beside a term. */
const beside = (term: string) => screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;
const href = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('it says its days and leads to its orders and to what was set against it', async () => {
  await open();
  expect(beside('Date')).toBe('02 Oct 2026');
  expect(beside('Due date')).toBe('01 Nov 2026');
  expect(beside('Returned unpaid on')).toBeUndefined();
  expect(beside('Waybills')).toBeUndefined();
  expect(href('OR26-009001')).toEqual(['/en/user-area/orders/9001']);
  // Among what is related, and at the payment it was.
  expect(href('CN26-000077')).toEqual(['/en/user-area/invoices/77', '/en/user-area/invoices/77']);
  const [transfer, credit] = within(screen.getByRole('region', { name: 'Payments and set-offs' })).getAllByRole('listitem');
  expect(transfer?.textContent).toBe('Bank transfer28 Oct 2026 · CRO 1€40.00');
  expect(credit?.textContent).toBe('Credit note30 Oct 2026 · CN26-000077€1.00');
});

test('sums go from the goods to what is open: the delivery where there is any, the rate in percent', async () => {
  const { unmount } = await open();
  expect(beside('Goods')).toBe('€84.48');
  expect(beside('Discount')).toBeUndefined();
  expect(beside('Delivery costs')).toBe('€9.00');
  expect(beside('VAT 22.50%')).toBe('€18.59');
  expect(beside('Open amount')).toBe('€63.07');
  unmount();
  await open({ type: 'bank_receipt', deliveryCosts: euro(0), lines: [] });
  // A receipt charges nothing of its own.
  expect(beside('Goods')).toBeUndefined();
  expect(beside('Open amount')).toBe('€63.07');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a credit note is due on no day, and is not paid; a receipt says when the bank sent it back', async () => {
  const { unmount } = await open({ type: 'credit_note', openAmount: euro(-500), reason: 'Short piece', payLink: null, payments: [] });
  expect(beside('Due date')).toBeUndefined();
  expect(beside('Reason')).toBe('Short piece');
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
  expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
  expect(screen.getByText('No payment yet.')).toBeTruthy();
  unmount();
  await open({ type: 'bank_receipt', returnedOn: '2026-11-05' });
  expect(beside('Returned unpaid on')).toBe('05 Nov 2026');
  expect(beside('Due date')).toBe('01 Nov 2026');
});

test('what is open is paid by who may pay it, and by nobody in the place of another', async () => {
  const toPay = () =>
    screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((to) => to?.includes('?id='));
  const first = await open();
  expect(toPay()).toEqual(['/en/user-area/invoices/pay?id=412']);
  first.unmount();
  const second = await open({ openAmount: euro(0), state: 'paid', daysOverdue: 0 });
  expect(toPay()).toEqual([]);
  expect(screen.queryByText(/^for \d/)).toBeNull();
  second.unmount();
  signIn({ ...buyer(), impersonation: { staffName: 'Chiara Villa', expiresAt: '2099-01-01T00:00:00.000Z' } });
  await open();
  expect(toPay()).toEqual([]);
});

test('cloth has metres, whatever else pieces; what is no article is in the words of the mill', async () => {
  await open({
    lines: [
      line(1, {}),
      line(2, { type: 'ACCESSORY', quantity: 12, unitPriceString: '€2.00', totalString: '€24.00' }),
      line(3, { type: null, article: null, description: 'Difference of price', quantity: 1, orderCode: null, clientReference: '' }),
    ],
  });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
  expect(cells[0]?.slice(1)).toEqual(['Rossi', 'OR26-009001', '2.20 m', '€38.40', '€84.48']);
  expect(cells[1]?.slice(3)).toEqual([expect.stringMatching(/^12 (?!m\b)/), '€2.00', '€24.00']);
  expect(cells[2]?.slice(0, 3)).toEqual(['Difference of price', '', '']);
  // On a phone an empty cell is no line of its own.
  const hidden = rows.map((row) => [...row.querySelectorAll('td')].map(({ className }) => className.includes('!hidden')));
  expect(hidden[0]).toEqual([false, false, false, false, false, false]);
  expect(hidden[2]).toEqual([false, true, true, false, false, false]);
});

test('the link that anybody can pay by is that of this shop; the paper is that of this document', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  const papers: number[] = [];
  answer({
    getInvoiceDocument: (_, { params }) => {
      papers.push(params.id);
      return fileAnswer('application/pdf', sampleOf('application/pdf'), 'invoice.pdf');
    },
  });
  await open();
  await user.click(screen.getByRole('button', { name: /link/i }));
  expect(write.mock.calls).toEqual([[`${location.origin}/en/fast-pay?link=${invoice.payLink}`]]);
  await user.click(screen.getByRole('button', { name: /IN26-000412/ }));
  await expect.poll(() => papers).toEqual([412]);
});

test('who may not see orders reads their numbers and is led nowhere', async () => {
  const { authorizations, ...user } = buyer();
  signIn({ ...user, authorizations: { ...authorizations, showOrders: false } });
  await open();
  expect(screen.queryByRole('link', { name: 'OR26-009001' })).toBeNull();
  expect(beside('Orders')).toBe('OR26-009001');
  expect(href('CN26-000077')).toHaveLength(2);
});
