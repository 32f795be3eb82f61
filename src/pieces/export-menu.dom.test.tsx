import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportOrders } from '../../generated/api/orders/orders.ts';
import { answer, refuse } from '../../mocks/node.ts';
import { fileAnswer } from '../../mocks/samples.ts';
import { signIn } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { Toasts } from '../ui/toast.tsx';
import { ExportMenu } from './export-menu.tsx';

let saved: { name: string; size: number }[];
let asked: unknown[];
beforeEach(() => {
  signIn();
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

const csv = (wait: () => Promise<unknown> = async () => {}) =>
  answer({
    exportOrders: async (_, { query }) => {
      asked.push(query);
      await wait();
      return fileAnswer(
        query.format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        '\uFEFFOrder\r\nOR26-1\r\n',
        '订单.csv',
      );
    },
  });
const show = (selected: number[]) =>
  renderPiece(
    <>
      <ExportMenu total={1234} selected={selected} read={(wish, options) => exportOrders({ search: 'rossi', ...wish }, options)} />
      <Toasts label="Notices" />
    </>,
  );

test('everything under the filters is saved under the name that the server gave', async () => {
  const user = userEvent.setup();
  csv();
  await show([]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.queryByText(/Selected/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All (1,234), CSV' }));
  await waitFor(() => expect(saved).toEqual([{ name: '订单.csv', size: 18 }]));
  expect(asked).toEqual([expect.objectContaining({ search: 'rossi', format: 'csv' })]);
  await screen.findByText('订单.csv saved');
});
test('of the rows that were picked only these, and one export at a time', async () => {
  const user = userEvent.setup();
  let arrive = () => {};
  const way = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  csv(() => way);
  await show([3, 5]);
  for (let press = 0; press < 2; press++) {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'Selected (2), Excel (XLSX)' }));
  }
  arrive();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toEqual([expect.objectContaining({ search: 'rossi', format: 'xlsx', ids: [3, 5] })]);
});
test('a refusal is told in the language of the reader, and nothing is saved', async () => {
  const user = userEvent.setup();
  answer({ exportOrders: () => refuse('VALIDATION_FAILED', undefined, []) });
  await show([]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: /All.*CSV/ }));
  await screen.findByText('Some values are not right: check the marked fields.');
  expect(saved).toEqual([]);
});
