import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getGetClientSituationResponseMock, getListClientOrdersResponseMock } from '../../../generated/mocks/staff/staff.msw.ts';
import { answer } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import ClientOrdersScreen from './client-orders.tsx';

test('a collection that a bar of all customers has brought here has its name, though the own customer never ordered of it', async () => {
  signIn({ ...buyer(), staff: true });
  answer({
    getStatisticsTop: (_, { query: { by = 'catalog', scope } }) => ({
      by,
      measure: 'metres',
      period: { from: '2025-12-01', to: '2026-11-30' },
      currency: 'EUR',
      content:
        scope === 'all' ? [{ rank: 1, key: 'OSA', name: 'Oxford & Sails', lines: 1, metres: 2, previousMetres: 0, sharePercent: 100 }] : [],
      totalMetres: 2,
    }),
  });
  await renderAt('/en/user-area/client-orders?catalog=OSA', [
    { path: '/:locale/user-area/client-orders', element: <ClientOrdersScreen /> },
  ]);
  const choice = await screen.findByRole('option', { name: 'Oxford & Sails' });
  expect((choice.parentElement as HTMLSelectElement).value).toBe('OSA');
});

test('to whose customer one has come already nobody switches; to that of any other order, one may', async () => {
  const user = userEvent.setup();
  signIn({ ...buyer(), staff: true });
  const { content: made, ...page } = getListClientOrdersResponseMock();
  const order = (id: number, customerCode: string) => ({ ...made[0]!, id, customerCode, customerName: `Firm ${customerCode}` });
  answer({
    listClientOrders: () => ({ ...page, content: [order(1, 'C1001'), order(2, 'C1002')] }),
    getClientSituation: () => ({ ...getGetClientSituationResponseMock(), users: [], orders: { openCount: 0, recent: [] }, invoices: [] }),
  });
  await renderAt('/en/user-area/client-orders', [{ path: '/:locale/user-area/client-orders', element: <ClientOrdersScreen /> }]);
  const switchable: boolean[] = [];
  for (const code of ['C1001', 'C1002']) {
    await user.click(await screen.findByRole('button', { name: `See the customer Firm ${code}` }));
    const dialog = within(await screen.findByRole('dialog'));
    switchable.push(dialog.queryByRole('button', { name: 'Switch to this customer' }) !== null);
    await user.click(dialog.getAllByRole('button', { name: /^(Close|Back)/ })[0]!);
  }
  expect(switchable).toEqual([false, true]);
});
