import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
