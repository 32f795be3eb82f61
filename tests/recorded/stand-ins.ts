// What stands in the place of parts of the app while controls are used. `vi.mock` itself has to be said in each file of tests.
import { passingBy } from './leavings.ts';

export const toasts = { toast: passingBy, Toasts: () => null };

/** As for somebody who has agreed: what is kept over the page goes with what the device keeps, so that nothing is left of one mount for the next. */
export const agreed = {
  hasDecided: () => true,
  keep: (_: string, key: string, value: string) => localStorage.setItem(key, value),
  kept: (_: string, key: string) => localStorage.getItem(key),
};
