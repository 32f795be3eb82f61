import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Article } from '../../../generated/api/model/article.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { clothOf, pictureOf } from '../../pieces/pictures.ts';
import { cap, compositionText } from '../../pieces/texts.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/price.tsx';

const SIZES = {
  gallery: '(min-width:1600px) 270px, (min-width:1250px) 22vw, (min-width:800px) 30vw, 45vw',
  grid: '(min-width:1250px) 13vw, 30vw',
};

/** A swatch on the table: cloth first, then its name and numbers. Under the pointer the cloth comes near, to the thread. */
export function ArticleCard({
  article,
  density = 'gallery',
  eager,
  level = 2,
  actions,
  corner,
}: {
  article: Article;
  density?: 'gallery' | 'grid';
  eager?: boolean;
  level?: 2 | 3;
  actions?: ReactNode;
  /** Over the upper right corner of the picture. */
  corner?: ReactNode;
}) {
  const { locale, t } = useI18n();
  const [near, setNear] = useState(false);
  const thread = pictureOf(article, 'thread', 'detail');
  const small = density === 'grid';
  const Heading = `h${level}` as const;
  return (
    <article className="group relative grid content-start" onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}>
      <span className="relative block">
        <ClothImage
          picture={clothOf(article)}
          color={article.averageColor}
          sizes={SIZES[density]}
          eager={eager ?? false}
          className={small ? 'aspect-square' : 'aspect-[4/5]'}
        />
        {near && thread && (
          <span
            aria-hidden="true"
            className="absolute inset-0 opacity-0 transition-opacity duration-200 ease-cloth group-hover:opacity-100 max-lg:hidden"
          >
            <ClothImage picture={thread} sizes={SIZES[density]} className="h-full w-full !bg-transparent" />
          </span>
        )}
      </span>
      <div className={cx('grid gap-0.5', small ? 'pt-2' : 'pt-3')}>
        <Heading
          className={cx(
            'min-w-0 font-display',
            small ? 'truncate text-[1.0625rem] leading-6' : 'text-d5 max-md:text-[1.0625rem] max-md:leading-5',
          )}
        >
          <Link
            to={to('product', locale, { prodid: prodId(article) })}
            className="after:absolute after:inset-0 after:z-[1] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {article.name}
          </Link>
        </Heading>
        <p className={cx('flex items-baseline justify-between gap-3 max-md:flex-wrap max-md:gap-x-2', small && 'flex-wrap gap-x-2')}>
          <span className={cx('min-w-0 text-xs', !small && 'md:truncate')}>
            <span className="tnum whitespace-nowrap text-ink-2">{prodId(article)}</span>
            <span className="ml-2 text-ink-3">{article.colorName}</span>
          </span>
          {article.priceString && <Price text={article.priceString} unit={article.kind === 'FABRIC' ? t('common.perMetre') : ''} />}
        </p>
        {!small && (
          <>
            <p className="truncate text-xs text-ink-3 max-md:hidden">
              {listed(locale, [cap(compositionText(t, article.composition)), `${article.weightGsm} g/m²`])}
            </p>
            <p className="mt-1 text-xs text-ink-2">
              <AvailabilityMark availability={article.availability} />
            </p>
          </>
        )}
      </div>
      {corner && <div className="absolute top-0 right-0 z-[2]">{corner}</div>}
      {actions && (
        <div className={cx('pointer-events-none absolute inset-x-0 top-0 z-[2] max-lg:hidden', small ? 'aspect-square' : 'aspect-[4/5]')}>
          <div className="absolute inset-x-2 bottom-2 translate-y-1 bg-white/95 p-2 opacity-0 transition duration-200 ease-cloth group-focus-within:pointer-events-auto group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:translate-y-0 group-hover:opacity-100">
            {actions}
          </div>
        </div>
      )}
    </article>
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

export const gridClass = (density: 'gallery' | 'grid') =>
  density === 'grid'
    ? 'grid grid-cols-3 gap-x-3 gap-y-6 md:grid-cols-5 lg:grid-cols-6 lg:gap-x-4 xl:grid-cols-8'
    : 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-12 xl:grid-cols-5';
