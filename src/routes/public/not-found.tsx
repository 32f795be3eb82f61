import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { PlainPage } from '../../layouts/plain-page.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { lazily } from '../../ui/patience.ts';

const Lost = lazily(() => import('../shop/lost.tsx'));

export default function NotFoundScreen() {
  const { locale, t } = useI18n();
  const session = useSession();
  return (
    <>
      <Title>{t('title.notFound')}</Title>
      {session ? (
        <Lost />
      ) : (
        <PlainPage title={t('page.notFoundTitle')}>
          <p className="text-md text-ink-2">{t('page.notFoundLogin')}</p>
          <Link to={to('login', locale)} className={`${buttonClass()} justify-self-start`}>
            {t('page.toHome')}
          </Link>
        </PlainPage>
      )}
    </>
  );
}
