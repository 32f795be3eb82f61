import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  const [name] = await screen.findAllByText('Fall wedding party');
  // On a phone it is one line, or the first order would stand below the fold.
  const user = userEvent.setup();
  const fold = screen.getByRole('button', { name: 'Saved carts 1' });
  const carts = name?.closest('ul');
  expect([fold.getAttribute('aria-expanded'), carts?.className]).toEqual(['false', expect.stringContaining('max-md:hidden')]);
  await user.click(fold);
  expect([fold.getAttribute('aria-expanded'), carts?.className]).toEqual(['true', expect.not.stringContaining('max-md:hidden')]);
});
test('without one there is nothing about it', async () => {
  signIn();
  answer({ listSavedCarts: () => ({ content: [] }) });
  await renderAt('/en/user-area/orders', routes);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Saved carts')).toBeNull();
});

test('a collection that a bar of the statistics has brought here has its name, not its code', async () => {
  signIn();
  answer({
    listSavedCarts: () => ({ content: [] }),
    getStatisticsTop: () => ({
      by: 'catalog',
      measure: 'metres',
      period: { from: '2025-12-01', to: '2026-11-30' },
      currency: 'EUR',
      content: [{ rank: 1, key: 'OSA', name: 'Oxford & Sails', lines: 1, metres: 2, previousMetres: 0, sharePercent: 100 }],
      totalMetres: 2,
    }),
  });
  await renderAt('/en/user-area/orders?catalog=OSA', routes);
  const choice = await screen.findByRole('option', { name: 'Oxford & Sails' });
  expect((choice.parentElement as HTMLSelectElement).value).toBe('OSA');
});

test('where filters leave nothing, that is all that is said', async () => {
  signIn();
  answer({
    listSavedCarts: () => ({ content: [] }),
    listOrders: () => ({ content: [], counts: [], page: 0, size: 10, totalElements: 0, totalPages: 0 }),
  });
  await renderAt('/en/user-area/orders?search=zzz', routes);
  expect(await screen.findByText('No order matches the filters')).toBeTruthy();
  expect(screen.queryByText('No orders')).toBeNull();
});
