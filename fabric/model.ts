/**
 * A woven cloth as data: which yarns, in which order, crossed in which weave, how densely, finished how.
 *
 * Everything that is shown or sold about a cloth derives from this record: its pictures, its weight, its cover, its textures and
 * its draft. It is plain JSON and stays under two kilobytes, so it can travel to the browser as it is.
 *
 * Axes: x runs along the weft (across the piece), y along the warp (down the page). Lengths are millimetres unless said otherwise.
 */
import type { WeaveSpec } from './weave/spec.ts';

export type { WeaveSpec } from './weave/spec.ts';

export interface Yarn {
  /** Colour of the dyed yarn itself, sRGB `#rrggbb`: deeper than the cloth it makes together with white. */
  color: string;
  /** English cotton count of the single yarn: hanks of 840 yd per lb. 100/2 has `ne` 100 and `ply` 2. */
  ne: number;
  ply: 1 | 2;
  /** Twist of the finished yarn, turns per metre. Default 1050 for singles and 780 for two-ply. */
  twist?: number;
  /** Unevenness: coefficient of variation of the thickness, as a fraction. 0.09 combed compact … 0.24 wet-spun linen. Default 0.12. */
  evenness?: number;
  /** Protruding fibres, 0 gassed … 1 carded woollen. Default 0.2. */
  hairiness?: number;
  /** 0 dull … 1 silk: 0.15 carded, 0.35 combed, 0.6 mercerised, 0.8 extra-long staple mercerised. Default 0.35. */
  lustre?: number;
  /** Effect slubs: number per metre, added thickness (1 doubles it), mean half-length in mm. */
  slub?: { perMetre: number; gain: number; length: number };
  /** Fibres of a second colour blended before spinning; `amount` is their largest local share. */
  melange?: { color: string; amount: number };
  /** 0 dyed through … 1 rope-dyed indigo with a white core. */
  ringDye?: number;
  /** Swelling of a slack-twisted yarn relative to the formula diameter. Default 1. */
  bulk?: number;
}

/** So many neighbouring threads of one yarn; `yarn` indexes `Fabric.yarns`. */
export type Run = readonly [yarn: number, threads: number];

export interface Fabric {
  /** Identity, for example `ORO10100-001`; it also seeds the irregularities, so two pieces of one article look the same. */
  id: string;
  yarns: readonly Yarn[];
  /** Colour order of the warp, left to right, repeated across the cloth. */
  warp: readonly Run[];
  /** Colour order of the weft, top to bottom, repeated down the cloth. */
  weft: readonly Run[];
  weave: WeaveSpec;
  /** Threads per centimetre of the finished cloth. */
  endsPerCm: number;
  picksPerCm: number;
  /** Share of the interlacing height that the warp takes: 0.5 balanced, 0.62 poplin, 0.68 warp-faced denim. Default 0.5. */
  crimp?: number;
  /** Raised finish: 0 clear … 1 heavily brushed. */
  nap?: number;
  /** Flattening of the yarns by calendering or fulling: width = diameter × flattening. Default 1.38. */
  flattening?: number;
  /** Amplitude of the soft undulation of the cloth at rest, mm. Default 0.35. */
  relief?: number;
  /** Seersucker: slack (1) and tight (0) warp zones as runs of ends, and how far the slack ones blister, mm. */
  pucker?: { zones: readonly Run[]; amplitude: number };
}

export const DEFAULT_FLATTENING = 1.38;
/** Take-up of the yarn by the weave, share of its length. Usual finished values for cotton shirting; assumed equal for all weaves. */
export const WARP_TAKE_UP = 0.08;
export const WEFT_TAKE_UP = 0.06;

/** Linear density in tex (g per km): 590.5 / Ne, times the number of plies. */
export function tex(yarn: Yarn): number {
  return (590.5 * yarn.ply) / yarn.ne;
}

/**
 * Diameter in mm before flattening. F. T. Peirce (1937), specific volume 1.1 cm³/g: d[inch] = 1 / (28 √Ne), with the count of the
 * plied yarn; 25.4 / 28 = 0.907.
 */
export function diameter(yarn: Yarn): number {
  return (0.907 / Math.sqrt(yarn.ne / yarn.ply)) * (yarn.bulk ?? 1);
}

/** Number of threads in one colour repeat. */
export function runLength(runs: readonly Run[]): number {
  let threads = 0;
  for (const [, count] of runs) threads += count;
  return threads;
}

/** Yarn index of every thread of one colour repeat. */
export function expandRuns(runs: readonly Run[]): Uint8Array {
  const out = new Uint8Array(runLength(runs));
  let at = 0;
  for (const [yarn, count] of runs) {
    out.fill(yarn, at, at + count);
    at += count;
  }
  return out;
}

/** Mean over the threads of one colour repeat. */
export function meanOverThreads(fabric: Fabric, runs: readonly Run[], value: (yarn: Yarn) => number): number {
  let sum = 0;
  for (const [yarn, count] of runs) sum += value(fabric.yarns[yarn]!) * count;
  return sum / runLength(runs);
}

/** Weight in g/m²: threads per metre × tex × length with take-up, for both systems. */
export function weight(fabric: Fabric): number {
  const warp = fabric.endsPerCm * 100 * meanOverThreads(fabric, fabric.warp, tex) * (1 + WARP_TAKE_UP);
  const weft = fabric.picksPerCm * 100 * meanOverThreads(fabric, fabric.weft, tex) * (1 + WEFT_TAKE_UP);
  return (warp + weft) / 1000;
}

/**
 * Peirce's cloth cover factor Kc = K1 + K2 − K1·K2 / 28 with K = threads per inch / √Ne. 28 would be a closed surface of round yarns.
 * Shirting lies between about 15 (voile) and 27 (satin).
 */
export function coverFactor(fabric: Fabric): number {
  const inverseRoot = (yarn: Yarn): number => Math.sqrt(yarn.ply / yarn.ne);
  const k1 = fabric.endsPerCm * 2.54 * meanOverThreads(fabric, fabric.warp, inverseRoot);
  const k2 = fabric.picksPerCm * 2.54 * meanOverThreads(fabric, fabric.weft, inverseRoot);
  return k1 + k2 - (k1 * k2) / 28;
}

/** Thickness of the cloth in mm: both flattened yarns on top of each other, less what crimp balance lets them sink into each other. */
export function thickness(fabric: Fabric): number {
  const flattening = fabric.flattening ?? DEFAULT_FLATTENING;
  const warp = meanOverThreads(fabric, fabric.warp, diameter);
  const weft = meanOverThreads(fabric, fabric.weft, diameter);
  const raised = 1 + 0.6 * (fabric.nap ?? 0);
  return ((warp + weft) / flattening) * 1.25 * raised;
}

/** The same cloth seen from its reverse: every crossing inverted, the warp order mirrored by the turn. */
export function reverseOf(fabric: Fabric): Fabric {
  const mirror = (runs: readonly Run[]): Run[] => [...runs].reverse();
  return {
    ...fabric,
    id: `${fabric.id}~reverse`,
    warp: mirror(fabric.warp),
    weave: { kind: 'reverse', of: fabric.weave },
    ...(fabric.pucker ? { pucker: { ...fabric.pucker, zones: mirror(fabric.pucker.zones) } } : {}),
  };
}
