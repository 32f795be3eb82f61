import { useZone } from '../../pieces/days.ts';
import '../../styles/shop.css';
import { useParams } from 'react-router';
import { useGetPublicWishlist } from '../../../generated/api/wishlists/wishlists.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ToLogin, VisitorPage } from '../../layouts/visitor-page.tsx';
import { prodId } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { quantityWords } from '../../pieces/quantity.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';

/** A list as somebody without an account sees it: pictures, codes and notes. */
export default function SharedWishlistScreen() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const token = useParams().token ?? '';
  const query = useGetPublicWishlist(token, { query: { retry: false } });
  const list = query.data;
  const gone = leadsNowhere(query.error);
  return (
    <VisitorPage>
      <Title>{list?.name ?? t('title.wishlist')}</Title>
      {gone && (
        <>
          <h1 className="sr-only">{t('wishlist.linkGone')}</h1>
          <EmptyState title={t('wishlist.linkGone')} action={<ToLogin />}>
            {t('wishlist.linkGoneHint')}
          </EmptyState>
        </>
      )}
      {query.isError && !gone && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-80" />}
      {list && (
        <>
          <h1 className="title-2 break-words">{list.name}</h1>
          <p className="mt-1.5 text-md text-ink-2">{t('wishlist.sharedBy', { name: list.customerName })}</p>
          {list.note && <p className="mt-2 max-w-xl text-md text-ink-2">{list.note}</p>}
          {list.items.length === 0 && <EmptyState title={t('wishlist.empty')} />}
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 pt-8 md:grid-cols-4 lg:gap-x-5 xl:grid-cols-5">
            {list.items.map(({ type, article, quantity, note }) => (
              <li key={`${type} ${prodId(article)}`}>
                <ClothImage
                  picture={clothOf(article)}
                  color={article.averageColor}
                  ground={groundOf(article)}
                  alt={`${article.name} ${article.colorName}`}
                  sizes="(min-width:1250px) 20vw, 45vw"
                  className="aspect-[4/5]"
                />
                <h2 className="pt-3 font-display text-d5">{article.name}</h2>
                <p className="text-xs">
                  <span className="tnum text-ink-2">{prodId(article)}</span> <span className="text-ink-3">{article.colorName}</span>
                </p>
                {quantity !== null && <p className="tnum mt-1 text-sm">{quantityWords(t, locale, { type, quantity })}</p>}
                {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
              </li>
            ))}
          </ul>
          <p className="tnum mt-10 text-2xs text-ink-3">
            {t('wishlist.visibleUntil', { date: formatInstant(locale, list.expiresAt, zone) })}
          </p>
        </>
      )}
    </VisitorPage>
  );
}
