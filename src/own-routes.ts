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

/** Each menu asks of each of its entries whether it leads anywhere: the table is made ready once. */
const patterns = new WeakMap<RouteObject[], RegExp[]>();
const escapedPart = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .filter(Boolean)
      .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${escapedPart(part)}`))
      .join('')}/?$`,
    'i',
  );
function patternsOf(routes: RouteObject[], before = ''): RegExp[] {
  return routes.flatMap((route) => {
    if ((route.handle as RouteHandle | undefined)?.missing) return [];
    const path = route.path?.startsWith('/') ? route.path : `${before}/${route.path ?? ''}`;
    return [...(route.path || route.index ? [patternOf(path)] : []), ...patternsOf(route.children ?? [], path)];
  });
}
/** True when a screen of this shop answers to `path`. */
export function hasScreen(routes: RouteObject[], path: string): boolean {
  const known = patterns.get(routes) ?? patternsOf(routes);
  patterns.set(routes, known);
  return known.some((pattern) => pattern.test(path));
}

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
