import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createWishlist, getListWishlistsQueryOptions, useListWishlists } from '../../../generated/api/wishlists/wishlists.ts';
import { WishlistInput } from '../../../generated/zod/schemas/wishlistInput.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { ListCards } from '../../features/wishlist/list-cards.tsx';
import { ListForm } from '../../features/wishlist/list-form.tsx';
import { useWishlistAnswers } from '../../features/wishlist/use-wishes.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getListWishlistsQueryOptions());
  return null;
};

/** The user's lists, and those that colleagues share. */
export default function WishlistsScreen() {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const query = useListWishlists();
  const answered = useWishlistAnswers();
  const intent = useIntent();
  const [making, setMaking] = useState(false);
  const make = <Button onClick={() => setMaking(true)}>{t('wishlist.new')}</Button>;
  return (
    <>
      <Title>{t('title.wishlists')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-d3">{t('wishlist.title')}</h1>
          <p className="mt-1.5 max-w-xl text-md text-ink-2 max-md:text-sm">{t('wishlist.lead')}</p>
        </div>
        {query.data && query.data.own.length > 0 && make}
      </div>
      <div className="mt-8 grid gap-12">
        {query.isPending && (
          <div className="grid gap-5 md:grid-cols-3" aria-hidden="true">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="aspect-[2/1]" />
            ))}
          </div>
        )}
        {query.isError && !query.data && (
          <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
        )}
        {query.data &&
          (query.data.own.length > 0 ? (
            <section>
              <h2 className="sr-only">{t('wishlist.own')}</h2>
              <ListCards lists={query.data.own} />
            </section>
          ) : (
            <EmptyState title={t('wishlist.none')} action={make}>
              {t('wishlist.emptyHint')}
            </EmptyState>
          ))}
        {query.data && query.data.shared.length > 0 && (
          <section>
            <h2 className="mb-5 font-display text-d4">{t('wishlist.sharedWithYou')}</h2>
            <ListCards lists={query.data.shared} />
          </section>
        )}
      </div>
      {making && (
        <ListForm
          title={t('wishlist.new')}
          label={t('wishlist.create')}
          schema={WishlistInput}
          initial={{ name: '', note: '' }}
          toBody={(values) => values}
          onSend={async (body) => {
            try {
              const made = await createWishlist(body, idempotent(intent.keyFor(body)));
              intent.done();
              await answered(made);
              setMaking(false);
              if (made.wishlist) {
                toast('success', t('wishlist.created', { name: made.wishlist.name }));
                await navigate(to('wishlistDetail', locale, { id: String(made.wishlist.id) }));
              }
              return { ok: true };
            } catch (error) {
              return { ok: false, error };
            }
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
