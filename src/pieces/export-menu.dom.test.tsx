import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportOrders } from '../../generated/api/orders/orders.ts';
import { mockServer } from '../../mocks/node.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { Toasts } from '../ui/toast.tsx';
import { ExportMenu } from './export-menu.tsx';

let saved: { name: string; size: number }[];
let asked: URLSearchParams[];
beforeEach(() => {
  saved = [];
  asked = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: files.get(this.getAttribute('href') ?? '')?.size ?? 0 });
  });
});
afterEach(() => vi.restoreAllMocks());

const answers = (answer: () => Response | Promise<Response>) =>
  mockServer.use(
    http.get('*/api/v1/orders/export', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer();
    }),
  );
const csv = () =>
  new HttpResponse('\uFEFFOrder\r\nOR26-1\r\n', {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="__.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv`,
    },
  });
const show = (selected: number[]) =>
  renderPiece(
    <>
      <ExportMenu total={1234} selected={selected} fetch={(wish, options) => exportOrders({ search: 'rossi', ...wish }, options)} />
      <Toasts label="Notices" />
    </>,
  );

test('everything under the filters is saved under the name that the server gave', async () => {
  const user = userEvent.setup();
  answers(csv);
  await show([]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.queryByText(/Selected/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All (1,234), CSV' }));
  await waitFor(() => expect(saved).toEqual([{ name: '订单.csv', size: 18 }]));
  expect(asked.map(String)).toEqual(['search=rossi&format=csv']);
  await screen.findByText('订单.csv saved');
});
test('of the rows that were picked only these, and one export at a time', async () => {
  const user = userEvent.setup();
  answers(async () => {
    await delay(600);
    return csv();
  });
  await show([3, 5]);
  for (let press = 0; press < 2; press++) {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'Selected (2), Excel (XLSX)' }));
  }
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked.map(String)).toEqual(['search=rossi&format=xlsx&ids=3&ids=5']);
});
test('a refusal is told in the language of the reader, and nothing is saved', async () => {
  const user = userEvent.setup();
  answers(() =>
    HttpResponse.json(
      { code: 'VALIDATION_FAILED', status: 400, errors: [] },
      { status: 400, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  await show([]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: /All.*CSV/ }));
  await screen.findByText('Some values are not right: check the marked fields.');
  expect(saved).toEqual([]);
});
