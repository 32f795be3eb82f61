import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { getGetUserQueryKey } from '../generated/api/users/users.ts';
import type { Trouble } from './api/http.ts';
import { endSession, getSession, isActing } from './api/session.ts';
import { loginPath } from './guard.ts';
import { loadLabels, makeTranslate } from './i18n/labels.ts';
import { activeLocale } from './i18n/locales.ts';
import { to } from './paths.ts';
import { toast } from './ui/toast.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>;

/** What the app does about what every screen suffers alike. */
export const troubleHandler =
  (queryClient: QueryClient, router: Router) =>
  (trouble: Trouble): void => {
    const locale = activeLocale();
    const { pathname, search } = router.state.location;
    const session = getSession();
    // A right was withdrawn meanwhile: with the fresh detail of the user the gate closes and the menus follow.
    if (trouble === 'rights-changed') {
      if (session) void queryClient.invalidateQueries({ queryKey: getGetUserQueryKey(session.userId) });
    } else if (trouble === 'maintenance') {
      // Whoever is there already came from somewhere else.
      if (pathname !== to('maintenance', locale)) void router.navigate(to('maintenance', locale), { state: { from: pathname + search } });
    } else if (trouble === 'outdated')
      void loadLabels(locale).then((labels) => toast('message', makeTranslate(locale, labels, undefined)('common.outdated')));
    else if (trouble === 'server-error')
      void loadLabels(locale).then((labels) => toast('error', makeTranslate(locale, labels, undefined)('error.unexpected')));
    else if (isActing()) {
      endSession();
      queryClient.clear();
      void router.navigate(to('autologin', locale), { state: { ended: true } });
    } else {
      // Also without a session of its own: another tab may have logged out.
      endSession();
      queryClient.clear();
      // A link to act for somebody says itself that it is good no more.
      const says = [to('login', locale), to('autologin', locale)];
      if (!says.includes(pathname)) void router.navigate(loginPath(locale, pathname + search), { state: { ended: true } });
    }
  };
