import { useQueries } from '@tanstack/react-query';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListId } from '../../generated/lists.ts';
import type { PageOf } from './define-list.ts';
import type { Shown } from './list-state.ts';
import type { UsedList } from './use-list.ts';

/** So many pages come by themselves while one scrolls; then a link asks, so that the foot of the page can be reached. */
const BY_ITSELF = 3;
/** A page belongs to the address from where its first row has passed this part of the window's height. */
const LINE = 0.4;

interface Range {
  question: string;
  from: number;
  to: number;
}
const firstPageOf = (state: unknown): number | undefined => (state as { firstPage?: number } | null)?.firstPage;

export interface Endless<Page> {
  /** The pages that are shown, one under the other. */
  pages: { number: number; page: Page }[];
  /** The first page is not the first of the list. */
  before: number | null;
  /** The page that comes next, or null. */
  after: number | null;
  loading: boolean;
  more: () => void;
  /** For the first row of a page: where it stands decides which page the address names. */
  markOf: (number: number) => RefCallback<HTMLElement>;
  /** Goes to a page that is shown already; false when it is not. */
  jump: (number: number) => boolean;
  /** For what stands under the last row: when it comes near, the next page is read. */
  end: RefCallback<HTMLElement>;
}

/** Pages of a list, one under the other. Each keeps its own address, which follows the scrolling, so that a link, reload or Back finds the place. */
export function useEndless<K extends ListId, S extends Shown, Page extends PageOf<unknown>>(used: UsedList<K, S, Page>): Endless<Page> {
  const { list, state, page: shown, href } = used;
  const location = useLocation();
  const navigate = useNavigate();
  const question = href({ page: 0 } as Partial<typeof state>);
  const [kept, setRange] = useState<Range>(() => ({
    question,
    from: Math.min(firstPageOf(location.state) ?? state.page, state.page),
    to: state.page,
  }));
  const isKept = kept.question === question && state.page >= kept.from && state.page <= kept.to;
  const range = isKept ? kept : { question, from: state.page, to: state.page };
  if (!isKept) setRange(range);

  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, at) => range.from + at);
  const answers = useQueries({ queries: numbers.map((page) => list.options({ ...state, page })) });
  const pages = numbers.flatMap((number, at) => {
    const page = (answers[at]?.data as Page | undefined) ?? (number === state.page ? shown : undefined);
    return page ? [{ number, page }] : [];
  });
  const loading = pages.length < numbers.length;
  const total = pages.at(-1)?.page.totalPages ?? 0;
  const after = !loading && range.to + 1 < total ? range.to + 1 : null;

  const more = () => after !== null && setRange({ ...range, to: after });
  const moreRef = useRef(more);
  moreRef.current = () => range.to - range.from < BY_ITSELF && more();
  const end = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && moreRef.current(), { rootMargin: '900px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const marks = useRef(new Map<number, HTMLElement>());
  const markOf = (number: number) => (element: HTMLElement | null) => {
    if (element) marks.current.set(number, element);
    return () => {
      marks.current.delete(number);
    };
  };
  const follow = useRef(() => {});
  follow.current = () => {
    const line = window.innerHeight * LINE;
    const passed = [...marks.current].filter(([, element]) => element.getBoundingClientRect().top < line).map(([number]) => number);
    const page = passed.length > 0 ? Math.max(...passed) : range.from;
    if (page !== state.page)
      void navigate(href({ page } as Partial<typeof state>), {
        replace: true,
        preventScrollReset: true,
        state: { firstPage: range.from },
      });
  };
  const several = range.to > range.from;
  useEffect(() => {
    if (!several) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => follow.current());
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [several]);

  return {
    pages,
    before: range.from > 0 ? range.from - 1 : null,
    after,
    loading,
    more,
    markOf,
    jump: (number) => {
      const mark = marks.current.get(number);
      mark?.scrollIntoView({ block: 'start' });
      return mark !== undefined;
    },
    end,
  };
}
