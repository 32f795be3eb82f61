import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { addNotification } from '../../../generated/api/articles/articles.ts';
import type { AvailabilityRow } from '../../../generated/api/model/availabilityRow.ts';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../api/session.ts';
import { formatDay, formatInstant, formatMetres, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark, SHAPES, stateName } from '../../pieces/availability-mark.tsx';
import { useZone } from '../../pieces/days.ts';
import { LotBars } from '../../pieces/lot-bars.tsx';
import { NearestOffers } from '../../pieces/nearest-offers.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { problemText } from '../../pieces/row-problem.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { AvailabilityGlyph } from '../../ui/availability-glyph.tsx';
import { Button } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { FieldError } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

export type Row = AvailabilityRow & { article: NonNullable<AvailabilityRow['article']> };

/** One cloth: what lies there piece by piece, what comes, what else could be taken, and what can be done with it. */
export function ResultRow({
  row,
  scale,
  heart,
  onCart,
  onSheet,
  onMetres,
  onCheck,
}: {
  row: Row;
  /** Metres of a full bar: the longest piece of all answers. */
  scale: number;
  heart: ReactNode;
  /** Absent where nothing may be bought. */
  onCart: ((row: Row) => Promise<boolean>) | null;
  onSheet: ((rows: Row[]) => void) | null;
  /** Asks again for another length of the same cloth. */
  onMetres: (metres: string) => void;
  onCheck: (article: string, metres: number | null) => void;
}) {
  const { locale, t } = useI18n();
  const { currentCustomer } = useUser();
  const zone = useZone();
  const { article, availability, quantity, lots, incoming, problem } = row;
  const [told, setTold] = useState(row.notificationRequested);
  const [busy, setBusy] = useState(false);
  const name = `${article.name} ${prodId(article)}`;
  // Of a number that nobody can read nothing is said to be missing.
  const short = problem === null && (!availability || (availability.state !== 'AVAILABLE' && availability.state !== 'LIMITED'));
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  const notify = () =>
    run(async () => {
      await addNotification(article.code, article.color, quantity === null ? {} : { quantity });
      setTold(true);
      toast('success', t('product.notifyOn', { name }));
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 border-t border-line px-4 py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[72px_minmax(0,1fr)] content-start gap-x-4">
        <ClothImage
          picture={clothOf(article)}
          color={article.averageColor}
          ground={groundOf(article)}
          sizes="72px"
          className="row-span-2 h-[90px] w-[72px]"
        />
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-2">
            <h3 className="font-display text-d5">
              <Link
                to={to('product', locale, { prodid: prodId(article) })}
                className="hover:underline hover:decoration-1 hover:underline-offset-4"
              >
                {article.name}
              </Link>
            </h3>
            <span className="-mt-2.5 -mr-2 -mb-3">{heart}</span>
          </div>
          <p className="tnum text-xs text-ink-2">
            {prodId(article)} · {article.colorName}
          </p>
          {quantity !== null && <p className="tnum mt-1 text-sm">{t('stockcheck.wanted', { metres: formatMetres(locale, quantity) })}</p>}
          <FieldError text={problem ? problemText(t, locale, { column: 'quantity', ...problem }, currentCustomer.ditta) : undefined} />
          <NearestOffers problem={problem} unit={t('common.metre')} onTake={onMetres} />
          {row.totalString && (
            <p className="tnum mt-1 text-sm">
              <span className="font-medium">{row.totalString}</span>{' '}
              <span className="text-xs text-ink-3">
                {row.unitPriceString} {t('common.perMetre')}
              </span>
            </p>
          )}
        </div>
      </div>
      <div className="grid content-start gap-3 text-sm">
        {availability && (
          <p className="flex items-center gap-2">
            <AvailabilityGlyph shape={SHAPES[availability.state]} />
            <span className="font-medium">{stateName(t, availability.state, true)}</span>
          </p>
        )}
        {availability && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-xs">
            <dt className="text-ink-2">{t('stockcheck.inAll')}</dt>
            <dd className="tnum text-right">{formatMetres(locale, availability.availableMetres)}</dd>
            <dt className="text-ink-2">{t('stockcheck.longest')}</dt>
            <dd className="tnum text-right">{formatMetres(locale, availability.longestPiece)}</dd>
          </dl>
        )}
        {incoming.map(({ date, metres }) => (
          <p key={`${date} ${metres}`} className="tnum flex items-center gap-2 text-xs text-ink-2">
            <AvailabilityGlyph shape="lines" />
            {t('stockcheck.incoming', { metres: formatMetres(locale, metres), date: formatDay(locale, date) })}
          </p>
        ))}
        {availability?.confirmBy && (
          <p className="tnum text-xs text-ink-2">
            {t('stockcheck.confirmBy', { date: formatInstant(locale, availability.confirmBy, zone) })}
          </p>
        )}
        <div className="no-print flex flex-wrap gap-2">
          {onCart && row.purchasable && quantity !== null && (
            <Button size="sm" busy={busy} onClick={() => void run(() => onCart(row))}>
              {t('stockcheck.toCart')}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {onSheet && row.purchasable && (
            <Button kind="secondary" size="sm" onClick={() => onSheet([row])}>
              {t('stockcheck.toQuickOrder')}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {short && (
            <Button kind="quiet" size="sm" busy={busy} disabled={told} onClick={() => void notify()}>
              {t(told ? 'stockcheck.notified' : 'stockcheck.notify')}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </div>
      <div className="content-start text-sm max-lg:md:col-span-2">
        <h4 className="mb-2 text-xs text-ink-2">{t('stockcheck.lots')}</h4>
        {lots.length > 0 ? (
          <LotBars lots={lots} scale={scale} wanted={quantity} />
        ) : (
          <p className="text-xs text-ink-3">{t('stockcheck.none')}</p>
        )}
      </div>
      {row.alternatives.length > 0 && (
        <section className="border-t border-line pt-4 md:col-span-full">
          <h4 className="mb-3 text-xs text-ink-2">{t('stockcheck.alternatives')}</h4>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
            {row.alternatives.map((alternative) => (
              <li key={prodId(alternative.article)} className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3">
                <ClothImage
                  picture={clothOf(alternative.article)}
                  color={alternative.article.averageColor}
                  ground={groundOf(alternative.article)}
                  sizes="72px"
                  className="h-[90px] w-[72px]"
                />
                <div className="min-w-0 text-xs">
                  <Link
                    to={to('product', locale, { prodid: prodId(alternative.article) })}
                    className="font-display text-[1.0625rem] leading-5 hover:underline"
                  >
                    {alternative.article.name}
                  </Link>
                  <p className="tnum text-ink-2">{prodId(alternative.article)}</p>
                  <p className="text-ink-2">
                    <AvailabilityMark availability={alternative.availability} />
                  </p>
                  <p className="text-ink-3">
                    {t('stockcheck.near', {
                      reasons: listed(
                        locale,
                        alternative.reasons.map((reason) => t(`stockcheck.reason${reason}`)),
                      ),
                    })}
                  </p>
                  {alternative.unitPriceString && (
                    <p className="tnum">
                      {alternative.unitPriceString} {t('common.perMetre')}
                    </p>
                  )}
                  <button type="button" className="link mt-1 py-1 text-left" onClick={() => onCheck(prodId(alternative.article), quantity)}>
                    {t('stockcheck.take', { article: prodId(alternative.article) })}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </li>
  );
}
