import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useListArticles, useListArticlesByCode } from '../../../generated/api/articles/articles.ts';
import { useListOrders } from '../../../generated/api/orders/orders.ts';
import { openOrders } from '../../../shared/rules/open-orders.ts';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { CardGrid } from '../../features/catalogue/card-grid.tsx';
import { Facts } from '../../features/dashboard/facts.tsx';
import { deliveriesOfWeek, seasonOf } from '../../features/dashboard/season.ts';
import { SeasonBooks } from '../../features/dashboard/season-books.tsx';
import { orderColumns } from '../../features/orders/order-columns.tsx';
import { useReorder } from '../../features/orders/use-reorder.ts';
import { TourOffer } from '../../features/tour/tour-choices.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { to } from '../../paths.ts';
import { useToday, useZone } from '../../pieces/days.ts';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { seasonName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { useQuick } from './use-quick.tsx';
import { useWelcomeFacts } from './use-welcome-facts.ts';
import { Hero } from './welcome-hero.tsx';

export default function WelcomeScreen() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const { nome, authorizations: may } = useUser();
  const { reorder, busy, refused, taken, clearRefused } = useReorder();

  const orders = useListOrders({ size: 5, sort: 'date,desc' }, { query: { enabled: may.showOrders } });
  const news = useListArticles({ sort: 'newest', by: 'design', size: 10 });
  const recentCodes = [
    ...new Set(
      (orders.data?.content ?? []).flatMap((order) =>
        order.articles.filter((article) => article.color).map((article) => `${article.code}-${article.color}`),
      ),
    ),
  ].slice(0, 10);
  const recent = useListArticlesByCode({ cc: recentCodes }, { query: { enabled: recentCodes.length > 0 } });
  const recentFabrics = recent.data?.content.filter((article) => article.kind === 'FABRIC') ?? [];

  // Open orders are few; what arrives within a week is picked out of them.
  const open = useListOrders({ status: [...openOrders], size: 100 }, { query: { enabled: may.showOrders } });
  const week = deliveriesOfWeek(open.data?.content ?? [], useToday());
  const arriving = week.slice(0, 5);
  // What is on its way stands above already.
  const earlier = (orders.data?.content ?? []).filter(({ id }) => arriving.every((order) => order.id !== id));
  const { facts, back } = useWelcomeFacts(orders, week);
  const season = seasonOf(news.data?.content ?? []);
  const quick = useQuick();
  return (
    <>
      <Title>{t('title.welcome')}</Title>
      <Hero greeting={t('welcome.hello', { name: nome })} />
      <div className="page">
        {facts.length > 0 && (
          <div className="relative -mt-6 lg:-mt-10">
            <Facts label={t('welcome.today')} facts={facts} />
          </div>
        )}
        <TourOffer />
        <Later>
          {back.length > 0 && (
            <Section title={t('welcome.back')}>
              <CardGrid articles={back.slice(0, 5)} wideFrom={4} actions={quick} />
            </Section>
          )}
          {may.showOrders && week.length > 0 && (
            <Section title={t('welcome.thisWeek')} link={to('orders', locale)} linkText={t('common.seeAll')}>
              <ListTable rows={arriving} columns={orderColumns(week, t, locale, zone, 'delivery')} />
            </Section>
          )}
          {season && (
            <Section
              title={t('welcome.books', { season: seasonName(t, season) })}
              link={`${to('shop', locale)}?${new URLSearchParams({ season })}`}
              linkText={t('common.seeAll')}
            >
              <SeasonBooks season={season} />
            </Section>
          )}
          {may.showOrders && (earlier.length > 0 || !orders.data?.content.length) && (
            <Section title={t('welcome.lastOrders')} link={to('orders', locale)} linkText={t('common.seeAll')}>
              {orders.isPending && <Skeleton className="h-60" />}
              {orders.isError && (
                <ErrorState title={messageOf(orders.error, t)} retryLabel={t('common.retry')} onRetry={() => void orders.refetch()} />
              )}
              {orders.data?.content.length === 0 && <p className="text-md text-ink-2">{t('welcome.noOrders')}</p>}
              {earlier.length > 0 && (
                <ListTable
                  rows={earlier}
                  columns={orderColumns(earlier, t, locale, zone)}
                  action={
                    may.enableCartAndPurchases
                      ? (order) => (
                          <Button kind="secondary" size="sm" busy={busy === order.id} onClick={() => void reorder(order.id)}>
                            {t('welcome.reorderLast')}
                            <span className="sr-only"> {order.orderCode}</span>
                          </Button>
                        )
                      : undefined
                  }
                />
              )}
            </Section>
          )}
          {recentFabrics.length > 0 && (
            <Section title={t('welcome.recent')}>
              <CardGrid articles={recentFabrics.slice(0, 5)} wideFrom={4} actions={quick} />
            </Section>
          )}
          <Section title={t('welcome.new')} link={`${to('shop', locale)}?sort=newest`} linkText={t('common.seeAll')}>
            {news.isError && (
              <ErrorState title={messageOf(news.error, t)} retryLabel={t('common.retry')} onRetry={() => void news.refetch()} />
            )}
            <CardGrid articles={news.data?.content ?? []} isPending={news.isPending} wideFrom={8} actions={quick} />
          </Section>
        </Later>
      </div>
      {refused.length > 0 && <RefusedLines lines={refused} taken={taken} onClose={clearRefused} />}
    </>
  );
}

/** Up to five cloths in a row. */
function Section({ title, link, linkText, children }: { title: string; link?: string; linkText?: string; children: ReactNode }) {
  return (
    <section className="mt-14 lg:mt-20">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="title-3">{title}</h2>
        {link && (
          <Link to={link} className="link py-2 text-sm">
            {linkText}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
