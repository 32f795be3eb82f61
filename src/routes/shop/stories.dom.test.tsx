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
