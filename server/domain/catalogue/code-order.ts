import { addBit, type Bits, emptyBits } from './bitset.ts';
import { bareCode } from './words.ts';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const MOST_FOUND = 10_000;

/** All articles in the order of their codes, for lookups by a code and for finding any part of one. */
export class CodeOrder {
  /** Ordinals in the order of code and colour. */
  readonly byCode: Uint32Array<ArrayBuffer>;
  readonly #codes: readonly string[];
  readonly #colors: readonly string[];
  /** All codes with their colours without separators, in that order, one a line, and where each begins. */
  readonly #text: string;
  readonly #start: Uint32Array<ArrayBuffer>;
  /** What was looked up, by code and colour as they are written. */
  readonly #found = new Map<string, Map<string, number>>();

  constructor(codes: readonly string[], colors: readonly string[]) {
    this.#codes = codes;
    this.#colors = colors;
    const keys = codes.map((code, i) => `${code}-${colors[i]}`);
    const bare = keys.map(bareCode);
    this.byCode = Uint32Array.from(keys.keys()).sort(
      (a, b) => compare(bare[a] as string, bare[b] as string) || compare(keys[a] as string, keys[b] as string),
    );
    this.#start = new Uint32Array(codes.length);
    const lines: string[] = [];
    let at = 0;
    for (const [position, ordinal] of this.byCode.entries()) {
      this.#start[position] = at;
      const line = bare[ordinal] as string;
      lines.push(line);
      at += line.length + 1;
    }
    this.#text = lines.join('\n');
  }

  get size(): number {
    return this.byCode.length;
  }

  /** Code and colour without separators at a position of the order. */
  bareAt(position: number): string {
    const end = position + 1 < this.size ? (this.#start[position + 1] as number) - 1 : this.#text.length;
    return this.#text.slice(this.#start[position], end);
  }

  /** First position that is not before `bare`, a code without separators. */
  firstWithCode(bare: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.bareAt(middle) < bare) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A list asks for the same articles again and again, and for each of them more than once. */
  ordinalOf(code: string, color: string): number | undefined {
    const known = this.#found.get(code)?.get(color);
    if (known !== undefined) return known;
    const ordinal = this.#beginningWith(bareCode(code + color)).find((each) => this.#codes[each] === code && this.#colors[each] === color);
    if (ordinal === undefined) return undefined;
    if (this.#found.size >= MOST_FOUND) this.#found.clear();
    const colors = this.#found.get(code);
    if (colors) colors.set(color, ordinal);
    else this.#found.set(code, new Map([[color, ordinal]]));
    return ordinal;
  }

  /** All colours of a code in the order of their codes. */
  colorsOf(code: string): number[] {
    return this.#beginningWith(bareCode(code)).filter((ordinal) => this.#codes[ordinal] === code);
  }

  #beginningWith(bare: string): number[] {
    const found: number[] = [];
    for (let at = this.firstWithCode(bare); at < this.size && this.bareAt(at).startsWith(bare); at++) found.push(this.byCode[at] as number);
    return found;
  }

  /** The article of a code with its colour, or all of a code. */
  equalTo(bare: string): Bits {
    const bits = emptyBits(this.size);
    for (const ordinal of this.#beginningWith(bare)) {
      const code = bareCode(this.#codes[ordinal] as string);
      if (code === bare || code + bareCode(this.#colors[ordinal] as string) === bare) addBit(bits, ordinal);
    }
    return bits;
  }

  /** Articles whose code and colour, written together, begin with `bare`. */
  startingWith(bare: string): Bits {
    const bits = emptyBits(this.size);
    for (const ordinal of this.#beginningWith(bare)) addBit(bits, ordinal);
    return bits;
  }

  /** Articles whose code and colour, written together, contain `bare` somewhere. */
  containing(bare: string): Bits {
    const bits = emptyBits(this.size);
    for (let at = this.#text.indexOf(bare); at >= 0; ) {
      let low = 0;
      let high = this.size - 1;
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if ((this.#start[middle] as number) <= at) low = middle;
        else high = middle - 1;
      }
      addBit(bits, this.byCode[low] as number);
      if (low + 1 >= this.size) break;
      at = this.#text.indexOf(bare, this.#start[low + 1]);
    }
    return bits;
  }
}
