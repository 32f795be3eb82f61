import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeTurn } from './turns.ts';

/** How far outside the window a picture is fetched already. */
const NEAR = '600px';
/** A server that has too much to draw asks to come again; after so many times the colour stays. */
const TRIES = 3;
const AGAIN_MS = 3000;
/** A picture that takes longer may still come, but holds up nobody. */
const LONGEST_TURN_MS = 20_000;

/** Pictures that this browser has: they need no turn. */
const had = new Set<string>();

export type PictureState = 'waiting' | 'loading' | 'loaded' | 'failed';
interface Progress {
  src: string;
  state: PictureState;
  tries: number;
}

interface Fetched {
  /** Where the picture stands, whose distance from the window counts. */
  place: RefObject<HTMLSpanElement | null>;
  /** The picture itself, while it is shown. */
  image: RefObject<HTMLImageElement | null>;
  state: PictureState;
  onLoad: () => void;
  onError: () => void;
}

/** Fetches a picture when its place comes near the window and when it is its turn. */
export function usePicture(src: string | undefined, eager: boolean): Fetched {
  const place = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  /** Read when the turn is taken: whoever is on the way already does not begin anew because it stands elsewhere now. */
  const first = useRef(eager);
  const endTurn = useRef<() => void>(undefined);
  const [progress, setProgress] = useState<Progress | null>(null);
  const own = progress?.src === src ? progress : null;
  const state = own?.state ?? (src && had.has(src) ? 'loaded' : 'waiting');
  const tries = own?.tries ?? 0;

  useLayoutEffect(() => {
    first.current = eager;
  }, [eager]);
  useEffect(() => {
    if (!src || had.has(src) || tries === TRIES) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      endTurn.current = takeTurn(() => {
        setProgress({ src, state: 'loading', tries });
        timer = setTimeout(() => endTurn.current?.(), LONGEST_TURN_MS);
      }, first.current);
    };
    const leave = whenNear(place.current, first.current, () => {
      if (tries === 0) ask();
      else timer = setTimeout(ask, AGAIN_MS * tries);
    });
    return () => {
      leave();
      clearTimeout(timer);
      endTurn.current?.();
      // Without a turn it is not on its way: what is asked for again waits again.
      setProgress((now) => (now?.state === 'loading' ? null : now));
    };
  }, [src, tries]);

  // Without the names of what is followed: each picture that is shown is remembered, and given up when it is shown no longer.
  useEffect(() => {
    const shown = image.current;
    return () => giveUp(shown);
  });

  const end = (next: PictureState, failures: number) => {
    endTurn.current?.();
    if (src) setProgress({ src, state: next, tries: failures });
  };
  return {
    place,
    image,
    state,
    onLoad: () => {
      if (src) had.add(src);
      end('loaded', 0);
    },
    onError: () => end(tries + 1 < TRIES ? 'waiting' : 'failed', tries + 1),
  };
}

/** A browser goes on fetching a picture that is no longer in the page, and the server goes on drawing it, until its address is taken away. */
function giveUp(image: HTMLImageElement | null): void {
  if (!image || image.complete) return;
  setTimeout(() => {
    if (image.isConnected) return;
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
    image.removeAttribute('src');
  });
}

/** Calls once when the element comes near the window, or when everything is about to be printed. */
function whenNear(element: Element | null, atOnce: boolean, call: () => void): () => void {
  if (atOnce || !element || typeof IntersectionObserver === 'undefined') {
    call();
    return () => {};
  }
  const leave = () => {
    observer.disconnect();
    window.removeEventListener('beforeprint', near);
  };
  const near = () => {
    leave();
    call();
  };
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(), {
    rootMargin: NEAR,
  });
  observer.observe(element);
  window.addEventListener('beforeprint', near);
  return leave;
}
