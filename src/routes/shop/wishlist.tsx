import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getGetWishlistTotalsQueryOptions, useGetWishlistTotals } from '../../../generated/api/wishlists/wishlists.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { WishlistDetail } from '../user-area/wishlist-detail.tsx';

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getGetWishlistTotalsQueryOptions());
  return null;
};

/** Where the heart of the header leads: the usual list. */
export default function UsualWishlistScreen() {
  const { locale, t } = useI18n();
  const totals = useGetWishlistTotals();
  const usual = totals.data?.usual;
  return (
    <div className="page pt-7 lg:pt-12">
      <Title>{t('title.wishlist')}</Title>
      {totals.isPending && <Skeleton className="h-40" />}
      {totals.isError && !totals.data && (
        <ErrorState title={messageOf(totals.error, t)} retryLabel={t('common.retry')} onRetry={() => void totals.refetch()} />
      )}
      {totals.data && totals.data.wishlists > 1 && (
        <Link to={to('wishlists', locale)} className="no-print link mb-4 inline-block text-sm text-ink-2">
          {t('wishlist.toLists')}
        </Link>
      )}
      {usual && <WishlistDetail key={usual} id={usual} />}
      {usual === null && (
        <EmptyState
          heading
          title={t('wishlist.none')}
          action={
            <Link to={to('shop', locale)} className={buttonClass()}>
              {t('welcome.discover')}
            </Link>
          }
        >
          {t('wishlist.emptyHint')}
        </EmptyState>
      )}
    </div>
  );
}
