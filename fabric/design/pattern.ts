import type { Run } from '../model.ts';

/** Colour slots of a design: ground, main colour, then accents. */
export const GROUND = 0;
export const MAIN = 1;
export const ACCENT = 2;
export const SECOND_ACCENT = 3;

/** Turns millimetres into a whole number of threads (at least one, and full groups for weaves that work in pairs). */
export type ThreadCount = (millimetres: number) => number;

/** A run given in millimetres. */
export type Band = readonly [slot: number, millimetres: number];

export function bands(list: readonly Band[], threads: ThreadCount): Run[] {
  return list.map(([slot, millimetres]) => [slot, threads(millimetres)]);
}

/** The number of colour slots that a list of runs uses. */
export function slotCount(...lists: readonly (readonly Run[])[]): number {
  let highest = 0;
  for (const list of lists) for (const [slot] of list) highest = Math.max(highest, slot);
  return highest + 1;
}

export function threadCounter(threadsPerCm: number, group: number): ThreadCount {
  return (millimetres) => Math.max(group, Math.round((millimetres * threadsPerCm) / 10 / group) * group);
}
