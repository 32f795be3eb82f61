import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Article } from '../../../generated/api/model/article.ts';
import { formatWeight, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { CARD_SIZES } from '../../pieces/picture-sizes.ts';
import { clothOf, pictureOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { compositionText } from '../../pieces/texts.ts';
import { Badge, Skeleton } from '../../ui/bits.tsx';
import { ClothImage, Ruler } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/price.tsx';
import { useWide } from '../../ui/use-wide.ts';

/** How much cloth the picture of the threads shows; a card is higher than wide and shows its middle. */
const THREADS_CM = 0.8;

/** A swatch on the table: cloth first, then its name and numbers. Under the pointer the cloth comes near, to the thread. */
export function ArticleCard({
  article,
  density = 'gallery',
  eager,
  level = 2,
  actions,
  corner,
  select,
  ordered,
  colors,
  pending = false,
  onReach,
}: {
  article: Article;
  density?: 'gallery' | 'grid';
  eager?: boolean;
  level?: 2 | 3;
  actions?: ReactNode;
  /** Over the upper right corner of the picture. */
  corner?: ReactNode;
  /** Over the lower left corner: that the customer has ordered it before. */
  ordered?: ReactNode;
  /** Over the upper left corner. */
  select?: ReactNode;
  /** The choice of a colour, under the picture. */
  colors?: ReactNode;
  /** Price and stock are on the way. */
  pending?: boolean;
  /** The pointer has come to the card. */
  onReach?: () => void;
}) {
  const { locale, t } = useI18n();
  const [near, setNear] = useState(false);
  const wide = useWide();
  const thread = pictureOf(article, 'thread');
  const small = density === 'grid';
  const Heading = `h${level}` as const;
  return (
    <article
      className="group relative grid grid-cols-[minmax(0,1fr)] content-start"
      onPointerEnter={(event) => {
        onReach?.();
        if (event.pointerType === 'mouse') setNear(true);
      }}
    >
      <span className="relative block">
        <ClothImage
          picture={clothOf(article)}
          color={article.averageColor}
          ground={groundOf(article, small)}
          sizes={CARD_SIZES[density]}
          eager={eager ?? false}
          className={small ? 'aspect-square' : 'aspect-[4/5]'}
        />
        {ordered}
        {near && thread && (
          <span
            aria-hidden="true"
            className="absolute inset-0 opacity-0 transition-opacity duration-200 ease-cloth group-hover:opacity-100 max-lg:hidden"
          >
            <ClothImage
              picture={thread}
              sizes={CARD_SIZES[density]}
              className="h-full w-full !bg-transparent"
              over={!small && <Ruler widthCm={(THREADS_CM * 4) / 5} />}
            />
          </span>
        )}
      </span>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-0.5',
          !small && 'md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-3 md:[&>*]:col-span-2',
          colors ? 'pt-1.5' : small ? 'pt-2' : 'pt-3',
        )}
      >
        {colors}
        <Heading
          className={cx(
            'min-w-0 font-display',
            small ? 'truncate text-[1.0625rem] leading-6' : 'text-d5 max-md:text-[1.0625rem] max-md:leading-5 md:!col-span-1',
          )}
        >
          <Link
            to={to('product', locale, { prodid: prodId(article) })}
            className="after:absolute after:inset-0 after:z-[1] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {article.name}
          </Link>
        </Heading>
        {article.priceString && (
          <p className={cx('mt-1 order-1', !small && 'md:order-none md:mt-0 md:!col-span-1 md:self-baseline')}>
            <Price text={article.priceString} unit={article.kind === 'FABRIC' ? t('common.perMetre') : ''} />
          </p>
        )}
        <p className="min-w-0 break-words text-xs">
          {/* The blank lets a long colour go to the next line; in small cards it has one of its own, so that prices stand side by side. */}
          <span className={cx('tnum mr-1 whitespace-nowrap text-ink-2', small && 'block')}>{prodId(article)}</span>{' '}
          <span className={cx('text-ink-3', small && 'block truncate')}>{article.colorName}</span>
        </p>
        {!small && (
          <>
            <p className="truncate text-xs text-ink-3 max-md:hidden">
              {listed(locale, [formatWeight(locale, article.weightGsm), compositionText(t, locale, article.composition)])}
            </p>
            <p className="order-1 mt-1 min-h-[18px] text-xs text-ink-2" aria-busy={pending}>
              {pending ? <Skeleton className="h-3.5 w-24" /> : <AvailabilityMark availability={article.availability} />}
            </p>
          </>
        )}
      </div>
      {select && <div className="absolute top-0 left-0 z-[3]">{select}</div>}
      {corner && <div className="absolute top-0 right-0 z-[2]">{corner}</div>}
      {wide && actions && (
        <div className={cx('pointer-events-none absolute inset-x-0 top-0 z-[2] max-lg:hidden', small ? 'aspect-square' : 'aspect-[4/5]')}>
          {/* Above the ruler; on a small card under tick and heart, and as long as what it says. */}
          <div
            className={cx(
              'absolute inset-x-2 translate-y-1 p-2 opacity-0 transition duration-200 ease-cloth group-focus-within:pointer-events-auto group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:translate-y-0 group-hover:opacity-100',
              small ? 'top-11 bg-white shadow-pop' : 'bottom-9 bg-white/95',
            )}
          >
            {actions}
          </div>
        </div>
      )}
    </article>
  );
}

/** Says on a card that the customer has ordered the article before. */
export function OrderedBadge() {
  return (
    <span className="absolute bottom-2 left-2 max-md:bottom-1.5 max-md:left-1.5">
      <Badge tone="info">{useI18n().t('shop.inMyOrders')}</Badge>
    </span>
  );
}

export function ArticleCardSkeleton({ density = 'gallery' }: { density?: 'gallery' | 'grid' }) {
  return (
    <div aria-hidden="true">
      <Skeleton className={density === 'grid' ? 'aspect-square' : 'aspect-[4/5]'} />
      <Skeleton className="mt-3 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}

/** All sizes of a page are multiples of these columns: its rows are full. */
export const gridClass = (density: 'gallery' | 'grid') =>
  density === 'grid'
    ? 'grid grid-cols-3 gap-x-3 gap-y-6 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-4 xl:grid-cols-8'
    : 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-12';
