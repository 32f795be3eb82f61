import { Link } from 'react-router';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState } from '../../ui/bits.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The first crumb of everything in the showroom. */
export function ShowroomCrumb() {
  const { locale, t } = useI18n();
  return <Link to={to('showroom', locale)}>{t('showroom.title')}</Link>;
}

/** Nothing of that name in this shop. */
export function NotHere() {
  const { locale, t } = useI18n();
  return (
    <>
      <Title>{t('title.notFound')}</Title>
      <h1 className="sr-only">{t('showroom.notFound')}</h1>
      <EmptyState
        title={t('showroom.notFound')}
        action={
          <Link to={to('showroom', locale)} className={buttonClass()}>
            {t('showroom.toShowroom')}
          </Link>
        }
      >
        {t('showroom.notFoundHint')}
      </EmptyState>
    </>
  );
}
