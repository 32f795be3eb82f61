import { useState } from 'react';
import { Link } from 'react-router';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { PinkedThumb } from '../../ui/cloth-image.tsx';

/** One row of them, beside the button that shows the rest. */
const IN_A_ROW = 6;

/** The other colours of the code, as a bunch shows them: swatches cut with pinking shears. The one that is shown is always among them. */
export function Colourways({ article }: { article: ArticleDetail }) {
  const { locale, t } = useI18n();
  const [all, setAll] = useState(false);
  const { colors } = article;
  if (colors.length < 2) return null;
  const fold = !all && colors.length > IN_A_ROW + 1;
  const current = colors.findIndex(({ color }) => color === article.color);
  const shown = fold ? colors.filter((_, index) => index < IN_A_ROW - (current < IN_A_ROW ? 0 : 1) || index === current) : colors;
  return (
    <section className="mt-4">
      <h2 className="sr-only">
        {t('product.colourways')} {colors.length}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map((color) => (
          <li key={color.id}>
            <Link
              to={to('product', locale, { prodid: prodId(color) })}
              preventScrollReset
              replace
              aria-label={`${color.colorName} ${prodId(color)}`}
              title={`${color.colorName} ${prodId(color)}`}
              aria-current={color.color === article.color ? 'true' : undefined}
              className="group block border-b-2 border-transparent pb-1 hover:border-line-2 aria-[current]:border-ink"
            >
              <PinkedThumb picture={pictureOf(color, 'swatch')} color={color.averageColor} />
            </Link>
          </li>
        ))}
        {fold && (
          <li>
            <button
              type="button"
              onClick={() => setAll(true)}
              className="tnum grid h-[68px] w-14 place-items-center border border-line-2 bg-white text-sm text-ink-2 hover:border-ink-3 hover:text-ink"
            >
              +{colors.length - shown.length}
              <span className="sr-only">, {t('product.allColourways', { count: colors.length })}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
