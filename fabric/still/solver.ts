/**
 * Falls a square of cloth onto a form: extended position-based dynamics (Macklin et al., 2016) on a grid of points. Used once, when a scene is
 * baked. Millimetres, y up.
 */
import { hash2, signed } from '../core/random.ts';

export interface ClothGrid {
  columns: number;
  rows: number;
  /** Side lengths of the cloth, mm. */
  width: number;
  height: number;
  /** Three coordinates per point, row by row. */
  positions: Float32Array;
}

export interface FallOptions {
  frames: number;
  /** Steps per frame of 1/60 s. */
  substeps: number;
  /** Compliance against shear and bending; stretch has none. */
  shear: number;
  bend: number;
  /** Loss of speed per second. */
  damping: number;
  /** Distance that layers of cloth keep from each other, mm. */
  thickness: number;
  /** Start of a point that lies at (u, v) on the flat cloth. */
  place(u: number, v: number): readonly [number, number, number];
  /** Pushes a point out of the form; `before` holds its position at the start of the step, for friction. */
  collide(positions: Float32Array, at: number, before: Float32Array): void;
}

const GRAVITY = 9810;

/** Distance constraints as parallel arrays. */
interface Constraints {
  a: Int32Array;
  b: Int32Array;
  length: Float32Array;
  compliance: Float32Array;
}

export function fall(columns: number, rows: number, width: number, height: number, options: FallOptions): ClothGrid {
  const count = columns * rows;
  const positions = new Float32Array(count * 3);
  for (let k = 0; k < count; k++) {
    const [x, y, z] = options.place(((k % columns) / (columns - 1)) * width, (Math.floor(k / columns) / (rows - 1)) * height);
    // A trace of disorder decides which way it buckles.
    positions.set([x, y + 0.12 * signed(hash2(7, k)), z], k * 3);
  }
  const constraints = connect(columns, rows, width / (columns - 1), height / (rows - 1), options);
  const before = new Float32Array(count * 3);
  const velocity = new Float32Array(count * 3);
  const step = 1 / 60 / options.substeps;
  const layers = new LayerSeparation(columns, rows, width / (columns - 1), options.thickness);
  for (let n = 0; n < options.frames * options.substeps; n++) {
    advance(positions, before, velocity, step, options.damping);
    satisfy(positions, constraints, step);
    if (n % 3 === 0) layers.separate(positions);
    for (let at = 0; at < positions.length; at += 3) options.collide(positions, at, before);
    for (let i = 0; i < positions.length; i++) velocity[i] = (positions[i]! - before[i]!) / step;
  }
  return { columns, rows, width, height, positions };
}

function advance(positions: Float32Array, before: Float32Array, velocity: Float32Array, step: number, damping: number): void {
  const keep = 1 - damping * step;
  for (let i = 0; i < positions.length; i++) {
    const gravity = i % 3 === 1 ? GRAVITY * step : 0;
    before[i] = positions[i]!;
    positions[i] = positions[i]! + (velocity[i]! - gravity) * keep * step;
  }
}

function connect(columns: number, rows: number, du: number, dv: number, options: FallOptions): Constraints {
  const list: [number, number, number, number][] = [];
  const link = (i: number, j: number, di: number, dj: number, compliance: number): void => {
    if (i + di < 0 || i + di >= columns || j + dj >= rows) return;
    list.push([j * columns + i, (j + dj) * columns + i + di, Math.hypot(di * du, dj * dv), compliance]);
  };
  // Stretch in two colours per direction, so that neighbours are not corrected one after the other.
  for (const parity of [0, 1]) {
    for (let j = 0; j < rows; j++) for (let i = parity; i < columns; i += 2) link(i, j, 1, 0, 0);
    for (let j = parity; j < rows; j += 2) for (let i = 0; i < columns; i++) link(i, j, 0, 1, 0);
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      link(i, j, 1, 1, options.shear);
      link(i, j, -1, 1, options.shear);
      link(i, j, 2, 0, options.bend);
      link(i, j, 0, 2, options.bend);
    }
  }
  return {
    a: Int32Array.from(list, ([a]) => a),
    b: Int32Array.from(list, ([, b]) => b),
    length: Float32Array.from(list, ([, , length]) => length),
    compliance: Float32Array.from(list, ([, , , compliance]) => compliance),
  };
}

function satisfy(p: Float32Array, { a, b, length, compliance }: Constraints, step: number): void {
  const scale = 1 / (step * step);
  for (let c = 0; c < a.length; c++) {
    const i = a[c]! * 3;
    const j = b[c]! * 3;
    const dx = p[i]! - p[j]!;
    const dy = p[i + 1]! - p[j + 1]!;
    const dz = p[i + 2]! - p[j + 2]!;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (distance < 1e-6) continue;
    const k = (distance - length[c]!) / distance / (2 + compliance[c]! * scale);
    p[i] = p[i]! - dx * k;
    p[i + 1] = p[i + 1]! - dy * k;
    p[i + 2] = p[i + 2]! - dz * k;
    p[j] = p[j]! + dx * k;
    p[j + 1] = p[j + 1]! + dy * k;
    p[j + 2] = p[j + 2]! + dz * k;
  }
}

const BUCKETS = 1 << 17;

/** Keeps layers of the cloth apart, with a hash grid of one thickness per cell. */
class LayerSeparation {
  readonly #columns: number;
  readonly #cell: number;
  readonly #near: number;
  readonly #head = new Int32Array(BUCKETS);
  readonly #next: Int32Array;

  constructor(columns: number, rows: number, spacing: number, thickness: number) {
    this.#columns = columns;
    this.#cell = thickness;
    // Points that are neighbours on the cloth itself are left to the other constraints.
    this.#near = Math.ceil((1.6 * thickness) / spacing);
    this.#next = new Int32Array(columns * rows);
  }

  separate(p: Float32Array): void {
    const count = this.#next.length;
    this.#head.fill(-1);
    for (let k = 0; k < count; k++) {
      const bucket = this.#bucket(this.#of(p[k * 3]!), this.#of(p[k * 3 + 1]!), this.#of(p[k * 3 + 2]!));
      this.#next[k] = this.#head[bucket]!;
      this.#head[bucket] = k;
    }
    for (let k = 0; k < count; k++) {
      const x = this.#of(p[k * 3]!);
      const y = this.#of(p[k * 3 + 1]!);
      const z = this.#of(p[k * 3 + 2]!);
      for (let n = 0; n < 27; n++) {
        const bucket = this.#bucket(x + (n % 3) - 1, y + (Math.floor(n / 3) % 3) - 1, z + Math.floor(n / 9) - 1);
        for (let other = this.#head[bucket]!; other >= 0; other = this.#next[other]!) if (other > k) this.#push(p, k, other);
      }
    }
  }

  #push(p: Float32Array, k: number, other: number): void {
    const columns = Math.abs((k % this.#columns) - (other % this.#columns));
    const rows = Math.abs(Math.floor(k / this.#columns) - Math.floor(other / this.#columns));
    if (columns <= this.#near && rows <= this.#near) return;
    const i = k * 3;
    const j = other * 3;
    const dx = p[i]! - p[j]!;
    const dy = p[i + 1]! - p[j + 1]!;
    const dz = p[i + 2]! - p[j + 2]!;
    const square = dx * dx + dy * dy + dz * dz;
    if (square >= this.#cell * this.#cell || square < 1e-9) return;
    const distance = Math.sqrt(square);
    const e = (0.5 * (this.#cell - distance)) / distance;
    p[i] = p[i]! + dx * e;
    p[i + 1] = p[i + 1]! + dy * e;
    p[i + 2] = p[i + 2]! + dz * e;
    p[j] = p[j]! - dx * e;
    p[j + 1] = p[j + 1]! - dy * e;
    p[j + 2] = p[j + 2]! - dz * e;
  }

  #of(x: number): number {
    return Math.floor(x / this.#cell);
  }

  #bucket(x: number, y: number, z: number): number {
    return ((Math.imul(x, 92837111) ^ Math.imul(y, 689287499) ^ Math.imul(z, 283923481)) >>> 0) % BUCKETS;
  }
}
