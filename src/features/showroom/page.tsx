import type { ReactNode } from 'react';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { stripesGround } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';

export interface BookPage {
  page: number;
  swatches: readonly BookSwatch[];
}

/** A page of the bunch: swatches under each other's codes, as they are mounted on card. */
export function PageSide({
  page,
  title,
  side,
  ribbon,
  onLift,
  still,
  large,
}: {
  page: BookPage;
  title: string;
  side: 'left' | 'right';
  ribbon?: ReactNode;
  onLift: (swatch: BookSwatch) => void;
  /** On a leaf that moves: there to be seen, not to be reached. */
  still?: boolean;
  /** As large as the screen. */
  large?: boolean | undefined;
}) {
  const { t } = useI18n();
  const many = page.swatches.length > 4;
  return (
    <section
      aria-label={t('showroom.pageNumber', { page: page.page })}
      aria-hidden={still || undefined}
      className={cx('book-page', side === 'left' ? 'book-left' : 'book-right')}
    >
      <ul className={cx('book-swatches', many && 'book-many')}>
        {page.swatches.map((swatch) => (
          <li key={prodId(swatch)} className="min-h-0 min-w-0">
            <button type="button" tabIndex={still ? -1 : undefined} className="book-swatch group" onClick={() => onLift(swatch)}>
              <span className="pinked-wrap book-cloth">
                <ClothImage
                  picture={clothOf(swatch)}
                  color={swatch.averageColor}
                  ground={stripesGround(swatch.stripes)}
                  sizes={large ? '22vw' : '(min-width:800px) 220px, 42vw'}
                  eager
                  className="pinked h-full w-full"
                />
              </span>
              <span className="book-caption">
                <span className="tnum">{prodId(swatch)}</span>
                <span className="truncate text-ink-3">{swatch.colorName}</span>
                <span className="sr-only">{t('showroom.lift', { name: swatch.name })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={cx('book-number tnum', side === 'left' ? 'left-[6%]' : 'right-[6%]')}>{page.page}</p>
      <p aria-hidden="true" className={cx('book-running', side === 'left' ? 'right-[6%]' : 'left-[6%]')}>
        {title}
      </p>
      {ribbon}
    </section>
  );
}

/** The inside of a cover, with what the book is; or of the back, with nothing. */
export function CoverInside({ side, children }: { side: 'left' | 'right'; children?: ReactNode }) {
  return <div className={cx('book-page book-inside', side === 'left' ? 'book-left' : 'book-right')}>{children}</div>;
}
