import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Locale } from '../../generated/rules.ts';
import { activateLocale } from '../i18n/locales.ts';
import { I18nProvider } from '../i18n/runtime.tsx';
import { RouteTable } from '../own-routes.ts';

const FOLDER = 'shared/labels';
const known = new Map<Locale, Record<string, string>>();
export function labelsOf(locale: Locale): Record<string, string> {
  const labels = known.get(locale) ?? readLabels(locale);
  known.set(locale, labels);
  return labels;
}
function readLabels(locale: Locale): Record<string, string> {
  const all: Record<string, string> = {};
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json')))
    for (const [key, texts] of Object.entries(
      JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, Record<string, string>>,
    ))
      all[key] = texts[locale] ?? '';
  return all;
}

/** A screen with everything that stands around it in the app, at an address of its own. */
export async function renderAt(
  path: string,
  routes: RouteObject[],
  locale: Locale = 'en',
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  /** Screens to which links may lead. */
  table = routes,
) {
  activateLocale(locale);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  // A first redirect or loader is over before anything is drawn, as it is behind the app's own blank page.
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    });
  const around = (children: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={locale} labels={labelsOf(locale)}>
        <RouteTable value={table}>{children}</RouteTable>
      </I18nProvider>
    </QueryClientProvider>
  );
  return { router, queryClient, ...render(around(<RouterProvider router={router} />)) };
}
export const renderPiece = (element: ReactNode, locale: Locale = 'en') => renderAt('/', [{ path: '*', element }], locale);
