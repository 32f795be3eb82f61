import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getGetClientSituationResponseMock } from '../../../generated/mocks/staff/staff.msw.ts';
import { answer } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { ClientSituationDialog } from './client-situation.tsx';

test('an order of late in the evening is of the day that the other times of the dialog are of', async () => {
  signIn(buyer({ timeZone: 'America/New_York' }));
  const made = getGetClientSituationResponseMock();
  const [order] = made.orders.recent;
  const recent = [{ ...order!, orderCode: 'OR26-000007', date: '2026-11-21T02:30:00.000Z' as const }];
  answer({ getClientSituation: () => ({ ...made, orders: { openCount: 1, recent } }) });
  const client = { customerCode: 'C1002', ditta: '002' as const, name: 'Bennett' };
  await renderPiece(<ClientSituationDialog client={client} current={false} onSwitch={() => {}} onClose={() => {}} />);
  expect((await screen.findByText('OR26-000007')).closest('li')?.textContent).toContain('20 Nov 2026');
});

test('what should have been paid is what has expired, and what the bank has sent back', async () => {
  signIn(buyer());
  const made = getGetClientSituationResponseMock();
  const sum = (count: number, amountString: string) => ({ count, amount: { amount: count, currency: 'EUR' as const }, amountString });
  const nothing = sum(0, '€0.00');
  const account = (over: object) => ({ ...made.invoices[0]!, currency: 'EUR' as const, balanceString: '€90.00', ...over });
  const tell = async (over: object) => {
    cleanup();
    answer({
      getClientSituation: () => ({ ...made, invoices: [account({ expiredInvoices: nothing, unpaidBankReceipts: nothing, ...over })] }),
    });
    const client = { customerCode: 'C1002', ditta: '002' as const, name: 'Bennett' };
    await renderPiece(<ClientSituationDialog client={client} current={false} onSwitch={() => {}} onClose={() => {}} />);
    return (await screen.findByText(/^€90\.00/)).textContent;
  };
  expect(await tell({})).toBe('€90.00');
  expect(await tell({ unpaidBankReceipts: sum(1, '€20.00') })).toBe('€90.00, of which overdue €20.00');
  expect(await tell({ expiredInvoices: sum(2, '€10.00'), unpaidBankReceipts: sum(1, '€20.00') })).toBe(
    '€90.00, of which overdue €10.00 + €20.00',
  );
});
test('nobody has signed in: it is said of what; carts are counted each by its name', async () => {
  signIn(buyer());
  const made = getGetClientSituationResponseMock();
  const [user] = made.users;
  const rosa = { ...user!, id: 7, name: 'Rosa', email: 'rosa@example.com', lastSeenAt: null };
  const paolo = { ...rosa, id: 8, name: 'Paolo', lastSeenAt: '2026-11-21T12:30:00.000Z' as const };
  answer({ getClientSituation: () => ({ ...made, lastSeenAt: null, users: [rosa, paolo], cart: { elementCount: 0, savedCount: 1 } }) });
  const client = { customerCode: 'C1002', ditta: '002' as const, name: 'Bennett' };
  await renderPiece(<ClientSituationDialog client={client} current={false} onSwitch={() => {}} onClose={() => {}} />);
  const value = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;
  expect(await value('Last here')).toBe('nobody has signed in yet');
  expect(await value('Cart')).toBe('empty, 1 saved cart');
  expect(screen.getAllByText(/^rosa@/)[0]?.textContent).toBe('rosa@example.com · has not signed in yet');
  expect(screen.getAllByText(/^rosa@/)[1]?.textContent).toMatch(/^rosa@example.com · last here 21 Nov 2026/);
});
