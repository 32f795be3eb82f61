import { useSyncExternalStore } from 'react';

/** The step that the guided tour is to begin with, while it runs; null otherwise. What it consists of is not loaded before. */
let from: number | null = null;
const listeners = new Set<() => void>();
const change = (to: number | null) => {
  from = to;
  for (const listener of listeners) listener();
};

export const startTour = (step: number) => change(step);
export const stopTour = () => change(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTourRun = (): number | null => useSyncExternalStore(subscribe, () => from);
