import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

let atOnce = false;
/** Whoever comes back to a place further down finds it only in a page that has its whole height: nothing is put off then. */
export const drawAtOnce = (whole: boolean): void => {
  atOnce = whole;
};

/**
 * How many of so many are drawn by now: the first ones with the screen, the others a few at a time, each time in a task of its own, which whoever
 * touches the page meanwhile does not feel.
 */
export function useGrowing(total: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(atOnce ? Number.POSITIVE_INFINITY : first);
  const done = drawn >= total;
  // Counted anew after each step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => startTransition(() => setDrawn((before) => before + step)));
    return () => clearTimeout(timer);
  }, [done, drawn, step]);
  return Math.min(drawn, total);
}

/** What stands below the first window: drawn behind what stands in it, one part after the other. */
export function Later({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  return parts.slice(0, useGrowing(parts.length, 0, 1));
}
