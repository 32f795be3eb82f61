import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buyer, signIn } from '../testing/people.ts';
import {
  clearFilters,
  endSession,
  getSession,
  preferences,
  startSession,
  storedFilter,
  storedForceDitta,
  storeFilter,
  storeForceDitta,
  storePreferences,
  takeFlags,
  updateUser,
  useSession,
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
