import { seasonName } from '../../pieces/texts.ts';
import '../../styles/shop.css';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import type { DittaCode } from '../../../generated/api/model/dittaCode.ts';
import type { PublicCatalogue } from '../../../generated/api/model/publicCatalogue.ts';
import { useGetPublicArticle, useGetPublicCatalogue } from '../../../generated/api/publicarticles/publicarticles.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { useSession } from '../../api/session.ts';
import { Book } from '../../features/showroom/book.tsx';
import { Imprint } from '../../features/showroom/imprint.tsx';
import type { WantedSwatch } from '../../features/swatch/swatch-dialog.tsx';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { VisitorPage } from '../../layouts/visitor-page.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DarkToggle } from '../../ui/dark-toolbar.tsx';
import { lazily } from '../../ui/patience.ts';
import { useRoomy } from '../../ui/use-wide.ts';
import { LiftedSwatch } from '../shop/showroom-views.tsx';

const SwatchDialog = lazily(async () => ({ default: (await import('../../features/swatch/swatch-dialog.tsx')).SwatchDialog }));

/** A physical book for whoever scans the label on its cover: every page, never a price. */
export default function PublicCatalogueScreen() {
  const { locale, t } = useI18n();
  const { ditta = '', season = '', brand = '', collection = '', book = '' } = useParams();
  const query = useGetPublicCatalogue(ditta as DittaCode, season, brand, collection, book, { query: { retry: false } });
  const isGone = leadsNowhere(query.error);
  return (
    <VisitorPage>
      <Title>{query.data ? listed(locale, [query.data.book.name, query.data.brand.name]) : t('title.publicCatalogue')}</Title>
      {isGone && (
        <>
          <h1 className="sr-only">{t('publicCatalogue.gone')}</h1>
          <EmptyState
            title={t('publicCatalogue.gone')}
            action={
              <Link to={to('login', locale)} className={buttonClass()}>
                {t('fastPay.toLogin')}
              </Link>
            }
          >
            {t('publicCatalogue.goneHint')}
          </EmptyState>
        </>
      )}
      {query.isError && !isGone && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="mx-auto aspect-[1.6] max-w-[1180px]" />}
      {query.data && <Pages key={[ditta, season, brand, collection, book].join()} catalogue={query.data} />}
    </VisitorPage>
  );
}

function Pages({ catalogue: { ditta, season, brand, collection, book, pages } }: { catalogue: PublicCatalogue }) {
  const { locale, t } = useI18n();
  const session = useSession();
  const double = useRoomy();
  const [search, setSearch] = useSearchParams();
  const [lifted, setLifted] = useState<BookSwatch | null>(null);
  const [wanted, setWanted] = useState<WantedSwatch | null>(null);
  const at = Math.max(
    0,
    pages.findIndex(({ page }) => page === Number(search.get('page'))),
  );
  const partner = (
    <Link to={to('becomePartner', locale)} className="link">
      {t('swatch.offer')}
    </Link>
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
        <div>
          <p className="text-xs text-ink-2">{brand.name}</p>
          <h1 className="title-2 mt-1">{book.name}</h1>
          {!session && <p className="mt-1.5 max-w-xl text-md text-ink-2">{t('publicCatalogue.lead')}</p>}
        </div>
        {session ? (
          <Link
            to={to('showroom', locale, { brand: brand.code, catalog: collection.code, book: book.code })}
            className={buttonClass('primary', 'lg')}
          >
            {t('publicCatalogue.openShowroom')}
          </Link>
        ) : (
          <Link to={to('becomePartner', locale)} className={`no-print ${buttonClass('secondary', 'lg')}`}>
            {t('login.becomePartner')}
          </Link>
        )}
      </div>
      <Book
        title={book.name}
        imprint={<Imprint title={book.name} brand={brand.name} season={seasonName(t, season)} />}
        pages={pages}
        at={at}
        double={double}
        onTurn={(next) => setSearch(next === 0 ? {} : { page: String(pages[next]?.page) }, { replace: true, preventScrollReset: true })}
        onLift={setLifted}
      />
      {lifted && (
        <Lifted ditta={ditta} swatch={lifted} onClose={() => setLifted(null)}>
          {!session && (
            <DarkToggle
              onPress={() => {
                setWanted({ ditta, ...lifted });
                setLifted(null);
              }}
            >
              {t('publicProduct.swatch')}
            </DarkToggle>
          )}
        </Lifted>
      )}
      {wanted && (
        <Suspense>
          <SwatchDialog wanted={wanted} partner={partner} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A swatch in the hand of a visitor; loupe and viewer come when they are asked for. */
function Lifted({ ditta, swatch, onClose, children }: { ditta: DittaCode; swatch: BookSwatch; onClose: () => void; children: ReactNode }) {
  const { locale, t } = useI18n();
  const article = useGetPublicArticle(ditta, swatch.code, swatch.color);
  return (
    <LiftedSwatch swatch={swatch} article={article.data} publicIn={ditta} onClose={onClose}>
      <span className="text-white/85">{listed(locale, [swatch.colorName, swatch.quality.name, `${swatch.weightGsm} g/m²`])}</span>
      <Link to={to('publicProduct', locale, { ditta, code: swatch.code, color: swatch.color })} className="link py-2 text-white md:ml-auto">
        {t('publicCatalogue.seeCloth')}
      </Link>
      {children}
    </LiftedSwatch>
  );
}
