import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buyer, signIn } from '../testing/people.ts';
import { announceSwitch, onSwitchElsewhere } from './elsewhere.ts';
import { preferences, storePreferences } from './liking.ts';
import {
  clearFilters,
  endSession,
  getSession,
  isActing,
  startSession,
  storedFilter,
  storedForceDitta,
  storeFilter,
  storeForceDitta,
  takeFlags,
  updateUser,
  useSession,
  useUser,
} from './session.ts';

const flags = {
  showPreferredPackagingChoice: true,
  showUSCustomDutyOrdersAlert: false,
  showFirstExpiredInvoicesReminder: false,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};
beforeEach(() => signIn());
afterEach(() => {
  endSession();
  sessionStorage.clear();
  localStorage.clear();
});

test('the end of a session takes what belongs to its customer, and leaves what belongs to the person', () => {
  storeFilter('shop', 'design=stripe');
  storePreferences('listArticles', { size: 48 });
  startSession({ token: 'another-token', userId: 12, user: buyer() }, flags);
  endSession();
  expect([getSession(), takeFlags(), storedFilter('shop')]).toEqual([null, null, null]);
  expect(preferences('listArticles')).toEqual({ size: 48 });
});
test('clearing filters clears filters', () => {
  storeFilter('shop', 'design=stripe');
  storeForceDitta('PRD');
  clearFilters();
  expect([storedFilter('shop'), storedForceDitta()]).toEqual([null, 'PRD']);
});
test('the flags of a login are given once', () => {
  startSession({ token: 'another-token', userId: 12, user: buyer() }, flags);
  expect([takeFlags(), takeFlags()]).toEqual([flags, null]);
});
test('without its cookie there is no session, also when it was asked for just now', () => {
  expect(getSession()?.userId).toBe(12);
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab does when it logs out
  document.cookie = 'token=; path=/; max-age=0';
  expect(getSession()).toBeNull();
});
test('a screen that is drawn once more when its cookie has gone is still of its user; after the end of the session there is none', async () => {
  const { result, rerender } = renderHook(() => useUser());
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab does when it logs out
  document.cookie = 'token=; path=/; max-age=0';
  await new Promise((resolve) => setTimeout(resolve, 60));
  rerender();
  expect(result.current).toEqual(buyer());
  endSession();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => rerender()).toThrow('This screen needs the guard');
});
test('a detail of an older shape, or none at all, is no session', () => {
  for (const stored of ['{"userId":12,"user":{"nome":"Giulia"}}', '{', 'null']) {
    localStorage.setItem('trama.user', stored);
    expect(getSession()).toBeNull();
  }
});
test('fresh rights are seen at once', () => {
  const { result } = renderHook(() => useSession());
  const user = buyer();
  act(() => updateUser({ ...user, authorizations: { ...user.authorizations, showOrders: false } }));
  expect(result.current?.user.authorizations.showOrders).toBe(false);
});

describe('staff in the place of a user', () => {
  const acting = (more: object = {}) => ({
    token: 'acting-token',
    userId: 77,
    user: {
      ...buyer(),
      nome: 'Paolo',
      impersonation: { staffName: 'Chiara Villa', expiresAt: '2026-11-22T11:30:00.000Z' as const },
      ...more,
    },
  });
  test('stay in their tab: cookie and detail of the browser are what they were', () => {
    const [cookie, stored] = [document.cookie, localStorage.getItem('trama.user')];
    startSession(acting(), undefined);
    expect([getSession()?.token, getSession()?.user.nome, isActing()]).toEqual(['acting-token', 'Paolo', true]);
    updateUser({ ...acting().user, cognome: 'Gallo' });
    expect(getSession()?.user.cognome).toBe('Gallo');
    expect([document.cookie, localStorage.getItem('trama.user')]).toEqual([cookie, stored]);
  });
  test('its end gives the tab back to whose browser it is', () => {
    startSession(acting(), undefined);
    endSession();
    expect([getSession()?.userId, isActing()]).toEqual([12, false]);
  });
  test('neither tell other tabs of a switch nor listen to theirs', async () => {
    const heard = vi.fn();
    const channel = new BroadcastChannel('trama.session');
    channel.onmessage = heard;
    startSession(acting(), undefined);
    announceSwitch();
    const elsewhere = vi.fn();
    const stop = onSwitchElsewhere(elsewhere);
    channel.postMessage('switched');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([heard.mock.calls.length, elsewhere.mock.calls.length]).toEqual([0, 0]);
    endSession();
    channel.postMessage('switched');
    await waitFor(() => expect(elsewhere).toHaveBeenCalledTimes(1));
    stop();
    channel.close();
  });
});
