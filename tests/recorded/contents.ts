/** What the content service said to each question of the app, in English. */
export type Contents = Record<string, unknown>;

/** A question to the content service without what is left open, and without the page: the first one is on record. */
export const questionOf = (id: string, variables: Record<string, unknown>): string => {
  const said = Object.entries(variables).filter(([name, value]) => name !== 'page' && value !== null && value !== undefined);
  const words = said.map(([name, value]) => `${name}=${String(value)}`);
  return `${id} ${words.sort().join(' ')}`;
};
