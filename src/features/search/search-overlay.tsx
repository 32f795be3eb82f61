import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getSearchArticlesQueryOptions, useSearchArticles } from '../../../generated/api/articles/articles.ts';
import type { Article } from '../../../generated/api/model/article.ts';
import { searchArticlesParamsSearchMax } from '../../../generated/zod/schemas/searchArticlesParams.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { forgetCodes, recentCodes } from '../../pieces/recent-codes.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { CloseButton, useModal } from '../../ui/dialog.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { SEARCH_DIALOG, SEARCH_ROW } from './early-search.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { DEBOUNCE_MS, MIN_CHARACTERS, meantBy, SUGGESTIONS } from './match.ts';
import { oneOfEach } from './one-of-each.ts';
import { OrderFoot } from './order-foot.tsx';
import { oneLine, readLine, restOf, writeLine } from './order-line.ts';
import { OrderPreview } from './order-preview.tsx';
import { RecentCodes, RecentSearches } from './recents.tsx';
import { Suggestions } from './suggestions.tsx';
import { pageMeantBy, useElsewhere } from './use-elsewhere.ts';
import { useOrderLine } from './use-order-line.ts';
import { useRecent } from './use-recent.ts';

/** Room for a sheet's worth of cuts that are pasted at once. */
const LONGEST_LINE = 3000;

/**
 * Suggestions while typing. Enter shows all results, or the product where there is one answer; a chosen suggestion goes to its product. Codes with
 * metres are an order: Enter puts them into the cart, and a suggestion goes on with the line.
 */
export function SearchOverlay({
  prices,
  orders,
  typed: early,
  onClose,
}: {
  prices: boolean;
  orders: boolean;
  /** What was typed already, while this was on its way. */
  typed?: RefObject<string>;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const id = useId();
  const { ref, ...modal } = useModal(true, onClose);
  const wide = useWide();
  const [text, setText] = useState(early?.current ?? '');
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(-1);
  /** What Enter was pressed for, while it is looked for among the papers. */
  const [entered, setEntered] = useState<string | null>(null);
  const [codes, setCodes] = useState(recentCodes);
  const list = useRef<HTMLDivElement>(null);
  const papers = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typed = text.trim();
  const line = useMemo(() => (orders ? readLine(typed) : null), [orders, typed]);
  /** What is looked for: all that is typed, or what is behind the last cut of an order. */
  const query = (line ? line.rest : typed).slice(0, searchArticlesParamsSearchMax);
  const enough = query.length >= MIN_CHARACTERS;

  useEffect(() => {
    setEntered(null);
    const timer = setTimeout(() => {
      setWanted(query);
      setActive(-1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const asked = enough && wanted.length >= MIN_CHARACTERS;
  const hits = useSearchArticles({ search: wanted, size: SUGGESTIONS, sort: 'relevance' }, { query: { enabled: asked } });
  const suggestions = useMemo(() => (asked ? oneOfEach(hits.data?.content ?? [], wanted) : []), [asked, hits.data, wanted]);
  const waiting = enough && (wanted !== query || hits.isFetching);
  const meant = asked ? meantBy(query, hits.data) : undefined;
  const isNothing = enough && !waiting && hits.data?.totalElements === 0;
  const { groups, isLooking } = useElsewhere(asked && !line && !waiting ? wanted : '');
  const { recent, remember, forget } = useRecent();

  const results = `${to('search', locale)}?${new URLSearchParams({ q: query })}`;
  const leave = (path: string) => {
    if (typed) remember(typed);
    onClose();
    void navigate(path);
  };
  const order = useOrderLine(line?.cuts ?? [], {
    onDone: () => {
      remember(typed);
      const now = field.current?.value.trim() ?? typed;
      // Whoever has typed on meanwhile goes on with what the cart does not have yet.
      if (now === typed) onClose();
      else setText(restOf(now, typed));
    },
    cart: { label: t('product.viewCart'), open: () => void navigate(to('cart', locale)) },
  });
  const write = (next: string) => {
    setText(next);
    field.current?.focus();
  };
  /** The line goes on with a code, behind which its metres are typed. */
  const goOn = (code: string) => write([writeLine(line?.cuts ?? []), `${code} `].filter(Boolean).join(', '));
  const take = (article: Article) => (line ? goOn(prodId(article)) : leave(to('product', locale, { prodid: prodId(article) })));
  /** The one answer to what was typed, which may be newer than what is shown; else all of them. An order goes on with the first. */
  const enter = async () => {
    const options = getSearchArticlesQueryOptions({ search: query, size: 2, sort: 'relevance' });
    const found = enough ? await queryClient.fetchQuery(options).catch(() => null) : null;
    // Whoever has closed it meanwhile, or typed on, goes nowhere.
    if (field.current?.value.trim() !== typed) return;
    const wished = line ? found?.content[0] : meantBy(query, found);
    if (wished) take(wished);
    else if (found?.totalElements === 0) {
      setWanted(query);
      setEntered(query);
    } else if (!line) leave(results);
  };
  const toPapers = () => papers.current?.querySelector('a')?.focus();
  // No cloth: the paper that was meant is opened, of several the first is gone to.
  useEffect(() => {
    if (entered !== query || !isNothing || isLooking) return;
    setEntered(null);
    const meantPage = pageMeantBy(query, groups);
    if (meantPage || groups.length === 0) leave(meantPage ?? results);
    else toPapers();
  });
  const move = (next: number) => {
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    setText(`${value.slice(0, selectionStart ?? value.length)}${oneLine(pasted)}${value.slice(selectionEnd ?? value.length)}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = suggestions.length - 1;
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
    } else if (event.key === 'ArrowDown' && isNothing) toPapers();
    else if (event.key === 'Enter') {
      event.preventDefault();
      const suggestion = suggestions[active];
      if (suggestion) take(suggestion.article);
      else if (line && line.rest === '') void order.add();
      else if (typed) void enter();
    }
  };
  return (
    <dialog {...modal} ref={ref} aria-label={t('search.label')} className={SEARCH_DIALOG}>
      <div className="flex max-h-dvh flex-col md:max-h-[calc(100dvh-140px)]">
        <div className={SEARCH_ROW}>
          <Search aria-hidden="true" size={20} strokeWidth={1.5} className="flex-none text-ink-2" />
          <input
            ref={field}
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={suggestions.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint={line && !line.rest ? 'done' : 'search'}
            spellCheck={false}
            maxLength={orders ? LONGEST_LINE : searchArticlesParamsSearchMax}
            placeholder={t(orders && wide ? 'search.placeholder' : 'header.searchHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 flex-1 text-lg outline-none"
          />
          <span role="status" className={line ? 'tnum text-xs text-ink-3 max-md:sr-only' : 'tnum text-xs text-ink-3'}>
            {waiting || (isNothing && isLooking)
              ? t('search.searching')
              : isNothing && groups.length > 0
                ? t('search.elsewhere')
                : enough && hits.data
                  ? t('search.count', { count: hits.data.totalElements })
                  : ''}
          </span>
          <CloseButton label={t('common.close')} onClick={onClose} className="-mr-3" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {!enough && !line && (
            <p id={`${id}-hint`} className="px-5 py-6 text-sm text-ink-2">
              {t('search.hint')}
              {orders && <span className="mt-1 block">{t('search.orderHint')}</span>}
            </p>
          )}
          {line && (
            <OrderPreview
              order={order}
              onTake={(at, quantity) =>
                write(
                  [writeLine(line.cuts.map((cut, other) => (other === at ? { ...cut, quantity } : cut))), line.rest]
                    .filter(Boolean)
                    .join(', '),
                )
              }
            />
          )}
          {!query && (
            <RecentCodes
              codes={codes}
              onTake={goOn}
              onForget={() => {
                forgetCodes();
                setCodes([]);
              }}
            />
          )}
          {!enough && !line && <RecentSearches searches={recent} onTake={write} onForget={forget} />}
          {enough && waiting && suggestions.length === 0 && (
            <div className="grid gap-3 px-5 py-4">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} className="h-[50px]" />
              ))}
            </div>
          )}
          {hits.isError && asked && !waiting && (
            <div className="p-5">
              <ErrorState title={messageOf(hits.error, t)} retryLabel={t('common.retry')} onRetry={() => void hits.refetch()} />
            </div>
          )}
          {isNothing && !isLooking && (
            <p className={groups.length > 0 ? 'px-5 pt-4 text-xs text-ink-3' : 'px-5 py-6 text-sm text-ink-2'}>
              {groups.length > 0
                ? t('search.none', { search: query })
                : t('common.sentences', { first: t('search.none', { search: query }), second: t('search.noneHint') })}
            </p>
          )}
          <div className="flex flex-col md:flex-row-reverse md:items-start">
            {groups.length > 0 && (
              <FoundElsewhere
                ref={papers}
                groups={groups}
                alone={isNothing}
                onLeave={() => {
                  remember(typed);
                  onClose();
                }}
              />
            )}
            <Suggestions
              ref={list}
              id={id}
              suggestions={suggestions}
              query={wanted}
              active={active}
              prices={prices}
              className={line ? 'min-w-0 flex-1 border-t border-line' : 'min-w-0 flex-1'}
              onTake={take}
            />
          </div>
        </div>
        {line && <OrderFoot order={order} rest={line.rest} />}
        {typed && !line && !isNothing && (
          <div className="flex flex-none items-center justify-between gap-4 border-t border-line px-5 py-3 text-xs text-ink-2">
            <span className="max-md:hidden">{!meant && t('search.enter')}</span>
            <Link
              to={results}
              onClick={() => {
                remember(typed);
                onClose();
              }}
              className="link py-1 text-ink"
            >
              {t('search.seeAll', { search: query })}
            </Link>
          </div>
        )}
      </div>
    </dialog>
  );
}
