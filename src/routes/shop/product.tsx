import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, Box, ZoomIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import {
  getGetArticleByCodeQueryOptions,
  getListArticleAccessoriesQueryKey,
  useGetArticleByCode,
  useListArticleAccessories,
  useListRelatedArticles,
} from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { codeOf, isNotFound, messageOf } from '../../api/errors.ts';
import { storedFilter, useUser } from '../../api/session.ts';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ArticleCard, ArticleCardSkeleton } from '../../features/catalogue/article-card.tsx';
import { Accessories } from '../../features/product/accessories.tsx';
import { Colourways } from '../../features/product/colourways.tsx';
import { Gallery } from '../../features/product/gallery.tsx';
import { NotForSale } from '../../features/product/not-for-sale.tsx';
import { OrderPanel } from '../../features/product/order-panel.tsx';
import { TechData } from '../../features/product/tech-data.tsx';
import { ClothViewer } from '../../features/viewer3d/cloth-viewer.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, splitProdId, to } from '../../paths.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { dittaName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { Badge, EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.tsx';

const ClothZoom = lazy(() => import('../../features/zoom/cloth-zoom.tsx').then((module) => ({ default: module.ClothZoom })));

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    const id = splitProdId(params.prodid ?? '');
    if (id) void queryClient.prefetchQuery(getGetArticleByCodeQueryOptions(id.code, id.color));
    return null;
  };

export default function ProductScreen() {
  const { locale, t } = useI18n();
  const id = splitProdId(useParams().prodid ?? '');
  const query = useGetArticleByCode(id?.code ?? '', id?.color ?? '', { query: { enabled: id !== null } });
  const backToShop = (
    <Link to={to('shop', locale)} className={buttonClass('secondary')}>
      {t('product.backToShop')}
    </Link>
  );
  if (!id || isNotFound(query.error) || codeOf(query.error) === 'VALIDATION_FAILED')
    return (
      <EmptyState title={t('product.notFoundTitle')} action={backToShop}>
        <Title>{t('title.notFound')}</Title>
        {t('error.ARTICLE_NOT_FOUND')}
      </EmptyState>
    );
  if (codeOf(query.error) === 'ARTICLE_OFF_LIMITS')
    return (
      <EmptyState title={t('product.offLimitsTitle')} action={backToShop}>
        <Title>{t('title.shop')}</Title>
        {t('error.ARTICLE_OFF_LIMITS')}
      </EmptyState>
    );
  if (query.isError)
    return (
      <div className="page py-12">
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      </div>
    );
  return query.data ? <Product key={query.data.id} article={query.data} /> : <ProductSkeleton />;
}

function Product({ article }: { article: ArticleDetail }) {
  const { locale, t } = useI18n();
  const { currentCustomer, authorizations } = useUser();
  const { ditta } = currentCustomer;
  const ditte = currentCustomer.navigableDitte.map((entry) => entry.ditta);
  const { addItem, addBook } = useAddToCart();
  const queryClient = useQueryClient();
  const related = useListRelatedArticles(article.code, article.color);
  const accessories = useListArticleAccessories(article.code, article.color, { query: { enabled: article.kind === 'FABRIC' } });
  const drape = pictureOf(article, 'drape');
  const name = `${article.name} ${prodId(article)}`;
  const shop = `${to('shop', locale)}${storedFilter('shop') ? `?${storedFilter('shop')}` : ''}`;
  const book = article.book;
  return (
    <div className="mx-auto max-w-[1760px] lg:px-10">
      <Title>{`${article.name} ${prodId(article)}`}</Title>
      <div className="max-lg:hidden">
        <Breadcrumbs
          label={t('common.breadcrumb')}
          links={[
            <Link key="shop" to={shop}>
              {dittaName(t, ditta)}
            </Link>,
            ...(book
              ? [
                  <Link key="book" to={`${to('shop', locale)}?${new URLSearchParams({ book: book.code })}`}>
                    {book.title}
                  </Link>,
                ]
              : []),
          ]}
          current={article.name}
        />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_480px] xl:gap-24">
        <Gallery
          article={article}
          tools={article.kind === 'FABRIC' ? <Closer article={article} related={related.data?.content ?? []} /> : null}
        />
        <div className="px-4 max-lg:pt-5 md:px-6 lg:px-0">
          <h1 className="font-display text-[2rem] leading-9 lg:text-d2">{article.name}</h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-md text-ink-2">
            <span className="tnum">{prodId(article)}</span>
            <span>{article.colorName}</span>
          </p>
          {book && (
            <p className="mt-0.5 text-sm text-ink-2">
              <Link to={`${to('shop', locale)}?${new URLSearchParams({ book: book.code })}`} className="link">
                {t('product.bookPage', { book: book.title, page: book.page })}
              </Link>
            </p>
          )}
          <p className="mt-3 text-sm text-ink-2">{article.description}</p>
          <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            {article.priceString && (
              <p className="flex items-baseline gap-2">
                <Price text={article.priceString} size="lg" />
                <span className="text-sm text-ink-2">{t('product.perMetre')}</span>
              </p>
            )}
            {article.orderedBefore && <Badge tone="info">{t('product.orderedBefore')}</Badge>}
          </div>
          <Colourways article={article} />
          {article.replacedBy && (
            <p className="mt-6 border-l-2 border-indaco bg-indaco-50 px-4 py-3 text-sm">
              <Link to={to('product', locale, { prodid: article.replacedBy })} className="link">
                {t('product.replacedBy', { article: article.replacedBy })}
              </Link>
            </p>
          )}
          {article.purchaseState === 'PURCHASABLE' ? (
            <OrderPanel article={article} ditta={ditta} onAdd={(line) => addItem(line, name)} />
          ) : (
            <NotForSale article={article} ditta={ditta} ditte={ditte} />
          )}
          {book && authorizations.enableCartAndPurchases && (
            <OrderBook
              label={article.bookPriceString ? t('product.orderBookPrice', { price: article.bookPriceString }) : t('product.orderBook')}
              onOrder={async () => {
                const result = await addBook({ ditta, book: book.code, quantity: 1 }, book.title);
                if (!result.ok && result.error) toast('error', messageOf(result.error, t));
              }}
            />
          )}
        </div>
      </div>
      <div className="mt-14 lg:mt-24 lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_480px] xl:gap-24">
        <ClothImage
          picture={drape}
          color={article.averageColor}
          alt={drape ? t('product.drape', { name: article.name }) : ''}
          sizes="(min-width:1250px) 60vw, 100vw"
          className="aspect-[4/3] lg:aspect-auto lg:min-h-[560px]"
        />
        <div className="px-4 pt-10 md:px-6 lg:px-0 lg:pt-0">
          <TechData article={article} />
        </div>
      </div>
      {accessories.data && accessories.data.content.length > 0 && (
        <section className="mt-16 px-4 md:px-6 lg:mt-24 lg:px-0">
          <h2 className="font-display text-d4 lg:text-d3">{t('product.accessories')}</h2>
          <p className="mt-1.5 mb-6 text-sm text-ink-2">{t('product.accessoriesLead')}</p>
          <Accessories
            accessories={accessories.data.content}
            ditta={ditta}
            onAdd={
              authorizations.enableCartAndPurchases
                ? async (line) => {
                    const named = accessories.data.content.find((entry) => entry.code === line.code && entry.color === line.color);
                    const result = await addItem(line, named?.name ?? line.code);
                    // What is free depends on what is in the cart.
                    if (result.ok)
                      void queryClient.invalidateQueries({ queryKey: getListArticleAccessoriesQueryKey(article.code, article.color) });
                    return result;
                  }
                : null
            }
          />
        </section>
      )}
      {(related.isPending || (related.data && related.data.content.length > 0)) && (
        <section className="mt-16 px-4 md:px-6 lg:mt-24 lg:px-0">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="font-display text-d4 lg:text-d3">{t('product.alternatives')}</h2>
            {book && (
              <Link to={`${to('shop', locale)}?${new URLSearchParams({ book: book.code })}`} className="link text-sm">
                {t('product.seeFrom', { name: book.title })}
              </Link>
            )}
          </div>
          <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 lg:gap-x-5 xl:grid-cols-5">
            {related.isPending
              ? [1, 2, 3, 4].map((index) => (
                  <li key={index}>
                    <ArticleCardSkeleton />
                  </li>
                ))
              : related.data?.content.slice(0, 10).map((entry, index) => (
                  <li key={entry.id} className={index >= 8 ? 'hidden xl:block' : ''}>
                    <ArticleCard article={entry} level={3} />
                  </li>
                ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const STILLS = ['drape', 'shirt', 'pinked', 'detail'];

/** The cloth nearer than a photograph: under the loupe, and in three dimensions beside its colours and alternatives. */
function Closer({ article, related }: { article: ArticleDetail; related: readonly Article[] }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'zoom' | 'viewer' | null>(null);
  const close = () => setOpen(null);
  const key = (of: { code: string; color: string }) => `${of.code}-${of.color}`;
  const candidates = new Map(
    [
      ...article.colors.map(({ code, color, colorName }) => ({ code, color, name: `${article.name}, ${colorName}` })),
      ...related
        .filter(({ kind }) => kind === 'FABRIC')
        .map(({ code, color, name, colorName }) => ({ code, color, name: `${name}, ${colorName}` })),
    ]
      .filter((entry) => key(entry) !== key(article))
      .map((entry) => [key(entry), entry]),
  );
  const description = `${article.name}, ${article.colorName}. ${article.description}`;
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen('zoom')}>
        <ZoomIn aria-hidden="true" size={18} strokeWidth={1.5} />
        {t('zoom.open')}
      </Button>
      <Button kind="secondary" onClick={() => setOpen('viewer')}>
        <Box aria-hidden="true" size={18} strokeWidth={1.5} />
        {t('viewer.open')}
      </Button>
      {open && (
        <FullScreen
          title={article.name}
          detail={prodId(article)}
          closeLabel={open === 'viewer' ? t('viewer.close') : t('common.close')}
          onClose={close}
        >
          {open === 'viewer' ? (
            <ClothViewer
              code={article.code}
              color={article.color}
              description={description}
              stills={STILLS.flatMap((view) => article.images.find((image) => image.view === view) ?? [])}
              candidates={[...candidates.values()]}
            />
          ) : (
            <Suspense fallback={<div className="h-full" style={{ backgroundColor: article.averageColor }} />}>
              <ClothZoom code={article.code} color={article.color} description={description} />
            </Suspense>
          )}
        </FullScreen>
      )}
    </>
  );
}

function OrderBook({ label, onOrder }: { label: string; onOrder: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      kind="quiet"
      size="sm"
      busy={busy}
      className="mt-3 -ml-2"
      onClick={() => {
        setBusy(true);
        void onOrder().finally(() => setBusy(false));
      }}
    >
      <BookOpen aria-hidden="true" size={16} strokeWidth={1.5} />
      {label}
    </Button>
  );
}

function ProductSkeleton() {
  return (
    <div className="mx-auto max-w-[1760px] pt-6 lg:px-10" aria-hidden="true">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
        <Skeleton className="aspect-square lg:aspect-auto lg:h-[720px]" />
        <div className="grid content-start gap-4 px-4 max-lg:pt-6 lg:px-0">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-4 h-7 w-1/3" />
          <Skeleton className="mt-4 h-16" />
          <Skeleton className="mt-4 h-64" />
        </div>
      </div>
    </div>
  );
}
