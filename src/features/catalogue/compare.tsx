import { useQueries } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { VIEWS } from '../../../fabric/views.ts';
import { getGetArticleQueryOptions } from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import { formatNumber, formatWeight } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { pictureOf, type View } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { cap, compositionText } from '../../pieces/texts.ts';
import { Segmented } from '../../ui/choice.tsx';
import { ClothImage, Ruler } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';

/** Views that are as wide as so many millimetres of cloth, from the hand to the thread. */
const SCALES = ['swatch', 'detail', 'thread'] as const satisfies readonly View[];
type Scale = (typeof SCALES)[number];

/** On a phone a row is a grid of as many columns as there are cloths. */
const ROW = 'max-md:grid max-md:grid-cols-[repeat(var(--cloths),minmax(0,1fr))]';

/** Two to four cloths beside each other. All pictures show the same width of cloth, so that a stripe that looks wider is wider. */
export function Compare({ articles, onClose }: { articles: readonly Article[]; onClose: () => void }) {
  const { locale, t } = useI18n();
  const [scale, setScale] = useState<Scale>('swatch');
  const details = useQueries({ queries: articles.map(({ id }) => getGetArticleQueryOptions(id)) });
  const mm = VIEWS[scale].clothWidthMm ?? 0;
  const widths = {
    '--cloths': articles.length,
    '--narrow': `${articles.length * 8}rem`,
    '--wide': `${9 + articles.length * 11}rem`,
  } as CSSProperties;
  const rows: [string, (article: Article, at: number) => ReactNode][] = [
    [t('table.price'), (article) => article.priceString && <Price text={article.priceString} unit={t('common.perMetre')} />],
    [t('table.availability'), (article) => <AvailabilityMark availability={article.availability} />],
    [t('product.quality'), (article) => article.quality.name],
    [t('product.composition'), (article) => cap(compositionText(t, locale, article.composition))],
    [t('product.weight'), (article) => formatWeight(locale, article.weightGsm)],
    [t('product.yarn'), (article) => article.yarnCount],
    [
      t('product.ends'),
      (_, at) => {
        const detail = details[at]?.data;
        return (
          detail && t('product.endsValue', { ends: formatNumber(locale, detail.endsPerCm), picks: formatNumber(locale, detail.picksPerCm) })
        );
      },
    ],
    [t('product.design'), (article) => article.designName],
    [t('product.book'), (article) => article.book && t('product.bookPage', { book: article.book.title, page: article.book.page })],
  ];
  return (
    <Dialog open wide="most" title={t('shop.compareTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="max-w-md">
        <Segmented
          legend={t('shop.compareScale')}
          hideLegend
          name="compare-scale"
          value={scale}
          onChange={(value) => setScale(value as Scale)}
          choices={SCALES.map((view) => ({
            value: view,
            label: t('shop.scale', { mm: formatNumber(locale, VIEWS[view].clothWidthMm ?? 0) }),
          }))}
        />
      </div>
      <div className="mt-6 overflow-x-auto">
        {/* On a phone what is compared has the whole width, and each label stands over its row. */}
        <table className="w-full table-fixed border-collapse text-sm max-md:min-w-(--narrow) md:min-w-(--wide)" style={widths}>
          <thead>
            <tr className={cx('align-top', ROW)}>
              <td className="w-36 max-md:hidden" />
              {articles.map((article, at) => (
                <th key={article.id} scope="col" className="px-2.5 pb-4 text-left font-normal">
                  <span className="relative block">
                    <ClothImage
                      key={scale}
                      picture={pictureOf(details[at]?.data ?? article, scale)}
                      color={article.averageColor}
                      ground={scale === 'swatch' ? groundOf(article, true) : undefined}
                      alt={`${article.name} ${article.colorName}`}
                      sizes="(min-width:800px) 22vw, 45vw"
                      className="aspect-square"
                      eager
                    />
                    <Ruler widthCm={mm / 10} />
                  </span>
                  <Link to={to('product', locale, { prodid: prodId(article) })} className="mt-3 block font-display text-d5 hover:underline">
                    {article.name}
                  </Link>
                  <span className="tnum text-xs text-ink-2">
                    {prodId(article)} · {article.colorName}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label} className={cx('border-t border-line align-top', ROW)}>
                <th
                  scope="row"
                  className="py-2.5 pr-3 text-left text-xs font-normal text-ink-2 max-md:col-span-full max-md:px-2.5 max-md:pb-0"
                >
                  {label}
                </th>
                {articles.map((article, at) => (
                  <td key={article.id} className="tnum px-2.5 py-2.5 max-md:pt-1">
                    {value(article, at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
