import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Currency } from '../../../generated/rules.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { fileAnswer, sampleOf } from '../../../mocks/samples.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { typeDay } from '../../testing/type-day.ts';
import InvoicesScreen from './invoices.tsx';

const routes = [{ path: '/:locale/user-area/invoices', element: <InvoicesScreen /> }];
const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const sum = (count: number, amount: number) => ({ count, amount: euro(amount), amountString: `€${amount / 100}` });
const invoice = {
  id: 7,
  number: 'IN26-000007',
  type: 'invoice' as const,
  date: '2026-10-02' as const,
  expirationDate: '2026-11-01' as const,
  amount: euro(10_307),
  amountString: '€103.07',
  openAmount: euro(6_307),
  openAmountString: '€63.07',
  state: 'expired' as const,
  daysOverdue: 19,
  paymentMethod: 'on_account' as const,
  orders: [{ id: 9, orderCode: 'OR26-000009', clientReference: 'Rossi' }],
};
const age = (fromDays: number, toDays: number | null, count: number) => ({
  fromDays,
  toDays,
  expirationMin: toDays === null ? null : ('2026-10-21' as const),
  expirationMax: '2026-11-19' as const,
  ...sum(count, count * 6_307),
});
/** Answers the account, in one currency or several, and keeps what the list was asked. */
function account(...currencies: Currency[]) {
  const asked: Record<string, unknown>[] = [];
  answer({
    getInvoiceTotals: () => ({
      content: (currencies.length > 0 ? currencies : (['EUR'] as const)).map((currency) => ({
        currency,
        expiredInvoices: sum(1, 6_307),
        dueInvoices: sum(0, 0),
        dueBankReceipts: sum(0, 0),
        unpaidBankReceipts: sum(0, 0),
        credit: sum(0, 0),
        balance: euro(6_307),
        balanceString: '€63.07',
        ageing: [age(0, 30, 1), age(31, 60, 0), age(61, 90, 0), age(91, null, 0)],
      })),
    }),
    listInvoices: (_context, { query }) => {
      asked.push(query);
      return { content: [invoice], page: 0, size: 10, totalElements: 1, totalPages: 1 };
    },
  });
  return asked;
}

test('a tile shows its documents in the list, and lets go of them when it is pressed again', async () => {
  signIn();
  const asked = account();
  await renderAt('/en/user-area/invoices', routes);
  const tile = await screen.findByRole('link', { name: /Expired invoices/ });
  await userEvent.click(tile);
  await expect.poll(() => asked.at(-1)).toMatchObject({ type: ['invoice'], state: ['expired'] });
  expect(screen.getByRole('link', { name: /Expired invoices/ }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: /Expired invoices/ }));
  await expect.poll(() => screen.getByRole('link', { name: /Expired invoices/ }).getAttribute('aria-current')).toBeNull();
});

test('where documents have several currencies, a tile shows those of its own, and so does an age', async () => {
  signIn();
  const asked = account('EUR', 'CHF');
  await renderAt('/en/user-area/invoices', routes);
  const [, francs] = await screen.findAllByRole('link', { name: /Expired invoices/ });
  await userEvent.click(francs as HTMLElement);
  await expect.poll(() => asked.at(-1)).toMatchObject({ type: ['invoice'], state: ['expired'], currency: ['CHF'] });
  const marked = () => screen.getAllByRole('link', { name: /Expired invoices/ }).map((link) => link.getAttribute('aria-current'));
  await expect.poll(marked).toEqual([null, 'true']);
  await userEvent.click(screen.getAllByRole('link', { name: '0–30 days' })[0] as HTMLElement);
  await expect.poll(() => asked.at(-1)).toMatchObject({ state: ['expired', 'unpaid'], currency: ['EUR'] });
});

test('the account says where to pay, and its IBAN is copied without its blanks', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  signIn();
  account();
  await renderAt('/en/user-area/invoices', routes);
  await user.click(await screen.findByRole('button', { name: 'Copy IBAN' }));
  const [[copied = ''] = []] = write.mock.calls;
  expect(copied).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/);
  expect(screen.getByText(copied.replace(/(.{4})(?!$)/g, '$1 '), { collapseWhitespace: true })).toBeDefined();
});

test('the age of what is overdue leads to just these; another filter leaves both states as they are', async () => {
  signIn();
  const asked = account();
  await renderAt('/en/user-area/invoices', routes);
  await userEvent.click(await screen.findByRole('link', { name: '0–30 days' }));
  const wish = { state: ['expired', 'unpaid'], expirationMin: '2026-10-21', expirationMax: '2026-11-19' };
  await expect.poll(() => asked.at(-1)).toMatchObject(wish);
  // All that it counts: invoices, and receipts that came back.
  expect(asked.at(-1)?.type ?? []).toEqual([]);
  await userEvent.type(screen.getByLabelText('Number, order or reference'), 'rossi');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => asked.at(-1)).toMatchObject({ ...wish, search: 'rossi' });
});

test('an amount is typed as it is written, with a comma or a point, and asked for in minor units', async () => {
  signIn();
  const asked = account();
  await renderAt('/en/user-area/invoices?amountMin=20', routes);
  await screen.findByText('IN26-000007');
  expect(asked.at(-1)).toMatchObject({ amountMin: 2_000 });
  const field = screen.getByLabelText<HTMLInputElement>('Amount from');
  expect(field.value).toBe('20');
  await userEvent.clear(field);
  await userEvent.type(field, '103,07');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => asked.at(-1)).toMatchObject({ amountMin: 10_307 });
  await userEvent.clear(screen.getByLabelText('Amount from'));
  await userEvent.type(screen.getByLabelText('Amount from'), '1e3');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByLabelText('Amount from').getAttribute('aria-invalid')).toBe('true');
});

test('a row says its type, its order, how long it has been overdue and what is open', async () => {
  signIn();
  account();
  await renderAt('/en/user-area/invoices', routes);
  const row = (await screen.findByText('IN26-000007')).closest('tr') as HTMLElement;
  for (const text of ['Overdue', 'for 19 days', 'OR26-000009', 'Rossi', '€103.07', '€63.07', '01 Nov 2026'])
    expect(within(row).getAllByText(text, { exact: false }).length, text).toBeGreaterThan(0);
});

test('the statement is that of the day that is chosen, and of none that is to come', async () => {
  signIn();
  account();
  const asked: unknown[] = [];
  answer({
    getAccountStatement: (_context, { query }) => {
      asked.push(query);
      return fileAnswer('application/pdf', sampleOf('application/pdf'), 'statement.pdf');
    },
  });
  await renderAt('/en/user-area/invoices', routes);
  await userEvent.click(await screen.findByRole('button', { name: 'Statement of account' }));
  const dialog = screen.getByRole('dialog');
  const day = await within(dialog).findByRole('group', { name: 'As of' });
  const type = async (part: string, digits: string) => {
    await userEvent.click(within(day).getByRole('spinbutton', { name: new RegExp(`^${part}`) }));
    await userEvent.keyboard(digits);
  };
  await type('year', '2199');
  await userEvent.click(within(dialog).getByRole('button', { name: 'PDF' }));
  expect(within(dialog).getByText(/cannot be later than/)).toBeTruthy();
  expect(asked).toEqual([]);
  await type('day', '05');
  await type('month', '03');
  await type('year', '2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'PDF' }));
  await expect.poll(() => asked).toEqual([{ date: '2026-03-05' }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // Opened once more it is of today again: a day of before is no day of now.
  await userEvent.click(screen.getByRole('button', { name: 'Statement of account' }));
  await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'PDF' }));
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).not.toEqual(asked[0]);
});
test('a statement that did not come leaves its dialog open, with the day that was chosen', async () => {
  signIn();
  account();
  const asked: unknown[] = [];
  answer({
    getAccountStatement: (_context, { query }) => {
      asked.push(query);
      return refuse('NOT_FOUND');
    },
  });
  const user = userEvent.setup();
  await renderAt('/en/user-area/invoices', routes);
  await user.click(await screen.findByRole('button', { name: 'Statement of account' }));
  await typeDay(user, 'As of', '2026-03-05');
  for (const times of [1, 2]) {
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'PDF' }));
    await expect.poll(() => asked).toEqual(Array(times).fill({ date: '2026-03-05' }));
    await expect.poll(() => screen.getByRole('button', { name: 'PDF' }).getAttribute('aria-busy')).not.toBe('true');
  }
});
