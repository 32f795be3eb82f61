import { Suspense, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router';
import type { Locale } from '../../generated/rules.ts';
import { readsDrafts } from '../i18n/drafted.ts';
import { type Dictionary, firstLabels } from '../i18n/labels.ts';
import { activateLocale, storeLocale, toLocale } from '../i18n/locales.ts';
import { I18nProvider, useT } from '../i18n/runtime.tsx';
import { keepsFocus } from '../pieces/keep-focus.ts';
import { lazily } from '../ui/patience.ts';
import { Toasts } from '../ui/toast.tsx';

const DraftBar = lazily(() => import('../features/content/draft-bar.tsx'));

/** The locale of the address rules: it sets the language of the page, of the calls, and the cookie. */
export async function localeLoader({ params }: LoaderFunctionArgs): Promise<{ locale: Locale; labels: Dictionary }> {
  const locale = toLocale(params.locale);
  activateLocale(locale);
  storeLocale(locale);
  return { locale, labels: await firstLabels(locale) };
}

export function LocaleRoot() {
  const { locale, labels } = useLoaderData<typeof localeLoader>();
  return (
    <I18nProvider locale={locale} labels={labels}>
      <FocusOnScreen />
      {readsDrafts() && (
        <Suspense>
          <DraftBar />
        </Suspense>
      )}
      <Outlet />
      <Messages />
      <ScrollRestoration />
    </I18nProvider>
  );
}

function Messages() {
  return <Toasts label={useT()('common.messages')} />;
}

/** A new screen takes the focus, so that a screen reader starts at its content and Tab does not walk the header again. */
function FocusOnScreen() {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Who went to another colour by the keys stays among the colours.
    if (keepsFocus(state)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, state]);
  return null;
}
