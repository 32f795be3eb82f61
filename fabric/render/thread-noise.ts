/**
 * How thick and how light the threads of one system are, crossing by crossing: the noise of `yarn-path.ts`, worked out for all threads of a row at once. All of
 * them cross the same lattice at the same place, so only its values are a thread's own.
 */
import { hash2, mod, noise1, signed } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import type { ClothLayout } from './geometry.ts';
import { DEFAULT_EVENNESS, DRAFTING_WAVE, FIBRE_WAVE, MIDDLE_WAVE, SHADE, UNEVEN } from './yarn-path.ts';

/** What a wave is told apart by, and its length in mm. */
const WAVES = [
  { salt: 0, length: FIBRE_WAVE },
  { salt: 91, length: MIDDLE_WAVE },
  { salt: 37, length: DRAFTING_WAVE },
  { salt: 17, length: MIDDLE_WAVE },
] as const;

/** Cells per mm of every wave; in a tile a whole number of cells fits. */
export interface Lattice {
  scale: number;
  /** Cells of a tile, 0 for none. */
  period: number;
}

export function latticesOf(tileLength: number): Lattice[] {
  return WAVES.map(({ length }) => {
    const period = tileLength > 0 ? Math.max(1, Math.round(tileLength / length)) : 0;
    return { scale: period > 0 ? period / tileLength : 1 / length, period };
  });
}

function valueAt(seed: number, cell: number, period: number): number {
  return signed(hash2(seed, period > 0 ? mod(cell, period) : cell));
}

/** One wave of many threads side by side, read at rising positions. */
class Abreast {
  readonly from: Float32Array;
  readonly to: Float32Array;
  /** Where between `from` and `to` the position lies that was read last. */
  ease = 0;
  readonly #seeds: Int32Array;
  readonly #lattice: Lattice;
  #cell = Number.NaN;

  constructor(seeds: Int32Array, salt: number, lattice: Lattice) {
    this.#seeds = seeds.map((seed) => seed ^ salt);
    this.#lattice = lattice;
    this.from = new Float32Array(seeds.length);
    this.to = new Float32Array(seeds.length);
  }

  move(position: number): void {
    const t = position * this.#lattice.scale;
    const cell = Math.floor(t);
    if (cell === this.#cell + 1) {
      this.from.set(this.to);
      this.#fill(this.to, cell + 1);
    } else if (cell !== this.#cell) {
      this.#fill(this.from, cell);
      this.#fill(this.to, cell + 1);
    }
    this.#cell = cell;
    const f = t - cell;
    this.ease = f * f * (3 - 2 * f);
  }

  #fill(values: Float32Array, cell: number): void {
    const seeds = this.#seeds;
    const { period } = this.#lattice;
    for (let k = 0; k < values.length; k++) values[k] = valueAt(seeds[k]!, cell, period);
  }
}

/** Thickness (relative to the mean, 0 for none) and lightness of every thread at one place. */
export interface Threads {
  uneven: Float32Array;
  shade: Float32Array;
}

/** The threads that run down the page, read row by row. */
export class ThreadsAbreast implements Threads {
  readonly uneven: Float32Array;
  readonly shade: Float32Array;
  readonly #own: Float32Array;
  readonly #waves: readonly Abreast[];
  readonly #evenness: number;

  constructor(seeds: Int32Array, evenness: number, tileLength: number) {
    const lattices = latticesOf(tileLength);
    this.#waves = WAVES.map(({ salt }, w) => new Abreast(seeds, salt, lattices[w]!));
    this.#own = Float32Array.from(seeds, (seed) => signed(hash2(seed, 5)));
    this.#evenness = evenness;
    this.uneven = new Float32Array(seeds.length);
    this.shade = new Float32Array(seeds.length);
  }

  move(position: number): void {
    const [fibre, middle, drafting, tone] = this.#waves as [Abreast, Abreast, Abreast, Abreast];
    for (const wave of this.#waves) wave.move(position);
    const evenness = this.#evenness;
    for (let k = 0; k < this.uneven.length; k++) {
      const long = drafting.from[k]! + (drafting.to[k]! - drafting.from[k]!) * drafting.ease;
      const short = fibre.from[k]! + (fibre.to[k]! - fibre.from[k]!) * fibre.ease;
      const mid = middle.from[k]! + (middle.to[k]! - middle.from[k]!) * middle.ease;
      const light = tone.from[k]! + (tone.to[k]! - tone.from[k]!) * tone.ease;
      const own = this.#own[k]!;
      const uneven = evenness * (UNEVEN.fibre * short + UNEVEN.middle * mid + UNEVEN.drafting * long + UNEVEN.own * own);
      this.uneven[k] = uneven;
      this.shade[k] = 1 + SHADE.own * own + SHADE.tone * light + SHADE.drafting * long + SHADE.thick * uneven * evenness;
    }
  }
}

/** One wave along a thread: where each place lies in the lattice is the same for all threads. */
interface Along {
  salt: number;
  lattice: Lattice;
  first: number;
  index: Int32Array;
  ease: Float32Array;
  values: Float32Array;
}

/** A thread that runs across the page, read at all its places at once. */
export class ThreadAlong implements Threads {
  readonly uneven: Float32Array;
  readonly shade: Float32Array;
  readonly #waves: readonly Along[];
  readonly #evenness: number;

  constructor(places: Float64Array, evenness: number, tileLength: number) {
    this.#waves = latticesOf(tileLength).map((lattice, w) => along(places, WAVES[w]!.salt, lattice));
    this.#evenness = evenness;
    this.uneven = new Float32Array(places.length);
    this.shade = new Float32Array(places.length);
  }

  read(seed: number): void {
    for (const { salt, lattice, first, values } of this.#waves)
      for (let k = 0; k < values.length; k++) values[k] = valueAt(seed ^ salt, first + k, lattice.period);
    const [fibre, middle, drafting, tone] = this.#waves as [Along, Along, Along, Along];
    const own = signed(hash2(seed, 5));
    const evenness = this.#evenness;
    for (let i = 0; i < this.uneven.length; i++) {
      const long = between(drafting, i);
      const uneven = evenness * (UNEVEN.fibre * between(fibre, i) + UNEVEN.middle * between(middle, i) + UNEVEN.drafting * long + UNEVEN.own * own);
      this.uneven[i] = uneven;
      this.shade[i] = 1 + SHADE.own * own + SHADE.tone * between(tone, i) + SHADE.drafting * long + SHADE.thick * uneven * evenness;
    }
  }
}

function along(places: Float64Array, salt: number, lattice: Lattice): Along {
  const cells = Int32Array.from(places, (place) => Math.floor(place * lattice.scale));
  const first = cells[0] ?? 0;
  const ease = Float32Array.from(places, (place, i) => {
    const f = place * lattice.scale - cells[i]!;
    return f * f * (3 - 2 * f);
  });
  return { salt, lattice, first, index: cells.map((cell) => cell - first), ease, values: new Float32Array((cells.at(-1) ?? 0) - first + 2) };
}

function between({ index, ease, values }: Along, i: number): number {
  const at = index[i]!;
  return values[at]! + (values[at + 1]! - values[at]!) * ease[i]!;
}

/** Evenness of the yarns of a system; in a cloth of one make they share it. */
export function systemEvenness(fabric: Fabric, system: 'end' | 'pick'): number {
  return fabric.yarns[(system === 'end' ? fabric.warp : fabric.weft)[0]![0]]!.evenness ?? DEFAULT_EVENNESS;
}

/** The same for one crossing of a layout. */
export function thicknessAt(fabric: Fabric, layout: ClothLayout, system: 'end' | 'pick', i: number, j: number): number {
  const isEnd = system === 'end';
  const seed = (isEnd ? layout.endSeed(i) : layout.pickSeed(j)) | 0;
  const s = isEnd ? (layout.firstPick + j + 0.5) * layout.pickPitch : (layout.firstEnd + i + 0.5) * layout.endPitch;
  const waves =
    UNEVEN.fibre * noise1(seed, s / FIBRE_WAVE) +
    UNEVEN.middle * noise1(seed ^ 91, s / MIDDLE_WAVE) +
    UNEVEN.drafting * noise1(seed ^ 37, s / DRAFTING_WAVE) +
    UNEVEN.own * signed(hash2(seed, 5));
  return systemEvenness(fabric, system) * waves;
}

/** How much closer than on the mean a thread lies to its neighbours: it covers more of what it has. */
export function closeness(rest: Float64Array, k: number): number {
  const before = rest[k - 1];
  const after = rest[k + 1];
  if (before === undefined || after === undefined) return 0;
  const pitch = (rest.at(-1)! - rest[0]!) / (rest.length - 1);
  return 1 - (after - before) / (2 * pitch);
}
