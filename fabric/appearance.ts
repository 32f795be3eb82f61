/** What a cloth looks like from afar, worked out from its construction without drawing it. */
import { hexToLinear, linearToHex, mixLinear, type Rgb } from './core/colour.ts';
import { DEFAULT_FLATTENING, diameter, expandRuns, type Fabric, meanOverThreads, type Yarn } from './model.ts';
import { draftOf, warpShare } from './weave/draft.ts';

/** Reflectance of bleached cotton: no cloth returns more light than this. */
export const LARGEST_REFLECTANCE = 0.93;
/** Share of the dyed colour that survives scattering at the fibre surface. */
export const YARN_REFLECTANCE = 0.955;
/** Undyed core of a ring-dyed yarn, linear. */
export const UNDYED_CORE: Rgb = [0.74, 0.76, 0.76];
export const RING_SHOW = 0.55;
/** Mean share of the core that shows through a fully ring-dyed yarn; the surface pass varies around it. */
export const RING_MEAN = 0.2;

/** Reflectance of the dyed yarn, linear, before mélange and core. */
export function yarnReflectance(color: string): Rgb {
  const [r, g, b] = hexToLinear(color);
  const limit = (c: number): number => Math.min(c, LARGEST_REFLECTANCE) * YARN_REFLECTANCE;
  return [limit(r), limit(g), limit(b)];
}

/** Mean reflectance along a yarn. */
export function meanReflectance(yarn: Yarn): Rgb {
  let color = yarnReflectance(yarn.color);
  if (yarn.melange) color = mixLinear(color, yarnReflectance(yarn.melange.color), yarn.melange.amount * 0.5);
  if (yarn.ringDye) color = mixLinear(color, UNDYED_CORE, yarn.ringDye * RING_MEAN * RING_SHOW);
  return color;
}

export interface Coverage {
  /** Shares of the surface that show warp, weft and the gaps between them; they add up to 1. */
  warp: number;
  weft: number;
  gap: number;
}

/** Shares of the face by system: the yarn on top covers its width, the one below shows beside it, the rest is gap. */
export function coverage(fabric: Fabric): Coverage {
  const flattening = fabric.flattening ?? DEFAULT_FLATTENING;
  const width = (runs: Fabric['warp'], perCm: number): number =>
    Math.min(1, (meanOverThreads(fabric, runs, diameter) * flattening * perCm) / 10);
  const warpWidth = width(fabric.warp, fabric.endsPerCm);
  const weftWidth = width(fabric.weft, fabric.picksPerCm);
  const up = warpShare(draftOf(fabric.weave));
  const warp = warpWidth * (up + (1 - up) * (1 - weftWidth));
  const weft = weftWidth * (1 - up + up * (1 - warpWidth));
  return { warp, weft, gap: (1 - warpWidth) * (1 - weftWidth) };
}

/** Mean reflectance of the warp or weft over its colour repeat. */
function systemReflectance(fabric: Fabric, runs: Fabric['warp']): Rgb {
  const mean = (channel: 0 | 1 | 2): number => meanOverThreads(fabric, runs, (yarn) => meanReflectance(yarn)[channel]);
  return [mean(0), mean(1), mean(2)];
}

/**
 * Light returned by a photograph of the cloth relative to its mean reflectance: fitted to rendered swatches (see `docs/fabric.md`).
 * The exponent stands for light that is reflected more than once in the crevices and gains saturation there.
 */
const EXPOSURE_GAIN = 0.97;
const CREVICE_EXPONENT = 1.06;
/** Uncoloured sheen of fully lustrous yarns. */
const SHEEN = 0.075;

function lustreOf(yarn: Yarn): number {
  return yarn.lustre ?? 0.35;
}

/** Mean colour of the cloth as photographed, sRGB `#rrggbb`. */
export function averageColor(fabric: Fabric): string {
  const share = coverage(fabric);
  const warp = systemReflectance(fabric, fabric.warp);
  const weft = systemReflectance(fabric, fabric.weft);
  const lustre = share.warp * meanOverThreads(fabric, fabric.warp, lustreOf) + share.weft * meanOverThreads(fabric, fabric.weft, lustreOf);
  const sheen = SHEEN * lustre * lustre;
  const channel = (c: 0 | 1 | 2): number => {
    const yarns = warp[c] * share.warp + weft[c] * share.weft;
    const shown = yarns + share.gap * 0.42 * (yarns / Math.max(0.05, share.warp + share.weft));
    return EXPOSURE_GAIN * shown ** CREVICE_EXPONENT + sheen * (1 - shown);
  };
  return linearToHex([channel(0), channel(1), channel(2)]);
}

/** Number of samples per axis, and millimetres per sample, of the window in which two cloths are compared. */
const SAMPLES = 64;
const SAMPLE_MM = 1.5;

/** A coarse picture of a yarn-dyed cloth as the sum of a warp profile and a weft profile (0–255, gamma 2). */
export interface Signature {
  warp: Float32Array;
  weft: Float32Array;
}

export function signatureOf(fabric: Fabric): Signature {
  const share = coverage(fabric);
  const total = share.warp + share.weft;
  return {
    warp: profile(fabric, fabric.warp, fabric.endsPerCm, share.warp / total),
    weft: profile(fabric, fabric.weft, fabric.picksPerCm, share.weft / total),
  };
}

function profile(fabric: Fabric, runs: Fabric['warp'], perCm: number, share: number): Float32Array {
  const order = expandRuns(runs);
  const colours = fabric.yarns.map((yarn) => meanReflectance(yarn).map((c) => Math.sqrt(c) * 255 * share));
  const out = new Float32Array(SAMPLES * 3);
  for (let k = 0; k < SAMPLES; k++) {
    const from = Math.round((k * SAMPLE_MM * perCm) / 10);
    const to = Math.max(from + 1, Math.round(((k + 1) * SAMPLE_MM * perCm) / 10));
    for (let thread = from; thread < to; thread++) {
      const colour = colours[order[thread % order.length]!]!;
      for (let c = 0; c < 3; c++) out[k * 3 + c] = out[k * 3 + c]! + colour[c]! / (to - from);
    }
  }
  return out;
}

/**
 * Root mean square difference of two coarse pictures, in 8-bit steps, over every pixel of the window. Because a picture is
 * warp(x) + weft(y), the mean over the square of (A(x) + B(y))² needs only the two profiles: Ā² + B̄² + 2 Ā B̄ with means over one axis.
 */
export function pictureDistance(a: Signature, b: Signature): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    const warp = difference(a.warp, b.warp, c);
    const weft = difference(a.weft, b.weft, c);
    sum += warp.square + weft.square + 2 * warp.mean * weft.mean;
  }
  return Math.sqrt(sum / 3);
}

function difference(a: Float32Array, b: Float32Array, channel: number): { mean: number; square: number } {
  let mean = 0;
  let square = 0;
  for (let k = channel; k < a.length; k += 3) {
    const d = a[k]! - b[k]!;
    mean += d;
    square += d * d;
  }
  return { mean: mean / SAMPLES, square: square / SAMPLES };
}
