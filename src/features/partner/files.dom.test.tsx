// Files that go with a request to become a partner.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { PartnerAttachment } from '../../../generated/api/model/partnerAttachment.ts';
import { partnerFiles } from '../../../generated/rules.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { PartnerFiles } from './files.tsx';

const file = (id: number): PartnerAttachment => ({
  id: `0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a1${id}`,
  name: `extract-${id}.pdf`,
  mediaType: 'application/pdf',
  size: 1000,
});
function Files({ attachments }: { attachments: readonly PartnerAttachment[] }) {
  const [files, setFiles] = useState(attachments);
  return <PartnerFiles files={files} token={async () => 'a'.repeat(43)} onChange={(change) => setFiles((before) => change(before))} />;
}
const open = (attachments: readonly PartnerAttachment[]) => renderPiece(<Files attachments={attachments} />);

test('files: each once, the second of several can be taken away, and one that is gone already is gone here too', async () => {
  const user = userEvent.setup();
  const attachments = [file(0), file(1), file(2)];
  const removed: string[] = [];
  answer({
    removePartnerAttachment: (_, { params }) => {
      removed.push(params.id);
      if (removed.length === 2) return refuse('NOT_FOUND');
      if (removed.length === 3) return refuse('PARTNER_SUBMITTED');
      return { ok: true };
    },
    addPartnerAttachment: () => file(4),
  });
  await open(attachments);
  const names = () => screen.queryAllByText(/^extract-\d\.pdf$/).map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Remove extract-1.pdf' }));
  await waitFor(() => expect(names()).toEqual(['extract-0.pdf', 'extract-2.pdf']));
  await user.click(screen.getByRole('button', { name: 'Remove extract-0.pdf' }));
  await waitFor(() => expect(names()).toEqual(['extract-2.pdf']));
  await user.click(screen.getByRole('button', { name: 'Remove extract-2.pdf' }));
  expect((await screen.findByRole('alert')).textContent).toContain('sent already');
  expect(names()).toEqual(['extract-2.pdf']);
  expect(removed).toEqual([file(1).id, file(0).id, file(2).id]);
  // What is said of one file is not said of the next.
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const chosen = new File(['%PDF'], 'extract-4.pdf', { type: 'application/pdf' });
  await user.upload(field, chosen);
  await waitFor(() => expect(names()).toEqual(['extract-2.pdf', 'extract-4.pdf']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.value).toBe('');
  // The same file once more is the one that is there.
  await user.upload(field, chosen);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(names()).toEqual(['extract-2.pdf', 'extract-4.pdf']);
});
test('a file that is too large does not travel; with as many as it takes there is no room for another', async () => {
  const user = userEvent.setup();
  const attachments = Array.from({ length: partnerFiles.maxFiles - 1 }, (_, at) => file(at));
  let sent = 0;
  answer({
    addPartnerAttachment: () => {
      sent++;
      return file(9);
    },
  });
  await open(attachments);
  await screen.findByText('extract-0.pdf');
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const large = new File(['%PDF'], 'large.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: partnerFiles.maxBytes + 1 });
  await user.upload(field, large);
  expect((await screen.findByRole('alert')).textContent).toContain('10');
  expect(sent).toBe(0);
  const fitting = new File(['%PDF'], 'fitting.pdf', { type: 'application/pdf' });
  Object.defineProperty(fitting, 'size', { value: partnerFiles.maxBytes });
  await user.upload(field, fitting);
  await screen.findByText('extract-9.pdf');
  expect(document.querySelector('input[type=file]')).toBeNull();
});
