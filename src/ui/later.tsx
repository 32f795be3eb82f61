import { type ReactNode, useDeferredValue } from 'react';

/** What stands below the first window: drawn right behind what stands in it, in slices that whoever touches the page does not feel. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
