import { Link } from 'react-router';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { PinkedThumb } from '../../ui/cloth-image.tsx';

/** The other colours of the code, as a bunch shows them: swatches cut with pinking shears. */
export function Colourways({ article }: { article: ArticleDetail }) {
  const { locale, t } = useI18n();
  if (article.colors.length < 2) return null;
  return (
    <section className="mt-6">
      <h2 className="text-sm font-medium">
        {t('product.colourways')} <span className="font-normal text-ink-3">{article.colors.length}</span>
      </h2>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {article.colors.map((color) => (
          <li key={color.id}>
            <Link
              to={to('product', locale, { prodid: prodId(color) })}
              preventScrollReset
              replace
              aria-label={`${color.colorName} ${prodId(color)}`}
              title={`${color.colorName} ${prodId(color)}`}
              aria-current={color.color === article.color ? 'true' : undefined}
              className="group block border-b-2 border-transparent pb-2 hover:border-line-2 aria-[current]:border-ink"
            >
              <PinkedThumb picture={pictureOf(color, 'swatch')} color={color.averageColor} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
