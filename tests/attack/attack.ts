// What every attack is given, and what it answers.
import type { Target } from './target.ts';

export interface Attacker {
  target: Target;
  /** From 0 to 1, repeatable by the seed. */
  random: () => number;
  /** How hard: 1 in the long form, less in the short one. */
  force: number;
  /** Something fell. */
  find: (what: string) => void;
  /** A figure for the report. */
  note: (words: string) => void;
}
export interface Attack {
  name: string;
  run(attacker: Attacker): Promise<void>;
}

/** So many of a whole, at least one. */
export const some = ({ force }: Attacker, whole: number): number => Math.max(1, Math.round(whole * force));
export const pick = <T>({ random }: Attacker, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
