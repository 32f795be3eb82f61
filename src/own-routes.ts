import { createContext, use } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { PathName } from './paths.ts';

/** What a route may say about itself in `handle`. */
export interface RouteHandle {
  /** The screen needs a session: only such a screen is a place to return to after login. */
  guarded?: boolean;
  /** Its name, by which its rights are found. */
  screen?: PathName;
  /** The "not found" screen: matching it means that no screen answers. */
  missing?: boolean;
}

const handles = (routes: RouteObject[], path: string): RouteHandle[] | null =>
  matchRoutes(routes, path)?.map((match) => (match.route.handle ?? {}) as RouteHandle) ?? null;

/** True when a screen of this shop answers to `path`. */
export const hasScreen = (routes: RouteObject[], path: string): boolean => {
  const found = handles(routes, path);
  return !!found && !found.some((handle) => handle.missing);
};

const LOCAL = 'https://own.invalid';

/**
 * The place to return to after login. `urlPath` comes from the address bar, so it is trusted only when it names one of our own guarded
 * screens; anything else (another host, a scheme, a back-slash trick, an unknown path) is dropped.
 * The answer goes to the router, never to `location`.
 */
export function ownPath(routes: RouteObject[], urlPath: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters from addresses, which can hide a second slash
  if (!urlPath?.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f]/.test(urlPath)) return null;
  let url: URL;
  try {
    url = new URL(urlPath, LOCAL);
  } catch {
    return null;
  }
  if (url.origin !== LOCAL) return null;
  const found = handles(routes, url.pathname);
  if (!found || found.some((handle) => handle.missing) || !found.some((handle) => handle.guarded)) return null;
  return url.pathname + url.search + url.hash;
}

const Context = createContext<RouteObject[]>([]);
export const RouteTable = Context.Provider;
export const useRouteTable = () => use(Context);
