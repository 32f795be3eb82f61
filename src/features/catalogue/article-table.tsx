import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Article } from '../../../generated/api/model/article.ts';
import { formatWeight } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { cap, compositionText } from '../../pieces/texts.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { Price } from '../../ui/price.tsx';
import type { TableColumn } from './table-columns.ts';

/** The list view: one line a fabric, for those who know what they want. Its head stays in sight. On a small screen the columns fold into cards. */
export function ArticleTable({
  columns,
  prices,
  buys,
  selectAll,
  children,
}: {
  /** Columns that may be left out and are shown. */
  columns: readonly TableColumn[];
  prices: boolean;
  buys: boolean;
  selectAll: ReactNode;
  /** Rows. */
  children: ReactNode;
}) {
  const { t } = useI18n();
  const has = (column: TableColumn) => columns.includes(column);
  return (
    <div className="border border-line bg-surface">
      <table className="data max-lg:block">
        <thead className="max-lg:sr-only lg:sticky lg:top-[114px] lg:z-10 lg:bg-surface lg:shadow-[inset_0_-1px_0_var(--color-line-2)]">
          <tr>
            <th scope="col" className="no-print w-10">
              {selectAll}
            </th>
            <th scope="col">{t('table.fabric')}</th>
            {has('quality') && <th scope="col">{t('table.quality')}</th>}
            {has('composition') && <th scope="col">{t('product.composition')}</th>}
            {has('book') && <th scope="col">{t('product.book')}</th>}
            {has('yarnCount') && (
              <th scope="col" className="num">
                {t('table.count')}
              </th>
            )}
            {has('weight') && (
              <th scope="col" className="num">
                {t('table.weight')}
              </th>
            )}
            {has('availability') && <th scope="col">{t('table.availability')}</th>}
            {prices && (
              <th scope="col" className="num">
                {t('table.price')}
              </th>
            )}
            {buys && <th scope="col">{t('metres.label')}</th>}
          </tr>
        </thead>
        <tbody className="max-lg:block">{children}</tbody>
      </table>
    </div>
  );
}

/** One fabric of the list view. */
export function ArticleRow({
  article,
  pending,
  columns,
  prices,
  select,
  colors,
  mark,
  actions,
  rowRef,
}: {
  article: Article;
  /** Price and stock are on the way. */
  pending: boolean;
  columns: readonly TableColumn[];
  prices: boolean;
  select: ReactNode;
  colors: ReactNode;
  /** Beside the name, at its right. */
  mark: ReactNode;
  /** Undefined where nothing can be ordered: then there is no column for it. */
  actions: ReactNode | undefined;
  rowRef?: ((row: HTMLTableRowElement | null) => void) | undefined;
}) {
  const { locale, t } = useI18n();
  const has = (column: TableColumn) => columns.includes(column);
  return (
    <tr
      ref={rowRef}
      className="scroll-mt-40 max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:border-t max-lg:border-line max-lg:py-2 max-lg:[&_td]:h-auto max-lg:[&_td]:border-0 max-lg:[&_td]:py-1"
    >
      <td className="no-print max-lg:!pr-0">{select}</td>
      <td className="max-lg:col-span-2">
        <span className="flex items-center justify-between gap-1">
          <Link to={to('product', locale, { prodid: prodId(article) })} className="group flex min-w-0 items-center gap-3">
            <ClothImage
              picture={clothOf(article)}
              color={article.averageColor}
              ground={groundOf(article)}
              sizes="40px"
              className="h-[50px] w-10 flex-none"
            />
            <span className="min-w-0">
              <span className="block font-display text-[1.0625rem] leading-5 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3">
                {article.name}
              </span>
              {/* Each on a line of its own: rows are of one height. */}
              <span className="tnum block text-xs whitespace-nowrap text-ink-2">{prodId(article)}</span>
              <span className="block text-xs text-ink-3">{article.colorName}</span>
            </span>
          </Link>
          <span className="-mr-3 flex-none">{mark}</span>
        </span>
        {colors && <span className="-mb-1 block pl-[52px]">{colors}</span>}
      </td>
      {has('quality') && <td className="text-ink-2 max-lg:hidden">{article.quality.name}</td>}
      {has('composition') && <td className="text-ink-2 max-lg:hidden">{cap(compositionText(t, locale, article.composition))}</td>}
      {has('book') && <td className="text-ink-2 max-lg:hidden">{article.book && `${article.book.title} · ${article.book.page}`}</td>}
      {has('yarnCount') && <td className="num max-lg:hidden">{article.yarnCount}</td>}
      {has('weight') && <td className="num max-lg:hidden">{formatWeight(locale, article.weightGsm)}</td>}
      {has('availability') && (
        <td className="text-xs text-ink-2 max-lg:col-span-2">
          {pending ? <Skeleton className="h-3.5 w-24" /> : <AvailabilityMark availability={article.availability} />}
        </td>
      )}
      {prices && <td className="num">{article.priceString && <Price text={article.priceString} unit={t('common.perMetre')} />}</td>}
      {actions !== undefined && <td className="w-52 max-lg:col-span-3 max-lg:w-auto">{actions}</td>}
    </tr>
  );
}
