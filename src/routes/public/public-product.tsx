import '../../styles/shop.css';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DittaCode } from '../../../generated/api/model/dittaCode.ts';
import type { PublicArticle } from '../../../generated/api/model/publicArticle.ts';
import { useGetPublicArticle } from '../../../generated/api/publicarticles/publicarticles.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { useSession } from '../../api/session.ts';
import { TechData } from '../../features/product/tech-data.tsx';
import { useI18n } from '../../i18n/runtime.tsx';
import { VisitorPage } from '../../layouts/visitor-page.tsx';
import { prodId, to } from '../../paths.ts';
import { PUBLIC_CLOTH_SIZES } from '../../pieces/picture-sizes.ts';
import { clothOf, pictureOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { lazily } from '../../ui/patience.ts';

// What one writes into comes when somebody asks: the cloth is there before.
const SwatchDialog = lazily(async () => ({ default: (await import('../../features/swatch/swatch-dialog.tsx')).SwatchDialog }));

/** A cloth for whoever comes by its label or from a search: what it looks like and what it is, never what it costs. */
export default function PublicProductScreen() {
  const { locale, t } = useI18n();
  const { ditta = '', code = '', color = '' } = useParams();
  const query = useGetPublicArticle(ditta as DittaCode, code, color, { query: { retry: false } });
  const isGone = leadsNowhere(query.error);
  return (
    <VisitorPage>
      {isGone && (
        <>
          <Title>{t('title.publicProduct')}</Title>
          <h1 className="sr-only">{t('publicProduct.gone')}</h1>
          <EmptyState
            title={t('publicProduct.gone')}
            action={
              <Link to={to('login', locale)} className={buttonClass()}>
                {t('fastPay.toLogin')}
              </Link>
            }
          >
            {t('publicProduct.goneHint')}
          </EmptyState>
        </>
      )}
      {query.isError && !isGone && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-[70vh]" />}
      {query.data && <Cloth key={prodId(query.data)} article={query.data} />}
    </VisitorPage>
  );
}

function Cloth({ article }: { article: PublicArticle }) {
  const { locale, t } = useI18n();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const shirt = pictureOf(article, 'drape', 'shirt');
  const others = article.colors.filter(({ color }) => color !== article.color);
  return (
    <>
      <Title>{`${article.name} ${prodId(article)}`}</Title>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <ClothImage
            picture={clothOf(article)}
            color={article.averageColor}
            ground={groundOf(article)}
            alt={`${article.name} ${article.colorName}`}
            sizes={PUBLIC_CLOTH_SIZES}
            eager
            className="print-picture aspect-[4/5]"
          />
          {shirt && (
            <ClothImage
              picture={shirt}
              color={article.averageColor}
              ground={groundOf(article)}
              alt=""
              sizes="(min-width:1250px) 55vw, 92vw"
              className="no-print aspect-[4/5] max-lg:hidden"
            />
          )}
        </div>
        <div className="grid content-start gap-8">
          <div>
            <p className="text-xs text-ink-2">{article.brand.name}</p>
            <h1 className="title-2 mt-1 break-words">{article.name}</h1>
            <p className="mt-1 text-sm">
              <span className="tnum">{prodId(article)}</span> <span className="text-ink-2">{article.colorName}</span>
            </p>
          </div>
          {session ? (
            <Link to={to('product', locale, { prodid: prodId(article) })} className={`${buttonClass('primary', 'lg')} justify-self-start`}>
              {t('publicProduct.open')}
            </Link>
          ) : (
            <div className="no-print grid gap-4">
              <p className="text-md text-ink-2">{t('publicProduct.lead')}</p>
              <div className="flex flex-wrap gap-3">
                <Button size="lg" onClick={() => setAsking(true)}>
                  {t('publicProduct.swatch')}
                </Button>
                <Link to={to('becomePartner', locale)} className={buttonClass('secondary', 'lg')}>
                  {t('login.becomePartner')}
                </Link>
              </div>
            </div>
          )}
          {others.length > 0 && (
            <section aria-labelledby="other-colors">
              <h2 id="other-colors" className="mb-3 text-sm font-medium">
                {t('publicProduct.colors')}
              </h2>
              <ul className="flex flex-wrap gap-2">
                {others.map((other) => (
                  <li key={other.color}>
                    <Link
                      to={to('publicProduct', locale, { ditta: article.ditta, code: other.code, color: other.color })}
                      aria-label={other.colorName}
                      title={other.colorName}
                      className="block w-14"
                    >
                      <ClothImage
                        picture={clothOf(other)}
                        color={other.averageColor}
                        ground={groundOf(other, true)}
                        alt=""
                        sizes="56px"
                        className="aspect-square"
                      />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <TechData article={article} />
          </section>
        </div>
      </div>
      {asking && (
        <Suspense>
          <SwatchDialog
            wanted={article}
            partner={
              <Link to={`${to('becomePartner', locale)}?${new URLSearchParams({ swatch: prodId(article) })}`} className="link">
                {t('swatch.offer')}
              </Link>
            }
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
