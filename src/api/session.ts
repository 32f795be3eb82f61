import { useSyncExternalStore } from 'react';
import type { InfoFlags } from '../../generated/api/model/infoFlags.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';

/**
 * The only file that reads the token and the user detail.
 * Token: a cookie of 30 days. User detail: local storage. Wanted path, forced ditta and one-time flags: session storage of this tab.
 */
export interface Session {
  token: string;
  userId: number;
  user: UserDetail;
}

const COOKIE = 'token';
const THIRTY_DAYS = 60 * 60 * 24 * 30;
const USER = 'trama.user';
const FLAGS = 'trama.flags';
const WANTED = 'trama.wanted';
const FORCE_DITTA = 'trama.forceDitta';
/** Everything under this prefix belongs to one customer and ditta and goes when they change. */
export const FILTER_PREFIX = 'trama.filter.';
const CHANNEL = 'trama.session';

function readToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(COOKIE.length + 1)) || null : null;
}
function writeToken(token: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that trade customers use
  document.cookie = `${COOKIE}=${encodeURIComponent(token ?? '')}; path=/; max-age=${token ? THIRTY_DAYS : 0}; samesite=lax${secure}`;
}

function readUser(): { userId: number; user: UserDetail } | null {
  try {
    const stored = JSON.parse(localStorage.getItem(USER) ?? 'null') as { userId?: number; user?: UserDetail } | null;
    // A detail of another shape (an older visit) is as good as none: the guard asks to sign in again.
    return stored?.userId && stored.user?.currentCustomer && stored.user.authorizations
      ? { userId: stored.userId, user: stored.user }
      : null;
  } catch {
    return null;
  }
}

let cached: { token: string | null; raw: string | null; session: Session | null } | undefined;
export function getSession(): Session | null {
  const token = readToken();
  const raw = localStorage.getItem(USER);
  if (!cached || cached.token !== token || cached.raw !== raw) {
    const stored = token ? readUser() : null;
    cached = { token, raw, session: token && stored ? { token, ...stored } : null };
  }
  return cached.session;
}
export const getToken = () => getSession()?.token ?? null;

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

export function startSession(session: Session, flags: InfoFlags | undefined): void {
  writeToken(session.token);
  localStorage.setItem(USER, JSON.stringify({ userId: session.userId, user: session.user }));
  if (flags) sessionStorage.setItem(FLAGS, JSON.stringify(flags));
  changed();
}
/** Fresh detail of the same session, as the server tells it. */
export function updateUser(user: UserDetail): void {
  const session = getSession();
  if (!session) return;
  localStorage.setItem(USER, JSON.stringify({ userId: session.userId, user }));
  changed();
}
export function endSession(): void {
  writeToken(null);
  localStorage.removeItem(USER);
  sessionStorage.removeItem(FLAGS);
  clearFilters();
  changed();
}

/** The flags that came with the login or the switch: given once, then gone. */
export function takeFlags(): InfoFlags | null {
  const raw = sessionStorage.getItem(FLAGS);
  sessionStorage.removeItem(FLAGS);
  return raw ? (JSON.parse(raw) as InfoFlags) : null;
}

export function clearFilters(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(FILTER_PREFIX)) sessionStorage.removeItem(key);
}
export const storedFilter = (name: string) => sessionStorage.getItem(FILTER_PREFIX + name);
export const storeFilter = (name: string, value: string) => sessionStorage.setItem(FILTER_PREFIX + name, value);

export const storeWanted = (path: string) => sessionStorage.setItem(WANTED, path);
export const clearWanted = () => sessionStorage.removeItem(WANTED);
export const storedForceDitta = () => sessionStorage.getItem(FORCE_DITTA);
export const storeForceDitta = (ditta: string) => sessionStorage.setItem(FORCE_DITTA, ditta);
export const clearForceDitta = () => sessionStorage.removeItem(FORCE_DITTA);

/** Other tabs still show the former customer: tell them to reload. */
export function announceSwitch(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('switched');
  channel.close();
}
export function onSwitchElsewhere(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession);
/** For screens behind the guard, where a session is certain. */
export function useUser(): UserDetail {
  const session = useSession();
  if (!session) throw new Error('This screen needs the guard');
  return session.user;
}

const PREFERENCES = 'trama.preferences.';
/** How this person likes a screen (page size, view); stays with the browser, whoever the customer is. */
export function preferences<T extends object>(screen: string): Partial<T> {
  try {
    return (JSON.parse(localStorage.getItem(PREFERENCES + screen) ?? '{}') ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}
export const storePreferences = (screen: string, value: object) => localStorage.setItem(PREFERENCES + screen, JSON.stringify(value));
