import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { InboxEntry } from '../../../generated/api/model/inboxEntry.ts';
import { answer, loseAnswers } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { useInbox } from './use-inbox.ts';

const entry = (id: number, isRead: boolean): InboxEntry => ({
  id,
  event: 'ORDER_STATUS',
  subject: `OR26-00000${id}`,
  state: 'Shipped',
  targetId: id,
  at: `2026-11-20T10:0${id}:00.000Z`,
  isRead,
});
function Inbox() {
  const { query, markRead } = useInbox();
  return <button type="button" onClick={() => void markRead()}>{`${query.data?.unread} new`}</button>;
}

let upTo: number[];
beforeEach(() => {
  signIn();
  upTo = [];
  const told = (last: number) => {
    // The latest first, as the contract says.
    const content = [3, 2, 1].map((id) => entry(id, id <= last));
    return { unread: content.filter(({ isRead }) => !isRead).length, content };
  };
  answer({
    listInbox: () => told(upTo.at(-1) ?? 1),
    readInbox: (_context, { body }) => {
      upTo.push(body.upTo);
      return told(body.upTo);
    },
  });
});

test('what was open once is read up to the latest, and then nothing is new and nothing is sent', async () => {
  const user = userEvent.setup();
  await renderPiece(<Inbox />);
  await user.click(await screen.findByRole('button', { name: '2 new' }));
  await user.click(await screen.findByRole('button', { name: '0 new' }));
  await waitFor(() => expect(upTo).toEqual([3]));
});

test('what was read, and whose answer never came, is asked anew', async () => {
  loseAnswers('readInbox');
  const user = userEvent.setup();
  await renderPiece(<Inbox />);
  await user.click(await screen.findByRole('button', { name: '2 new' }));
  expect(await screen.findByRole('button', { name: '0 new' })).toBeTruthy();
});
