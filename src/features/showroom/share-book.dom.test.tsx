// A book that is shared: the link opens what is chosen beside it.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { ShareBook } from './share-book.tsx';

test('the link opens the part and the notes that are chosen; beside another choice its address does not stand', async () => {
  signIn();
  const sent: unknown[] = [];
  answer({
    openShowroomLink: (_, { body }) => {
      sent.push(body);
      return { token: `the-token-of-a-book-that-is-shared-${sent.length}`, expiresAt: '2999-12-20T10:00:00.000Z' };
    },
  });
  const user = userEvent.setup();
  await renderPiece(
    <ShareBook
      place={['ORO', 'CLASSIC', 'SS27-1']}
      title="Riviera"
      marked={2}
      expiresAt={null}
      onChanged={async () => {}}
      onClose={() => {}}
    />,
  );
  const [marked, all] = screen.getAllByRole<HTMLInputElement>('radio').toSorted((a, b) => Number(b.checked) - Number(a.checked));
  const notes = screen.getByRole('checkbox');
  const address = () => screen.queryByLabelText<HTMLInputElement>('Address of the link')?.value.slice(-1);
  const make = async () => {
    await user.click(screen.getByRole('button', { name: 'Make link' }));
    await waitFor(() => expect(address()).toBe(String(sent.length)));
  };
  await make();
  await user.click(all!);
  expect(address()).toBeUndefined();
  await make();
  await user.click(notes);
  expect(address()).toBeUndefined();
  await make();
  expect(sent).toEqual([
    { days: 30, part: 'MARKED', notes: false },
    { days: 30, part: 'ALL', notes: false },
    { days: 30, part: 'ALL', notes: true },
  ]);
  await user.click(marked!);
  expect(address()).toBeUndefined();
});
