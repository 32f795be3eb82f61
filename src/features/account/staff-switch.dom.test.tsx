// Staff look at a customer before they go there, and may go as one of its users.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountTotals } from '../../../generated/api/model/accountTotals.ts';
import type { Client } from '../../../generated/api/model/client.ts';
import type { ImpersonationChoice } from '../../../generated/api/model/impersonationChoice.ts';
import { getGetClientSituationResponseMock, getStartImpersonationResponseMock } from '../../../generated/mocks/staff/staff.msw.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import * as address from '../../address.ts';
import { announceUsedLink } from '../../api/elsewhere.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { CustomerSwitch } from './customer-switch.tsx';

const client = (code: string, name: string, current = false): Client => ({
  code,
  ditta: 'HGK',
  name,
  city: 'Bergamo',
  country: 'IT',
  current,
  cartElementCount: 0,
});
const staff = { ...buyer(), staff: true };
let clients: Client[];
let looks: string[];
let asked: ImpersonationChoice[];
beforeEach(() => {
  signIn(staff);
  clients = [client('C1001', 'Alder', true), client('C1002', 'Bennett'), client('C1003', 'Conti')];
  [looks, asked] = [[], []];
  const made = getGetClientSituationResponseMock();
  const [user] = made.users;
  answer({
    listClients: () => ({ content: clients, page: 0, size: 100, totalElements: clients.length, totalPages: 1 }),
    getClientSituation: (_, { params }) => {
      looks.push(params.code);
      return {
        ...made,
        code: params.code,
        ditta: 'HGK',
        users: [
          { ...user!, id: 7, name: 'Rosa' },
          { ...user!, id: 8, name: 'Sergio' },
        ],
        orders: { openCount: 0, recent: [] },
      };
    },
    startImpersonation: (_, { body }) => {
      asked.push(body);
      return { ...getStartImpersonationResponseMock(), expiresAt: new Date(Date.now() + 60_000).toISOString() };
    },
  });
});
const show = () => {
  const element = <CustomerSwitch user={staff} target="/en/welcome" onClose={() => {}} />;
  return renderAt('/', [{ path: '*', element }], 'en', createQueryClient());
};
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));

test('each customer is looked at before anybody goes there: also the next one, after the first was called off', async () => {
  const user = userEvent.setup();
  await show();
  await choose(user, 'Bennett');
  await user.click(await screen.findByRole('button', { name: 'Switch to this customer' }));
  expect(title()).toMatch(/^Switch to Bennett/);
  expect(screen.getByText(/^From Camiceria Ferretti .* to Bennett/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose(user, 'Conti');
  expect(title()).toMatch(/^Conti/);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  // How a customer stands is asked each time: it is what one comes for.
  await choose(user, 'Bennett');
  await waitFor(() => expect(looks).toEqual(['C1002', 'C1003', 'C1002']));
});

test('the present customer can be looked at, for its users; there is nowhere to switch to', async () => {
  const user = userEvent.setup();
  await show();
  await choose(user, 'Alder');
  await screen.findByText('Rosa');
  expect(screen.queryByRole('button', { name: 'Switch to this customer' })).toBeNull();
});

test('one user at a time: the link of another one closes the first, and a second press closes it', async () => {
  const user = userEvent.setup();
  await show();
  await choose(user, 'Bennett');
  const acts = () => screen.getAllByRole('button', { name: 'Act for' });
  await waitFor(() => expect(acts()).toHaveLength(2));
  await user.click(acts()[0]!);
  expect(await screen.findByRole('link', { name: 'Open as Rosa' })).toBeTruthy();
  await user.click(acts()[1]!);
  expect(await screen.findByRole('link', { name: 'Open as Sergio' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open as Rosa' })).toBeNull();
  expect(acts().map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  await user.click(acts()[1]!);
  expect(screen.queryByRole('link', { name: /^Open as/ })).toBeNull();
  expect(asked.map(({ userId }) => userId)).toEqual([7, 8]);
});

test('a link that has gone cold is another one after a press, for the same user of the same customer; a refusal can be tried again', async () => {
  const user = userEvent.setup();
  answer({
    startImpersonation: (_, { body }) => {
      asked.push(body);
      if (asked.length === 1) return refuse('STAFF_ONLY');
      const expiresAt = new Date(Date.now() + (asked.length === 2 ? -1 : 60_000)).toISOString();
      return { ...getStartImpersonationResponseMock(), expiresAt };
    },
  });
  await show();
  await choose(user, 'Bennett');
  await user.click((await screen.findAllByRole('button', { name: 'Act for' }))[1]!);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  expect(await screen.findByRole('link', { name: 'Open as Sergio' })).toBeTruthy();
  expect(asked).toEqual(Array.from({ length: 3 }, () => ({ userId: 8, customerCode: 'C1002', ditta: 'HGK' })));
});

test('a link that was used, here or where it was copied to, is offered no more, but another one', async () => {
  const user = userEvent.setup();
  let made = 0;
  answer({
    startImpersonation: () => ({ token: `${++made}`.padStart(43, 't'), expiresAt: new Date(Date.now() + 60_000).toISOString() }),
  });
  await show();
  await choose(user, 'Bennett');
  await user.click((await screen.findAllByRole('button', { name: 'Act for' }))[0]!);
  const link = await screen.findByRole('link', { name: 'Open as Rosa' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(screen.getByRole('status').textContent).toBe('The link has been used: open as Rosa in another tab.');
  expect(screen.queryByRole('link', { name: 'Open as Rosa' })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New link' }));
  await screen.findByRole('link', { name: 'Open as Rosa' });
  announceUsedLink('1'.padStart(43, 't'));
  // That of another link is none of this one's.
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByText(/^The link has been used/)).toBeNull();
  announceUsedLink('2'.padStart(43, 't'));
  await screen.findByText(/^The link has been used/);
  await user.click(screen.getByRole('button', { name: 'New link' }));
  announceUsedLink('2'.padStart(43, 't'));
  expect(await screen.findByRole('link', { name: 'Open as Rosa' })).toBeTruthy();
});

test('open invoices are those of every kind that is not paid, of every currency', async () => {
  const user = userEvent.setup();
  const made = getGetClientSituationResponseMock();
  const sum = (count: number) => ({ count, amount: { amount: count * 100, currency: 'EUR' as const }, amountString: `€${count}.00` });
  const account = (currency: 'EUR' | 'USD', counts: number[]): AccountTotals => {
    const [expiredInvoices, dueInvoices, dueBankReceipts, unpaidBankReceipts] = counts.map(sum) as ReturnType<typeof sum>[];
    return {
      currency,
      expiredInvoices: expiredInvoices!,
      dueInvoices: dueInvoices!,
      dueBankReceipts: dueBankReceipts!,
      unpaidBankReceipts: unpaidBankReceipts!,
      credit: sum(1000),
      balance: sum(1).amount,
      balanceString: `${currency} 9.00`,
      ageing: [0, 31, 61, 91].map((fromDays) => ({
        fromDays,
        toDays: fromDays < 91 ? fromDays + 29 : null,
        expirationMin: fromDays < 91 ? '2026-10-01' : null,
        expirationMax: '2026-10-30',
        ...sum(0),
      })),
    };
  };
  answer({
    getClientSituation: () => ({ ...made, users: [], invoices: [account('EUR', [0, 2, 4, 8]), account('USD', [16, 32, 64, 128])] }),
  });
  await show();
  await choose(user, 'Bennett');
  const dialog = within(await screen.findByRole('dialog'));
  const value = async (term: string) => (await dialog.findByText(term)).nextElementSibling?.textContent;
  expect(await value('Open invoices')).toBe('254');
  // Of each currency what is overdue in it, receipts that came back among it; each amount says its currency itself.
  expect(await value('Balance')).toMatch(/^EUR 9\.00, of which overdue €8\.00USD 9\.00.*€16\.00 \+ €128\.00$/);
});

test('while one is on the way there is no way out; where it fails the dialog can be left, and who was gone to is remembered', async () => {
  const user = userEvent.setup();
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  vi.spyOn(address, 'leaveTo').mockImplementation(() => {});
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  answer({
    switchCustomer: async () => {
      await held;
      return refuse('SWITCH_FAILED');
    },
  });
  await show();
  await choose(user, 'Conti');
  await user.click(await screen.findByRole('button', { name: 'Switch to this customer' }));
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(cancel.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fail();
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(cancel.disabled).toBe(false);
  await user.click(cancel);
  expect(title()).toBe('Change customer');
  expect(address.leaveTo).not.toHaveBeenCalled();
});
