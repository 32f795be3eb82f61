/**
 * Deterministic hashing, random streams and value noise.
 *
 * Only 32-bit integer arithmetic decides a value, so that the same cloth has the same irregularities on every machine.
 */

/** Avalanche of a 32-bit integer: flipping one input bit flips about half of the output bits. */
export function mix32(value: number): number {
  let a = value | 0;
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  a = Math.imul(a ^ (a >>> 15), 0x846ca68b);
  return (a ^ (a >>> 16)) >>> 0;
}

/** Hash of two integers. */
export function hash2(a: number, b: number): number {
  return mix32(Math.imul(a, 0x9e3779b1) ^ mix32((b + 0x85ebca6b) | 0));
}

/** A 32-bit hash as a number in [0, 1). */
export function unit(hash: number): number {
  return hash / 4294967296;
}

/** A 32-bit hash as a number in [-1, 1). */
export function signed(hash: number): number {
  return hash / 2147483648 - 1;
}

/** Seed of a text (FNV-1a, then mixed). */
export function textSeed(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix32(h);
}

/** A stream of numbers in [0, 1) from a counter that is hashed at every step. */
export function randomStream(seed: number): () => number {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return unit(mix32(counter ^ mix32(seed)));
  };
}

/** Remainder that is never negative. */
export function mod(a: number, n: number): number {
  const r = a % n;
  return r < 0 ? r + n : r;
}

export function clamp(x: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, x));
}

/** Smooth step from 0 at `from` to 1 at `to`. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Value noise in [-1, 1] on the integer lattice; `period` lattice cells, 0 for none. */
export function noise1(seed: number, t: number, period = 0): number {
  const cell = Math.floor(t);
  const f = t - cell;
  const a = signed(hash2(seed, period > 0 ? mod(cell, period) : cell));
  const b = signed(hash2(seed, period > 0 ? mod(cell + 1, period) : cell + 1));
  return a + (b - a) * f * f * (3 - 2 * f);
}

/** Two-dimensional value noise in [-1, 1] with a continuous second derivative, so that slopes taken from it do not crease. */
export function noise2(seed: number, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const wx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const wy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = hash2(seed, j);
  const bottom = hash2(seed, j + 1);
  const a = signed(hash2(top, i));
  const b = signed(hash2(top, i + 1));
  const c = signed(hash2(bottom, i));
  const d = signed(hash2(bottom, i + 1));
  const p = a + (b - a) * wx;
  return p + (c + (d - c) * wx - p) * wy;
}
