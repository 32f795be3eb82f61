// The server answers within the page what the screens ask first. A question that a screen asks in other words would be answered twice: here the
// addresses that the queries ask are held against the list.
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { getGetArticleByCodeQueryOptions } from '../generated/api/articles/articles.ts';
import { getGetCartTotalsQueryOptions } from '../generated/api/carts/carts.ts';
import { getListOrdersQueryOptions } from '../generated/api/orders/orders.ts';
import { getGetPublicArticleQueryOptions } from '../generated/api/publicarticles/publicarticles.ts';
import { getGetUserQueryOptions } from '../generated/api/users/users.ts';
import { HeaderDocument } from '../generated/content/operations.ts';
import { addressed } from '../scripts/web/screens.ts';
import { contentQuery } from './api/content.ts';
import { dropAnswers, readAnswers } from './api/first.ts';
import { fillFromPage } from './api/first-queries.ts';
import { shopList } from './features/catalogue/shop-list.ts';
import { firstReads, frameReads } from './first-reads.ts';

const PLACES: Record<string, string> = { prodid: 'CON40102/001', userId: '7', ditta: '002', code: 'CON40102', color: '001' };
const addresses = [...Object.values(firstReads).flat(), ...frameReads]
  .map(addressed)
  .flatMap(({ get }) => (get ? [`/api/v1${get.replaceAll(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? '')}`] : []));
function pageWith(answers: Record<string, unknown>): QueryClient {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first';
  element.textContent = JSON.stringify(answers);
  document.body.replaceChildren(element);
  readAnswers();
  const queryClient = new QueryClient();
  fillFromPage(queryClient);
  return queryClient;
}
beforeEach(() => {
  // The page has just come.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  dropAnswers();
});

test.each([
  ['the shop', shopList.options(shopList.parse(new URLSearchParams(), {}))],
  ['a product', getGetArticleByCodeQueryOptions('CON40102', '001')],
  ['a public product', getGetPublicArticleQueryOptions('002', 'CON40102', '001')],
  ['the orders of the welcome', getListOrdersQueryOptions({ size: 5, sort: 'date,desc' })],
  ['the cart', getGetCartTotalsQueryOptions()],
  ['the user', getGetUserQueryOptions(7)],
])('%s asks what the page brings, and has it before it is drawn', (_name, options) => {
  const queryClient = pageWith(Object.fromEntries(addresses.map((address) => [address, { address }])));
  const query = queryClient.getQueryCache().build(queryClient, options as never);
  expect(addresses).toContain((query.state.data as { address?: string } | undefined)?.address);
});

test('questions to the content service are known by name and variables', () => {
  const queryClient = pageWith({ 'Header {"locale":"it"}': { header: {} } });
  const options = contentQuery(HeaderDocument, { locale: 'it' });
  expect(queryClient.getQueryCache().build(queryClient, options as never).state.data).toEqual({ header: {} });
});

test('an answer is given once, and not at all after something was written or where staff act', () => {
  const options = getGetCartTotalsQueryOptions();
  const answers = { '/api/v1/carts/totals': { elementCount: 1 } };
  const ask = (queryClient: QueryClient) => {
    queryClient.clear();
    return queryClient.getQueryCache().build(queryClient, options as never).state.data;
  };
  const once = pageWith(answers);
  expect([ask(once), ask(once)]).toEqual([{ elementCount: 1 }, undefined]);
  const written = pageWith(answers);
  dropAnswers();
  expect(ask(written)).toBeUndefined();
  sessionStorage.setItem('trama.acting', JSON.stringify({ token: 't', userId: 1, user: {} }));
  expect(ask(pageWith(answers))).toBeUndefined();
  sessionStorage.clear();
});
