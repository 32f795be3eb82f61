import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getGetCartQueryKey, getGetCartTotalsQueryKey } from '../../../generated/api/carts/carts.ts';
import { getListOrdersQueryKey } from '../../../generated/api/orders/orders.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import PaymentScreen from './payment.tsx';

test('what was ordered is in no cart any more, and the list of orders is read anew', async () => {
  signIn();
  answer({
    getCart: () =>
      cartOf([cartLine()], { totals: { elementCount: 1, metres: 2.2, currency: 'EUR', vatRateBp: 2200, totalString: '€ 103.07' } }),
    listPaymentMethods: () => ({ content: [{ code: 'on_account', isDefault: true, available: true }] }),
    preparePayment: () => ({
      paymentId: '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10',
      paymentMethod: 'on_account',
      provider: 'none',
      publishableKey: null,
      version: 7,
      expiresAt: '2026-11-20T10:30:00.000Z',
    }),
    completeOrder: () => ({
      state: 'ordered',
      idorder: 5001,
      orderCode: 'OR26-009001',
      status: 'Ordered',
      email: 'g@example.com',
      paymentMethod: 'on_account',
      transactionCode: null,
      waitsFor: [],
      transfer: null,
    }),
  });
  const { queryClient } = await renderAt('/en/cart/payment', [
    { path: '/:locale/cart/payment', element: <PaymentScreen /> },
    { path: '/:locale/thanksyou/:idorder', element: <h1>thanks</h1> },
  ]);
  queryClient.setQueryData(getListOrdersQueryKey(), { content: [] });
  queryClient.setQueryData(getGetCartTotalsQueryKey(), { elementCount: 1 });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Order € 103.07' }));
  await screen.findByRole('heading', { name: 'thanks' });
  expect(queryClient.getQueryData(getGetCartQueryKey())).toBeUndefined();
  for (const key of [getListOrdersQueryKey(), getGetCartTotalsQueryKey()]) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('after a card that the bank has refused the card stands chosen, whatever is usual here', async () => {
  signIn();
  const PAYMENT = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
  answer({
    getCart: () => cartOf([cartLine()]),
    listPaymentMethods: () => ({
      content: [
        { code: 'on_account', isDefault: true, available: true },
        { code: 'card', isDefault: false, available: true },
      ],
    }),
    completeOrder: () => refuse('PAYMENT_DECLINED'),
  });
  await renderAt(`/en/cart/payment?payment=${PAYMENT}`, [{ path: '/:locale/cart/payment', element: <PaymentScreen /> }]);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged');
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
  await waitFor(() => expect(chosen()?.value).toBe('card'));
});
