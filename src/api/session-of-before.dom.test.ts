import { renderHook, waitFor } from '@testing-library/react';
// A tab that still shows one customer while the browser belongs to another: a tab that slept, or was brought back by Back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCart, getCart } from '../../generated/api/carts/carts.ts';
import { answer, refuse } from '../../mocks/node.ts';
import { writeCookie } from '../cookie.ts';
import { buyer, signIn } from '../testing/people.ts';
import { onSwitchElsewhere } from './elsewhere.ts';
import { endSession, getSession, getToken, updateUser, useSession } from './session.ts';

const heard = vi.fn();
const reached = vi.fn();
let stop: () => void;
beforeEach(() => {
  endSession();
  heard.mockClear();
  reached.mockClear();
  stop = onSwitchElsewhere(heard);
  answer({
    clearCart: () => {
      reached();
      return refuse('INTERNAL_ERROR');
    },
  });
});
afterEach(() => {
  stop();
  writeCookie('token', null);
  endSession();
});
const hans = { ...buyer(), nome: 'Hans' };
/** As another tab logs in: this page learns nothing of it. */
function logInElsewhere() {
  writeCookie('token', 'the-token-of-somebody-else');
  localStorage.setItem('trama.user', JSON.stringify({ userId: 34, user: hans }));
}

test('does nothing in the name of whoever logged in elsewhere, and says so', async () => {
  signIn();
  expect(getSession()?.user.nome).toBe('Giulia');
  logInElsewhere();
  const settled = vi.fn();
  clearCart().then(settled, settled);
  getCart().then(settled, settled);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([reached.mock.calls.length, settled.mock.calls.length]).toEqual([0, 0]);
  expect([getSession()?.user.nome, getToken()]).toEqual(['Giulia', 'a-token-that-only-a-test-would-use']);
});
test('what it hears late of its own user is not written over the other one, and its end ends nobody else', () => {
  signIn();
  getSession();
  logInElsewhere();
  updateUser({ ...buyer(), cognome: 'Late' });
  expect(JSON.parse(localStorage.getItem('trama.user') ?? '{}')).toMatchObject({ userId: 34, user: { nome: 'Hans' } });
  endSession();
  expect([getSession()?.userId, getToken()]).toEqual([34, 'the-token-of-somebody-else']);
});
test('also when the browser had nobody for a while', () => {
  signIn();
  getSession();
  writeCookie('token', null);
  expect(getSession()).toBeNull();
  logInElsewhere();
  expect(getSession()?.user.nome).toBe('Giulia');
});
test('a page that was nobody’s takes whoever logs in elsewhere', () => {
  expect(getSession()).toBeNull();
  logInElsewhere();
  expect(getSession()?.user.nome).toBe('Hans');
});
test('a cookie that has gone is found out by the next drawing, and not in the middle of one', async () => {
  signIn();
  const { result, rerender } = renderHook(() => useSession()?.user.nome);
  writeCookie('token', null);
  rerender();
  expect(result.current).toBe('Giulia');
  await new Promise((resolve) => setTimeout(resolve, 70));
  rerender();
  expect(result.current).toBeUndefined();
});
