/**
 * A scene as it is kept for every cloth that is put into it: what each pixel of the picture shows, averaged from the finer samples of the scene, in ten bytes.
 * Where edges meet in a pixel its samples are kept apart.
 */
import { FACE, type Scene, type SceneBuffer } from './buffer.ts';

/** Samples to a pixel each way. */
export const OVERSAMPLING = 2;
export const PER_PIXEL = OVERSAMPLING * OVERSAMPLING;
/** Kind of a pixel whose samples are of several kinds, or lie on places far apart. */
export const MIXED = 255;
/** Steps per millimetre of cloth, per unit of light, and per doubling of the footprint, which begins at 2^-8 mm. */
export const STEPS = { place: 100, light: 8192, footprint: 16, least: -8 } as const;
/** Where u and v begin, mm. */
export const PLACE_FROM = -50;

/** What samples or pixels show. */
export interface Shown {
  kind: Uint8Array;
  u: Uint16Array;
  v: Uint16Array;
  irradiance: Uint16Array;
  gloss: Uint16Array;
  /** Two-logarithm of the millimetres of cloth per sample. */
  footprint: Uint8Array;
}

export interface BakedScene {
  width: number;
  height: number;
  showsReverse: boolean;
  /** Light on the backdrop. */
  backdrop: number;
  /** The least footprint of cloth in the scene, mm per pixel. */
  finest: number;
  pixels: Shown;
  /** Samples of the mixed pixels, in the order of the pixels. */
  samples: Shown;
}

/** Rows of pixels that are baked at once. */
const ROWS_AT_ONCE = 48;

/** The scene has `OVERSAMPLING` samples to a pixel each way. */
export function bakeScene(scene: Scene): BakedScene {
  const width = scene.width / OVERSAMPLING;
  const height = scene.height / OVERSAMPLING;
  const pixels = emptyShown(width * height);
  const mixed: Shown[] = [];
  let backdrop = 1;
  let finest = Number.POSITIVE_INFINITY;
  for (let top = 0; top < height; top += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, height - top);
    const buffer = scene.band(top * OVERSAMPLING, rows * OVERSAMPLING);
    backdrop = buffer.backdrop;
    finest = Math.min(finest, bakeRows(buffer, width, rows, pixels, top * width, mixed));
  }
  return { width, height, showsReverse: scene.showsReverse, backdrop, finest, pixels, samples: joined(mixed) };
}

function emptyShown(count: number): Shown {
  return {
    kind: new Uint8Array(count),
    u: new Uint16Array(count),
    v: new Uint16Array(count),
    irradiance: new Uint16Array(count),
    gloss: new Uint16Array(count),
    footprint: new Uint8Array(count),
  };
}

function joined(parts: readonly Shown[]): Shown {
  const all = emptyShown(parts.reduce((sum, { kind }) => sum + kind.length, 0));
  let at = 0;
  for (const part of parts) {
    for (const name of ['kind', 'u', 'v', 'irradiance', 'gloss', 'footprint'] as const) all[name].set(part[name], at);
    at += part.kind.length;
  }
  return all;
}

/** Returns the least footprint of cloth. */
function bakeRows(buffer: SceneBuffer, width: number, rows: number, pixels: Shown, to: number, mixed: Shown[]): number {
  const own: number[] = [];
  let finest = Number.POSITIVE_INFINITY;
  for (let y = 0, i = to; y < rows; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = y * OVERSAMPLING * buffer.width + x * OVERSAMPLING;
      const below = at + buffer.width;
      if (isNear(buffer, at, at + 1) && isNear(buffer, at, below) && isNear(buffer, at, below + 1))
        keep(buffer, at, at + 1, below, below + 1, pixels, i);
      else {
        pixels.kind[i] = MIXED;
        own.push(at, at + 1, below, below + 1);
      }
      if (buffer.kind[at] === FACE) finest = Math.min(finest, OVERSAMPLING * buffer.footprint[at]!);
    }
  }
  const apart = emptyShown(own.length);
  for (const [k, at] of own.entries()) keep(buffer, at, at, at, at, apart, k);
  mixed.push(apart);
  return finest;
}

/** Furthest that the samples of one pixel lie apart on the cloth, in footprints. */
const FURTHEST = 4;

function isNear({ kind, u, v, footprint }: SceneBuffer, a: number, b: number): boolean {
  if (kind[a] !== kind[b]) return false;
  const reach = FURTHEST * footprint[a]!;
  return kind[a] !== FACE || (Math.abs(u[a]! - u[b]!) < reach && Math.abs(v[a]! - v[b]!) < reach);
}

/** Writes the mean of four samples, seen as softly as a pixel is. */
function keep(from: SceneBuffer, a: number, b: number, c: number, d: number, to: Shown, i: number): void {
  const { u, v, irradiance, gloss, footprint } = from;
  to.kind[i] = from.kind[a]!;
  to.u[i] = ((u[a]! + u[b]! + u[c]! + u[d]!) / 4 - PLACE_FROM) * STEPS.place + 0.5;
  to.v[i] = ((v[a]! + v[b]! + v[c]! + v[d]!) / 4 - PLACE_FROM) * STEPS.place + 0.5;
  to.irradiance[i] = Math.min(65535, ((irradiance[a]! + irradiance[b]! + irradiance[c]! + irradiance[d]!) / 4) * STEPS.light + 0.5);
  to.gloss[i] = Math.min(65535, ((gloss[a]! + gloss[b]! + gloss[c]! + gloss[d]!) / 4) * STEPS.light + 0.5);
  const size = (OVERSAMPLING * (footprint[a]! + footprint[b]! + footprint[c]! + footprint[d]!)) / 4;
  to.footprint[i] = size > 0 ? Math.max(0, Math.min(255, (Math.log2(size) - STEPS.least) * STEPS.footprint + 0.5)) : 0;
}
