import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getListInvoicesResponseMock } from '../../../generated/mocks/invoices/invoices.msw.ts';
import { getListWaybillsResponseMock } from '../../../generated/mocks/waybills/waybills.msw.ts';
import { answer } from '../../../mocks/node.ts';
import { orderSummary } from '../../testing/orders.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { useElsewhere } from './use-elsewhere.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  const page = { page: 0, size: 3, totalElements: 1, totalPages: 1 };
  answer({
    listArticles: (_, { query }) => {
      asked.push(`articles ${query.search}`);
      const values = [
        { code: 'SART-SS27', name: 'Sartoria SS27', count: 58 },
        { code: 'CAM', name: 'Camelia', count: 3 },
      ];
      return { content: [], facets: [{ code: 'book', values }], ranges: [], catalogueTotal: 9, ...page };
    },
    listOrders: () => {
      asked.push('orders');
      return { content: [orderSummary({ id: 7, orderCode: 'OR26-000007' })], counts: [], ...page };
    },
  });
});
function Found({ wanted }: { wanted: string }) {
  return <FoundElsewhere groups={useElsewhere(wanted).groups} alone={false} onLeave={() => {}} />;
}

test('books by their names and orders answer beside the cloth, each with its own page', async () => {
  signIn();
  await renderPiece(<Found wanted="sart" />);
  const books = await screen.findByRole('region', { name: 'Books' });
  expect(
    within(books)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/en/shop?book=SART-SS27']);
  const orders = await screen.findByRole('region', { name: 'Orders' });
  expect(
    within(orders)
      .getByRole('link', { name: /OR26-000007/ })
      .getAttribute('href'),
  ).toBe('/en/user-area/orders/7');
});
test('nothing is asked for nothing, and no orders without the right to see them', async () => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, showOrders: false } });
  await renderPiece(<Found wanted="" />);
  expect(asked).toEqual([]);
  await renderPiece(<Found wanted="sart" />);
  await screen.findByRole('region', { name: 'Books' });
  expect(asked).not.toContain('orders');
});

const material = { category: 'CARE_GUIDE' as const, description: '', languages: [], files: [], link: null, preview: null };
const library = () => ({
  content: [
    { id: 4, title: 'Care of cotton', ...material, publishedOn: '2026-09-01' as const, validTo: null, obstacle: null, copies: null },
  ],
  categories: [],
  languages: [],
  page: 0,
  size: 3,
  totalElements: 1,
  totalPages: 1,
});
test('material leads to the library, where it is looked for', async () => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, showInvoices: false, showTransportDocument: false } });
  answer({ listLibrary: library });
  await renderPiece(<Found wanted="care" />);
  const link = await screen.findByRole('link', { name: /Care of cotton/ });
  expect(link.getAttribute('href')).toBe('/en/user-area/library?search=Care+of+cotton');
});
test('material is found beside as many invoices and waybills as are shown', async () => {
  signIn();
  const ofThree = <Paper extends { id: number }>(content: Paper[]) => [1, 2, 3].map((id) => ({ ...content[0]!, id }));
  const invoices = getListInvoicesResponseMock();
  const waybills = getListWaybillsResponseMock();
  answer({
    listLibrary: library,
    listInvoices: () => ({ ...invoices, content: ofThree(invoices.content) }),
    listWaybills: () => ({ ...waybills, content: ofThree(waybills.content) }),
  });
  await renderPiece(<Found wanted="care" />);
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'Documents' })).getAllByRole('link')).toHaveLength(7));
  expect(screen.getByRole('link', { name: /Care of cotton/ })).toBeTruthy();
  // Each leads to itself, and not to what has the same number among the others.
  const links = within(screen.getByRole('region', { name: 'Documents' })).getAllByRole('link');
  const kinds = ['invoices', 'invoices', 'invoices', 'waybills', 'waybills', 'waybills', 'library'];
  expect(links.map((link) => link.getAttribute('href')?.split('/')[3]?.split('?')[0])).toEqual(kinds);
});
test.each([
  [{}, ['invoices', 'waybills']],
  [{ showInvoices: false }, ['waybills']],
  [{ showTransportDocument: false }, ['invoices']],
])('of papers those are asked for that may be opened: with %j', async (rights, expected) => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, ...rights } });
  answer({
    listLibrary: library,
    listInvoices: () => {
      asked.push('invoices');
      return getListInvoicesResponseMock();
    },
    listWaybills: () => {
      asked.push('waybills');
      return getListWaybillsResponseMock();
    },
  });
  await renderPiece(<Found wanted="care" />);
  await screen.findByRole('link', { name: /Care of cotton/ });
  await waitFor(() => expect(asked.filter((id) => ['invoices', 'waybills'].includes(id)).sort()).toEqual(expected));
});
