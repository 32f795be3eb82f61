import { useState } from 'react';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { formatNumber, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { articleCode } from '../../paths.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { quantityWords } from '../../pieces/quantity.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { totalText } from '../../pieces/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';

/** As many stand there at once: what else is looked at once more stays near. */
const SHOWN = 6;

/** What is about to be ordered, line by line: which cloth, how much of it, and what it comes to. */
export function OrderedLines({
  lines,
  placeOf,
}: {
  lines: readonly CartLine[];
  /** Where a line goes, where not all of them go to one place. */
  placeOf: (line: CartLine) => string | null | false;
}) {
  const { locale, t } = useI18n();
  const [all, setAll] = useState(false);
  const more = lines.length - SHOWN;
  // One line more takes no more room than the button that would show it.
  const isWhole = all || more <= 1;
  return (
    <>
      <ul className="text-sm">
        {(isWhole ? lines : lines.slice(0, SHOWN)).map((line) => (
          <li key={line.id} className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2">
            <ClothImage
              picture={pictureOf(line.article, 'swatch', 'accessory')}
              color={line.article.averageColor}
              ground={groundOf(line.article)}
              sizes="32px"
              className="h-10 w-8"
            />
            <span className="min-w-0">
              <span className="block truncate font-medium">{line.article.name}</span>
              <span className="tnum block truncate text-xs text-ink-2">
                {listed(locale, [articleCode(line.article), line.article.colorName, line.type !== 'FABRIC' && t(`line.${line.type}`)])}
              </span>
              {(line.reference || placeOf(line)) && (
                <span className="block truncate text-xs text-ink-3">{listed(locale, [line.reference, placeOf(line)])}</span>
              )}
            </span>
            <span className="tnum text-right whitespace-nowrap">
              <span className="block">{quantityWords(t, locale, line)}</span>
              <span className="block text-xs text-ink-2">{totalText(t, line)}</span>
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button kind="quiet" size="sm" className="mb-2 !px-0" onClick={() => setAll(true)}>
          {t('list.showMore', { count: formatNumber(locale, more) })}
        </Button>
      )}
    </>
  );
}
