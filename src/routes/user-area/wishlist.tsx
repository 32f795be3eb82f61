import type { QueryClient } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { getGetWishlistQueryOptions } from '../../../generated/api/wishlists/wishlists.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { WishlistDetail } from './wishlist-detail.tsx';

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    const id = Number(params.id);
    if (Number.isInteger(id) && id > 0) void queryClient.prefetchQuery(getGetWishlistQueryOptions(id));
    return null;
  };

/** One list by its number. */
export default function WishlistScreen() {
  const { locale, t } = useI18n();
  const id = Number(useParams().id);
  return (
    <>
      <Link to={to('wishlists', locale)} className="no-print link mb-4 inline-block text-sm text-ink-2">
        {t('wishlist.toLists')}
      </Link>
      <WishlistDetail key={id} id={id} />
    </>
  );
}
