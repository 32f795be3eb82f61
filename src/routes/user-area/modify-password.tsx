import { useListSessions } from '../../../generated/api/users/users.ts';
import { useUser } from '../../api/session.ts';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { SessionList } from '../../features/account/session-list.tsx';
import { useT } from '../../i18n/runtime.tsx';
import { Title } from '../../pieces/title.tsx';
import { Notice } from '../../ui/bits.tsx';

/** The own password, and where one is logged in. */
export default function ModifyPasswordScreen() {
  const t = useT();
  const { impersonation } = useUser();
  const sessions = useListSessions();
  return (
    <>
      <Title>{t('title.modifyPassword')}</Title>
      <h1 className="font-display text-d3">{t('password.title')}</h1>
      <p className="mt-1.5 mb-7 max-w-xl text-md text-ink-2 max-md:text-sm">{t('password.lead')}</p>
      {impersonation ? <Notice>{t('password.acting')}</Notice> : <PasswordForm onChanged={() => void sessions.refetch()} />}
      <section className="mt-14" aria-labelledby="sessions">
        <h2 id="sessions" className="font-display text-d4">
          {t('sessions.title')}
        </h2>
        <p className="mt-1.5 mb-5 max-w-xl text-md text-ink-2 max-md:text-sm">{t('sessions.lead')}</p>
        <SessionList query={sessions} />
      </section>
    </>
  );
}
