import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/runtime.tsx';
import { cx } from '../../ui/cx.ts';
import type { ShownColor } from './shown-color.tsx';

/** So many stand in one row of the narrowest card of each width. */
const IN_A_ROW = { wide: 8, small: 4 };

/** The colours of a design as dots; the arrow keys go through them, and one stop of Tab is all they take. */
export function ColorDots({ shown, small = false }: { shown: ShownColor; small?: boolean }) {
  const t = useT();
  // Whoever can buy nothing here learns nothing from a sign on every colour.
  const buys = useSession()?.user.authorizations.enableCartAndPurchases;
  const [all, setAll] = useState(false);
  const { article, colors, hidden, choose, reach } = shown;
  if (colors.length === 0) return null;
  // Three and the number of the others fit the smallest card of a phone.
  const target = small ? 'size-7' : 'size-7 pointer-coarse:size-9';
  // One that has no choice shows its colour all the same: names and prices of a row stand on one line.
  if (colors.length + hidden === 1)
    return (
      <span aria-hidden="true" className={cx('-ml-1 grid place-items-center', target)}>
        <span
          className="size-4 rounded-full ring-1 ring-ink/20 ring-inset pointer-coarse:size-5"
          style={{ backgroundColor: article.averageColor }}
        />
      </span>
    );
  const most = small ? IN_A_ROW.small : IN_A_ROW.wide;
  const current = colors.findIndex(({ id }) => id === article.id);
  const fold = !all && colors.length > most;
  const visible = fold ? colors.filter((_, at) => at < most - (current < most - 1 ? 1 : 2) || at === current) : colors;
  const left = colors.length - visible.length;
  return (
    <fieldset className="relative z-[2] -ml-1 flex flex-wrap items-center" onPointerEnter={reach} onFocus={reach}>
      <legend className="sr-only">{t('shop.colorsOf', { name: `${article.name} ${article.code}` })}</legend>
      {visible.map((color) => (
        <label key={color.id} title={color.colorName} className={cx('grid cursor-pointer place-items-center', target)}>
          <input
            type="radio"
            name={`color-${article.code}`}
            className="peer sr-only"
            checked={color.id === article.id}
            onChange={() => choose(color)}
          />
          <span
            aria-hidden="true"
            className={cx(
              'relative size-4 overflow-hidden rounded-full ring-1 ring-ink/20 transition-shadow duration-120 ring-inset hover:ring-ink/60 pointer-coarse:size-5',
              'outline-offset-3 peer-checked:outline peer-checked:outline-[1.5px] peer-checked:outline-ink',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
            )}
            style={{ backgroundColor: color.averageColor }}
          >
            {buys && !color.purchasable && <span className="absolute top-1/2 -left-1 h-px w-[150%] -rotate-45 bg-ink/70" />}
          </span>
          <span className="sr-only">
            {color.colorName} {color.color}
          </span>
        </label>
      ))}
      {left > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className={cx(
            'tnum h-7 min-w-7 text-xs text-ink-2 hover:text-ink hover:underline',
            !small && 'px-1 pointer-coarse:h-9 pointer-coarse:min-w-9',
          )}
        >
          +{left}
          <span className="sr-only"> {t('shop.moreColors')}</span>
        </button>
      )}
      {left === 0 && hidden > 0 && <span className="tnum px-1 text-xs text-ink-3">{t('shop.hiddenColors', { count: hidden })}</span>}
    </fieldset>
  );
}
