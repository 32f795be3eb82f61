/**
 * How thick and how light the threads of one system are, crossing by crossing: the noise of `yarn-path.ts`, worked out for all threads of a row at once. All of
 * them cross the same lattice at the same place, so only its values are a thread's own.
 */
import { hash2, mod, noise1, signed } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import { fibreSeed, secondColour } from './fibre-painter.ts';
import type { ClothLayout } from './geometry.ts';
import { DEFAULT_EVENNESS, DRAFTING_WAVE, FIBRE_WAVE, MIDDLE_WAVE, SHADE, slubCourse, UNEVEN } from './yarn-path.ts';

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

/** Thickness (relative to the mean, 0 for none) and lightness of threads at a place, and how much of their second colour shows. */
export interface Threads {
  uneven: Float32Array;
  shade: Float32Array;
  second: Float32Array;
}

/** Thickness up to which a thread shows in proportion, and how much more of it shows at most. */
const SATURATION = { from: 0.15, most: 0.2 } as const;

/** A slub soon covers all of its crossing: twice as thick it shows no more. */
function saturated(thickness: number): number {
  const over = thickness - SATURATION.from;
  return over > 0 ? SATURATION.from + (SATURATION.most * over) / (SATURATION.most + over) : thickness;
}

/** What a thread brings along besides its waves. */
interface Own {
  evenness: number;
  /** What it has throughout. */
  own: number;
  slub: ((s: number) => number) | undefined;
  second: ((s: number) => number) | undefined;
}

function ownOf(fabric: Fabric, layout: ClothLayout, system: 'end' | 'pick', k: number, tileLength: number): Own {
  const isEnd = system === 'end';
  const yarn = fabric.yarns[(isEnd ? layout.endYarns : layout.pickYarns)[k]!]!;
  const seed = isEnd ? layout.endSeed(k) : layout.pickSeed(k);
  const index = isEnd ? layout.ownEnd(layout.firstEnd + k) : layout.ownPick(layout.firstPick + k);
  return {
    evenness: yarn.evenness ?? DEFAULT_EVENNESS,
    own: signed(hash2(seed, 5)),
    slub: yarn.slub && slubCourse(yarn.slub, seed, tileLength),
    second: secondColour(yarn, fibreSeed(fabric, isEnd, index), tileLength),
  };
}

/** The threads that run down the page, read row by row. */
export class ThreadsAbreast implements Threads {
  readonly uneven: Float32Array;
  readonly shade: Float32Array;
  readonly second: Float32Array;
  readonly #threads: readonly Own[];
  readonly #waves: readonly Abreast[];

  /** `count` ends of a layout from the given one on. */
  constructor(fabric: Fabric, layout: ClothLayout, first: number, count: number, tileLength: number) {
    const lattices = latticesOf(tileLength);
    const seeds = Int32Array.from({ length: count }, (_, i) => layout.endSeed(first + i));
    this.#waves = WAVES.map(({ salt }, w) => new Abreast(seeds, salt, lattices[w]!));
    this.#threads = Array.from({ length: count }, (_, i) => ownOf(fabric, layout, 'end', first + i, tileLength));
    this.uneven = new Float32Array(count);
    this.shade = new Float32Array(count);
    this.second = new Float32Array(count);
  }

  move(position: number): void {
    const [fibre, middle, drafting, tone] = this.#waves as [Abreast, Abreast, Abreast, Abreast];
    for (const wave of this.#waves) wave.move(position);
    for (let k = 0; k < this.uneven.length; k++) {
      const { own, evenness, slub, second } = this.#threads[k]!;
      const long = drafting.from[k]! + (drafting.to[k]! - drafting.from[k]!) * drafting.ease;
      const short = fibre.from[k]! + (fibre.to[k]! - fibre.from[k]!) * fibre.ease;
      const mid = middle.from[k]! + (middle.to[k]! - middle.from[k]!) * middle.ease;
      const light = tone.from[k]! + (tone.to[k]! - tone.from[k]!) * tone.ease;
      let uneven = evenness * (UNEVEN.fibre * short + UNEVEN.middle * mid + UNEVEN.drafting * long + UNEVEN.own * own);
      if (slub) uneven = saturated(uneven + slub(position));
      if (second) this.second[k] = second(position);
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
  readonly second: Float32Array;
  readonly #places: Float64Array;
  readonly #waves: readonly Along[];
  readonly #own: (k: number) => Own;
  readonly #layout: ClothLayout;

  constructor(fabric: Fabric, layout: ClothLayout, places: Float64Array, tileLength: number) {
    this.#waves = latticesOf(tileLength).map((lattice, w) => along(places, WAVES[w]!.salt, lattice));
    this.#places = places;
    this.#layout = layout;
    this.#own = (k) => ownOf(fabric, layout, 'pick', k, tileLength);
    this.uneven = new Float32Array(places.length);
    this.shade = new Float32Array(places.length);
    this.second = new Float32Array(places.length);
  }

  /** Pick k of the layout. */
  read(k: number): void {
    const seed = this.#layout.pickSeed(k);
    for (const { salt, lattice, first, values } of this.#waves)
      for (let at = 0; at < values.length; at++) values[at] = valueAt(seed ^ salt, first + at, lattice.period);
    const [fibre, middle, drafting, tone] = this.#waves as [Along, Along, Along, Along];
    const { own, evenness, slub, second } = this.#own(k);
    for (let i = 0; i < this.uneven.length; i++) {
      const long = between(drafting, i);
      const waves = UNEVEN.fibre * between(fibre, i) + UNEVEN.middle * between(middle, i) + UNEVEN.drafting * long;
      let uneven = evenness * (waves + UNEVEN.own * own);
      if (slub) uneven = saturated(uneven + slub(this.#places[i]!));
      this.second[i] = second ? second(this.#places[i]!) : 0;
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
  return {
    salt,
    lattice,
    first,
    index: cells.map((cell) => cell - first),
    ease,
    values: new Float32Array((cells.at(-1) ?? 0) - first + 2),
  };
}

function between({ index, ease, values }: Along, i: number): number {
  const at = index[i]!;
  return values[at]! + (values[at + 1]! - values[at]!) * ease[i]!;
}

/** Thickness of one thread at a crossing of a layout. */
export function thicknessAt(fabric: Fabric, layout: ClothLayout, system: 'end' | 'pick', i: number, j: number): number {
  const isEnd = system === 'end';
  const seed = (isEnd ? layout.endSeed(i) : layout.pickSeed(j)) | 0;
  const { evenness, own, slub } = ownOf(fabric, layout, system, isEnd ? i : j, 0);
  const s = isEnd ? (layout.firstPick + j + 0.5) * layout.pickPitch : (layout.firstEnd + i + 0.5) * layout.endPitch;
  const waves =
    UNEVEN.fibre * noise1(seed, s / FIBRE_WAVE) +
    UNEVEN.middle * noise1(seed ^ 91, s / MIDDLE_WAVE) +
    UNEVEN.drafting * noise1(seed ^ 37, s / DRAFTING_WAVE) +
    UNEVEN.own * own;
  return slub ? saturated(evenness * waves + slub(s)) : evenness * waves;
}

/** How much closer than on the mean a thread lies to its neighbours: it covers more of what it has. */
export function closeness(rest: Float64Array, k: number): number {
  const before = rest[k - 1];
  const after = rest[k + 1];
  if (before === undefined || after === undefined) return 0;
  const pitch = (rest.at(-1)! - rest[0]!) / (rest.length - 1);
  return 1 - (after - before) / (2 * pitch);
}
