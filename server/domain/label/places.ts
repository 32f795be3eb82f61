/** Names of the places that a label fills: `{name}`, `{name:type}`; of a plural the number that it follows is one already. */
const placesOf = (text: string): string =>
  [...new Set([...text.matchAll(/(?<!\{)\{(\w+)(?::\w+)?\}(?!\})/g)].map(([, name]) => name))].sort().join();

/** Whether two wordings of a label fill the same places. */
export const samePlaces = (a: string, b: string): boolean => placesOf(a) === placesOf(b);
