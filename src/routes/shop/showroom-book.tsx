import { Bookmark, Expand, QrCode, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import type { ShowroomBook } from '../../../generated/api/model/showroomBook.ts';
import { getShowroomLabels, useGetShowroomBook } from '../../../generated/api/showrooms/showrooms.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { OrderBook } from '../../features/product/order-book.tsx';
import { Book } from '../../features/showroom/book.tsx';
import { Imprint } from '../../features/showroom/imprint.tsx';
import { PageNote } from '../../features/showroom/page-note.tsx';
import { Ribbon } from '../../features/showroom/ribbon.tsx';
import { ShareBook } from '../../features/showroom/share-book.tsx';
import { pagesIn, spreadAt, spreadOf } from '../../features/showroom/spreads.ts';
import { useMarks } from '../../features/showroom/use-marks.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { seasonName } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { useDownload } from '../../pieces/use-transfer.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRoomy } from '../../ui/use-wide.ts';
import { Lifted } from './showroom-lifted.tsx';
import { MarkedPages } from './showroom-marked.tsx';
import { NotHere, ShowroomCrumb } from './showroom-parts.tsx';

type Place = readonly [brand: string, catalog: string, book: string];

export default function BookScreen({ place }: { place: Place }) {
  const { t } = useI18n();
  const query = useGetShowroomBook(...place);
  if (leadsNowhere(query.error)) return <NotHere />;
  if (query.data) return <OpenBook place={place} book={query.data} refetch={query.refetch} />;
  return (
    <div className="page py-12">
      <Title>{t('title.showroom')}</Title>
      {query.isError ? (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="mx-auto aspect-[1.6] max-w-[1180px]" />
      )}
    </div>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

function OpenBook({ place, book, refetch }: { place: Place; book: ShowroomBook; refetch: () => Promise<unknown> }) {
  const { locale, t } = useI18n();
  const { staff, currentCustomer, authorizations } = useUser();
  const [search, setSearch] = useSearchParams();
  const double = useRoomy();
  const [lifted, setLifted] = useState<BookSwatch | null>(null);
  const [dialog, setDialog] = useState<'share' | 'marked' | null>(null);
  const { presenting, present, end } = usePresenting();
  const { toggle, write } = useMarks({ brand: place[0], catalog: place[1], code: place[2] });
  const { addBook } = useAddToCart();
  const { received, start } = useDownload();
  const asked = book.pages.findIndex(({ page }) => page === Number(search.get('page')));
  const at = Math.max(0, asked);
  const turnTo = (next: number) =>
    setSearch(next === 0 ? {} : { page: String(book.pages[next]?.page) }, { replace: true, preventScrollReset: true });
  const open = pagesIn(spreadAt(spreadOf(at, double), book.pages.length, double)).flatMap((index) => book.pages[index] ?? []);
  const marked = book.pages.filter((page) => page.marked);
  const season = seasonName(t, book.season);
  const pages = {
    title: book.title,
    pages: book.pages,
    at,
    double,
    onTurn: turnTo,
    onLift: setLifted,
    imprint: <Imprint title={book.title} brand={book.brand.name} season={season} issueYear={book.issueYear} />,
  };
  return (
    <div className="page pb-8">
      <Title>{book.title}</Title>
      <Breadcrumbs
        label={t('common.breadcrumb')}
        links={[
          <ShowroomCrumb key="all" />,
          <Link key="brand" to={to('showroom', locale, { brand: place[0] })}>
            {book.brand.name}
          </Link>,
          <Link key="catalog" to={to('showroom', locale, { brand: place[0], catalog: place[1] })}>
            {book.catalog.name}
          </Link>,
        ]}
        current={book.title}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
        <h1 className="title-3">{book.title}</h1>
        <div className="no-print flex flex-wrap gap-2">
          <Button kind="secondary" size="sm" onClick={() => setDialog('marked')}>
            <Bookmark {...ICON} />
            {t('showroom.markedCount', { count: marked.length })}
          </Button>
          <Button kind="secondary" size="sm" onClick={() => setDialog('share')}>
            <Share2 {...ICON} />
            {t('showroom.share')}
          </Button>
          <Button kind="secondary" size="sm" onClick={present}>
            <Expand {...ICON} />
            {t('showroom.present')}
          </Button>
          {staff && (
            <Button
              kind="secondary"
              size="sm"
              busy={received !== null}
              onClick={() => void start((options) => getShowroomLabels(...place, { language: locale }, options))}
            >
              <QrCode {...ICON} />
              {t('showroom.labels')}
            </Button>
          )}
        </div>
      </div>
      {!presenting && (
        <Book
          {...pages}
          ribbon={(index) => {
            const page = book.pages[index];
            return (
              page && (
                <Ribbon
                  page={page.page}
                  marked={page.marked}
                  side={double && index % 2 === 1 ? 'left' : 'right'}
                  onToggle={() => void toggle(page)}
                />
              )
            );
          }}
          onKey={(key) => {
            if (key === 'm' || key === 'M') {
              // Both open pages, unless both are marked already.
              const unmarked = open.filter((page) => !page.marked);
              for (const page of unmarked.length > 0 ? unmarked : open) void toggle(page);
            } else if (key === 'p' || key === 'P') present();
            else return false;
            return true;
          }}
        />
      )}
      <div className="no-print mx-auto grid max-w-[1180px] gap-x-10 gap-y-4 pt-6 md:grid-cols-2">
        {open.map(({ page, note }) => (
          // The note of a page stands below it, also where the page lies alone at the right.
          <div key={page} className={at === 0 ? 'md:col-start-2' : undefined}>
            <PageNote page={page} note={note} onKeep={(text) => write(page, text)} />
          </div>
        ))}
      </div>
      {authorizations.enableCartAndPurchases && (
        <OrderBook
          label={t('showroom.orderBook')}
          onOrder={async () => {
            const result = await addBook({ ditta: currentCustomer.ditta, book: book.code, quantity: 1 }, book.title);
            if (!result.ok && result.error) toast('error', messageOf(result.error, t));
          }}
        />
      )}
      {presenting && (
        <FullScreen title={book.title} detail={book.brand.name} closeLabel={t('showroom.presentEnd')} onClose={end}>
          <Book {...pages} dark />
        </FullScreen>
      )}
      {lifted && <Lifted swatch={lifted} presenting={presenting} onClose={() => setLifted(null)} />}
      {dialog === 'share' && (
        <ShareBook
          place={place}
          title={book.title}
          marked={marked.length}
          expiresAt={book.linkExpiresAt}
          onChanged={refetch}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'marked' && <MarkedPages place={place} book={book} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** The book over the whole screen, where the browser lets it; what is written about it stays below. */
function usePresenting() {
  const [presenting, setPresenting] = useState(false);
  useEffect(() => {
    const left = () => !document.fullscreenElement && setPresenting(false);
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, []);
  return {
    presenting,
    /** The screen first: what opens after it lies above it. */
    present: () =>
      void Promise.resolve(document.documentElement.requestFullscreen?.()).then(
        () => setPresenting(true),
        () => setPresenting(true),
      ),
    end: () => {
      setPresenting(false);
      if (document.fullscreenElement) void document.exitFullscreen();
    },
  };
}
