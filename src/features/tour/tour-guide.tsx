import 'driver.js/dist/driver.css';
import './tour.css';
import { useQuery } from '@tanstack/react-query';
import { driver } from 'driver.js';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { TourDocument } from '../../../generated/content/operations.ts';
import { contentQuery } from '../../api/content.ts';
import { useUser } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.tsx';
import { stopTour } from './tour-run.ts';
import { anchorOf, SCREENS, type Step, stepsFor } from './tour-steps.ts';
import { useTour } from './use-tour.ts';

/** How long a step waits for what it points at; then it stands without. */
const WAIT_MS = 8000;
const LOOK_MS = 120;
const PADDING_PX = 6;
/** What stays at the top of the window. */
const HEADER_PX = 130;

/** The library says of what it lights up that it opens its own popover, which is not there. */
const OWN_WORDS = ['aria-haspopup', 'aria-expanded', 'aria-controls'];
const withoutWords = (element: Element | undefined) => {
  for (const name of OWN_WORDS) element?.removeAttribute(name);
};

/** Lights up what a step points at, once it is there. Ends with the answered function. */
function light(step: Step, onLit: (low: boolean) => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const overlay = driver({
    allowClose: false,
    allowKeyboardControl: false,
    animate: !still,
    smoothScroll: false,
    disableActiveInteraction: true,
    overlayColor: '#16191d',
    overlayOpacity: 0.45,
    stagePadding: PADDING_PX,
    stageRadius: 2,
    onHighlighted: withoutWords,
  });
  const from = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const element = anchorOf(step);
    if (element) {
      // What is taller than the room beside the panel begins below the header.
      const tall = element.getBoundingClientRect().height > innerHeight * 0.5;
      element.scrollIntoView({ block: tall ? 'start' : 'center', behavior: 'instant' });
      if (tall) scrollBy({ top: -HEADER_PX, behavior: 'instant' });
      overlay.highlight({ element });
      withoutWords(element);
      const { top, bottom } = element.getBoundingClientRect();
      onLit((top + bottom) / 2 > innerHeight * 0.55);
    } else if (performance.now() - from < WAIT_MS) timer = setTimeout(look, LOOK_MS);
    else onLit(false);
  };
  look();
  return () => {
    clearTimeout(timer);
    overlay.destroy();
  };
}

/** Leads through the shop, screen by screen. Loaded when the tour is started, with everything that it needs. */
export default function TourGuide({ from }: { from: number }) {
  const { locale, t } = useI18n();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  /** Where the step was seen: Back from there leaves the tour, and is not answered by going there once more. */
  const arrived = useRef<string | null>(null);
  const { choose } = useTour();
  const query = useQuery(contentQuery(TourDocument, { locale }));
  const steps = useMemo(() => stepsFor(user, query.data?.tour.steps ?? []), [user, query.data]);
  const [at, setAt] = useState(from);
  /** The panel stands above when what is lit stands below. */
  const [above, setAbove] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[Math.min(at, steps.length - 1)];
  const path = step && to(SCREENS[step.screen], locale);

  useEffect(() => {
    if (query.isError) {
      toast('error', t('content.away'));
      stopTour();
    }
  }, [query.isError, t]);
  useEffect(() => {
    if (!path) return;
    if (pathname === path) arrived.current = path;
    else if (navigation === 'POP' && arrived.current === path) {
      stopTour();
      toast('message', t('tour.left'));
    } else void navigate(path);
  }, [path, pathname, navigation, navigate, t]);
  useEffect(() => {
    if (!step || pathname !== path) return;
    return light(step, (low) => {
      setAbove(low);
      heading.current?.focus({ preventScroll: true });
    });
  }, [step, path, pathname]);

  if (!step) return null;
  const number = Math.min(at, steps.length - 1);
  const isLast = number === steps.length - 1;
  const leave = () => {
    stopTour();
    toast('message', t('tour.left'));
  };
  const go = (next: number) => {
    if (next < 0) return;
    if (next >= steps.length) {
      stopTour();
      void choose({ choice: 'DONE', step: 0 });
      toast('success', t('tour.done'));
      return;
    }
    setAt(next);
    void choose({ choice: 'STARTED', step: next });
  };
  const keys = (event: KeyboardEvent) => {
    // What lies over the page would keep Tab for itself.
    event.stopPropagation();
    if (event.key === 'Escape') leave();
    else if (event.key === 'ArrowRight') go(number + 1);
    else if (event.key === 'ArrowLeft') go(number - 1);
    else if (event.key === 'Tab') {
      const buttons = [...(panel.current?.querySelectorAll('button') ?? [])];
      const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
      event.preventDefault();
      // From the heading, which is before all of them, the way back leads to the last.
      buttons.at(event.shiftKey ? Math.max(place, 0) - 1 : (place + 1) % buttons.length)?.focus();
    }
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onKeyDown={keys}
      className={cx(
        'tour-panel no-print grid w-[min(420px,calc(100vw-24px))] gap-3 border border-line bg-surface p-5 shadow-pop max-md:left-3 md:right-6',
        above ? 'top-20' : 'bottom-3 md:bottom-6',
      )}
    >
      <p className="tnum text-xs text-ink-3">{t('tour.step', { step: number + 1, steps: steps.length })}</p>
      <h2 id="tour-title" ref={heading} tabIndex={-1} className="font-display text-d5 outline-none">
        {step.title}
      </h2>
      <p id="tour-text" className="text-sm text-ink-2">
        {step.text}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => go(number + 1)}>
          {isLast ? t('tour.finish') : t('tour.next')}
        </Button>
        {number > 0 && (
          <Button size="sm" kind="secondary" onClick={() => go(number - 1)}>
            {t('tour.back')}
          </Button>
        )}
        <Button size="sm" kind="quiet" className="ml-auto" onClick={leave}>
          {t('tour.leave')}
        </Button>
      </div>
    </section>
  );
}
