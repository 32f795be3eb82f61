/** The latest of some days; null where there is none. */
export const latest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce<string | null>((late, date) => (date !== null && (late === null || date > late) ? date : late), null);
