/** Names of the places that a label fills: `{name}`, `{name:type}`; of a plural the number that it follows is one already. */
const placesOf = (text: string): string =>
  [...new Set([...text.matchAll(/(?<!\{)\{(\w+)(?::\w+)?\}(?!\})/g)].map(([, name]) => name))].sort().join();

/** Whether two wordings of a label fill the same places. */
export const samePlaces = (a: string, b: string): boolean => placesOf(a) === placesOf(b);

/** The shop's own wording; the program's where there is none, or where a newer program would fill other places. */
export const wordingOf = (written: string, own: string | null): string => (own !== null && samePlaces(own, written) ? own : written);
