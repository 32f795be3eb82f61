import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstPageOf, spreadCount, spreadOf } from './spreads.ts';

/** A leaf between two openings: 0° lies on the right, 180° on the left. */
export interface Turn {
  /** The opening that one sees when the leaf lies on the right. */
  lower: number;
  angle: number;
  /** It falls by itself; otherwise a hand holds it. */
  falling: boolean;
}
/** From here on a drag is a drag and no press, pixels. */
const SLACK = 8;
/** A leaf that was carried so far goes on by itself. */
const CARRIED = 0.28;
/** Faster than this it is thrown, pixels a millisecond. */
const THROWN = 0.5;
/** When the browser does not say that the leaf has fallen, ms. */
const LONGEST_FALL = 900;

interface Hold {
  id: number;
  x: number;
  y: number;
  at: number;
  direction: 1 | -1 | 0;
}

/** The turning of pages by button, key and hand; the place is the caller's, the leaf in between is kept here. */
export function useTurning({
  page,
  pages,
  double,
  onTurn,
}: {
  page: number;
  pages: number;
  double: boolean;
  onTurn: (page: number) => void;
}) {
  const spread = spreadOf(page, double);
  const count = spreadCount(pages, double);
  const [turn, setTurn] = useState<Turn | null>(null);
  const hold = useRef<Hold | null>(null);
  const dragged = useRef(false);

  const land = useEffectEvent((done: Turn) => {
    setTurn(null);
    const to = done.lower + (done.angle >= 90 ? 1 : 0);
    if (to !== spread) onTurn(firstPageOf(to, double));
  });
  useEffect(() => {
    if (!turn?.falling) return;
    const timer = setTimeout(() => land(turn), LONGEST_FALL);
    return () => clearTimeout(timer);
  }, [turn]);

  const canGo = (direction: 1 | -1) => (direction > 0 ? spread < count - 1 : spread > 0);
  const lift = (direction: 1 | -1): Turn => ({
    lower: direction > 0 ? spread : spread - 1,
    angle: direction > 0 ? 0 : 180,
    falling: false,
  });

  /** Turns one leaf. One that is still falling has fallen, so that a key that is held goes through the book. */
  const go = (direction: 1 | -1) => {
    if (turn) {
      land(turn.falling ? turn : { ...turn, angle: direction > 0 ? 180 : 0 });
      return;
    }
    if (!canGo(direction)) return;
    setTurn(lift(direction));
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTurn((now) => (now && !now.falling ? { ...now, angle: direction > 0 ? 180 : 0, falling: true } : now)),
      ),
    );
  };
  const jump = (to: number) => {
    setTurn(null);
    const wanted = Math.max(0, Math.min(pages - 1, to));
    if (spreadOf(wanted, double) !== spread) onTurn(wanted);
  };

  const width = (frame: RefObject<HTMLElement | null>) => Math.max(1, (frame.current?.clientWidth ?? 1) / (double ? 2 : 1));
  const hands = (frame: RefObject<HTMLElement | null>) => ({
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (event.button !== 0 || turn) return;
      hold.current = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp, direction: 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const held = hold.current;
      if (held?.id !== event.pointerId) return;
      const dx = event.clientX - held.x;
      if (held.direction === 0) {
        if (Math.abs(dx) < SLACK || Math.abs(dx) < Math.abs(event.clientY - held.y)) return;
        const direction = dx < 0 ? 1 : -1;
        dragged.current = true;
        if (!canGo(direction)) {
          hold.current = null;
          return;
        }
        held.direction = direction;
        frame.current?.setPointerCapture(event.pointerId);
      }
      const carried = Math.min(1, Math.max(0, (-dx * held.direction) / width(frame)));
      setTurn({ ...lift(held.direction), angle: (held.direction > 0 ? carried : 1 - carried) * 180 });
    },
    onPointerUp: (event: PointerEvent) => {
      const held = hold.current;
      // Another finger lets go of nothing.
      if (held?.id !== event.pointerId) return;
      hold.current = null;
      if (held.direction === 0) return;
      const way = (held.x - event.clientX) * held.direction;
      const goes = way / width(frame) > CARRIED || way / Math.max(1, event.timeStamp - held.at) > THROWN;
      setTurn((now) => now && { ...now, falling: true, angle: goes === held.direction > 0 ? 180 : 0 });
    },
    onPointerCancel: (event: PointerEvent) => {
      const held = hold.current;
      if (held?.id !== event.pointerId) return;
      hold.current = null;
      if (held.direction !== 0) setTurn((now) => now && { ...now, falling: true, angle: held.direction > 0 ? 0 : 180 });
    },
    /** What ends a drag is no press on what lies below. */
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  });
  return { spread, count, turn, go, jump, canGo, hands, fallen: () => turn?.falling && land(turn) };
}
