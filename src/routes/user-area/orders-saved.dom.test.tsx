import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import OrdersScreen from './orders.tsx';

const routes = [{ path: '/:locale/user-area/orders', element: <OrdersScreen /> }];

test('the reminder of a saved cart leads to where it is: it stands on the screen of orders', async () => {
  signIn();
  answer({
    listSavedCarts: () => ({
      content: [
        {
          id: 7,
          name: 'Fall wedding party',
          elementCount: 2,
          metres: 4.7,
          savedAt: '2026-11-10T10:15:00.000Z',
          savedBy: 'Noah Bennett',
          articles: [],
        },
      ],
    }),
  });
  await renderAt('/en/user-area/orders', routes);
  expect(await screen.findAllByText('Fall wedding party')).toBeTruthy();
});
test('without one there is nothing about it', async () => {
  signIn();
  answer({ listSavedCarts: () => ({ content: [] }) });
  await renderAt('/en/user-area/orders', routes);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Saved carts')).toBeNull();
});
