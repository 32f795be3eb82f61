import type { Ref } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import { commaOf } from '../../../shared/rules/punctuation.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/price.tsx';
import { splitMatch } from './match.ts';
import type { Suggestion } from './one-of-each.ts';

/** The fabrics that answer to what was typed; the focus stays in the field, whose keys go through them. */
export function Suggestions({
  ref,
  id,
  suggestions,
  query,
  active,
  prices,
  className,
  onTake,
}: {
  ref: Ref<HTMLDivElement>;
  id: string;
  suggestions: readonly Suggestion[];
  query: string;
  active: number;
  prices: boolean;
  className?: string;
  onTake: (article: Article) => void;
}) {
  const { locale, t } = useI18n();
  return (
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('search.suggestions')}
      className={suggestions.length > 0 ? cx('py-2', className) : 'hidden'}
    >
      {suggestions.map(({ article, others }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={article.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => onTake(article)}
          className="flex cursor-pointer items-center gap-4 px-5 py-2.5 hover:bg-indaco-50 aria-selected:bg-indaco-50"
        >
          <ClothImage
            picture={clothOf(article)}
            color={article.averageColor}
            ground={groundOf(article)}
            sizes="40px"
            className="h-[50px] w-10 flex-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-display text-d5">{article.name}</span>
            {/* A book's number does not fall alone on a second line. */}
            <span className="tnum block text-xs text-pretty text-ink-2">
              <Marked code={prodId(article)} query={query} />
              {commaOf(locale)}
              {listed(locale, [
                article.colorName,
                others > 0 && t('search.otherColours', { count: others }),
                article.book?.title ?? article.collection.name,
              ])}
            </span>
          </span>
          {prices && article.priceString && (
            <Price text={article.priceString} unit={article.kind === 'FABRIC' ? t('common.perMetre') : ''} />
          )}
        </div>
      ))}
    </div>
  );
}

function Marked({ code, query }: { code: string; query: string }) {
  const parts = splitMatch(code, query);
  return parts ? (
    <>
      {parts[0]}
      <mark className="bg-transparent font-semibold text-ink">{parts[1]}</mark>
      {parts[2]}
    </>
  ) : (
    code
  );
}
