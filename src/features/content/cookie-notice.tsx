import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react';
import { CookieNoticeDocument, type CookieNoticeQuery } from '../../../generated/content/operations.ts';
import { decide, hasDecided, stopAsking, useAsking } from '../../api/consent.ts';
import { contentQuery } from '../../api/content.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/patience.ts';

const CookieChoice = lazily(() => import('./cookie-choice.tsx'));
const DELAY_MS = 2_000;

/** Asked once, two seconds after the page; it stands beside the work and never in its way. Before an answer nothing is kept that is not necessary. */
export default function CookieNotice() {
  // The notice has an Italian and an English configuration; all other languages see the English one.
  const lang = useI18n().locale === 'it' ? 'it' : 'en';
  const asking = useAsking();
  const [due, setDue] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const open = due || asking;
  const notice = useQuery({ ...contentQuery(CookieNoticeDocument, { locale: lang }), enabled: open });
  useEffect(() => {
    if (hasDecided()) return;
    // Another tab may have decided meanwhile.
    const timer = setTimeout(() => setDue(!hasDecided()), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const before = useRef<Element | null>(null);
  useEffect(() => (open ? () => goOn(before.current) : undefined), [open]);
  const content = notice.data?.cookieNotice;
  if (!open || !content) return null;
  const close = () => {
    setDue(false);
    setChoosing(false);
    stopAsking();
  };
  const choose = (categories: Parameters<typeof decide>[0]) => {
    decide(categories);
    close();
  };
  if (choosing || asking)
    return (
      <Suspense>
        <CookieChoice
          notice={content}
          lang={lang}
          onChoose={choose}
          onClose={() => {
            setChoosing(false);
            stopAsking();
          }}
        />
      </Suspense>
    );
  return (
    <NoticeBar
      notice={content}
      lang={lang}
      onReject={() => choose([])}
      onAccept={() => choose(['PREFERENCES'])}
      onChoose={() => setChoosing(true)}
      onEnter={(from) => {
        before.current = from;
      }}
    />
  );
}

/** The button that was pressed goes with the notice: whoever has answered goes on where they were, or at the beginning of what the page is about. */
function goOn(before: Element | null): void {
  if (document.activeElement !== document.body || !hasDecided()) return;
  const place = before?.isConnected ? before : document.getElementById('main');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** The notice itself, at the foot of the window. */
export function NoticeBar({
  notice,
  lang,
  onReject,
  onAccept,
  onChoose,
  onEnter,
}: {
  notice: CookieNoticeQuery['cookieNotice'];
  lang: string;
  onReject: () => void;
  onAccept: () => void;
  onChoose: () => void;
  /** The focus comes into the notice, from where. */
  onEnter?: (from: Element | null) => void;
}) {
  const entered = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onEnter?.(relatedTarget);
  };
  return (
    <section
      lang={lang}
      aria-label={notice.title}
      ref={lift}
      onFocus={entered}
      className="no-print fade-in sticky bottom-0 z-20 border-t border-line-2 bg-surface"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2.5">
        <p className="min-w-0 flex-1 basis-[28rem] text-xs text-ink-2">
          <strong className="font-medium text-ink">{notice.title}</strong> {notice.text}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" kind="secondary" onClick={onReject}>
            {notice.reject}
          </Button>
          <Button size="sm" kind="secondary" onClick={onAccept}>
            {notice.accept}
          </Button>
          <Button size="sm" kind="quiet" onClick={onChoose}>
            {notice.choose}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What the browser leaves free under a control that it scrolls to, besides the notice, px. */
const ROOM_PX = 96;
/**
 * Bars at the foot of the window stand on the notice while it is there (`--foot`), and the page ends above it: it is never over a control. Told to those
 * whom it concerns, for what the root hands down makes the browser look at every element of the page anew.
 */
function lift(notice: HTMLElement | null) {
  if (!notice) return;
  const sheet = new CSSStyleSheet();
  const { style } = document.documentElement;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const observer = new ResizeObserver(() => {
    sheet.replaceSync(`.on-foot { --foot: ${notice.offsetHeight}px }`);
    style.scrollPaddingBottom = `${ROOM_PX + notice.offsetHeight}px`;
  });
  observer.observe(notice);
  return () => {
    observer.disconnect();
    sheet.replaceSync('');
    style.scrollPaddingBottom = '';
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
