// What every screen suffers alike, from the answer of the server to what the app does about it.
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { clearCart, getCart, getGetCartQueryKey } from '../generated/api/carts/carts.ts';
import { getGetUserQueryKey } from '../generated/api/users/users.ts';
import { answer, refuse } from '../mocks/node.ts';
import { onTrouble } from './api/http.ts';
import { endSession, getSession } from './api/session.ts';
import { activateLocale } from './i18n/locales.ts';
import { signIn } from './testing/people.ts';
import { troubleHandler } from './trouble.ts';
import * as toasts from './ui/toast.tsx';

let toast: MockInstance<typeof toasts.toast>;
let queryClient: QueryClient;
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  activateLocale('en');
  signIn();
  toast = vi.spyOn(toasts, 'toast').mockImplementation(() => {});
  queryClient = new QueryClient();
  queryClient.setQueryData(getGetCartQueryKey(), { lines: ['of the former user'] });
  router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/en/shop?page=2'] });
  onTrouble(troubleHandler(queryClient, router));
});
afterEach(() => endSession());
const where = () => router.state.location;
const kept = () => queryClient.getQueryData(getGetCartQueryKey());

test.each(['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_DISABLED'] as const)(
  '%s: the session ends, nothing of it is left, and login knows the way back',
  async (code) => {
    answer({ getCart: () => refuse(code) });
    await expect(getCart()).rejects.toThrow();
    await waitFor(() => expect(where().pathname).toBe('/en/login'));
    expect(new URLSearchParams(where().search).get('urlPath')).toBe('/en/shop?page=2');
    expect(where().state).toEqual({ ended: true });
    expect(getSession()).toBeNull();
    expect(kept()).toBeUndefined();
  },
);
test('twenty answers at once that the session is over lead to the login once', async () => {
  answer({ getCart: () => refuse('UNAUTHENTICATED') });
  const navigate = vi.spyOn(router, 'navigate');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => getCart()));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  await waitFor(() => expect(where().pathname).toBe('/en/login'));
  expect(new URLSearchParams(where().search).get('urlPath')).toBe('/en/shop?page=2');
  expect(navigate).toHaveBeenCalledOnce();
  // Back leads to the page, not to a login behind the login.
  await router.navigate(-1);
  await waitFor(() => expect(where().pathname + where().search).toBe('/en/shop?page=2'));
});
test('who is at the login already stays there', async () => {
  await router.navigate('/en/login?urlPath=%2Fen%2Fcart');
  answer({ getCart: () => refuse('UNAUTHENTICATED') });
  await expect(getCart()).rejects.toThrow();
  expect(getSession()).toBeNull();
  expect(where().search).toBe('?urlPath=%2Fen%2Fcart');
});
test('a right that was withdrawn: the detail of the user is read again, the session goes on', async () => {
  const key = getGetUserQueryKey(12);
  queryClient.setQueryData(key, {});
  answer({ getCart: () => refuse('FEATURE_NOT_ENABLED', { flag: 'enableCartAndPurchases' }) });
  await expect(getCart()).rejects.toThrow();
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(getSession()).not.toBeNull();
  expect(where().pathname).toBe('/en/shop');
});
test('under maintenance there is one page', async () => {
  answer({ getCart: () => refuse('MAINTENANCE') });
  await expect(getCart()).rejects.toThrow();
  await waitFor(() => expect(where().pathname).toBe('/en/maintenance'));
  expect(kept()).toBeDefined();
  // It knows the way back, also when something else is refused meanwhile.
  const from = { from: '/en/shop?page=2' };
  expect(where().state).toEqual(from);
  await expect(getCart()).rejects.toThrow();
  expect(where().state).toEqual(from);
});
test('a change that the server could not carry out is told; what could not be read is for its screen to tell', async () => {
  answer({ getCart: () => refuse('INTERNAL_ERROR'), clearCart: () => refuse('INTERNAL_ERROR') });
  await expect(getCart()).rejects.toThrow();
  expect(toast).not.toHaveBeenCalled();
  await expect(clearCart()).rejects.toThrow();
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('error', expect.any(String)));
});
test('a page that is older than the server is told so, and nothing else happens', async () => {
  troubleHandler(queryClient, router)('outdated');
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('message', expect.any(String)));
  expect(getSession()).not.toBeNull();
});
