import type { QueryClient } from '@tanstack/react-query';
import { getGetProfileQueryOptions, useGetProfile } from '../../../generated/api/profiles/profiles.ts';
import { requires } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { Addresses } from '../../features/profile/addresses.tsx';
import { Colleagues } from '../../features/profile/colleagues.tsx';
import { CompanyData } from '../../features/profile/company.tsx';
import { Contacts } from '../../features/profile/contacts.tsx';
import { Terms } from '../../features/profile/terms.tsx';
import { useProfileChanges } from '../../features/profile/use-profile.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getGetProfileQueryOptions());
  return null;
};

/** The customer as the mill knows it. */
export default function ProfileScreen() {
  const { t } = useI18n();
  const { authorizations } = useUser();
  const query = useGetProfile();
  const changes = useProfileChanges();
  const mayChange = requires.addShop.every((flag) => authorizations[flag]);
  return (
    <>
      <Title>{t('title.profile')}</Title>
      <h1 className="font-display text-d3">{t('userarea.profile')}</h1>
      <p className="mt-1.5 mb-8 max-w-xl text-md text-ink-2 max-md:text-sm">{t(mayChange ? 'profile.lead' : 'profile.leadReading')}</p>
      {query.isPending && (
        <div className="grid gap-6" aria-hidden="true">
          {[1, 2, 3].map((part) => (
            <Skeleton key={part} className="h-48" />
          ))}
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <CompanyData profile={query.data} changes={changes} mayChange={mayChange} />
          <Terms profile={query.data} />
          <Addresses shops={query.data.shops} changes={changes} mayChange={mayChange} />
          <Contacts contacts={query.data.contacts} changes={changes} mayChange={mayChange} />
          <Colleagues colleagues={query.data.colleagues} />
        </div>
      )}
    </>
  );
}
