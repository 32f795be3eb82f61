import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { PublicArticle } from '../../../generated/api/model/publicArticle.ts';
import { formatNumber, formatRepeat, formatWidth, listed, ouncesBeside } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { cap, compositionText, seasonName } from '../../pieces/texts.ts';
import { CareSymbol } from '../../ui/care-symbol.tsx';

export function TechData({ article }: { article: ArticleDetail | PublicArticle }) {
  const { locale, t } = useI18n();
  const number = (value: number) => formatNumber(locale, value, Number.isInteger(value) ? 0 : 1);
  const name = (area: string, code: string) => t.find(`${area}.${code}`) ?? code;
  const rows: [string, string | null][] = [
    [t('product.quality'), article.quality.name],
    [t('product.composition'), cap(compositionText(t, locale, article.composition))],
    [
      t('product.weight'),
      article.weightGsm
        ? t('product.weightValue', {
            gsm: number(article.weightGsm),
            linear: number(Math.round((article.weightGsm * article.widthCm) / 100)),
          }) + ouncesBeside(locale, article.weightGsm)
        : null,
    ],
    [t('product.width'), article.widthCm ? formatWidth(locale, article.widthCm) : null],
    [t('product.yarn'), article.yarnCount || null],
    [
      t('product.ends'),
      article.endsPerCm ? t('product.endsValue', { ends: number(article.endsPerCm), picks: number(article.picksPerCm) }) : null,
    ],
    [t('product.weave'), name('weave', article.weave)],
    [t('product.design'), article.designName || name('design', article.design)],
    [
      t('product.repeat'),
      article.repeatWarpMm || article.repeatWeftMm
        ? formatRepeat(locale, ...[article.repeatWarpMm, article.repeatWeftMm].filter((mm) => mm > 0))
        : null,
    ],
    [
      t('product.finish'),
      article.finish.length > 0
        ? cap(
            listed(
              locale,
              article.finish.map((code) => name('finish', code)),
            ),
          )
        : null,
    ],
    [t('product.brand'), article.brand.name],
    [t('product.season'), seasonName(t, article.season)],
    [t('product.book'), article.book ? t('product.bookPage', { book: article.book.title, page: article.book.page }) : null],
  ];
  return (
    <>
      <h2 className="title-3">{t('product.technical')}</h2>
      <p className="mt-1.5 text-sm text-ink-2">{article.description}</p>
      <dl className="mt-4 text-sm">
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} className="flex justify-between gap-6 border-t border-line py-2.5">
                <dt className="text-ink-2">{term}</dt>
                <dd className="tnum text-right">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {article.care && (
        <>
          <h2 className="mt-10 title-3">{t('product.care')}</h2>
          <ul className="mt-4 grid text-sm">
            {[article.care.wash, article.care.bleach, article.care.dry, article.care.iron, article.care.professional].map((code) => (
              <li key={code} className="flex items-center gap-3 border-t border-line py-2">
                <CareSymbol code={code} />
                {name('care', code)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
