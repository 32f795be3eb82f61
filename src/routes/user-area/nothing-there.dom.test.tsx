// What screens of the user area say when there is nothing, and where they lead from there.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { paths } from '../../paths.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import UsualWishlistScreen from '../shop/wishlist.tsx';
import DownloadHistoryScreen from './download-history.tsx';
import WaybillScreen from './waybill.tsx';

beforeEach(() => signIn());

test('a waybill that there is not is no sign that there are none: its page says which, under a heading, and leads to all', async () => {
  answer({ getWaybill: () => refuse('NOT_FOUND') });
  await renderAt('/en/user-area/waybills/999', [{ path: paths.waybill, element: <WaybillScreen /> }]);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('does not exist');
  expect(screen.queryByText('No waybills')).toBeNull();
  expect(screen.getByRole('link', { name: 'All waybills' })).toBeTruthy();
});

test('who has asked for no file yet is led to where files are asked for', async () => {
  answer({
    listDownloads: () => ({ content: [], page: 0, size: 10, totalElements: 0, totalPages: 0, counts: [] }),
  });
  await renderAt('/en/user-area/historydownload', [{ path: paths.downloadHistory, element: <DownloadHistoryScreen /> }]);
  expect((await screen.findByRole('link', { name: 'Digital collection' })).getAttribute('href')).toBe('/en/user-area/digitalcollection');
  expect(screen.getByRole('link', { name: 'Price list' })).toBeTruthy();
});

test('the heart of the header leads to a page with a heading, also for who has no list yet', async () => {
  answer({ getWishlistTotals: () => ({ elementCount: 0, wishlists: 0, usual: null }) });
  await renderAt('/en/wishlist', [{ path: paths.wishlist, element: <UsualWishlistScreen /> }]);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/list/);
});
