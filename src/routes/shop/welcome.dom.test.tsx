import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderSummary } from '../../../generated/api/model/orderSummary.ts';
import { getListArticlesResponseMock } from '../../../generated/mocks/articles/articles.msw.ts';
import { getListOrdersResponseMock } from '../../../generated/mocks/orders/orders.msw.ts';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import WelcomeScreen from './welcome.tsx';

const today = new Date().toISOString().slice(0, 10) as OrderSummary['deliveryDate'];
let orders: OrderSummary[];
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined);
  signIn();
  const page = getListOrdersResponseMock();
  const [first] = page.content;
  const order = (id: number, status: OrderSummary['status'], deliveryDate: OrderSummary['deliveryDate']): OrderSummary => ({
    ...first!,
    id,
    orderCode: `OR26-00000${id}`,
    status,
    deliveryDate,
    articles: [],
  });
  orders = [order(1, 'Confirmed', today), order(2, 'Shipped', null)];
  const articles = getListArticlesResponseMock();
  const [article] = articles.content;
  answer({
    listOrders: (_, { query }) => {
      const content = query.status ? orders.filter(({ status }) => status === 'Confirmed') : orders;
      return { ...page, totalElements: content.length, content };
    },
    listArticles: () => ({ ...articles, content: [{ ...article!, season: 'FW2728' }] }),
  });
});
const open = () => renderAt('/en/welcome', [{ path: '/:locale/welcome', element: <WelcomeScreen /> }]);
const codesUnder = async (title: string) => {
  const section = within((await screen.findByRole('heading', { name: title })).closest('section')!);
  return waitFor(() => [...new Set(section.getAllByText(/^OR26-/).map(({ textContent }) => textContent?.trim()))]);
};

test('an order that is on its way stands once; books are of a season in words', async () => {
  await open();
  expect(await codesUnder('Arriving within 7 days')).toEqual(['OR26-000001']);
  expect(await codesUnder('Recent orders')).toEqual(['OR26-000002']);
  expect(await screen.findByRole('heading', { name: 'Books of Autumn Winter 2027-28' })).toBeTruthy();
});
test('where all of them are on their way there are no others to be shown', async () => {
  orders = orders.slice(0, 1);
  await open();
  expect(await codesUnder('Arriving within 7 days')).toEqual(['OR26-000001']);
  expect(screen.queryByRole('heading', { name: 'Recent orders' })).toBeNull();
});
