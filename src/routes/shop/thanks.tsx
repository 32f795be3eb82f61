import { Link, useLocation, useParams } from 'react-router';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import { useGetOrder } from '../../../generated/api/orders/orders.ts';
import { useGetPreferences } from '../../../generated/api/preferences/preferences.ts';
import { useUser } from '../../api/session.ts';
import { colonOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { OrderWaits } from '../../pieces/bank-transfer.tsx';
import { Title } from '../../pieces/title.tsx';
import { useCopy } from '../../pieces/use-copy.ts';
import { mayOpen } from '../../screen-rights.ts';
import { EmptyState, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NextSteps, OrderedLines } from './thanks-order.tsx';

export default function ThanksScreen() {
  const { locale, t } = useI18n();
  const seesOrders = mayOpen(useUser(), 'order');
  const copy = useCopy();
  const idorder = useParams().idorder ?? '';
  const given = (useLocation().state as { order?: OrderedResult } | null)?.order;
  const mine = given && String(given.idorder) === idorder ? given : null;
  // The order itself says what was ordered, also to who comes again later (a bookmark, another device).
  const query = useGetOrder(Number(idorder), { query: { enabled: /^\d+$/.test(idorder) && seesOrders } });
  const order = mine ?? query.data;
  const { data: preferences } = useGetPreferences({ query: { enabled: mine !== null } });
  const comesByMail = preferences?.notifications.some(({ event, mail }) => event === 'ORDER_PLACED' && mail);
  if (!order)
    return query.isLoading ? (
      <div className="page grid max-w-2xl gap-4 py-24">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </div>
    ) : (
      <EmptyState
        title={t('orders.notFound')}
        action={
          <Link to={to('welcome', locale)} className={buttonClass('secondary')}>
            {t('page.toHome')}
          </Link>
        }
      >
        <Title>{t('title.order')}</Title>
      </EmptyState>
    );
  return (
    <div className="page max-w-3xl py-16 lg:py-24">
      <Title>{t('title.thanks')}</Title>
      <h1 className="title-2">{t('thanks.title')}</h1>
      <OrderWaits order={order} className="mt-5" />
      <dl className="mt-10 border-y border-line-2">
        <div className="flex flex-wrap items-center justify-between gap-4 py-5">
          <dt className="text-sm text-ink-2">{t('thanks.code')}</dt>
          <dd className="tnum flex items-center gap-4 text-[1.375rem] font-medium">
            <span>{order.orderCode}</span>
            <Button kind="secondary" size="sm" onClick={() => copy(order.orderCode)}>
              {t('thanks.copy')}
            </Button>
          </dd>
        </div>
        {/* Where the lines are, they come to it. */}
        {order.totalString && (query.isError || !seesOrders) && (
          <div className="flex items-center justify-between gap-4 border-t border-line py-5">
            <dt className="text-sm text-ink-2">{t('common.total')}</dt>
            <dd className="tnum text-[1.375rem] font-medium">{order.totalString}</dd>
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-4 border-t border-line py-5">
          <dt className="text-sm text-ink-2">{t('card.methodTitle')}</dt>
          <dd className="text-right text-md">
            {order.paymentMethod === 'card' && !order.waitsFor.includes('payment')
              ? t('card.paidWith')
              : t(`payment.${order.paymentMethod}`)}
            {order.transactionCode && (
              <span className="tnum mt-0.5 block text-xs text-ink-2 break-all">
                {t('orders.transaction') + colonOf(locale) + order.transactionCode}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {/* Below what has to be copied: it comes later, and moves nothing that a hand aims at. */}
      {mine && comesByMail && <p className="mt-5 text-md text-ink-2">{t('thanks.mail', { email: mine.email })}</p>}
      {query.data && <OrderedLines order={query.data} />}
      {query.isLoading && <Skeleton className="mt-10 h-24" />}
      <NextSteps order={query.data} />
      <div className="no-print mt-10 flex flex-wrap gap-3">
        {seesOrders && (
          <Link to={to('order', locale, { idorder })} className={buttonClass()}>
            {t('thanks.open')}
          </Link>
        )}
        <Link to={to('shop', locale)} className={buttonClass('secondary')}>
          {t('thanks.continue')}
        </Link>
      </div>
    </div>
  );
}
