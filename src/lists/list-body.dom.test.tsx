import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getListOrdersQueryOptions } from '../../generated/api/orders/orders.ts';
import { answer } from '../../mocks/node.ts';
import { signIn } from '../testing/people.ts';
import { renderAt } from '../testing/render-app.tsx';
import { defineList } from './define-list.ts';
import { ListBody } from './list-body.tsx';
import { useList } from './use-list.ts';

const list = defineList({ operation: 'listOrders', read: getListOrdersQueryOptions, sizes: [10, 25] });
beforeEach(() => {
  signIn();
  answer({
    listOrders: (_, { query: { page, size } }) => ({ content: [], counts: [], page, size, totalElements: 29, totalPages: 3 }),
  });
});
function Screen() {
  const used = useList(list);
  return (
    <ListBody used={used} empty={{ title: 'none' }}>
      {({ page }) => <p>page {page}</p>}
    </ListBody>
  );
}

test('a page after the last one is the last one', async () => {
  const { router } = await renderAt('/en/orders?status=Shipped&page=99', [{ path: '/:locale/orders', element: <Screen /> }]);
  await screen.findByText('page 2');
  expect(router.state.location.search).toBe('?status=Shipped&page=3');
});
