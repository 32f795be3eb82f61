import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cx } from './cx.ts';

/** How strongly a turn of the wheel zooms, per pixel of scrolling. */
const WHEEL = 0.0013;
/** A size counts once it has stood still for this long (specification 9). */
const RESIZE_MS = 20;

export interface Place {
  x: number;
  y: number;
}
export interface GestureFrameProps {
  label: string;
  /** What the keys do, for those who do not see the tools. */
  keys: string;
  className: string;
  /** Answers whether the key did anything. */
  onKey(key: string, shift: boolean): boolean;
  /** One finger or button; `aside` with Shift or the right button. Pixels. */
  onDrag(dx: number, dy: number, aside: boolean): void;
  /** Two fingers or the wheel: the factor by which what is seen grows or shrinks, around a place in shares of the frame. Fingers move as well. */
  onZoom(factor: number, around: Place, moved?: Place): void;
  onResize(width: number, height: number): void;
  children: ReactNode;
  data?: Record<`data-${string}`, string | number | undefined>;
}

/** A picture that keys, wheel and fingers move. It takes the keys as soon as it is there. */
export function GestureFrame({ label, keys, className, onKey, onDrag, onZoom, onResize, children, data }: GestureFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Place>());
  const keysId = useId();
  const resized = useEffectEvent(onResize);
  const zoomed = useEffectEvent(onZoom);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    let settling: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      clearTimeout(settling);
      settling = setTimeout(() => resized(entry?.contentRect.width ?? 0, entry?.contentRect.height ?? 0), RESIZE_MS);
    });
    observer.observe(element);
    // React listens to wheel passively; the page must not scroll while the cloth is zoomed.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomed(Math.exp(event.deltaY * WHEEL), placeIn(element, event));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(settling);
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key, event.shiftKey)) event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const moved = { x: now.x - before.x, y: now.y - before.y };
    const partner = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!partner) return onDrag(moved.x, moved.y, event.shiftKey || (event.buttons & 2) !== 0);
    const distance = (place: Place) => Math.max(1, Math.hypot(place.x - partner.x, place.y - partner.y));
    const middle = { clientX: (now.x + partner.x) / 2, clientY: (now.y + partner.y) / 2 };
    // Each finger tells its own half of the movement.
    onZoom(distance(before) / distance(now), placeIn(event.currentTarget, middle), { x: moved.x / 2, y: moved.y / 2 });
  };
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable picture that is moved by keys has no element of its own
    <div
      ref={frame}
      role="group"
      aria-label={label}
      aria-describedby={keysId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be pressed
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      className={cx('relative min-h-0 flex-1 touch-none select-none overflow-hidden focus-visible:outline-offset-[-4px]', className)}
      {...data}
    >
      {children}
      <p id={keysId} className="sr-only">
        {keys}
      </p>
    </div>
  );
}

function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const box = element.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}
