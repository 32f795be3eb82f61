import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Article } from '../../../generated/api/model/article.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { Price } from '../../ui/price.tsx';

/** The list view: one line a fabric, for those who know what they want. On a small screen the columns fold into cards. */
export function ArticleTable({
  articles,
  prices,
  actions,
  mark,
}: {
  articles: readonly Article[];
  prices: boolean;
  actions: ((article: Article) => ReactNode) | null;
  /** Beside the name, at its right. */
  mark?: ((article: Article) => ReactNode) | null;
}) {
  const { locale, t } = useI18n();
  return (
    <div className="border border-line bg-surface">
      <table className="data max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col">{t('table.fabric')}</th>
            <th scope="col">{t('table.quality')}</th>
            <th scope="col" className="num">
              {t('table.count')}
            </th>
            <th scope="col" className="num">
              {t('table.weight')}
            </th>
            <th scope="col">{t('table.availability')}</th>
            {prices && (
              <th scope="col" className="num">
                {t('table.price')}
              </th>
            )}
            {actions && <th scope="col">{t('metres.label')}</th>}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {articles.map((article) => (
            <tr
              key={article.id}
              className="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:border-t max-lg:border-line max-lg:py-2 max-lg:[&_td]:h-auto max-lg:[&_td]:border-0 max-lg:[&_td]:py-1"
            >
              <td className="max-lg:col-span-2">
                <span className="flex items-center justify-between gap-3">
                  <Link to={to('product', locale, { prodid: prodId(article) })} className="group flex min-w-0 items-center gap-3">
                    <ClothImage picture={clothOf(article)} color={article.averageColor} sizes="40px" className="h-[50px] w-10 flex-none" />
                    <span className="min-w-0">
                      <span className="block font-display text-[1.0625rem] leading-5 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3">
                        {article.name}
                      </span>
                      <span className="tnum text-xs text-ink-2">
                        {prodId(article)} · {article.colorName}
                      </span>
                    </span>
                  </Link>
                  {mark?.(article)}
                </span>
              </td>
              <td className="text-ink-2 max-lg:hidden">{article.quality.name}</td>
              <td className="num max-lg:hidden">{article.yarnCount}</td>
              <td className="num max-lg:hidden">{article.weightGsm} g/m²</td>
              <td className="text-xs text-ink-2">
                <AvailabilityMark availability={article.availability} />
              </td>
              {prices && <td className="num">{article.priceString && <Price text={article.priceString} unit={t('common.perMetre')} />}</td>}
              {actions && <td className="w-52 max-lg:col-span-2 max-lg:w-auto">{actions(article)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
