// Other sessions are ended one at a time: whoever presses on meanwhile ends nothing else.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../generated/api/model/session.ts';
import { useListSessions } from '../../../generated/api/users/users.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { SessionList } from './session-list.tsx';

const sessionOf = (id: number): Session => ({
  id,
  current: id === 1,
  browser: 'Firefox',
  system: `Linux ${id}`,
  address: `192.0.2.${id}`,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  actedBy: null,
});
const asked: string[] = [];
let held: PromiseWithResolvers<void>;
beforeEach(() => {
  signIn();
  asked.length = 0;
  held = Promise.withResolvers();
  vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  answer({
    listSessions: () => {
      asked.push('list');
      return { content: [1, 2, 3].map(sessionOf) };
    },
    endSession: async (_, { params: { id } }) => {
      asked.push(`end ${id}`);
      await held.promise;
      return refuse('NOT_FOUND');
    },
    endOtherSessions: async () => {
      asked.push('end others');
      await held.promise;
      return { ended: 2 };
    },
  });
});
function Screen() {
  const query = useListSessions();
  return <SessionList query={query} />;
}
const one = () => screen.getByRole('button', { name: 'End the session Firefox on Linux 3' });
const others = () => screen.getByRole('button', { name: 'End all others' });
const calls = (count: number) => waitFor(() => expect(asked).toHaveLength(count));

test.each([
  ['one', one, 'end 3'],
  ['all others', others, 'end others'],
] as const)('while %s is being ended, no other is; afterwards the list is read and any can be ended', async (_, first, told) => {
  await renderPiece(<Screen />);
  await screen.findByText('Firefox on Linux 2');
  fireEvent.click(first());
  await calls(2);
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['list', told]);
  held.resolve();
  await calls(3);
  expect(asked[2]).toBe('list');
  await waitFor(() => {
    fireEvent.click(others());
    expect(asked.slice(3)).toContain('end others');
  });
});

test('whoever acts in the place of the user sees the sessions, and ends none of them', async () => {
  signIn({ ...buyer(), impersonation: { staffName: 'Chiara Villa', expiresAt: '2099-11-20T11:00:00.000Z' } });
  await renderPiece(<Screen />);
  await screen.findByText('Firefox on Linux 2');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
