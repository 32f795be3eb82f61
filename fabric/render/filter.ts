/** Filters on planes of numbers and on pictures of three interleaved linear channels. */
import { clamp, mod } from '../core/random.ts';
import { floatPlane } from './window.ts';

/** Planes for the rows blurred so far, and for the result; either may be the source's only when nobody reads that any more. */
export interface BlurPlanes {
  rows: Float32Array;
  out: Float32Array;
}

/** Box mean with the given radii. Outside the plane the border repeats, or the plane itself (`wrap`). */
export function boxBlur(
  source: Float32Array,
  width: number,
  height: number,
  rx: number,
  ry: number,
  wrap: boolean,
  { rows, out }: BlurPlanes = { rows: new Float32Array(width * height), out: new Float32Array(width * height) },
): Float32Array {
  blurRows(source, rows, width, height, rx, wrap);
  blurColumns(rows, out, width, height, ry, wrap);
  return out;
}

function blurRows(source: Float32Array, out: Float32Array, width: number, height: number, radius: number, wrap: boolean): void {
  const inverse = 1 / (2 * radius + 1);
  const before = Int32Array.from({ length: width }, (_, x) => index(x - radius, width, wrap));
  const after = Int32Array.from({ length: width }, (_, x) => index(x + radius + 1, width, wrap));
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += source[row + index(x, width, wrap)]!;
    for (let x = 0; x < width; x++) {
      out[row + x] = sum * inverse;
      sum += source[row + after[x]!]! - source[row + before[x]!]!;
    }
  }
}

function blurColumns(source: Float32Array, out: Float32Array, width: number, height: number, radius: number, wrap: boolean): void {
  const inverse = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  for (let y = -radius; y <= radius; y++) {
    const row = index(y, height, wrap) * width;
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + source[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enter = index(y + radius + 1, height, wrap) * width;
    const leave = index(y - radius, height, wrap) * width;
    for (let x = 0; x < width; x++) {
      out[row + x] = sums[x]! * inverse;
      sums[x] = sums[x]! + source[enter + x]! - source[leave + x]!;
    }
  }
}

function index(i: number, length: number, wrap: boolean): number {
  return wrap ? mod(i, length) : clamp(i, 0, length - 1);
}

/** Weights of one axis of a resampling: for every output sample the first source sample and its kernel. */
export interface Taps {
  first: Int32Array;
  weights: Float32Array;
  count: number;
}

/** Radius of the Gaussian in source samples per output sample, its fall-off and its cut. */
export const KERNEL_RADIUS = 0.82;
export const KERNEL_FALL = 1.35;
const KERNEL_CUT = 1.5;

export function taps(
  sourceLength: number,
  outLength: number,
  origin: number,
  ratio: number,
  radius = Math.max(ratio * KERNEL_RADIUS, 0.5),
): Taps {
  const count = Math.min(sourceLength, Math.ceil(radius * 2 * KERNEL_CUT) + 1);
  const first = new Int32Array(outLength);
  const weights = new Float32Array(outLength * count);
  for (let i = 0; i < outLength; i++) {
    const middle = origin + (i + 0.5) * ratio;
    const from = clamp(Math.floor(middle - radius * KERNEL_CUT), 0, sourceLength - count);
    first[i] = from;
    let sum = 0;
    for (let q = 0; q < count; q++) {
      const e = (from + q + 0.5 - middle) / radius;
      const weight = Math.abs(e) < KERNEL_CUT ? Math.exp(-e * e * KERNEL_FALL) : 0;
      weights[i * count + q] = weight;
      sum += weight;
    }
    for (let q = 0; q < count; q++) weights[i * count + q] = weights[i * count + q]! / sum;
  }
  return { first, weights, count };
}

/**
 * Gaussian area resampling of a linear picture, into the given plane or a new one. Output sample (X, Y) looks at source position (x0 + (X + ½)·rx, y0 + (Y + ½)·ry). It works
 * in linear light: averaging encoded values would darken fine stripes.
 */
export function resample(
  source: Float32Array,
  size: { width: number; height: number },
  out: { width: number; height: number },
  map: { x0: number; rx: number; y0: number; ry: number },
  into?: Float32Array,
): Float32Array {
  const across = taps(size.width, out.width, map.x0, map.rx);
  const down = taps(size.height, out.height, map.y0, map.ry);
  const rows = floatPlane('resample-rows', out.width * size.height * 3);
  resampleRows(source, size, rows, out.width, across);
  const result = into?.fill(0) ?? new Float32Array(out.width * out.height * 3);
  const stride = out.width * 3;
  for (let y = 0; y < out.height; y++) {
    const target = y * stride;
    for (let q = 0; q < down.count; q++) {
      const weight = down.weights[y * down.count + q]!;
      if (weight === 0) continue;
      const row = (down.first[y]! + q) * stride;
      for (let x = 0; x < stride; x++) result[target + x] = result[target + x]! + rows[row + x]! * weight;
    }
  }
  return result;
}

function resampleRows(
  source: Float32Array,
  size: { width: number; height: number },
  rows: Float32Array,
  outWidth: number,
  across: Taps,
): void {
  const { first, weights, count } = across;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < outWidth; x++) {
      let p = (y * size.width + first[x]!) * 3;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let q = x * count; q < (x + 1) * count; q++, p += 3) {
        const weight = weights[q]!;
        r += source[p]! * weight;
        g += source[p + 1]! * weight;
        b += source[p + 2]! * weight;
      }
      const target = (y * outWidth + x) * 3;
      rows[target] = r;
      rows[target + 1] = g;
      rows[target + 2] = b;
    }
  }
}

/** The unsharpness of a lens: a separable three-tap Gaussian of the given sigma (pixels). */
export function lensBlur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const e = Math.exp(-0.5 / (sigma * sigma));
  const middle = 1 / (1 + 2 * e);
  const side = e * middle;
  const stride = width * 3;
  const rows = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < stride; x++) {
      const i = y * stride + x;
      rows[i] = source[i]! * middle + (source[x >= 3 ? i - 3 : i]! + source[x < stride - 3 ? i + 3 : i]!) * side;
    }
  }
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -stride : 0;
    const down = y < height - 1 ? stride : 0;
    for (let i = y * stride; i < (y + 1) * stride; i++) out[i] = rows[i]! * middle + (rows[i + up]! + rows[i + down]!) * side;
  }
  return out;
}
