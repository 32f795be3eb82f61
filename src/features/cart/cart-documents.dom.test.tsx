import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { getGetCartQueryKey, useGetCart } from '../../../generated/api/carts/carts.ts';
import type { FileInfo } from '../../../generated/api/model/fileInfo.ts';
import { filePurposes } from '../../../generated/rules.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { CartDocuments } from './cart-documents.tsx';

const info = (id: string, name: string): FileInfo => ({
  id,
  purpose: 'orderDocument',
  name,
  mediaType: 'application/pdf',
  size: 48_213,
  createdAt: '2026-11-20T10:15:00.000Z',
  uploadedBy: 'Giulia Ferretti',
});
const idOf = (number: number) => `0192f0a0-6f0e-7c3b-9d6a-${String(number).padStart(12, '0')}`;
const pdf = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

let documents: FileInfo[];
let sent: string[];
beforeEach(() => {
  documents = [];
  sent = [];
  signIn();
  answer({
    getCart: () => cartOf([cartLine({})], { documents }),
    uploadFile: async (_, { body: { purpose, file } }) => {
      const { name } = file as File;
      sent.push(`${purpose} ${name}`);
      await delay(30);
      return info(idOf(sent.length), name);
    },
    deleteFile: (_, { params }) => {
      sent.push(`delete ${params.id}`);
      return { ok: true };
    },
  });
});

function Screen() {
  const { data } = useGetCart();
  return data ? <CartDocuments cart={data} /> : null;
}
async function open() {
  const rendered = await renderPiece(<Screen />);
  return { ...rendered, input: await screen.findByLabelText<HTMLInputElement>('Add a document', { selector: 'input' }) };
}

test('a chosen file is sent, shown with the cart and can be taken away again', async () => {
  const user = userEvent.setup();
  const { input } = await open();
  await user.upload(input, pdf('order 4711.pdf'));
  await screen.findByRole('button', { name: 'Download order 4711.pdf' });
  expect(sent).toEqual(['orderDocument order 4711.pdf']);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove order 4711.pdf' }));
  await waitFor(() => expect(screen.queryByText('order 4711.pdf')).toBeNull());
  expect(sent).toEqual(['orderDocument order 4711.pdf', `delete ${idOf(1)}`]);
});
test('what was taken away elsewhere meanwhile is gone; what can not be taken away now stays, and is told', async () => {
  const toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  documents = [1, 2].map((number) => info(idOf(number), `${number}.pdf`));
  answer({ deleteFile: (_, { params }) => refuse(params.id === idOf(1) ? 'NOT_FOUND' : 'MAINTENANCE') });
  const user = userEvent.setup();
  await open();
  for (const name of ['1.pdf', '2.pdf']) await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await waitFor(() => expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['message', 'error']));
  expect([screen.queryByText('1.pdf'), screen.queryByText('2.pdf') === null]).toEqual([null, false]);
  toast.mockRestore();
});
test('what is too large is told before it travels', async () => {
  const user = userEvent.setup();
  const { input } = await open();
  await user.upload(input, pdf('large.pdf', filePurposes.orderDocument.maxBytes + 1));
  await screen.findByText('The file is too large: 10 MB at most.');
  expect(sent).toEqual([]);
  // The same file may be chosen again after it was made smaller.
  expect(input.value).toBe('');
  await user.upload(input, pdf('small.pdf'));
  await screen.findByRole('button', { name: 'Download small.pdf' });
  expect(screen.queryByText(/too large/)).toBeNull();
});
test('what the server finds in it is told beside it', async () => {
  answer({ uploadFile: () => refuse('FILE_TYPE_REFUSED', { types: 'PDF, JPEG, PNG' }) });
  const user = userEvent.setup();
  const { input } = await open();
  await user.upload(input, pdf('script.pdf'));
  await screen.findByText('Files of this type are not accepted. Accepted: PDF, JPEG, PNG.');
});
test('when there are as many as may be, none can be added', async () => {
  documents = [1, 2, 3, 4, 5].map((number) => info(idOf(number), `${number}.pdf`));
  const { queryClient } = await renderPiece(<Screen />);
  await screen.findByRole('button', { name: 'Download 5.pdf' });
  expect(screen.queryByLabelText('Add a document')).toBeNull();
  queryClient.setQueryData(getGetCartQueryKey(), cartOf([cartLine({})], { documents: documents.slice(1) }));
  await screen.findByLabelText('Add a document', { selector: 'input' });
});
