/**
 * Sets of article ordinals, one bit each. All sets of one index have the same number of words; bits past the size are always 0.
 */
export type Bits = Uint32Array<ArrayBuffer>;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

export const addBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
};

export const removeBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
};

export function andInto(target: Bits, other: Bits): Bits {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) & (other[i] as number);
  return target;
}

export function orInto(target: Bits, other: Bits): Bits {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) | (other[i] as number);
  return target;
}

export function removeInto(target: Bits, other: Bits): Bits {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) & ~(other[i] as number);
  return target;
}

/** Number of one bits in a word (Hacker's Delight, figure 5-2). */
const ones = (word: number): number => {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += ones(bits[i] as number);
  return count;
}

/** Size of the intersection, without building it. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) count += ones((a[i] as number) & (b[i] as number));
  return count;
}

/** Calls `visit` with each member in ascending order. */
export function eachBit(bits: Bits, visit: (ordinal: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1) visit((i << 5) + 31 - Math.clz32(word & -word));
  }
}

/** The members whose value lies in [low, high]. */
export function rangeBits(values: ArrayLike<number>, size: number, low: number, high: number): Bits {
  const bits = emptyBits(size);
  for (let i = 0; i < size; i++) {
    const value = values[i] as number;
    if (value >= low && value <= high) addBit(bits, i);
  }
  return bits;
}
