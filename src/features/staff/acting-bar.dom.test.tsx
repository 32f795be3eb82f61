import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Impersonation } from '../../../generated/api/model/impersonation.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import * as address from '../../address.ts';
import { endSession, getSession, startSession, useSession } from '../../api/session.ts';
import { buyer } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import * as toasts from '../../ui/toast.tsx';
import { ActingBar } from './acting-bar.tsx';
import { useSayActed } from './use-end-acting.ts';

const until = (seconds: number): Impersonation => ({
  staffName: 'Anna Locatelli',
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
});
function Bar() {
  const user = useSession()?.user;
  return user?.impersonation ? <ActingBar user={user} acting={user.impersonation} /> : <p>nobody is acted for</p>;
}
/** The screen of whoever's tab it is now. */
function Next() {
  useSayActed(buyer());
  return null;
}
const show = (seconds: number) => {
  startSession({ token: 'a-token-of-the-one-who-is-acted-for', userId: 7, user: { ...buyer(), impersonation: until(seconds) } }, undefined);
  return renderPiece(<Bar />);
};
const toast = () => vi.spyOn(toasts, 'toast').mockImplementation(() => {});
beforeEach(() => void vi.spyOn(address, 'leaveTo').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  while (getSession()) endSession();
});

test('the end is announced two minutes before it, not after it, and no more once it was put off', async () => {
  const user = userEvent.setup();
  answer({ extendImpersonation: () => until(1800) });
  for (const seconds of [0, 125]) {
    const { unmount } = await show(seconds);
    expect(screen.getByRole('status').textContent, `${seconds} s before it`).toBe('');
    unmount();
  }
  await show(110);
  expect(screen.getByRole('status').textContent).not.toBe('');
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(29:5\d|30:00)/));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Extend' }).disabled).toBe(false);
});
test('the page that comes after the end says for whom one acts no more and for whom now, once; the page that goes says nothing', async () => {
  const user = userEvent.setup();
  answer({ endImpersonation: () => refuse('SESSION_EXPIRED') });
  const said = toast();
  startSession({ token: 'a-token-of-staff', userId: 3, user: { ...buyer(), nome: 'Anna', cognome: 'Locatelli' } }, undefined);
  const { unmount } = await show(600);
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(address.leaveTo).toHaveBeenCalledOnce());
  unmount();
  await renderPiece(<Next />);
  expect(said).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  await renderPiece(<Next />);
  await renderPiece(<Next />);
  expect(said.mock.calls.map(([, text]) => text)).toEqual([
    'You no longer act for Giulia Ferretti. You now act for Camiceria Ferretti S.r.l. (C1001, Bespoke).',
  ]);
});
test('what could not be put off or ended is said, and can be tried again', async () => {
  const user = userEvent.setup();
  const said = toast();
  answer({ extendImpersonation: () => refuse('NOT_ACTING'), endImpersonation: () => refuse('MAINTENANCE') });
  await show(600);
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  const end = screen.getByRole<HTMLButtonElement>('button', { name: 'End' });
  await waitFor(() => expect(end.disabled).toBe(false));
  await user.click(end);
  await waitFor(() => expect(said).toHaveBeenCalledTimes(2));
  expect(address.leaveTo).not.toHaveBeenCalled();
  await waitFor(() => expect(end.disabled).toBe(false));
  answer({ endImpersonation: () => refuse('SESSION_EXPIRED') });
  await user.click(end);
  // What the shop knows no more has ended.
  await waitFor(() => expect(address.leaveTo).toHaveBeenCalledExactlyOnceWith('/en/welcome'));
  expect(getSession()?.user.impersonation ?? null).toBeNull();
});
test('who has to sign in after the end knows whose tab it is: nothing is said to whoever comes next', async () => {
  const user = userEvent.setup();
  answer({ endImpersonation: () => refuse('SESSION_EXPIRED') });
  const said = toast();
  await show(600);
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(address.leaveTo).toHaveBeenCalledOnce());
  dispatchEvent(new Event('pagehide'));
  await renderPiece(<Next />);
  expect(said).not.toHaveBeenCalled();
});
