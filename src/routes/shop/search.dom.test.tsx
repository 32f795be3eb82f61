// What a search found, in the views of the shop.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { listedArticle } from '../../testing/articles.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import SearchScreen from './search.tsx';

test('what was found can be ordered from as a list, whose rows are picked all at once', async () => {
  signIn();
  const found = [listedArticle(100, '001'), listedArticle(200, '001')];
  answer({
    listArticles: (_, { query }) => ({
      content: found,
      facets: [],
      ranges: [],
      catalogueTotal: 2,
      page: query.page,
      size: query.size,
      totalElements: 2,
      totalPages: 1,
    }),
    findWishedArticles: () => ({ content: [] }),
  });
  await renderAt('/en/search?q=poplin', [{ path: '/:locale/search', element: <SearchScreen /> }]);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), { timeout: 10_000 });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
});
test('whoever takes all filters away still sees what was searched for', async () => {
  signIn();
  answer({
    listArticles: (_, { query: { page, size } }) => ({
      content: [listedArticle(100, '001')],
      facets: [],
      ranges: [],
      catalogueTotal: 1,
      page,
      size,
      totalElements: 1,
      totalPages: 1,
    }),
    findWishedArticles: () => ({ content: [] }),
  });
  const { router } = await renderAt('/en/search?q=poplin&design=stripe', [{ path: '/:locale/search', element: <SearchScreen /> }]);
  const [clear] = await screen.findAllByRole('button', { name: 'Clear all' }, { timeout: 10_000 });
  fireEvent.click(clear!);
  await waitFor(() => expect(router.state.location.search).toBe('?q=poplin'));
});
test('another view shows the same page, another order the first one', async () => {
  signIn();
  answer({
    listArticles: (_, { query: { page, size } }) => ({
      content: [listedArticle(100, '001')],
      facets: [],
      ranges: [],
      catalogueTotal: 90,
      page,
      size,
      totalElements: 90,
      totalPages: 4,
    }),
    findWishedArticles: () => ({ content: [] }),
  });
  const { router } = await renderAt('/en/search?q=poplin&page=2', [{ path: '/:locale/search', element: <SearchScreen /> }]);
  fireEvent.click(await screen.findByRole('radio', { name: 'List' }, { timeout: 10_000 }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=poplin&view=list&page=2'));
  const [sorts] = screen.getAllByLabelText<HTMLSelectElement>('Sort by');
  fireEvent.change(sorts!, { target: { value: 'newest' } });
  await waitFor(() => expect(router.state.location.search).toBe('?q=poplin&sort=newest&view=list'));
});
