/** Far views of cloth: rows of crossings, made smaller as they come. */
import type { Fabric } from '../model.ts';
import type { Band, Frame } from './band.ts';
import { type ClothTables, clothTables, type Parts } from './crossing-light.ts';
import { CrossingRows } from './crossings.ts';
import { KERNEL_FALL, KERNEL_RADIUS, lensBlur, type Taps, taps } from './filter.ts';
import type { LightRig } from './light.ts';
import type { Relief } from './relief.ts';
import { floatPlane, type Window } from './window.ts';

/** Pixels to a thread below which a crossing is one part: its form is lost between two pixels. */
const ONE_PART = 0.66;
const LEAST_PARTS = 2;
export const MOST_PARTS = 4;
/** A view takes at least this many samples per pixel, or it would alias. */
const LEAST_OVERSAMPLING = 1.2;

/** Whether slubs of the warp cross slubs of the weft, as in linen: such threads press one another aside, which a single crossing does not tell. */
export function isSlubbed({ yarns, warp, weft }: Fabric): boolean {
  return [warp, weft].every((runs) => runs.some(([yarn]) => yarns[yarn]!.slub));
}

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

/** The picture from top to bottom. `blur`: unsharpness in pixels. */
export function* crossingBands(
  fabric: Fabric,
  frame: Frame,
  options: { parts: Parts; rig: LightRig; relief: Relief | undefined; blur: number },
): Generator<Band> {
  const { parts, rig, relief, blur } = options;
  const cloth = clothTables(fabric, rig, parts);
  // The unsharpness looks one row further.
  const beside = blur > 0 ? 1 : 0;
  for (let row = 0; row < frame.height; row += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, frame.height - row);
    const from = Math.max(0, row - beside);
    const to = Math.min(frame.height, row + rows + beside);
    const band = drawBand(fabric, cloth, frame, from, to - from, relief);
    const light = blur > 0 ? lensBlur(band, frame.width, to - from, blur) : band;
    yield { row, rows, light: light.subarray((row - from) * frame.width * 3, (row - from + rows) * frame.width * 3) };
  }
}

function drawBand(fabric: Fabric, cloth: ClothTables, frame: Frame, row: number, rows: number, relief: Relief | undefined): Float32Array {
  const { parts } = cloth;
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
  const source = new CrossingRows(fabric, cloth, window, relief);
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
