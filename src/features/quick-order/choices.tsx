import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchArticles } from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { lineTypes, type QuickOrderColumn } from '../../../generated/rules.ts';
import { searchArticlesParamsSearchMax, searchArticlesParamsSearchMin } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { plainWord } from '../../../shared/quick-order/words.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';

/** What a cell can be: its text, and how it is shown. */
export interface Choice {
  text: string;
  label: string;
  article?: Article;
}
const SHOWN = 8;
const PAUSE_MS = 250;

/** What a cell that is being typed into may mean: articles that are found, the types, the points of sale. */
export function useChoices(column: QuickOrderColumn | null, text: string, shops: readonly Shop[]): Choice[] {
  const { locale, t } = useI18n();
  const [asked, setAsked] = useState('');
  const searching = column === 'article' ? text.trim() : '';
  useEffect(() => {
    const timer = setTimeout(() => setAsked(searching), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [searching]);
  const search = asked.slice(0, searchArticlesParamsSearchMax);
  const found = useSearchArticles(
    { search, size: SHOWN },
    { query: { enabled: column === 'article' && search.length >= searchArticlesParamsSearchMin } },
  );
  const word = plainWord(text);
  const matching = (choices: Choice[]) => {
    const some = choices.filter(({ text: value, label }) => plainWord(value).startsWith(word) || plainWord(label).includes(word));
    return some.some(({ text: value }) => plainWord(value) === word) ? [] : some;
  };
  if (column === 'type')
    return matching(lineTypes.map((type) => ({ text: t(`quickorder.type${type}`), label: t(`quickorder.type${type}`) })));
  if (column === 'shop')
    return matching(shopChoices(shops, locale).map(({ value, label }) => ({ text: value, label: `${value} · ${label}` })));
  if (column !== 'article' || searching.length < searchArticlesParamsSearchMin || asked !== searching) return [];
  const hits = found.data?.content ?? [];
  return hits.some((article) => prodId(article) === text.trim().toUpperCase())
    ? []
    : hits.map((article) => ({ text: prodId(article), label: listed(locale, [article.name, article.colorName]), article }));
}

/** Height of the bar at the foot of the screen, px. */
const EDGE = 80;
/** As much of the list as is always shown, px. */
const LEAST = 160;

/** Puts the list under its cell or over it, wherever more of it is seen, and lets it be no higher than its room. */
function place(box: HTMLElement): void {
  const cell = box.parentElement?.getBoundingClientRect();
  if (!cell) return;
  box.style.maxHeight = '';
  const { height } = box.getBoundingClientRect();
  const below = innerHeight - EDGE - cell.bottom;
  const above = cell.top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const isUp = height > below && above > below;
  box.style.maxHeight = `${isUp ? above : Math.max(below, LEAST)}px`;
  box.style.top = `${isUp ? cell.top - Math.min(height, above) : cell.bottom}px`;
  box.style.left = `${cell.left}px`;
}

/** The list under a cell. The cell keeps the focus; the list says which entry Enter would take. */
export function ChoiceList({
  id,
  choices,
  at,
  onTake,
}: {
  id: string;
  choices: readonly Choice[];
  at: number;
  onTake: (choice: Choice) => void;
}) {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  // Fixed, so that no edge of the table cuts it off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when there are more or fewer
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    place(box);
    const again = () => place(box);
    const scrolled = ({ target }: Event) => {
      if (!box.contains(target as Node)) again();
    };
    // What comes in above it, a notice or a verdict in another row, moves its cell; so does scrolling.
    const grown = new ResizeObserver(again);
    grown.observe(document.body);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      grown.disconnect();
      removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [choices.length]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div ref={list} className="fixed z-30 flex w-80 max-w-[80vw] flex-col border border-line bg-surface py-1 shadow-pop">
      <span role="status" className="sr-only">
        {t('quickorder.suggestions', { count: choices.length })}
      </span>
      <div role="listbox" id={id} aria-label={t('quickorder.searching')} className="min-h-0 overflow-y-auto">
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the cell, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={choice.text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={cx('flex cursor-pointer items-center gap-3 px-3 py-1.5 text-sm', index === at && 'bg-indaco-50')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(choice)}
          >
            {choice.article && (
              <ClothImage
                picture={clothOf(choice.article)}
                color={choice.article.averageColor}
                ground={groundOf(choice.article, true)}
                sizes="28px"
                className="size-7 flex-none"
              />
            )}
            <span className="min-w-0">
              {choice.article && <span className="tnum block text-xs text-ink-2">{choice.text}</span>}
              <span className="block truncate">{choice.label}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
