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

// Three pages are there: an address that counts from 1 has none of 4.
test.each([4, 99])('a page after the last one is the last one: %d', async (page) => {
  const { router } = await renderAt(`/en/orders?status=Shipped&page=${page}`, [{ path: '/:locale/orders', element: <Screen /> }]);
  await screen.findByText('page 2');
  expect(router.state.location.search).toBe('?status=Shipped&page=3');
});
