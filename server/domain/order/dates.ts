import type { Day } from '../../../generated/rules.ts';

/** The latest of some days; null where there is none. */
export const latest = (dates: readonly (Day | null)[]): Day | null =>
  dates.reduce<Day | null>((late, date) => (date !== null && (late === null || date > late) ? date : late), null);
