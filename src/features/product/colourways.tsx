import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { commaOf } from '../../../shared/rules/punctuation.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { KEEP_FOCUS, keepsFocus } from '../../pieces/keep-focus.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { PinkedThumb } from '../../ui/cloth-image.tsx';
import { roving } from '../../ui/roving.ts';
import { useRoomy } from '../../ui/use-wide.ts';

/** One row of them, beside the button that shows the rest. */
const IN_A_ROW = { phone: 5, wide: 6 };

/** The other colours of the code, as a bunch shows them: swatches cut with pinking shears. The one that is shown is always among them
 * and is the one stop of Tab; the arrow keys go to the others. */
export function Colourways({ article }: { article: ArticleDetail }) {
  const { locale, t } = useI18n();
  const [all, setAll] = useState(false);
  const row = useRoomy() ? IN_A_ROW.wide : IN_A_ROW.phone;
  const { colors } = article;
  const { state } = useLocation();
  const shownLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (keepsFocus(state)) shownLink.current?.focus({ preventScroll: true });
  }, [state]);
  if (colors.length < 2) return null;
  const fold = !all && colors.length > row + 1;
  const current = colors.findIndex(({ color }) => color === article.color);
  const shown = fold ? colors.filter((_, index) => index < row - (current < row ? 0 : 1) || index === current) : colors;
  return (
    <section className="mt-4">
      <h2 className="sr-only">
        {t('product.colourways')} {colors.length}
      </h2>
      <ul className="flex flex-wrap gap-2" onKeyDown={roving}>
        {shown.map((color) => (
          <li key={color.id}>
            <Link
              ref={color.color === article.color ? shownLink : null}
              to={to('product', locale, { prodid: prodId(color) })}
              state={KEEP_FOCUS}
              tabIndex={color.color === article.color ? 0 : -1}
              preventScrollReset
              replace
              aria-label={`${color.colorName} ${prodId(color)}`}
              title={`${color.colorName} ${prodId(color)}`}
              aria-current={color.color === article.color ? 'true' : undefined}
              className="group block border-b-2 border-transparent pb-1 hover:border-line-2 aria-[current]:border-ink"
            >
              <PinkedThumb picture={pictureOf(color, 'swatch')} color={color.averageColor} ground={groundOf(color)} />
            </Link>
          </li>
        ))}
        {fold && (
          <li>
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                setAll(true);
                shownLink.current?.focus();
              }}
              className="tnum grid h-[60px] w-12 place-items-center lg:h-[68px] lg:w-14 border border-line-2 bg-white text-sm text-ink-2 hover:border-ink-3 hover:text-ink"
            >
              +{colors.length - shown.length}
              <span className="sr-only">
                {commaOf(locale)}
                {t('product.allColourways', { count: colors.length })}
              </span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
