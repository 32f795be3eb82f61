import type { UseQueryResult } from '@tanstack/react-query';
import { useListArticlesByCode, useListNotifications } from '../../../generated/api/articles/articles.ts';
import { useGetCartTotals, useListSavedCarts } from '../../../generated/api/carts/carts.ts';
import { useListDownloads } from '../../../generated/api/downloads/downloads.ts';
import { useGetInvoiceTotals } from '../../../generated/api/invoices/invoices.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import type { OrderPage } from '../../../generated/api/model/orderPage.ts';
import type { OrderSummary } from '../../../generated/api/model/orderSummary.ts';
import { useGetProgram } from '../../../generated/api/programs/programs.ts';
import { useListQuickOrderDrafts } from '../../../generated/api/quickorders/quickorders.ts';
import { openOrders } from '../../../shared/rules/open-orders.ts';
import { useUser } from '../../api/session.ts';
import type { Fact } from '../../features/dashboard/facts.tsx';
import { formatDay, formatMetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, SAVED_CARTS, to } from '../../paths.ts';
import { overdueOf, overdueText } from '../../pieces/overdue.ts';
import { count } from '../../pieces/texts.ts';

/** In the place of a number that the shop could not be asked for: none is not known to be right. */
const UNKNOWN = '–';

/** What the day begins with, as far as the user may see it. */
export function useWelcomeFacts(
  orders: Pick<UseQueryResult<OrderPage>, 'data' | 'isPending' | 'isError'>,
  week: readonly OrderSummary[],
): { facts: Fact[]; back: Article[] } {
  const { locale, t } = useI18n();
  const { authorizations: may } = useUser();
  const totals = useGetCartTotals({ query: { enabled: may.enableCartAndPurchases } });
  const saved = useListSavedCarts({ query: { enabled: may.enableCartAndPurchases } });
  const watched = useListNotifications();
  // Told once, a wish is over: what came back stands beside what is waited for, as long as it can be bought.
  const backCodes = (watched.data?.returned ?? []).slice(0, 100).map(prodId);
  const backArticles = useListArticlesByCode({ cc: backCodes }, { query: { enabled: backCodes.length > 0 } });
  const back = backArticles.data?.content.filter((article) => article.purchasable) ?? [];
  const firstWatched = back[0] ?? watched.data?.content[0];
  const accounts = useGetInvoiceTotals({ query: { enabled: may.showInvoices } });
  // Who owes in several currencies is told of the one in which something is overdue.
  const owing = (accounts.data?.content ?? []).filter(({ balance }) => balance.amount > 0);
  const account = owing.find((each) => overdueOf(each).length > 0) ?? owing[0];
  const overdue = account ? overdueOf(account) : [];
  const [nextOut] = week;
  const program = useGetProgram({ query: { enabled: may.showOrders } });
  const { tiers = [], next = null, tier: code } = program.data ?? {};
  const tier = tiers.find((each) => each.code === code);
  const missing = next ? t('program.missing', { metres: formatMetres(locale, next.missingMetres), name: next.name }) : '';
  const downloads = useListDownloads({ state: ['READY'], size: 1 });
  const ready = downloads.data?.totalElements ?? 0;
  const sheets = useListQuickOrderDrafts({ query: { enabled: may.showQuickOrder && may.enableCartAndPurchases } });
  const sheet = sheets.data?.content.find(({ rowCount }) => rowCount > 0);
  const openCount = (orders.data?.counts ?? []).filter((entry) => openOrders.some((status) => status === entry.status));
  /** What a number says and what stands below it; where it could not be read, that. */
  const told = (query: Pick<UseQueryResult, 'data' | 'isPending' | 'isError'>, number: number, detail: string) => ({
    loading: query.isPending,
    ...(query.isError && query.data === undefined
      ? { value: UNKNOWN, detail: t('welcome.unknown') }
      : { value: count(locale, number), detail }),
  });
  const facts: (Fact | false)[] = [
    may.showOrders && {
      id: 'orders',
      label: t('welcome.openOrders'),
      ...told(
        orders,
        openCount.reduce((sum, entry) => sum + entry.count, 0),
        openCount
          .filter((entry) => entry.count > 0)
          .map((entry) => t('welcome.byStatus', { count: entry.count, status: t(`orders.status.${entry.status}`) }))
          .join(' · '),
      ),
      to: to('orders', locale),
    },
    may.enableCartAndPurchases && {
      id: 'cart',
      label: t('welcome.cart'),
      ...told(
        totals,
        totals.data?.elementCount ?? 0,
        totals.data && totals.data.elementCount > 0
          ? [totals.data.metres > 0 && formatMetres(locale, totals.data.metres), totals.data.totalString].filter(Boolean).join(' · ')
          : '',
      ),
      to: to('cart', locale),
    },
    may.enableCartAndPurchases && {
      id: 'saved',
      label: t('welcome.savedCarts'),
      ...told(saved, saved.data?.content.length ?? 0, saved.data?.content[0]?.name ?? ''),
      to: `${to('cart', locale)}#${SAVED_CARTS}`,
    },
    account !== undefined && {
      id: 'owed',
      label: t('welcome.owed'),
      value: account.balanceString,
      detail: overdue.length > 0 ? t('welcome.owedOverdue', { amount: overdueText(overdue) }) : t('welcome.owedNothingDue'),
      // The list shows what the sum is of: where there are several currencies, this one.
      to: `${to('invoices', locale)}?${new URLSearchParams([
        ...(overdue.length > 0 ? overdue : [{ state: 'open' }]).map(({ state }) => ['state', state]),
        ...((accounts.data?.content.length ?? 0) > 1 ? [['currency', account.currency]] : []),
      ])}`,
    },
    nextOut?.deliveryDate != null && {
      id: 'week',
      label: t('welcome.thisWeek'),
      value: count(locale, week.length),
      detail: t('welcome.nextDelivery', { day: formatDay(locale, nextOut.deliveryDate) }),
      to: to('order', locale, { idorder: String(nextOut.id) }),
    },
    // Who is below the first tier is told how far it is.
    (tier !== undefined || next !== null) && {
      id: 'tier',
      label: program.data?.program?.name ?? '',
      value: tier?.name ?? t('program.below'),
      detail: missing,
      to: to('program', locale),
    },
    ready > 0 && {
      id: 'downloads',
      label: t('welcome.downloads'),
      value: count(locale, ready),
      detail: downloads.data?.content[0]?.title ?? '',
      to: `${to('downloadHistory', locale)}?state=READY`,
    },
    sheet !== undefined && {
      id: 'sheet',
      label: t('welcome.sheet'),
      value: count(locale, sheet.rowCount),
      detail: sheet.name,
      to: `${to('quickOrder', locale)}?draft=${sheet.id}`,
    },
    // Who watches nothing is not told so: for whoever only looks it would be the one fact of the day.
    firstWatched !== undefined && {
      id: 'watched',
      label: t('welcome.watched'),
      value: count(locale, watched.data?.content.length ?? 0),
      detail: back.length > 0 ? t('welcome.watchedBack', { count: back.length }) : '',
      to: to('product', locale, { prodid: prodId(firstWatched) }),
    },
  ];
  return { facts: facts.filter((fact) => fact !== false), back };
}
