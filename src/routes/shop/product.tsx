import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { getGetArticleByCodeQueryOptions, useGetArticleByCode, useListRelatedArticles } from '../../../generated/api/articles/articles.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { codeOf, leadsNowhere, messageOf } from '../../api/errors.ts';
import { storedFilter, useUser } from '../../api/session.ts';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { Colourways } from '../../features/product/colourways.tsx';
import { Gallery } from '../../features/product/gallery.tsx';
import { NotForSale } from '../../features/product/not-for-sale.tsx';
import { OrderBook } from '../../features/product/order-book.tsx';
import { OrderPanel } from '../../features/product/order-panel.tsx';
import { ProductSkeleton } from '../../features/product/product-skeleton.tsx';
import { SheetButtons } from '../../features/product/sheet-buttons.tsx';
import { TechData } from '../../features/product/tech-data.tsx';
import { HeartWithLists } from '../../features/wishlist/heart-with-lists.tsx';
import { useWishes, wishOf } from '../../features/wishlist/use-wishes.ts';
import { unbroken } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, splitProdId, to } from '../../paths.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { rememberCodes } from '../../pieces/recent-codes.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { dittaName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { Badge, EmptyState, ErrorState } from '../../ui/bits.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { Later } from '../../ui/later.tsx';
import { lazily } from '../../ui/patience.ts';
import { Price } from '../../ui/price.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { Closer } from './product-closer.tsx';
import { Alternatives, ProductAccessories } from './product-more.tsx';

const NewCloth = lazily(() => import('../../features/catalogue/new-cloth.tsx'));

export const loader =
  (queryClient: QueryClient) =>
  ({ params }: LoaderFunctionArgs) => {
    const id = splitProdId(params.prodid ?? '');
    if (id) void queryClient.prefetchQuery(getGetArticleByCodeQueryOptions(id.code, id.color));
    return null;
  };

export default function ProductScreen() {
  const { locale, t } = useI18n();
  const typed = useParams().prodid ?? '';
  const id = splitProdId(typed);
  const query = useGetArticleByCode(id?.code ?? '', id?.color ?? '', { query: { enabled: id !== null } });
  const backToShop = (
    <Link to={to('shop', locale)} className={buttonClass('secondary')}>
      {t('product.backToShop')}
    </Link>
  );
  const searchIt = (
    <Link
      to={`${to('search', locale)}?${new URLSearchParams({ q: (typed.split('-')[0] || typed).slice(0, searchArticlesParamsSearchMax) })}`}
      className={buttonClass()}
    >
      {t('product.searchSimilar')}
    </Link>
  );
  if (!id || leadsNowhere(query.error))
    return (
      <Missing
        title={t('product.notFoundTitle')}
        action={
          <>
            {searchIt}
            {backToShop}
          </>
        }
      >
        <Title>{t('title.notFound')}</Title>
        {t('product.notFoundCode', { code: typed })}
      </Missing>
    );
  if (codeOf(query.error) === 'ARTICLE_OFF_LIMITS')
    return (
      <Missing title={t('product.offLimitsTitle')} action={backToShop}>
        <Title>{t('title.shop')}</Title>
        {t('error.ARTICLE_OFF_LIMITS')}
      </Missing>
    );
  // What was read once stays, with what was typed into it, where it can not be read anew.
  if (query.isError && !query.data)
    return (
      <div className="page py-12">
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      </div>
    );
  return query.data ? <Product key={query.data.id} article={query.data} /> : <ProductSkeleton />;
}

/** No cloth here: other cloth is. */
function Missing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="page pb-12">
      <EmptyState heading title={title} action={action}>
        {children}
      </EmptyState>
      <Suspense>
        <NewCloth />
      </Suspense>
    </div>
  );
}

function Product({ article }: { article: ArticleDetail }) {
  const { locale, t } = useI18n();
  const { currentCustomer, authorizations } = useUser();
  const { ditta } = currentCustomer;
  const ditte = currentCustomer.navigableDitte.map((entry) => entry.ditta);
  const { addItem, addBook } = useAddToCart();
  const related = useListRelatedArticles(article.code, article.color);
  const wishes = useWishes([article]);
  useEffect(() => rememberCodes([article]), [article]);
  const worn = pictureOf(article, 'shirt');
  const name = `${article.name} ${prodId(article)}`;
  const shop = `${to('shop', locale)}${storedFilter('shop') ? `?${storedFilter('shop')}` : ''}`;
  const book = article.book;
  return (
    <div className="mx-auto max-w-[1760px] lg:px-10">
      {article.purchaseState === 'PURCHASABLE' && (
        <SkipLink to="order" onSkip={(order) => order.querySelector<HTMLElement>('input[inputmode]')?.focus()}>
          {t('product.skipToOrder')}
        </SkipLink>
      )}
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
          {/* What is not needed to order comes behind the form for the keys, and stands beside the code for the eye. */}
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6">
            <h1 className="title-2 col-span-2 col-start-1 row-start-1 min-w-0 break-words pr-12">{article.name}</h1>
            {article.priceString && (
              <p className="col-start-2 row-span-2 row-start-2 mt-0.5 self-start text-right">
                <Price text={article.priceString} size="lg" />
                <span className="mt-0.5 block text-xs text-ink-2">{t('product.perMetre')}</span>
              </p>
            )}
            <p className="col-start-1 row-start-2 mt-1 flex min-w-0 flex-wrap items-baseline gap-x-3 self-start text-md text-ink-2">
              <span className="tnum">{prodId(article)}</span>
              <span>{article.colorName}</span>
              {article.orderedBefore && <Badge tone="info">{t('product.orderedBefore')}</Badge>}
            </p>
            <div className="col-span-2 row-start-4">
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
            </div>
            {book && (
              <Link
                to={`${to('shop', locale)}?${new URLSearchParams({ book: book.code })}`}
                className="link col-start-1 row-start-3 mt-1 justify-self-start text-sm text-pretty text-ink-2"
              >
                {/* A book's number and its years stay with what they belong to. */}
                {t('product.bookPage', { book: unbroken(book.title), page: book.page })}
              </Link>
            )}
            <span className="col-start-2 row-start-1 -mr-3 flex justify-self-end self-start lg:self-end">
              <HeartWithLists wishes={wishes} wish={wishOf(article)} />
            </span>
          </div>
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
      <Later>
        <div className="mt-14 lg:mt-24 lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16 xl:grid-cols-[minmax(0,1fr)_480px] xl:gap-24">
          <ClothImage
            picture={worn}
            color={article.averageColor}
            ground={groundOf(article)}
            alt={worn ? t('product.worn', { name: article.name }) : ''}
            sizes="(min-width:1250px) 60vw, 100vw"
            className="aspect-[4/3] lg:aspect-auto lg:min-h-[560px]"
          />
          <div className="px-4 pt-10 md:px-6 lg:px-0 lg:pt-0">
            <TechData article={article} />
            <SheetButtons article={article} />
          </div>
        </div>
        <ProductAccessories article={article} />
        <Alternatives book={book} related={related} />
      </Later>
    </div>
  );
}
