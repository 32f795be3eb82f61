/** A mistake that somebody could make, and the tests that must notice it. */
export interface Mutant {
  /** What goes wrong, in the words of the shop. */
  name: string;
  file: string;
  /** Exact text that stands once in the file. */
  from: string;
  to: string;
  /** The nearest tests; the ending of a file says its vitest project: `.pg.test.ts` postgres, `.dom.test.tsx` dom, else node. */
  tests: readonly string[];
  /** Why nobody can see this one from outside: run to be read, not counted. */
  equivalent?: string;
}
export type Room = readonly [name: string, mutants: readonly Mutant[]];
