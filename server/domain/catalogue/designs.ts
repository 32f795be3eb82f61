import { type Bits, hasBit } from './bitset.ts';

/** A facet as it is counted: the values of an article by their place in the facet's list. */
export interface Valued {
  values: readonly string[];
  placesOf: (ordinal: number) => readonly number[];
}

/** Which articles are colours of one design, that is, bear one code. */
export class Designs {
  readonly size: number;
  /** Ordinal → design. */
  readonly of: Uint32Array<ArrayBuffer>;
  /** Ordinals, the colours of a design beside each other in the order of their numbers. */
  readonly #members: Uint32Array<ArrayBuffer>;
  readonly #start: Uint32Array<ArrayBuffer>;

  constructor(codes: readonly string[], byCode: Uint32Array) {
    const known = new Map<string, number>();
    this.of = new Uint32Array(codes.length);
    for (const ordinal of byCode) {
      const code = codes[ordinal] as string;
      const design = known.get(code) ?? known.size;
      known.set(code, design);
      this.of[ordinal] = design;
    }
    this.size = known.size;
    this.#start = new Uint32Array(this.size + 1);
    for (const design of this.of) this.#start[design + 1] = (this.#start[design + 1] as number) + 1;
    for (let i = 0; i < this.size; i++) this.#start[i + 1] = (this.#start[i + 1] as number) + (this.#start[i] as number);
    const next = this.#start.slice();
    this.#members = new Uint32Array(codes.length);
    for (const ordinal of byCode) {
      const design = this.of[ordinal] as number;
      this.#members[next[design] as number] = ordinal;
      next[design] = (next[design] as number) + 1;
    }
  }

  /** The colours of a design, as ordinals, in the order of their numbers. */
  colorsOf(design: number): Uint32Array {
    return this.#members.subarray(this.#start[design], this.#start[design + 1]);
  }

  /** How many designs have a colour among the articles. */
  count(bits: Bits): number {
    let count = 0;
    let last = -1;
    for (const ordinal of this.#members) {
      const design = this.of[ordinal] as number;
      if (design === last || !hasBit(bits, ordinal)) continue;
      last = design;
      count++;
    }
    return count;
  }

  /** For every value of a facet, how many designs have a colour with it among the articles. */
  countValues({ values, placesOf }: Valued, bits: Bits): number[] {
    const counts = new Array<number>(values.length).fill(0);
    const last = new Int32Array(values.length).fill(-1);
    for (const ordinal of this.#members) {
      if (!hasBit(bits, ordinal)) continue;
      const design = this.of[ordinal] as number;
      for (const place of placesOf(ordinal)) {
        if (last[place] === design) continue;
        last[place] = design;
        counts[place] = (counts[place] as number) + 1;
      }
    }
    return counts;
  }

  /** One page of designs, each as the first of its articles in the order. */
  pageOf(order: Uint32Array, descending: boolean, bits: Bits, page: number, size: number): number[] {
    const seen = new Uint8Array(this.size);
    const found: number[] = [];
    let skip = page * size;
    for (let i = 0; i < order.length && found.length < size; i++) {
      const ordinal = order[descending ? order.length - 1 - i : i] as number;
      const design = this.of[ordinal] as number;
      if (seen[design] === 1 || !hasBit(bits, ordinal)) continue;
      seen[design] = 1;
      if (skip > 0) skip--;
      else found.push(ordinal);
    }
    return found;
  }
}
