import { useSyncExternalStore } from 'react';
import type { InfoFlags } from '../../generated/api/model/infoFlags.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { readCookie, writeCookie } from '../cookie.ts';
import { writeAs } from '../i18n/liking.ts';

/**
 * The only file that reads the token and the user detail.
 * Token: a cookie of 30 days. User detail: local storage. Wanted path, forced ditta and one-time flags: session storage of this tab.
 * Staff in the place of a user: token and detail in the session storage of the tab in which they act; they go before the cookie.
 */
export interface Session {
  token: string;
  userId: number;
  user: UserDetail;
}

const COOKIE = 'token';
const USER = 'trama.user';
const ACTING = 'trama.acting';
const ACTED = 'trama.acted';
const FLAGS = 'trama.flags';
const WANTED = 'trama.wanted';
const FORCE_DITTA = 'trama.forceDitta';
/** Everything under this prefix belongs to one customer and ditta and goes when they change. */
export const FILTER_PREFIX = 'trama.filter.';

const readToken = () => readCookie(COOKIE);
const writeToken = (token: string | null) => writeCookie(COOKIE, token);

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

let actingCached: { raw: string; session: Session } | undefined;
function actingSession(): Session | null {
  const raw = sessionStorage.getItem(ACTING);
  if (!raw) return null;
  if (actingCached?.raw !== raw) actingCached = { raw, session: JSON.parse(raw) as Session };
  writeAs(actingCached.session.user.display);
  return actingCached.session;
}
/** Whether this tab belongs to somebody in whose place staff act. Only this file writes what it reads. */
export const isActing = () => sessionStorage.getItem(ACTING) !== null;

/** The session that this page was opened with, or has begun: what is drawn is its. */
let own: Session | null = null;
/** Whether another tab has begun a session since: what this page shows is not whose the browser's token is now. */
export function isOfBefore(): boolean {
  const token = isActing() ? null : readToken();
  return own !== null && token !== null && token !== own.token;
}

let cached: { token: string | null; raw: string | null; session: Session | null } | undefined;
export function getSession(): Session | null {
  const acting = actingSession();
  if (acting) return acting;
  if (isOfBefore()) return own;
  const token = readToken();
  const raw = localStorage.getItem(USER);
  if (!cached || cached.token !== token || cached.raw !== raw) {
    const stored = token ? readUser() : null;
    cached = { token, raw, session: token && stored ? { token, ...stored } : null };
  }
  own = cached.session ?? own;
  writeAs(cached.session?.user.display);
  return cached.session;
}
export const getToken = () => getSession()?.token ?? null;
/** For which customer in which shop this page acts, as a key of what is kept for them; empty for nobody. */
export function placeKey(): string {
  const { code, ditta } = getSession()?.user.currentCustomer ?? {};
  return code ? `${code} ${ditta}` : '';
}

const listeners = new Set<() => void>();
const changed = () => {
  drawn = undefined;
  for (const listener of listeners) listener();
};

/** A session in the place of a user is kept by this tab alone, whoever opens it: the link, or a switch within it. */
function keep(session: Session): void {
  if (session.user.impersonation) {
    sessionStorage.setItem(ACTING, JSON.stringify(session));
    return;
  }
  own = session;
  writeToken(session.token);
  localStorage.setItem(USER, JSON.stringify({ userId: session.userId, user: session.user }));
}
export function startSession(session: Session, flags: InfoFlags | undefined): void {
  keep(session);
  if (flags) sessionStorage.setItem(FLAGS, JSON.stringify(flags));
  changed();
}
/** Fresh detail of the same session, as the server tells it. */
export function updateUser(user: UserDetail): void {
  const session = getSession();
  if (!session || isOfBefore()) return;
  // The same detail again is no news: the whole shop would be drawn anew for it.
  if (JSON.stringify(user) === JSON.stringify(session.user)) return;
  if (isActing()) keep({ ...session, user });
  else localStorage.setItem(USER, JSON.stringify({ userId: session.userId, user }));
  changed();
}
/** What was changed of the user, in what is known of him by now: something else may have been changed while it was sent. */
export function changeUser(change: (user: UserDetail) => Partial<UserDetail>): void {
  const session = getSession();
  if (session) updateUser({ ...session.user, ...change(session.user) });
}
/** Ends what this tab is in: where staff act in it, their own session goes on. */
export function endSession(): void {
  if (isActing()) sessionStorage.removeItem(ACTING);
  else {
    // What another tab has begun is not this one's to end.
    if (!isOfBefore()) {
      writeToken(null);
      localStorage.removeItem(USER);
    }
    own = null;
  }
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

/** For whom this page acted until it ended. It is written when the page goes: the next one says it, not this one while it is drawn for the last time. */
export const storeActed = (user: string) => addEventListener('pagehide', () => sessionStorage.setItem(ACTED, user), { once: true });
export function takeActed(): string | null {
  const user = sessionStorage.getItem(ACTED);
  sessionStorage.removeItem(ACTED);
  return user;
}

export function clearFilters(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(FILTER_PREFIX)) sessionStorage.removeItem(key);
}
export const storedFilter = (name: string) => sessionStorage.getItem(FILTER_PREFIX + name);
export const storeFilter = (name: string, value: string) => sessionStorage.setItem(FILTER_PREFIX + name, value);
export const forgetFilter = (name: string) => sessionStorage.removeItem(FILTER_PREFIX + name);

export const storeWanted = (path: string) => sessionStorage.setItem(WANTED, path);
export const clearWanted = () => sessionStorage.removeItem(WANTED);
export const storedForceDitta = () => sessionStorage.getItem(FORCE_DITTA);
export const storeForceDitta = (ditta: string) => sessionStorage.setItem(FORCE_DITTA, ditta);
export const clearForceDitta = () => sessionStorage.removeItem(FORCE_DITTA);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Every piece of a screen asks for the session while it is drawn: the cookie is read once for all of them. */
const SAME_DRAWING_MS = 50;
let drawn: { at: number; session: Session | null } | undefined;
function sessionOfDrawing(): Session | null {
  const now = performance.now();
  if (!drawn || now - drawn.at > SAME_DRAWING_MS) drawn = { at: now, session: getSession() };
  return drawn.session;
}
export const useSession = (): Session | null => useSyncExternalStore(subscribe, sessionOfDrawing);
/** For screens behind the guard, where a session is certain. Whose cookie has gone meanwhile sees what is drawn until the next call is refused. */
export function useUser(): UserDetail {
  const session = useSession() ?? own;
  if (!session) throw new Error('This screen needs the guard');
  return session.user;
}
