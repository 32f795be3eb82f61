/** Far views of cloth whose threads differ in colour alone, put together from crossings as `crossing-light.ts` has learnt them. */
import { mix32, signed } from '../core/random.ts';
import type { Fabric, Run } from '../model.ts';
import { BendRow } from './bend-response.ts';
import type { Band, Frame } from './cloth.ts';
import { type CrossingLight, crossingLight, type Parts } from './crossing-light.ts';
import { KERNEL_FALL, KERNEL_RADIUS, taps, type Taps } from './filter.ts';
import { ClothLayout } from './geometry.ts';
import type { LightRig } from './light.ts';
import { faceOf } from './neighbourhood.ts';
import type { Relief } from './relief.ts';
import { closeness, systemEvenness, ThreadAlong, ThreadsAbreast } from './thread-noise.ts';
import { floatPlane, type Window } from './window.ts';

/** Whether the threads of either system have one make, and nothing that changes along them but their thickness. */
export function isEven(fabric: Fabric): boolean {
  return oneMake(fabric, fabric.warp) && oneMake(fabric, fabric.weft);
}

function oneMake(fabric: Fabric, runs: readonly Run[]): boolean {
  const makes = runs.map(([yarn]) => fabric.yarns[yarn]!);
  const of = ({ color: _, ...make }: (typeof makes)[number]): string => JSON.stringify(Object.entries(make).sort());
  return makes.every((yarn) => !yarn.slub && !yarn.melange && !yarn.ringDye && of(yarn) === of(makes[0]!));
}

/** Rows of parts of crossings, one after the other. */
export class CrossingRows {
  /** Parts in a row, and the light of the row read last, three channels. */
  readonly width: number;
  readonly row: Float32Array;
  readonly #look: CrossingLight;
  readonly #layout: ClothLayout;
  readonly #ends: ThreadsAbreast;
  readonly #pick: ThreadAlong;
  readonly #seeds: Int32Array;
  readonly #columns: Int32Array;
  readonly #draftRows: Int32Array;
  readonly #endTables: Int32Array;
  readonly #closeEnds: Float32Array;
  readonly #bends: BendRow | undefined;
  /** Of the crossings of the pick read last: offset of the neighbourhood, and the light of either thread and the gap relative to its mean. */
  readonly #offset: Int32Array;
  readonly #end: Float32Array;
  readonly #over: Float32Array;
  readonly #gap: Float32Array;
  #current = Number.NaN;

  /** The window is measured in crossings: one sample each. */
  constructor(fabric: Fabric, look: CrossingLight, window: Window, relief: Relief | undefined) {
    const layout = new ClothLayout(fabric, window);
    const { x, y } = look.parts;
    const stride = look.neighbourhoods.count * x * y * 3;
    const tile = window.tile;
    this.#look = look;
    this.#layout = layout;
    this.width = window.width * x;
    this.row = new Float32Array(this.width * 3);
    this.#columns = layout.columns().subarray(FIRST + 1);
    this.#draftRows = layout.rows().subarray(FIRST + 1);
    const seeds = Int32Array.from({ length: window.width }, (_, i) => layout.endSeed(FIRST + i));
    this.#seeds = seeds;
    this.#ends = new ThreadsAbreast(seeds, systemEvenness(fabric, 'end'), tile ? tile.picks * layout.pickPitch : 0);
    const places = Float64Array.from({ length: window.width }, (_, i) => (layout.firstEnd + FIRST + i + 0.5) * layout.endPitch);
    this.#pick = new ThreadAlong(places, systemEvenness(fabric, 'pick'), tile ? tile.ends * layout.endPitch : 0);
    this.#endTables = Int32Array.from({ length: window.width }, (_, i) => layout.endYarns[FIRST + i]! * stride);
    this.#closeEnds = Float32Array.from({ length: window.width }, (_, i) => closeness(layout.endRest, FIRST + i));
    this.#bends = relief && new BendRow(relief, look.bend, places);
    this.#offset = new Int32Array(window.width);
    this.#end = new Float32Array(window.width);
    this.#over = new Float32Array(window.width);
    this.#gap = new Float32Array(window.width);
  }

  /** Writes row y of parts into `row`. */
  read(y: number): void {
    const { parts, ends, picks, gaps, neighbourhoods } = this.#look;
    const pick = Math.floor(y / parts.y);
    if (pick !== this.#current) this.#enter(pick);
    const pickTable = this.#layout.pickYarns[FIRST + pick]! * neighbourhoods.count * parts.x * parts.y * 3;
    const part = (y - pick * parts.y) * parts.x * 3;
    const across = parts.x * 3;
    const row = this.row;
    for (let i = 0, o = 0; i < this.#offset.length; i++) {
      const e = this.#end[i]!;
      const p = this.#over[i]!;
      const g = this.#gap[i]!;
      const at = this.#offset[i]! + part;
      const fromEnd = this.#endTables[i]! + at;
      const fromPick = pickTable + at;
      for (let c = 0; c < across; c++, o++) row[o] = ends[fromEnd + c]! * e + picks[fromPick + c]! * p + gaps[at + c]! * g;
    }
  }

  #enter(pick: number): void {
    this.#current = pick;
    const { parts, neighbourhoods, sway, grain: grains } = this.#look;
    const { draft, firstPick, pickPitch, pickRest } = this.#layout;
    this.#ends.move((firstPick + FIRST + pick + 0.5) * pickPitch);
    this.#pick.read(this.#layout.pickSeed(FIRST + pick) | 0);
    this.#bends?.move((firstPick + FIRST + pick + 0.5) * pickPitch);
    const start = this.#draftRows[pick]! * draft.ends;
    const perNeighbourhood = parts.x * parts.y * 3;
    const closePick = closeness(pickRest, FIRST + pick);
    const { map, bits } = neighbourhoods;
    const bend = this.#bends?.row;
    const place = Math.imul(this.#layout.ownPick(firstPick + FIRST + pick), 0x9e3779b1);
    for (let i = 0; i < this.#offset.length; i++) {
      const neighbourhood = map[start + this.#columns[i]!]!;
      this.#offset[i] = neighbourhood * perNeighbourhood;
      const face = faceOf(bits[neighbourhood]!);
      const own = sway[face]!;
      const grain = grains[face]!;
      const thickEnd = this.#ends.uneven[i]! + this.#closeEnds[i]!;
      const thickPick = this.#pick.uneven[i]! + closePick;
      const turned = bend ? bend[i]! : 1;
      const chance = ROOT_3 * signed(mix32(this.#seeds[i]! ^ place));
      this.#end[i] = turned * this.#ends.shade[i]! * atLeastNone(1 + own.end.end * thickEnd + own.end.pick * thickPick + grain.end * chance);
      this.#over[i] = turned * this.#pick.shade[i]! * atLeastNone(1 + own.pick.end * thickEnd + own.pick.pick * thickPick + grain.pick * chance);
      this.#gap[i] = turned * atLeastNone(1 + own.gap.end * thickEnd + own.gap.pick * thickPick + grain.gap * chance);
    }
  }
}

function atLeastNone(value: number): number {
  return value > 0 ? value : 0;
}

/** Turns an even spread over -1 … 1 into one of unit deviation. */
const ROOT_3 = Math.sqrt(3);
/** Threads of a layout before its window. */
const FIRST = 2;

/** Pixels to a thread below which a crossing is one part: its form is lost between two pixels. */
const ONE_PART = 0.66;
const LEAST_PARTS = 2;
export const MOST_PARTS = 4;
/** A view takes at least this many samples per pixel, or it would alias. */
const LEAST_OVERSAMPLING = 1.2;

/** Into how many parts crossings are drawn in a view, undefined where it is too near. */
export function partsFor(perEnd: number, perPick: number): Parts | undefined {
  const parts = { x: partsOf(perEnd), y: partsOf(perPick) };
  return Math.max(parts.x, parts.y) <= MOST_PARTS ? parts : undefined;
}

function partsOf(perThread: number): number {
  return perThread <= ONE_PART ? 1 : Math.max(LEAST_PARTS, Math.ceil(LEAST_OVERSAMPLING * perThread - 0.2));
}

/** Samples per thread of the views that the kernel was chosen for: one part is as long as several of them, and blurs by itself. */
const FINE = 3;

/** Radius of the kernel in parts, so that part and kernel together blur as the kernel alone does among fine samples. */
function kernelRadius(ratio: number, parts: number): number {
  const own = parts < FINE ? ((2 * KERNEL_FALL) / 12) * (1 - (parts / FINE) ** 2) : 0;
  return Math.sqrt(Math.max(0.25, (ratio * KERNEL_RADIUS) ** 2 - own));
}

const ROWS_AT_ONCE = 256;

/** The picture from top to bottom. */
export function* crossingBands(fabric: Fabric, frame: Frame, parts: Parts, rig: LightRig, relief: Relief | undefined): Generator<Band> {
  const look = crossingLight(fabric, rig, parts);
  for (let row = 0; row < frame.height; row += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, frame.height - row);
    yield { row, rows, light: drawBand(fabric, look, frame, row, rows, relief) };
  }
}

function drawBand(fabric: Fabric, look: CrossingLight, frame: Frame, row: number, rows: number, relief: Relief | undefined): Float32Array {
  const { parts } = look;
  const endPitch = 10 / fabric.endsPerCm;
  const pickPitch = 10 / fabric.picksPerCm;
  const perPixel = { x: frame.widthMm / frame.width, y: frame.heightMm / frame.height };
  const ratio = { x: (perPixel.x * parts.x) / endPitch, y: (perPixel.y * parts.y) / pickPitch };
  const beside = { x: Math.ceil((1.5 * ratio.x) / parts.x) + 1, y: Math.ceil((1.5 * ratio.y) / parts.y) + 1 };
  const top = frame.y + row * perPixel.y;
  const left = Math.floor(frame.x / endPitch) - beside.x;
  const first = Math.floor(top / pickPitch) - beside.y;
  const width = Math.ceil((frame.x + frame.widthMm) / endPitch) + beside.x - left;
  const height = Math.ceil((top + rows * perPixel.y) / pickPitch) + beside.y - first;
  const window: Window = { x: (left + 0.5) * endPitch, y: (first + 0.5) * pickPitch, dx: endPitch, dy: pickPitch, width, height };
  const source = new CrossingRows(fabric, look, window, relief);
  const across = taps(source.width, frame.width, (frame.x / endPitch - left) * parts.x, ratio.x, kernelRadius(ratio.x, parts.x));
  const down = taps(height * parts.y, rows, (top / pickPitch - first) * parts.y, ratio.y, kernelRadius(ratio.y, parts.y));
  const out = floatPlane('band', frame.width * rows * 3);
  const rowsKept = new RowRing(down.count, frame.width * 3);
  let read = down.first[0]!;
  for (let y = 0; y < rows; y++) {
    const from = down.first[y]!;
    for (; read < from + down.count; read++) {
      source.read(read);
      shrinkRow(source.row, across, rowsKept.at(read));
    }
    mixRows(rowsKept, from, down.weights.subarray(y * down.count, (y + 1) * down.count), out.subarray(y * frame.width * 3));
  }
  return out;
}

/** The rows read last. */
class RowRing {
  readonly width: number;
  readonly #rows: readonly Float32Array[];

  constructor(count: number, width: number) {
    this.width = width;
    // Whole fours, as they are mixed.
    this.#rows = Array.from({ length: Math.ceil(count / 4) * 4 }, () => new Float32Array(width));
  }

  at(y: number): Float32Array {
    return this.#rows[y % this.#rows.length]!;
  }
}

/** Weighted sum of some rows, four at a time: what is summed stays in the processor. */
function mixRows(rows: RowRing, from: number, weights: Float32Array, out: Float32Array): void {
  for (let q = 0; q < weights.length; q += 4) {
    const [a, b, c, d] = [rows.at(from + q), rows.at(from + q + 1), rows.at(from + q + 2), rows.at(from + q + 3)];
    const wa = weights[q]!;
    const wb = weights[q + 1] ?? 0;
    const wc = weights[q + 2] ?? 0;
    const wd = weights[q + 3] ?? 0;
    if (q === 0) for (let i = 0; i < rows.width; i++) out[i] = a[i]! * wa + b[i]! * wb + c[i]! * wc + d[i]! * wd;
    else for (let i = 0; i < rows.width; i++) out[i] = out[i]! + a[i]! * wa + b[i]! * wb + c[i]! * wc + d[i]! * wd;
  }
}

function shrinkRow(row: Float32Array, { first, weights, count }: Taps, out: Float32Array): void {
  for (let x = 0, o = 0, q = 0; x < first.length; x++, o += 3) {
    let p = first[x]! * 3;
    let r = 0;
    let g = 0;
    let b = 0;
    for (const end = q + count; q < end; q++, p += 3) {
      const weight = weights[q]!;
      r += row[p]! * weight;
      g += row[p + 1]! * weight;
      b += row[p + 2]! * weight;
    }
    out[o] = r;
    out[o + 1] = g;
    out[o + 2] = b;
  }
}
