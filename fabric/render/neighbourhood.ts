/** The kinds of crossings of a draft: which of a crossing and its eight neighbours have the end on the face. */
import { mod } from '../core/random.ts';
import type { Draft } from '../weave/spec.ts';

export interface Neighbourhoods {
  /** Kind of every crossing of the repeat, numbered as they come. */
  map: Uint16Array;
  count: number;
  /** Per kind nine bits, row by row from the upper left. */
  bits: readonly number[];
}

const CENTRE = 1 << 4;
/** How much it matters that a neighbour is another one: those at the sides lie beside or below, those at the corners hardly touch. */
const WEIGHTS = [1, 3, 1, 3, 1000, 3, 1, 3, 1] as const;
/** Crossings that must have been seen of a kind before its own mean is taken. */
const LEAST_SEEN = 3;

const known = new WeakMap<Draft, Neighbourhoods>();

export function neighbourhoodsOf(draft: Draft): Neighbourhoods {
  let found = known.get(draft);
  if (!found) {
    found = sort(draft);
    known.set(draft, found);
  }
  return found;
}

function sort({ ends, picks, up }: Draft): Neighbourhoods {
  const map = new Uint16Array(ends * picks);
  const numbers = new Int32Array(512).fill(-1);
  const bits: number[] = [];
  for (let pick = 0; pick < picks; pick++) {
    const rows = [mod(pick - 1, picks) * ends, pick * ends, mod(pick + 1, picks) * ends];
    for (let end = 0; end < ends; end++) {
      const left = end > 0 ? end - 1 : ends - 1;
      const right = end + 1 < ends ? end + 1 : 0;
      let own = 0;
      for (let r = 0; r < 3; r++) own |= (up[rows[r]! + left]! | (up[rows[r]! + end]! << 1) | (up[rows[r]! + right]! << 2)) << (3 * r);
      if (numbers[own]! < 0) numbers[own] = bits.push(own) - 1;
      map[pick * ends + end] = numbers[own]!;
    }
  }
  return { map, count: bits.length, bits };
}

export function faceOf(bits: number): 0 | 1 {
  return bits & CENTRE ? 1 : 0;
}

/** For every kind the most similar one of which enough was seen: mostly itself. */
export function nearestSeen({ bits }: Neighbourhoods, seen: Int32Array): Int32Array {
  return Int32Array.from(bits, (own, k) => {
    let best = k;
    let least = seen[k]! >= LEAST_SEEN ? 0 : Number.POSITIVE_INFINITY;
    for (let other = 0; other < bits.length && least > 0; other++) {
      if (seen[other]! < LEAST_SEEN) continue;
      const apart = WEIGHTS.reduce<number>((sum, weight, bit) => sum + (((own ^ bits[other]!) >> bit) & 1) * weight, 0);
      if (apart < least) [best, least] = [other, apart];
    }
    return best;
  });
}
