import { redirect } from 'react-router';
import type { Locale } from '../generated/rules.ts';
import { getSession, storedForceDitta, storeForceDitta, storeWanted } from './api/session.ts';
import { storeLocale, toLocale } from './i18n/locales.ts';
import { to } from './paths.ts';

/** Where to sign in, into which shop, and where to go afterwards. */
export function loginPath(locale: Locale, wanted: string): string {
  storeWanted(wanted);
  const asked = new URLSearchParams(wanted.split('?')[1]).get('forceDitta');
  if (asked) storeForceDitta(asked);
  const query = new URLSearchParams({ urlPath: wanted });
  const ditta = storedForceDitta();
  if (ditta) query.set('forceDitta', ditta);
  return `${to('login', locale)}?${query}`;
}

/** Stands before every screen that needs a session; runs before their loaders, so that no call leaves without a token. */
export function guard({ request, params }: { request: Request; params: { locale?: string } }): void {
  if (getSession()) return;
  const url = new URL(request.url);
  const locale = toLocale(params.locale);
  storeLocale(locale);
  throw redirect(loginPath(locale, url.pathname + url.search));
}

/** A locale that the shop does not speak becomes English; a path with only a locale is the welcome page. */
export function localeGuard({ request, params }: { request: Request; params: { locale?: string } }): void {
  const locale = toLocale(params.locale);
  if (locale === params.locale) return;
  const url = new URL(request.url);
  const [, , ...rest] = url.pathname.split('/');
  throw redirect(`/${[locale, ...rest].join('/')}${url.search}`);
}
