import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSearchArticles } from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { CloseButton, useModal } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { DEBOUNCE_MS, MIN_CHARACTERS, SUGGESTIONS, splitMatch } from './match.ts';

/** Suggestions while typing. Enter shows all results, a chosen suggestion goes to its product. */
export function SearchOverlay({ prices, onClose }: { prices: boolean; onClose: () => void }) {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const id = useId();
  const { ref, ...modal } = useModal(true, onClose);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const typed = text.trim();
  const enough = typed.length >= MIN_CHARACTERS;

  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(typed);
      setActive(-1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = wanted.length >= MIN_CHARACTERS;
  const hits = useSearchArticles({ search: wanted, size: SUGGESTIONS }, { query: { enabled: asked } });
  const articles = enough && asked ? (hits.data?.content ?? []) : [];
  const waiting = enough && (wanted !== typed || hits.isFetching);

  const results = `${to('search', locale)}?${new URLSearchParams({ q: typed })}`;
  const leave = (path: string) => {
    onClose();
    void navigate(path);
  };
  const open = (article: Article) => leave(to('product', locale, { prodid: prodId(article) }));
  const move = (next: number) => {
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = articles.length - 1;
    const step: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      Home: 0,
      End: last,
    };
    const next = step[event.key];
    // Home and End belong to the text until a suggestion is active.
    if (next !== undefined && last >= 0 && (active >= 0 || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      move(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const article = articles[active];
      if (article) open(article);
      else if (typed) leave(results);
    }
  };
  return (
    <dialog
      {...modal}
      ref={ref}
      aria-label={t('search.label')}
      className="fade-in m-0 mx-auto w-full max-w-[760px] bg-white shadow-pop max-md:h-dvh max-md:max-h-none md:mt-24"
    >
      <div className="flex max-h-dvh flex-col md:max-h-[calc(100dvh-140px)]">
        <div className="flex h-16 flex-none items-center gap-3 border-b border-line-2 px-5">
          <Search aria-hidden="true" size={20} strokeWidth={1.5} className="flex-none text-ink-2" />
          <input
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={articles.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            spellCheck={false}
            maxLength={searchArticlesParamsSearchMax}
            placeholder={t('header.searchHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 flex-1 text-lg outline-none"
          />
          <span role="status" className="tnum text-xs text-ink-3">
            {waiting ? t('search.searching') : enough && hits.data ? t('search.count', { count: hits.data.totalElements }) : ''}
          </span>
          <CloseButton label={t('common.close')} onClick={onClose} className="-mr-3" />
        </div>
        {!enough && (
          <p id={`${id}-hint`} className="px-5 py-6 text-sm text-ink-2">
            {t('search.hint')}
          </p>
        )}
        {enough && waiting && articles.length === 0 && (
          <div className="grid gap-3 px-5 py-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-[50px]" />
            ))}
          </div>
        )}
        {hits.isError && !waiting && (
          <div className="p-5">
            <ErrorState title={messageOf(hits.error, t)} retryLabel={t('common.retry')} onRetry={() => void hits.refetch()} />
          </div>
        )}
        {enough && !waiting && hits.data?.totalElements === 0 && (
          <p className="px-5 py-6 text-sm text-ink-2">
            {t('common.sentences', { first: t('search.none', { search: typed }), second: t('search.noneHint') })}
          </p>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.suggestions')}
          className={articles.length > 0 ? 'min-h-0 flex-1 overflow-y-auto py-2' : 'hidden'}
        >
          {articles.map((article, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={article.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => open(article)}
              className="flex cursor-pointer items-center gap-4 px-5 py-2.5 hover:bg-indaco-50 aria-selected:bg-indaco-50"
            >
              <ClothImage picture={clothOf(article)} color={article.averageColor} sizes="40px" className="h-[50px] w-10 flex-none" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-display text-d5">{article.name}</span>
                <span className="tnum text-xs text-ink-2">
                  <Marked code={prodId(article)} query={wanted} />
                  {locale === 'zh' ? '，' : ', '}
                  {listed(locale, [article.colorName, article.book?.title ?? article.collection.name])}
                </span>
              </span>
              {prices && article.priceString && (
                <Price text={article.priceString} unit={article.kind === 'FABRIC' ? t('common.perMetre') : ''} />
              )}
            </div>
          ))}
        </div>
        {typed && (
          <div className="flex flex-none items-center justify-between gap-4 border-t border-line px-5 py-3 text-xs text-ink-2">
            <span className="max-md:hidden">{t('search.enter')}</span>
            <Link to={results} onClick={onClose} className="link py-1 text-ink">
              {t('search.seeAll', { search: typed })}
            </Link>
          </div>
        )}
      </div>
    </dialog>
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
