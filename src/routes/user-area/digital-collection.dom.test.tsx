// Pictures and data that are asked for: under the terms, each request once, and files that are fetched, made again and removed.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Download } from '../../../generated/api/model/download.ts';
import {
  getGenerateFabricCsvResponseMock,
  getGenerateImageArchiveResponseMock,
  getListDownloadsResponseMock,
} from '../../../generated/mocks/downloads/downloads.msw.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { clearFilters } from '../../api/session.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import DigitalCollectionScreen from './digital-collection.tsx';

const file = (at: number, title: string, state: Download['state']): Download => ({
  id: `0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a1${at}`,
  kind: 'FABRIC_DATA',
  state,
  title,
  path: `${title}.csv`,
  mediaType: 'text/csv',
  requestDate: '2026-11-20T10:15:00.000Z',
  expiryDate: null,
  done: 0,
  total: 0,
  size: null,
  articles: 2,
  contents: null,
  link: null,
});
let downloads: Download[];
let archives: { key: string | undefined; query: object }[];
let reads: number;
let toast: MockInstance<typeof toasts.toast>;
beforeEach(() => {
  clearFilters();
  signIn();
  [downloads, archives, reads] = [[], [], 0];
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  const page = getListDownloadsResponseMock();
  answer({
    listDownloads: () => {
      reads++;
      return { ...page, totalElements: downloads.length, content: downloads };
    },
    estimateCollection: () => ({ articles: 2, pictures: 2, files: 0, bytes: 1000, maxFiles: 500, fitting: 2, notFound: [] }),
    generateImageArchive: ({ idempotency }, { query }) => {
      archives.push({ key: idempotency?.key, query });
      return getGenerateImageArchiveResponseMock();
    },
  });
});
const open = () =>
  renderAt('/en/user-area/digital-collection', [{ path: '/:locale/user-area/digital-collection', element: <DigitalCollectionScreen /> }]);
const terms = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^I accept the terms of use/ });
const make = async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Make the archive' }));

test('without the terms nothing is asked for and the focus is on them; the same archive once more is another one, unless the answer never came', async () => {
  const user = userEvent.setup();
  await open();
  const box = await terms();
  expect(screen.queryByRole('alert')).toBeNull();
  await make(user);
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('alert').textContent).toBe('Accept the terms of use to go on.');
  await user.click(box);
  expect(screen.queryByRole('alert')).toBeNull();
  loseAnswers('generateImageArchive', 1);
  for (const times of [1, 2, 3]) {
    const before = reads;
    await make(user);
    await waitFor(() => expect([archives.length, toast.mock.calls.length]).toEqual([times, times]));
    // What is being made stands below at once.
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  }
  const [first, second, third] = archives.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['error', 'success', 'success']);
});

test('a name that files can not have makes no archive; what is not chosen makes nothing', async () => {
  const user = userEvent.setup();
  const data: object[] = [];
  answer({
    generateFabricCsv: (_, { query }) => {
      data.push(query);
      return getGenerateFabricCsvResponseMock();
    },
  });
  await open();
  await user.click(await terms());
  const names = screen.getByLabelText('File names');
  await user.clear(names);
  await user.type(names, 'a/b');
  await make(user);
  await user.clear(names);
  await user.type(names, 'cloth');
  await user.click(screen.getByRole('checkbox', { name: 'Swatch' }));
  // No picture and no file of any cloth is no archive, but the data of all can be had.
  await make(user);
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('error', expect.any(String)));
  expect(archives).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Technical data only' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(data).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Codes' }));
  await user.click(screen.getByRole('button', { name: 'Technical data only' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith('error', expect.any(String)));
  expect(data).toHaveLength(1);
});

test('while an archive is being asked for no data are asked for beside it', async () => {
  const user = userEvent.setup();
  const data: object[] = [];
  const held = Promise.withResolvers<void>();
  answer({
    generateImageArchive: async () => {
      await held.promise;
      return getGenerateImageArchiveResponseMock();
    },
    generateFabricCsv: (_, { query }) => {
      data.push(query);
      return getGenerateFabricCsvResponseMock();
    },
  });
  await open();
  await user.click(await terms());
  await make(user);
  const csv = async () => {
    await user.click(screen.getByRole('button', { name: 'Technical data only' }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
  };
  await csv();
  held.resolve();
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('success', expect.any(String)));
  expect(data).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make the archive' }).getAttribute('aria-busy')).toBeNull());
  await csv();
  await waitFor(() => expect(data).toHaveLength(1));
});

test('each file for itself: what failed or has expired is made again, once however often it is pressed, and the other beside it', async () => {
  const user = userEvent.setup();
  downloads = [file(1, 'Ready', 'READY'), file(2, 'Failed', 'FAILED'), file(3, 'Expired', 'EXPIRED')];
  const retried: string[] = [];
  const removed: string[] = [];
  const answered: (() => void)[] = [];
  answer({
    retryDownload: async (_, { params }) => {
      retried.push(params.id);
      await new Promise<void>((resolve) => answered.push(resolve));
      return refuse('DOWNLOAD_LIMIT', { maximum: 5 });
    },
    deleteDownload: async (_, { params }) => {
      removed.push(params.id);
      await new Promise<void>((resolve) => answered.push(resolve));
      downloads = downloads.filter(({ id }) => id !== params.id);
      return { ok: true };
    },
  });
  await open();
  const list = within(await screen.findByRole('list', { name: 'Download history' }));
  const again = () => list.getAllByRole('button', { name: /^Make again/ });
  expect(again().map(({ textContent }) => textContent)).toEqual(['Make again Failed', 'Make again Expired']);
  for (const at of [0, 1, 0, 1]) await user.click(again()[at]!);
  await waitFor(() => expect(answered).toHaveLength(2));
  expect(retried).toEqual([downloads[1]!.id, downloads[2]!.id]);
  answered[0]?.();
  await waitFor(() => expect(again().map((button) => button.getAttribute('aria-busy'))).toEqual([null, 'true']));
  answered[1]?.();
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  await user.dblClick(list.getByRole('button', { name: 'Remove Ready' }));
  await waitFor(() => expect(answered).toHaveLength(3));
  answered[2]?.();
  await waitFor(() => expect(list.queryByText('Ready')).toBeNull());
  expect(toast).toHaveBeenLastCalledWith('success', 'Ready was removed.');
  expect(removed).toHaveLength(1);
});

test.each([
  [300, 200, false],
  [300, 201, true],
  [501, 0, true],
])('%i pictures and %i files of 500 at most: %s', async (pictures, files, tooLarge) => {
  answer({ estimateCollection: () => ({ articles: 2, pictures, files, bytes: 1000, maxFiles: 500, fitting: 2, notFound: [] }) });
  const user = userEvent.setup();
  await open();
  await user.click(await terms());
  await screen.findByText((text) => text.includes(`${pictures + files} `));
  await make(user);
  expect(screen.queryByText(/An archive holds 500 files/) !== null).toBe(tooLarge);
  await waitFor(() => expect(archives).toHaveLength(tooLarge ? 0 : 1));
});
