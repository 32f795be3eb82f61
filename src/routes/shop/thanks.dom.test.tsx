import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import type { Preferences } from '../../../generated/api/model/preferences.ts';
import { makerOf } from '../../../mocks/mock-api.ts';
import { answer } from '../../../mocks/node.ts';
import { endSession } from '../../api/session.ts';
import { orderDetail } from '../../testing/orders.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import ThanksScreen from './thanks.tsx';

const ordered: OrderedResult = {
  state: 'ordered',
  idorder: 5001,
  orderCode: 'OR26-009001',
  status: 'Ordered',
  email: 'g@example.com',
  paymentMethod: 'on_account',
  transactionCode: null,
  waitsFor: [],
  transfer: null,
};
afterEach(() => {
  cleanup();
  endSession();
});

test('what was ordered line by line, and what happens next as its shop area does it', async () => {
  signIn(buyer({ ditta: 'PRD' }));
  await renderAt('/en/thanksyou/5001', [{ path: '/:locale/thanksyou/:idorder', element: <ThanksScreen /> }]);
  const lines = await screen.findByRole('region', { name: 'Lines' });
  expect(lines.querySelectorAll('li').length).toBeGreaterThan(0);
  // Lines, delivery and VAT come to the total, which is said once.
  expect([...lines.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(
    expect.arrayContaining(['Delivery', 'Total', expect.stringMatching(/^VAT \d/)]),
  );
  expect(screen.getAllByText('Total')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain(
    'Production lines are sent when their lot is finished',
  );
});

test.each([true, false])('a confirmation by mail is promised to whoever wants one: %s', async (mail) => {
  signIn();
  answer({
    getPreferences: () => ({
      ...(makerOf('getPreferences')() as Preferences),
      notifications: [
        { event: 'ORDER_PLACED', mail, shop: true },
        { event: 'ORDER_STATUS', mail: true, shop: true },
      ],
    }),
    getOrder: () => orderDetail({ id: 5001 }),
  });
  const { router } = await renderAt('/en', [
    { path: '/:locale/thanksyou/:idorder', element: <ThanksScreen /> },
    { path: '*', element: null },
  ]);
  await act(() => router.navigate('/en/thanksyou/5001', { state: { order: ordered } }));
  await screen.findByRole('region', { name: 'Lines' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/g@example\.com/) !== null).toBe(mail);
});
test('who does not see orders is not shown their lines', async () => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, showOrders: false } });
  const { router } = await renderAt('/en/thanksyou/5001', [{ path: '/:locale/thanksyou/:idorder', element: <ThanksScreen /> }]);
  await act(() => router.navigate('/en/thanksyou/5001', { state: { order: ordered } }));
  expect(screen.queryByRole('region', { name: 'Lines' })).toBeNull();
  // Nor sent to look into the order later.
  expect((await screen.findByRole('region', { name: 'What happens next' })).querySelectorAll('li')).toHaveLength(1);
});

test('who asked for a day and pays by transfer is told on what it hangs; nobody else is', async () => {
  signIn(buyer());
  const transfer = {
    bank: 'Banca del Serio',
    iban: 'IT60X0542811101000000123456',
    reference: 'OR26-009001',
    dueDate: '2026-11-27' as const,
  };
  const said = async (order: OrderDetail) => {
    answer({ getOrder: () => order });
    const { unmount } = await renderAt('/en/thanksyou/5001', [{ path: '/:locale/thanksyou/:idorder', element: <ThanksScreen /> }]);
    await screen.findByRole('region', { name: 'Lines' });
    const found = screen.queryByText(/only be kept if the transfer arrives/) !== null;
    unmount();
    return found;
  };
  const order = orderDetail({ status: 'Wait', waitsFor: ['payment'], transfer });
  const asked = { ...order, lines: order.lines.map((line) => ({ ...line, requestedDate: '2026-12-01' as const })) };
  const plain = { ...order, lines: order.lines.map((line) => ({ ...line, requestedDate: null })) };
  expect([await said(asked), await said(plain), await said({ ...asked, transfer: null })]).toEqual([true, false, false]);
});
