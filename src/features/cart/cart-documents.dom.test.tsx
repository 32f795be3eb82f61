import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { getGetCartQueryKey, useGetCart } from '../../../generated/api/carts/carts.ts';
import type { FileInfo } from '../../../generated/api/model/fileInfo.ts';
import { filePurposes } from '../../../generated/rules.ts';
import { mockServer } from '../../../mocks/node.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { renderPiece } from '../../testing/render-app.tsx';
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
const pdf = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

let documents: FileInfo[];
let sent: string[];
beforeEach(() => {
  documents = [];
  sent = [];
  mockServer.use(
    http.get('*/api/v1/carts/detail', () => HttpResponse.json(cartOf([cartLine({})], { documents }))),
    http.post('*/api/v1/files', async ({ request }) => {
      const form = await request.formData();
      const file = form.get('file') as File;
      sent.push(`${form.get('purpose')} ${file.name}`);
      await delay(30);
      return HttpResponse.json(info(`id-${sent.length}`, file.name));
    }),
    http.delete('*/api/v1/files/:id', ({ params }) => {
      sent.push(`delete ${params.id}`);
      return HttpResponse.json({ ok: true });
    }),
  );
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
  expect(sent).toEqual(['orderDocument order 4711.pdf', 'delete id-1']);
});
test('what is too large is told before it travels', async () => {
  const user = userEvent.setup();
  const { input } = await open();
  await user.upload(input, pdf('large.pdf', filePurposes.orderDocument.maxBytes + 1));
  await screen.findByText('The file is too large: 10 MB at most.');
  expect(sent).toEqual([]);
  await user.upload(input, pdf('small.pdf'));
  await screen.findByRole('button', { name: 'Download small.pdf' });
  expect(screen.queryByText(/too large/)).toBeNull();
});
test('what the server finds in it is told beside it', async () => {
  mockServer.use(
    http.post('*/api/v1/files', () =>
      HttpResponse.json({ code: 'FILE_TYPE_REFUSED', status: 400, params: { types: 'PDF, JPEG, PNG' } }, { status: 400 }),
    ),
  );
  const user = userEvent.setup();
  const { input } = await open();
  await user.upload(input, pdf('script.pdf'));
  await screen.findByText('Files of this type are not accepted. Accepted: PDF, JPEG, PNG.');
});
test('when there are as many as may be, none can be added', async () => {
  documents = [1, 2, 3, 4, 5].map((number) => info(`d${number}`, `${number}.pdf`));
  const { queryClient } = await renderPiece(<Screen />);
  await screen.findByRole('button', { name: 'Download 5.pdf' });
  expect(screen.queryByLabelText('Add a document')).toBeNull();
  queryClient.setQueryData(getGetCartQueryKey(), cartOf([cartLine({})], { documents: documents.slice(1) }));
  await screen.findByLabelText('Add a document', { selector: 'input' });
});
