import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StoriesDocument, type StoriesQuery } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { renderAt } from '../../testing/render-app.tsx';
import StoriesScreen from './stories.tsx';

const stories: StoriesQuery['stories'] = {
  title: 'Stories',
  lead: '',
  page: 0,
  size: 9,
  totalElements: 12,
  totalPages: 2,
  tags: [{ slug: 'yarns', title: 'Yarns' }],
  content: [],
};
const story = { slug: 'warp', locale: 'en', title: 'The warp', lead: '', date: '2026-10-01', minutes: 2, tags: [], cloth: null } as const;

test('whoever asks for a page behind the last is at the last, under the same tag', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const keep = (page: number, content: StoriesQuery['stories']['content']) =>
    client.setQueryData(contentQuery(StoriesDocument, { locale: 'en', page, tag: 'yarns' }).queryKey, {
      stories: { ...stories, page, content },
    });
  keep(1, [{ ...story, tags: [] }]);
  keep(6, []);
  const { router } = await renderAt(
    '/en/stories?tag=yarns&page=7',
    [{ path: '/:locale/stories', element: <StoriesScreen /> }],
    'en',
    client,
  );
  await waitFor(() => expect(router.state.location.search).toBe('?tag=yarns&page=2'));
  expect(await screen.findByRole('link', { name: 'The warp' })).toBeTruthy();
});
test('the next page is of the same tag; another tag begins at its first page', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(contentQuery(StoriesDocument, { locale: 'en', page: 1, tag: 'yarns' }).queryKey, {
    stories: { ...stories, page: 1, tags: [...stories.tags, { slug: 'looms', title: 'Looms' }], content: [{ ...story, tags: [] }] },
  });
  await renderAt('/en/stories?tag=yarns&page=2', [{ path: '/:locale/stories', element: <StoriesScreen /> }], 'en', client);
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'The warp' });
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/en/stories?tag=yarns');
  expect([leads('Looms'), leads('All')]).toEqual(['/en/stories?tag=looms', '/en/stories']);
});
