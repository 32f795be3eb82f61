import { Link, useLocation } from 'react-router';
import { useI18n } from '../../i18n/runtime.tsx';
import { PlainPage } from '../../layouts/plain-page.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { buttonClass } from '../../ui/button.tsx';

export default function MaintenanceScreen() {
  const { locale, t } = useI18n();
  const from = (useLocation().state as { from?: string } | null)?.from;
  return (
    <>
      <Title>{t('title.maintenance')}</Title>
      <PlainPage title={t('page.maintenanceTitle')}>
        <p className="text-md text-ink-2">{t('page.maintenanceBody')}</p>
        <Link to={from ?? to('welcome', locale)} replace className={`${buttonClass()} justify-self-start`}>
          {t('common.retry')}
        </Link>
      </PlainPage>
    </>
  );
}
