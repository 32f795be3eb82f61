import type { UseQueryResult } from '@tanstack/react-query';
import { useListArticlesByCode, useListNotifications } from '../../../generated/api/articles/articles.ts';
import { useGetCartTotals, useListSavedCarts } from '../../../generated/api/carts/carts.ts';
import type { OrderPage } from '../../../generated/api/model/orderPage.ts';
import { useUser } from '../../api/session.ts';
import type { Fact } from '../../features/dashboard/facts.tsx';
import { formatMetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { count } from '../../pieces/texts.ts';

const OPEN = ['Ordered', 'Wait', 'Confirmed'] as const;

/** What the day begins with, as far as the user may see it. */
export function useWelcomeFacts(orders: Pick<UseQueryResult<OrderPage>, 'data' | 'isPending'>): Fact[] {
  const { locale, t } = useI18n();
  const { authorizations: may } = useUser();
  const totals = useGetCartTotals({ query: { enabled: may.enableCartAndPurchases } });
  const saved = useListSavedCarts({ query: { enabled: may.enableCartAndPurchases } });
  const watched = useListNotifications();
  const watchedCodes = (watched.data?.content ?? []).slice(0, 100).map((entry) => `${entry.code}-${entry.color}`);
  const watchedArticles = useListArticlesByCode({ cc: watchedCodes }, { query: { enabled: watchedCodes.length > 0 } });
  const back = watchedArticles.data?.content.filter((article) => article.purchasable).length ?? 0;
  const openCount = (orders.data?.counts ?? []).filter((entry) => OPEN.some((status) => status === entry.status));
  const facts: (Fact | false)[] = [
    may.showOrders && {
      id: 'orders',
      label: t('welcome.openOrders'),
      loading: orders.isPending,
      value: count(
        locale,
        openCount.reduce((sum, entry) => sum + entry.count, 0),
      ),
      detail: openCount
        .filter((entry) => entry.count > 0)
        .map((entry) => t('welcome.byStatus', { count: entry.count, status: t(`orders.status.${entry.status}`) }))
        .join(' · '),
      to: to('orders', locale),
    },
    may.enableCartAndPurchases && {
      id: 'cart',
      label: t('welcome.cart'),
      loading: totals.isPending,
      value: count(locale, totals.data?.elementCount ?? 0),
      detail:
        totals.data && totals.data.elementCount > 0
          ? [totals.data.metres > 0 && formatMetres(locale, totals.data.metres), totals.data.totalString].filter(Boolean).join(' · ')
          : '',
      to: to('cart', locale),
    },
    may.enableCartAndPurchases && {
      id: 'saved',
      label: t('welcome.savedCarts'),
      loading: saved.isPending,
      value: count(locale, saved.data?.content.length ?? 0),
      detail: saved.data?.content[0]?.name ?? '',
      to: to('cart', locale),
    },
    {
      id: 'watched',
      label: t('welcome.watched'),
      loading: watched.isPending,
      value: count(locale, watched.data?.content.length ?? 0),
      detail: back > 0 ? t('welcome.watchedBack', { count: back }) : watched.data?.content.length === 0 ? t('welcome.noWatched') : '',
      to: watchedArticles.data?.content[0] ? to('product', locale, { prodid: watchedCodes[0] ?? '' }) : to('shop', locale),
    },
  ];
  return facts.filter((fact) => fact !== false);
}
