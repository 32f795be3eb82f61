import { useZone } from '../../pieces/days.ts';
import { seasonName } from '../../pieces/texts.ts';
import '../../styles/shop.css';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import type { SharedBook } from '../../../generated/api/model/sharedBook.ts';
import { useGetSharedBook, useGetSharedSwatch } from '../../../generated/api/showrooms/showrooms.ts';
import { leadsNowhere, messageOf } from '../../api/errors.ts';
import { Book } from '../../features/showroom/book.tsx';
import { Imprint } from '../../features/showroom/imprint.tsx';
import { pagesIn, spreadAt, spreadOf } from '../../features/showroom/spreads.ts';
import { formatInstant, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ToLogin, VisitorPage } from '../../layouts/visitor-page.tsx';
import { Title } from '../../pieces/title.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/bits.tsx';
import { useRoomy } from '../../ui/use-wide.ts';
import { LiftedSwatch } from '../shop/showroom-views.tsx';

/** A book as somebody without an account turns its pages: cloth, codes, and the notes that are meant for it. */
export default function SharedBookScreen() {
  const { t } = useI18n();
  const token = useParams().token ?? '';
  const query = useGetSharedBook(token, { query: { retry: false } });
  const gone = leadsNowhere(query.error);
  return (
    <VisitorPage>
      <Title>{query.data?.title ?? t('title.sharedBook')}</Title>
      {gone && (
        <>
          <h1 className="sr-only">{t('showroom.linkGone')}</h1>
          <EmptyState title={t('showroom.linkGone')} action={<ToLogin />}>
            {t('showroom.linkGoneHint')}
          </EmptyState>
        </>
      )}
      {query.isError && !gone && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="mx-auto aspect-[1.6] max-w-[1180px]" />}
      {query.data && <Pages key={token} book={query.data} token={token} />}
    </VisitorPage>
  );
}

function Pages({ book, token }: { book: SharedBook; token: string }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const double = useRoomy();
  const [at, setAt] = useState(0);
  const [lifted, setLifted] = useState<BookSwatch | null>(null);
  const season = seasonName(t, book.season);
  const open = pagesIn(spreadAt(spreadOf(at, double), book.pages.length, double)).flatMap((index) => book.pages[index] ?? []);
  return (
    <>
      <h1 className="title-3">{book.title}</h1>
      <p className="mt-1 mb-5 text-sm text-ink-2">{t('showroom.sharedBy', { name: book.customerName })}</p>
      {book.pages.length === 0 ? (
        <EmptyState title={t('showroom.sharedEmpty')} />
      ) : (
        <Book
          title={book.title}
          imprint={<Imprint title={book.title} brand={book.brand.name} season={season} />}
          pages={book.pages}
          at={at}
          double={double}
          onTurn={setAt}
          onLift={setLifted}
        />
      )}
      <div className="mx-auto grid max-w-[1180px] gap-x-10 gap-y-4 pt-6 md:grid-cols-2">
        {open
          .filter(({ note }) => note)
          .map(({ page, note }) => (
            <p key={page} className="border-l-2 border-indaco bg-indaco-50 px-4 py-3 text-sm break-words whitespace-pre-line">
              <span className="block text-xs text-ink-2">{t('showroom.pageNumber', { page })}</span>
              {note}
            </p>
          ))}
      </div>
      <p className="tnum mt-8 text-2xs text-ink-3">{t('wishlist.visibleUntil', { date: formatInstant(locale, book.expiresAt, zone) })}</p>
      {lifted && <Lifted token={token} swatch={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}

/** A swatch taken out of its page: unfolded, down to the thread, in three dimensions or in still pictures. */
function Lifted({ token, swatch, onClose }: { token: string; swatch: BookSwatch; onClose: () => void }) {
  const { locale } = useI18n();
  const near = useGetSharedSwatch(token, swatch.code, swatch.color);
  return (
    <LiftedSwatch swatch={swatch} article={near.data} sharedBy={token} onClose={onClose}>
      <span className="text-white/85 md:ml-auto">
        {listed(locale, [swatch.colorName, swatch.quality.name, `${swatch.weightGsm} g/m²`])}
      </span>
    </LiftedSwatch>
  );
}
