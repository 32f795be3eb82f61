import { Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DittaCode } from '../../../generated/api/model/dittaCode.ts';
import { useLogin } from '../../../generated/api/users/users.ts';
import { ditte } from '../../../generated/first-rules.ts';
import { codeOf, messageOf } from '../../api/errors.ts';
import { clearForceDitta, clearWanted, startSession, storedForceDitta, useSession } from '../../api/session.ts';
import { LoginForm } from '../../features/account/login-form.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { LanguageSwitch } from '../../layouts/language-switch.tsx';
import { hasScreen, ownPath, useRouteTable } from '../../own-routes.ts';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { Wordmark } from '../../ui/brand.tsx';
import { FoldedCloth } from '../../ui/folded-cloth.tsx';
import { lazily } from '../../ui/patience.ts';

const CookieNotice = lazily(() => import('../../features/content/cookie-notice.tsx'));
const ForgotPassword = lazily(() => import('../../features/account/forgot-password.tsx'));
const isDitta = (value: string | null): value is DittaCode => ditte.includes(value as DittaCode);

export default function LoginScreen() {
  const { locale, t } = useI18n();
  const routes = useRouteTable();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ended = (useLocation().state as { ended?: boolean } | null)?.ended === true;
  const [forgotten, setForgotten] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const session = useSession();
  const forceDitta = search.get('forceDitta') ?? storedForceDitta();
  const wanted = ownPath(routes, search.get('urlPath'));
  const target = wanted ?? to(session?.user.startPage ?? 'welcome', locale);
  const login = useLogin({
    mutation: {
      onError: (error) => {
        const code = codeOf(error);
        if (code === 'SECOND_FACTOR_REQUIRED') setWantsCode(true);
        else if (code === 'INVALID_CREDENTIALS') setWantsCode(false);
      },
      onSuccess: ({ userToken, userId, userDetail, infoFlags }) => {
        clearForceDitta();
        clearWanted();
        startSession({ token: userToken, userId, user: userDetail }, infoFlags);
        void navigate(wanted ?? to(userDetail.startPage, locale), { replace: true });
      },
    },
  });
  if (session && !login.isSuccess && !login.isPending) return <Navigate to={target} replace />;

  const partner = to('becomePartner', locale);
  const fastPay = to('fastPay', locale);
  return (
    <>
      <Title>{t('title.login')}</Title>
      <div className="grid min-h-[calc(100dvh-4px)] bg-surface max-lg:grid-rows-[auto_1fr] lg:grid-cols-2 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <FoldedCloth />
        <div className="flex flex-col px-6 py-6 md:px-16 md:py-8">
          <header className="flex items-center justify-between">
            <Link to={to('login', locale)} aria-label={t('header.home')}>
              <Wordmark className="text-[1.4375rem]" />
            </Link>
            <LanguageSwitch className="-mr-2" entryClassName="h-11" />
          </header>
          <main id="main" tabIndex={-1} className="m-auto w-full max-w-[400px] py-10 outline-none">
            <h1 className="title-2">{t('login.title')}</h1>
            <p className="mt-2 mb-6 text-md text-ink-2">{t('login.lead')}</p>
            {ended && !login.error && (
              <p role="status" className="mb-5 border-l-2 border-indaco bg-indaco-50 px-4 py-3 text-sm">
                {t('login.ended')}
              </p>
            )}
            <LoginForm
              loading={login.isPending}
              wantsCode={wantsCode}
              submitError={login.error ? messageOf(login.error, t) : undefined}
              onSubmit={(data) => login.mutateAsync({ data, params: isDitta(forceDitta) ? { forceDitta } : {} })}
              forgotLink={
                <button type="button" className="link" onClick={() => setForgotten(true)}>
                  {t('login.forgot')}
                </button>
              }
            />
            {(hasScreen(routes, partner) || hasScreen(routes, fastPay)) && (
              <p className="mt-5 border-t border-line pt-5 text-sm text-ink-2">
                {hasScreen(routes, partner) && (
                  <span className="block">
                    {t('login.partner')}{' '}
                    <Link to={partner} className="link text-ink">
                      {t('login.becomePartner')}
                    </Link>
                  </span>
                )}
                {hasScreen(routes, fastPay) && (
                  <span className="block">
                    {t('login.invoice')}{' '}
                    <Link to={fastPay} className="link text-ink">
                      {t('login.fastPay')}
                    </Link>
                  </span>
                )}
              </p>
            )}
          </main>
          <footer className="text-2xs text-ink-3">{t('footer.legal')}</footer>
        </div>
      </div>
      <Suspense>
        <CookieNotice />
      </Suspense>
      {forgotten && (
        <Suspense>
          <ForgotPassword onClose={() => setForgotten(false)} />
        </Suspense>
      )}
    </>
  );
}
