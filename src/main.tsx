import './trusted-types.ts';
import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { getGetUserQueryKey } from '../generated/api/users/users.ts';
import { onTrouble } from './api/http.ts';
import { createQueryClient } from './api/query-client.ts';
import { endSession, getSession } from './api/session.ts';
import { loginPath } from './guard.ts';
import { loadLabels, makeTranslate } from './i18n/labels.ts';
import { activeLocale } from './i18n/locales.ts';
import { nameEntry } from './own-history.ts';
import { RouteTable } from './own-routes.ts';
import { to } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { toast } from './ui/toast.tsx';

const queryClient = createQueryClient();
const routes = createRoutes(queryClient);
// Without our server: generated answers, or the whole backend in this tab. Both come with their own chunk and only in builds that ask for them.
const mode = import.meta.env.VITE_API;
if (mode === 'msw' || mode === 'browser' || mode === 'prism') {
  const { startMocks } = await import('../mocks/browser/start.ts');
  await startMocks(mode);
}
nameEntry(history);
const router = import.meta.env.VITE_ADDRESS === 'hash' ? createHashRouter(routes) : createBrowserRouter(routes);

onTrouble((trouble) => {
  const locale = activeLocale();
  const { pathname, search } = router.state.location;
  const session = getSession();
  // A right was withdrawn meanwhile: with the fresh detail of the user the gate closes and the menus follow.
  if (trouble === 'rights-changed') {
    if (session) void queryClient.invalidateQueries({ queryKey: getGetUserQueryKey(session.userId) });
  } else if (trouble === 'maintenance') void router.navigate(to('maintenance', locale));
  else if (trouble === 'outdated')
    void loadLabels(locale).then((labels) => toast('message', makeTranslate(locale, labels, undefined)('common.outdated')));
  else if (trouble === 'server-error')
    void loadLabels(locale).then((labels) => toast('error', makeTranslate(locale, labels, undefined)('error.unexpected')));
  else {
    // Also without a session of its own: another tab may have logged out.
    endSession();
    queryClient.clear();
    if (pathname !== to('login', locale)) void router.navigate(loginPath(locale, pathname + search), { state: { ended: true } });
  }
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouteTable value={routes}>
          <RouterProvider router={router} />
        </RouteTable>
      </QueryClientProvider>
    </StrictMode>,
  );
