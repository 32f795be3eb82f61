/** The data of the system under test have nothing that a question could be asked of. */
export class Lacking extends Error {}
export function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Lacking(what);
  return value;
}
