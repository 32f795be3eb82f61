import '../../styles/book.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { type BookPage, CoverInside, PageSide } from './page.tsx';
import { pagesIn, type Side, spreadAt } from './spreads.ts';
import { useTurning } from './use-turning.ts';

export interface BookProps {
  title: string;
  /** What the inside of the cover says. */
  imprint: ReactNode;
  pages: readonly BookPage[];
  /** The page that is seen, counted from 0. */
  at: number;
  /** Two pages a time, or one. */
  double: boolean;
  onTurn: (at: number) => void;
  onLift: (swatch: BookSwatch) => void;
  /** The ribbon of a page. */
  ribbon?: (at: number) => ReactNode;
  /** Other keys than those of turning; answers whether the key did anything. */
  onKey?: (key: string) => boolean;
  /** On a dark ground, as large as the screen. */
  dark?: boolean;
  /** Beside the buttons. */
  tools?: ReactNode;
}

/** The physical book: opened flat, turned leaf by leaf. */
export function Book({ title, imprint, pages, at, double, onTurn, onLift, ribbon, onKey, dark, tools }: BookProps) {
  const { t } = useI18n();
  const outer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { spread, count, turn, go, jump, canGo, hands, fallen } = useTurning({ page: at, pages: pages.length, double, onTurn });
  const shown = pagesIn(spreadAt(spread, pages.length, double)).map((place) => pages[place]?.page ?? 0);
  const last = pages.at(-1)?.page ?? 1;
  const [first = last, second] = shown;
  const place =
    second === undefined ? t('showroom.pageOf', { page: first, pages: last }) : t('showroom.pagesOf', { first, second, pages: last });

  const press = (event: Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)) return;
    // A dialog that was opened out of the book keeps its keys.
    if (event.target !== document.body && (event.target as HTMLElement).closest('dialog') !== outer.current?.closest('dialog')) return;
    const turning = KEYS[event.key];
    turning?.({ go, jump, last: pages.length - 1 });
    if (turning || onKey?.(event.key)) event.preventDefault();
  };
  // The keys turn the page wherever one is beside the book, also after a button there was pressed; no ring is drawn around what nobody has chosen.
  const pressedAnywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || outer.current?.contains(target)) return;
    const room = outer.current?.closest('dialog') ?? document.getElementById('main');
    if (target === document.body || room?.contains(target)) press(event);
  });
  useEffect(() => {
    if (dark) frame.current?.focus({ preventScroll: true });
    const pressed = (event: globalThis.KeyboardEvent) => pressedAnywhere(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [dark]);
  const sideOf = (side: Side, place: 'left' | 'right', still = false) => {
    if (side === null) return null;
    if (side.kind !== 'page') return <CoverInside side={place}>{side.kind === 'inside' && imprint}</CoverInside>;
    const page = pages[side.at];
    return (
      page && <PageSide page={page} title={title} side={place} ribbon={ribbon?.(side.at)} onLift={onLift} still={still} large={dark} />
    );
  };
  const lower = spreadAt(turn?.lower ?? spread, pages.length, double);
  const upper = spreadAt((turn?.lower ?? spread) + (turn ? 1 : 0), pages.length, double);
  const moving = turn !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whatever button was pressed last, the keys go on turning
    <div
      ref={outer}
      onKeyDown={(event) => press(event)}
      className={cx('grid justify-items-center gap-4', dark && 'h-full content-center gap-3')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a book that keys turn has no element of its own */}
      <div
        ref={frame}
        role="group"
        aria-roledescription={t('showroom.bookWord')}
        aria-label={t('showroom.bookLabel', { title })}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be pressed
        tabIndex={0}
        {...hands(frame)}
        className={cx('book', double ? 'book-double' : 'book-single', dark && 'book-large')}
        data-spread={spread}
        data-turning={moving || undefined}
      >
        {double && <div className="book-half book-half-left">{sideOf(lower.left, 'left', moving)}</div>}
        <div className={cx('book-half', double && 'book-half-right')}>{sideOf(upper.right, 'right', moving)}</div>
        {turn && (
          <div
            aria-hidden="true"
            className={cx('book-leaf', double && 'book-half-right', turn.falling && 'book-falling')}
            style={{ transform: `rotateY(${-turn.angle}deg)` }}
            onTransitionEnd={(event) => event.target === event.currentTarget && fallen()}
          >
            <div className="book-face">{sideOf(lower.right, 'right', true)}</div>
            <div className="book-face book-reverse">{double ? sideOf(upper.left, 'left', true) : <CoverInside side="left" />}</div>
          </div>
        )}
        <p id={keysId} className="sr-only">
          {t('showroom.keys')}
        </p>
      </div>
      <div className={cx('no-print flex w-full max-w-3xl flex-wrap items-center justify-center gap-x-3 gap-y-1', dark && 'text-white')}>
        <IconButton label={t('showroom.previous')} disabled={!canGo(-1) && !turn} onClick={() => go(-1)} className={cx(dark && DARK)}>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
        <label className="flex min-w-0 flex-1 basis-40 items-center">
          <span className="sr-only">{t('showroom.goTo')}</span>
          <input
            type="range"
            min={0}
            max={count - 1}
            value={spread}
            aria-valuetext={place}
            onChange={(event) => jump(double ? Math.max(0, Number(event.target.value) * 2 - 1) : Number(event.target.value))}
            className="book-range h-11 w-full"
          />
        </label>
        <IconButton label={t('showroom.next')} disabled={!canGo(1) && !turn} onClick={() => go(1)} className={cx(dark && DARK)}>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
        <p role="status" className={cx('tnum min-w-40 text-center text-xs', dark ? 'text-white/85' : 'text-ink-2')}>
          {place}
        </p>
        {tools}
      </div>
    </div>
  );
}

const DARK = 'text-white! hover:bg-white/15! disabled:text-white/35!';
const KEYS: Partial<Record<string, (book: { go: (direction: 1 | -1) => void; jump: (at: number) => void; last: number }) => void>> = {
  ArrowRight: ({ go }) => go(1),
  PageDown: ({ go }) => go(1),
  ArrowLeft: ({ go }) => go(-1),
  PageUp: ({ go }) => go(-1),
  Home: ({ jump }) => jump(0),
  End: ({ jump, last }) => jump(last),
};
