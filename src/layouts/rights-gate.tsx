import type { ReactNode } from 'react';
import { Link, useMatches } from 'react-router';
import { useUser } from '../api/session.ts';
import { useI18n } from '../i18n/runtime.tsx';
import type { RouteHandle } from '../own-routes.ts';
import { to } from '../paths.ts';
import { Title } from '../pieces/title.tsx';
import { mayOpen } from '../screen-rights.ts';
import { EmptyState } from '../ui/bits.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Stands around every screen: without its rights the screen is not built, asks for nothing, and it is said why. */
export function RightsGate({ children }: { children: ReactNode }) {
  const { locale, t } = useI18n();
  const user = useUser();
  const screens = useMatches().flatMap(({ handle }) => (handle as RouteHandle | undefined)?.screen ?? []);
  if (screens.every((screen) => mayOpen(user, screen))) return children;
  return (
    <EmptyState
      heading
      title={t('page.notEnabledTitle')}
      action={
        <Link to={to('welcome', locale)} className={buttonClass('secondary')}>
          {t('page.toHome')}
        </Link>
      }
    >
      <Title>{t('title.notEnabled')}</Title>
      <Link to={to('page', locale, { slug: 'contacts' })} className="link">
        {t('page.askOffice')}
      </Link>
    </EmptyState>
  );
}
