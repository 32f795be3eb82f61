import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccountTotals } from '../../../generated/api/model/accountTotals.ts';
import type { OrderPage } from '../../../generated/api/model/orderPage.ts';
import { type Currency, orderStatuses } from '../../../generated/rules.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { useWelcomeFacts } from './use-welcome-facts.ts';

function account(currency: Currency, balance: number, expired: number, unpaid = 0): AccountTotals {
  const sum = (amount: number) => ({
    count: amount > 0 ? 1 : 0,
    amount: { amount, currency },
    amountString: `${currency} ${amount}`,
  });
  return {
    currency,
    expiredInvoices: sum(expired),
    dueInvoices: sum(balance - expired - unpaid),
    dueBankReceipts: sum(0),
    unpaidBankReceipts: sum(unpaid),
    credit: sum(0),
    balance: { amount: balance, currency },
    balanceString: `${currency} ${balance}`,
    ageing: [0, 31, 61, 91].map((fromDays) => ({ fromDays, toDays: null, expirationMin: null, expirationMax: '2026-11-20', ...sum(0) })),
  };
}
function Facts({ orders = { data: undefined, isPending: false, isError: true } }: { orders?: Parameters<typeof useWelcomeFacts>[0] }) {
  const { facts } = useWelcomeFacts(orders, []);
  return facts
    .filter(({ loading }) => !loading)
    .map(({ id, value, detail, to }) => (
      <p key={id} id={id}>
        {[value, detail, to].join(' | ')}
      </p>
    ));
}

test.each([
  [
    'of several currencies the one in which something has expired',
    [account('EUR', 700, 0), account('USD', 900, 300)],
    'USD 900',
    'expired&currency=USD',
  ],
  [
    'a receipt that the bank has sent back is overdue too',
    [account('EUR', 700, 0), account('USD', 900, 0, 200)],
    'USD 900 | USD 200 overdue',
    'unpaid&currency=USD',
  ],
  ['with what has expired', [account('EUR', 700, 100, 200)], 'EUR 700 | EUR 100 + EUR 200 overdue', 'expired&state=unpaid'],
  ['where nothing has expired the first', [account('EUR', 700, 0), account('USD', 900, 0)], 'EUR 700', 'open&currency=EUR'],
  ['not one in which nothing is owed', [account('EUR', 0, 0), account('USD', 900, 0)], 'USD 900', 'open&currency=USD'],
])('what is owed: %s', async (_, content, value, state) => {
  signIn();
  answer({ getInvoiceTotals: () => ({ content }) });
  await renderPiece(<Facts />);
  const fact = await screen.findByText((text) => text.startsWith(`${value} `));
  expect(fact.textContent).toMatch(new RegExp(`/en/user-area/invoices\\?state=${state}$`));
});

test('what could not be read is not none', async () => {
  signIn();
  answer({ getCartTotals: () => refuse('INTERNAL_ERROR', {} as never), listSavedCarts: () => ({ content: [] }) });
  await renderPiece(<Facts />);
  const fact = (id: string) => screen.getByText((_, element) => element?.id === id).textContent;
  await waitFor(() => expect(fact('cart')).toBe('– | Not available right now | /en/cart'));
  expect(fact('orders')).toBe('– | Not available right now | /en/user-area/orders');
  await waitFor(() => expect(fact('saved')).toBe('0 |  | /en/cart#saved-carts'));
});

test('the sheet to go on with is the last in which something is written', async () => {
  signIn();
  const sheet = { version: 1, updatedAt: '2026-11-20T09:00:00.000Z' as const, updatedBy: 'Giulia Ferretti' };
  answer({
    listQuickOrderDrafts: () => ({
      content: [
        { id: 9, name: 'Emptied', rowCount: 0, ...sheet },
        { id: 8, name: 'Friday cuts', rowCount: 2, ...sheet },
        { id: 7, name: 'Older', rowCount: 5, ...sheet },
      ],
    }),
  });
  await renderPiece(<Facts />);
  expect((await screen.findByText(/quick-order/)).textContent).toBe('2 | Friday cuts | /en/quick-order?draft=8');
});

test('orders that wait are open, and counted by what they are; those that were sent or called off are not', async () => {
  signIn();
  const counts = orderStatuses.map((status, at) => ({ status, count: 2 ** at }));
  await renderPiece(<Facts orders={{ data: { counts } as OrderPage, isPending: false, isError: false }} />);
  const fact = await screen.findByText(/^7 \| /);
  expect(fact.textContent).toMatch(/^7 \| Ordered: 1 · On hold: 2 · Confirmed: 4 \|/);
});
