import '../../styles/shop.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Partner } from '../../../generated/api/model/partner.ts';
import { getGetPartnerQueryKey, useGetPartner } from '../../../generated/api/partners/partners.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { forgetHere, keptHere } from '../../features/partner/keep.ts';
import { PartnerStatus } from '../../features/partner/state.tsx';
import { readDraft } from '../../features/partner/typed.ts';
import { Wizard } from '../../features/partner/wizard.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { VisitorRoom } from '../../layouts/public-text.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';

/** Asking to become a partner: the draft, or what became of the request, by the token in the address or the one that this device has kept. */
export default function BecomePartnerScreen() {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [here] = useState(keptHere);
  const token = search.get('request') ?? here?.token ?? null;
  const query = useGetPartner(token ?? '', { query: { enabled: token !== null, retry: false } });
  const swatch = search.get('swatch')?.slice(0, 30) ?? '';
  const isGone = leadsNowhere(query.error);
  const anew = () => {
    forgetHere();
    location.assign(to('becomePartner', locale));
  };
  const sent = async (own: string) => {
    forgetHere();
    setSearch({ request: own }, { replace: true });
    await queryClient.invalidateQueries({ queryKey: getGetPartnerQueryKey(own) });
  };
  const own = here?.token === token || token === null ? here?.draft : null;
  /** The newer of what the server has and what this device has. */
  const begun = (partner: Partner | undefined) => {
    const [there, mine] = [readDraft(partner?.typed), readDraft(own)];
    const draft = mine.at > there.at ? mine : there;
    const { extra } = draft.typed;
    // Whoever comes from a cloth says which one; what is written already stays.
    return !swatch || extra.message
      ? draft
      : { ...draft, typed: { ...draft.typed, extra: { ...extra, message: t('publicProduct.swatchWish', { article: swatch }) } } };
  };
  // Without a network the draft of this device is gone on with.
  const isReady = token === null || query.isSuccess || (query.isError && !isGone && own != null);
  return (
    <VisitorRoom narrow>
      <Title>{t('title.becomePartner')}</Title>
      {isGone ? (
        <>
          <h1 className="sr-only">{t('partner.linkWrong')}</h1>
          <EmptyState title={t('partner.linkWrong')} action={<Button onClick={anew}>{t('partner.anew')}</Button>}>
            {t('partner.linkWrongHint')}
          </EmptyState>
        </>
      ) : !isReady ? (
        query.isError ? (
          <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )
      ) : query.data && query.data.state !== 'draft' ? (
        <PartnerStatus partner={query.data} />
      ) : (
        <Wizard token={token} begun={begun(query.data)} attachments={query.data?.attachments ?? []} onSent={sent} />
      )}
    </VisitorRoom>
  );
}
