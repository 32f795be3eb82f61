/** What a cloth looks like from afar, worked out from its construction without drawing it. */
import { hexToLinear, linearToHex, linearToLab, mixLinear, type Rgb } from './core/colour.ts';
import { mod } from './core/random.ts';
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

/** Mean reflectance of the threads that the face shows, gaps left out. */
export function faceReflectance(fabric: Fabric): Rgb {
  const share = coverage(fabric);
  return mixLinear(
    systemReflectance(fabric, fabric.warp),
    systemReflectance(fabric, fabric.weft),
    share.weft / Math.max(1e-6, share.warp + share.weft),
  );
}

/**
 * Light returned by a photograph of the cloth relative to its mean reflectance: fitted to rendered swatches (see `docs/fabric.md`).
 * The exponent stands for light that is reflected more than once in the crevices and gains saturation there.
 */
const EXPOSURE_GAIN = 0.985;
const CREVICE_EXPONENT = 1.06;
/** Uncoloured sheen of fully lustrous yarns. */
const SHEEN = 0.075;
/** Light out of a gap, relative to the yarns around it. */
const GAP_LIGHT = 0.52;

function lustreOf(yarn: Yarn): number {
  return yarn.lustre ?? 0.35;
}

/** Turns the mean reflectance of warp and weft at a place into the colour that a photograph shows there. */
function photographer(fabric: Fabric): (warp: Rgb, weft: Rgb) => Rgb {
  const share = coverage(fabric);
  const lustre = share.warp * meanOverThreads(fabric, fabric.warp, lustreOf) + share.weft * meanOverThreads(fabric, fabric.weft, lustreOf);
  const sheen = SHEEN * lustre * lustre;
  const gap = 1 + (GAP_LIGHT * share.gap) / Math.max(0.05, share.warp + share.weft);
  return (warp, weft) => {
    const channel = (c: 0 | 1 | 2): number => {
      const shown = (warp[c] * share.warp + weft[c] * share.weft) * gap;
      return EXPOSURE_GAIN * shown ** CREVICE_EXPONENT + sheen * (1 - shown);
    };
    return [channel(0), channel(1), channel(2)];
  };
}

/** Mean colour of the cloth as photographed, sRGB `#rrggbb`. */
export function averageColor(fabric: Fabric): string {
  const shown = photographer(fabric)(systemReflectance(fabric, fabric.warp), systemReflectance(fabric, fabric.weft));
  return linearToHex(shown);
}

/** Strips in which two cloths are compared, across and down, one millimetre wide each: what a swatch shows. */
const STRIPS = 70;

/**
 * What the eye finds on a swatch from reading distance: the colour (CIE L*a*b*) of every millimetre strip along the warp, averaged over the
 * weft, and of every strip along the weft. Three numbers per strip.
 */
export type Signature = Float32Array;

export function signatureOf(fabric: Fabric): Signature {
  const shown = photographer(fabric);
  const meanWarp = systemReflectance(fabric, fabric.warp);
  const meanWeft = systemReflectance(fabric, fabric.weft);
  const out = new Float32Array(STRIPS * 6);
  const write = (colours: readonly Rgb[], from: number, show: (colour: Rgb) => Rgb): void => {
    if (colours.length === 1) {
      const lab = linearToLab(show(colours[0]!));
      for (let k = 0; k < STRIPS; k++) out.set(lab, (from + k) * 3);
    } else
      colours.forEach((colour, k) => {
        out.set(linearToLab(show(colour)), (from + k) * 3);
      });
  };
  write(strips(fabric, fabric.warp, fabric.endsPerCm), 0, (warp) => shown(warp, meanWeft));
  write(strips(fabric, fabric.weft, fabric.picksPerCm), STRIPS, (weft) => shown(meanWarp, weft));
  return out;
}

/** Half the width over which a strip is seen, in strips. */
const REACH = 1.3;

/**
 * Reflectance of each strip: its threads and those of its neighbours, weighted by a tent. With sharp borders a hairline would beat with the
 * strips and seem to differ from its like. One strip stands for all where there is one colour.
 */
function strips(fabric: Fabric, runs: Fabric['warp'], perCm: number): Rgb[] {
  const order = expandRuns(runs);
  const colours = fabric.yarns.map(meanReflectance);
  if (runs.length === 1) return [colours[order[0]!]!];
  const perMm = perCm / 10;
  return Array.from({ length: STRIPS }, (_, k) => {
    const middle = (k + 0.5) * perMm;
    const reach = REACH * perMm;
    const sum: [number, number, number] = [0, 0, 0];
    let total = 0;
    for (let thread = Math.ceil(middle - reach - 0.5); thread + 0.5 < middle + reach; thread++) {
      const weight = 1 - Math.abs(thread + 0.5 - middle) / reach;
      const colour = colours[order[mod(thread, order.length)]!]!;
      sum[0] += weight * colour[0];
      sum[1] += weight * colour[1];
      sum[2] += weight * colour[2];
      total += weight;
    }
    return [sum[0] / total, sum[1] / total, sum[2] / total];
  });
}

/** Colour difference (CIE 1976) of two swatches laid side by side, where they differ most. `enough` ends the search early. */
export function pictureDistance(a: Signature, b: Signature, enough = Number.POSITIVE_INFINITY): number {
  let most = 0;
  const stop = enough * enough;
  for (let k = 0; k < a.length && most < stop; k += 3) {
    const [l, green, blue] = [a[k]! - b[k]!, a[k + 1]! - b[k + 1]!, a[k + 2]! - b[k + 2]!];
    most = Math.max(most, l * l + green * green + blue * blue);
  }
  return Math.sqrt(most);
}
