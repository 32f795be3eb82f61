import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  useGetArticleByCode,
  useListArticles,
  useListArticlesByCode,
  useListNotifications,
} from '../../../generated/api/articles/articles.ts';
import { useGetCartTotals, useListSavedCarts } from '../../../generated/api/carts/carts.ts';
import { useListOrders } from '../../../generated/api/orders/orders.ts';
import { HomeDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ArticleCard, ArticleCardSkeleton, gridClass } from '../../features/catalogue/article-card.tsx';
import { QuickAdd } from '../../features/catalogue/quick-add.tsx';
import { type Fact, Facts } from '../../features/dashboard/facts.tsx';
import { orderColumns } from '../../features/orders/order-columns.tsx';
import { useReorder } from '../../features/orders/use-reorder.ts';
import { formatMetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { contentLink } from '../../layouts/menu-rules.ts';
import { ListTable } from '../../lists/list-table.tsx';
import { hasScreen, useRouteTable } from '../../own-routes.ts';
import { splitProdId, to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { clothOf, pictureOf } from '../../pieces/pictures.ts';
import { RefusedLines } from '../../pieces/refused-lines.tsx';
import { count } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';

const OPEN = ['Ordered', 'Wait', 'Confirmed'] as const;

export default function WelcomeScreen() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const { nome, authorizations: may, currentCustomer } = useUser();
  const { ditta } = currentCustomer;
  const { addOrTell } = useAddToCart();
  const { reorder, busy, refused, clearRefused } = useReorder();

  const totals = useGetCartTotals({ query: { enabled: may.enableCartAndPurchases } });
  const saved = useListSavedCarts({ query: { enabled: may.enableCartAndPurchases } });
  const orders = useListOrders({ size: 5, sort: 'date,desc' }, { query: { enabled: may.showOrders } });
  const watched = useListNotifications();
  const watchedCodes = (watched.data?.content ?? []).slice(0, 100).map((entry) => `${entry.code}-${entry.color}`);
  const watchedArticles = useListArticlesByCode({ cc: watchedCodes }, { query: { enabled: watchedCodes.length > 0 } });
  const back = watchedArticles.data?.content.filter((article) => article.purchasable).length ?? 0;
  const news = useListArticles({ sort: 'newest', size: 10 });
  const recentCodes = [
    ...new Set(
      (orders.data?.content ?? []).flatMap((order) =>
        order.articles.filter((article) => article.color).map((article) => `${article.code}-${article.color}`),
      ),
    ),
  ].slice(0, 10);
  const recent = useListArticlesByCode({ cc: recentCodes }, { query: { enabled: recentCodes.length > 0 } });
  const recentFabrics = recent.data?.content.filter((article) => article.kind === 'FABRIC') ?? [];

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
          ? [formatMetres(locale, totals.data.metres), totals.data.totalString].filter(Boolean).join(' · ')
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
  const quick = (article: Parameters<typeof fabricLine>[1] & Parameters<typeof QuickAdd>[0]['article']) =>
    may.enableCartAndPurchases && article.purchasable ? (
      <QuickAdd
        article={article}
        ditta={ditta}
        onAdd={(entry, metres) => addOrTell(fabricLine(ditta, entry, metres), `${entry.name} ${entry.code}-${entry.color}`)}
      />
    ) : null;
  return (
    <>
      <Title>{t('title.welcome')}</Title>
      <Hero greeting={t('welcome.hello', { name: nome })} />
      <div className="page">
        <div className="relative -mt-6 lg:-mt-10">
          <Facts label={t('welcome.today')} facts={facts.filter((fact) => fact !== false)} />
        </div>
        {may.showOrders && (
          <Section title={t('welcome.lastOrders')} link={to('orders', locale)} linkText={t('common.seeAll')}>
            {orders.isPending && <Skeleton className="h-60" />}
            {orders.isError && (
              <ErrorState title={messageOf(orders.error, t)} retryLabel={t('common.retry')} onRetry={() => void orders.refetch()} />
            )}
            {orders.data?.content.length === 0 && <p className="text-md text-ink-2">{t('welcome.noOrders')}</p>}
            {orders.data && orders.data.content.length > 0 && (
              <ListTable
                rows={orders.data.content}
                columns={orderColumns(orders.data.content, t, locale, zone)}
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
            <ul className={gridClass('gallery')}>
              {recentFabrics.slice(0, 5).map((article, index) => (
                <li key={article.id} className={index === 4 ? 'hidden xl:block' : ''}>
                  <ArticleCard article={article} level={3} actions={quick(article)} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t('welcome.new')} link={`${to('shop', locale)}?sort=newest`} linkText={t('common.seeAll')}>
          {news.isError && (
            <ErrorState title={messageOf(news.error, t)} retryLabel={t('common.retry')} onRetry={() => void news.refetch()} />
          )}
          <ul className={gridClass('gallery')}>
            {news.isPending
              ? [1, 2, 3, 4].map((index) => (
                  <li key={index}>
                    <ArticleCardSkeleton />
                  </li>
                ))
              : news.data?.content.map((article, index) => (
                  <li key={article.id} className={index >= 8 ? 'hidden xl:block' : ''}>
                    <ArticleCard article={article} level={3} actions={quick(article)} />
                  </li>
                ))}
          </ul>
        </Section>
      </div>
      {refused.length > 0 && <RefusedLines lines={refused} onClose={clearRefused} />}
    </>
  );
}

function Section({ title, link, linkText, children }: { title: string; link?: string; linkText?: string; children: ReactNode }) {
  return (
    <section className="mt-14 lg:mt-20">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="font-display text-d4 lg:text-d3">{title}</h2>
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

/** Cloth in folds across the page, chosen by the content service, with its words over the lower left. */
function Hero({ greeting }: { greeting: string }) {
  const { locale, t } = useI18n();
  const { ditta } = useUser().currentCustomer;
  const routes = useRouteTable();
  const home = useQuery(contentQuery(HomeDocument, { locale, ditta }));
  const content = home.data?.home;
  const id = content ? splitProdId(content.article) : null;
  const article = useGetArticleByCode(id?.code ?? '', id?.color ?? '', { query: { enabled: id !== null } });
  const target = content ? contentLink(content.link_url, locale) : null;
  const known = target?.kind === 'own' && hasScreen(routes, target.path.split(/[?#]/)[0] ?? '') ? target.path : null;
  const picture = article.data ? (pictureOf(article.data, 'drape') ?? clothOf(article.data)) : null;
  return (
    <section className="relative bg-indaco text-white">
      <div className="grid lg:grid-cols-2">
        <div className="page !mr-0 flex w-full flex-col justify-end gap-4 py-10 pb-16 max-lg:order-2 lg:min-h-[420px] lg:max-w-[880px] lg:py-20 lg:pr-16">
          <p className="text-sm text-indaco-100">{greeting}</p>
          <h1 className="font-display text-[2.5rem] leading-[2.75rem] lg:text-d1">{content?.title ?? 'Trama'}</h1>
          {content?.text && <p className="max-w-lg text-md text-indaco-100">{content.text}</p>}
          <p className="mt-2">
            <Link
              to={known ?? to('shop', locale)}
              className="inline-flex items-center gap-2 py-2 text-md underline decoration-indaco-300 decoration-1 underline-offset-4 hover:decoration-white"
            >
              {known ? content?.link_title : t('welcome.discover')}
              <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} />
            </Link>
          </p>
        </div>
        <ClothImage
          picture={picture}
          color={article.data?.averageColor ?? 'var(--color-indaco-hover)'}
          eager
          sizes="(min-width:1250px) 50vw, 100vw"
          className="aspect-[16/9] lg:aspect-auto"
          imageClassName="object-[50%_20%]"
        />
      </div>
    </section>
  );
}
