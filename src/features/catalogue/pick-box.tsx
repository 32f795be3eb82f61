import { useId } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import { useT } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import type { Picks } from './use-picks.ts';

/** Picks an article. Over a picture it comes with the pointer or the focus, and stays while anything is picked; under a finger it is always there. */
export function PickBox({ picks, article, over = false }: { picks: Picks; article: Article; over?: boolean }) {
  const t = useT();
  const id = useId();
  const box = (
    <input
      id={id}
      type="checkbox"
      className="cbx"
      checked={picks.has(article)}
      aria-label={t('table.select', { name: `${article.name} ${prodId(article)}` })}
      onChange={() => picks.toggle(article)}
    />
  );
  if (!over) return box;
  return (
    <label
      htmlFor={id}
      className={cx(
        'grid size-10 cursor-pointer place-items-center bg-white/90 transition-opacity duration-120 hover:bg-white',
        picks.articles.length === 0 && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      {box}
    </label>
  );
}
