/** One repeat of the cloth as textures that join their own copies without a seam. */
import { encodeByte, type Rgb } from '../core/colour.ts';
import { type Fabric, runLength } from '../model.ts';
import { draftOf, leastCommonMultiple } from '../weave/draft.ts';
import { clothTables } from './crossing-light.ts';
import { isSlubbed, MOST_PARTS } from './crossing-picture.ts';
import { CrossingRows } from './crossings.ts';
import { exposureOf } from './exposure.ts';
import { traceGeometry } from './geometry.ts';
import { gapColour, photograph, rigFor } from './light.ts';
import { shadeSurface } from './surface.ts';
import type { Window } from './window.ts';

export interface Repeat {
  ends: number;
  picks: number;
  widthMm: number;
  heightMm: number;
  /** False when weave and colours only close together over more than `LONGEST_MM`: the weave is then cut at the colour repeat. */
  exact: boolean;
}

const LONGEST_MM = 150;

/** The smallest repeat of weave and colours, repeated until it measures at least `leastMm` both ways. */
export function repeatOf(fabric: Fabric, leastMm: number): Repeat {
  const draft = draftOf(fabric.weave);
  const across = closing(runLength(fabric.warp), draft.ends, fabric.endsPerCm, leastMm);
  const down = closing(runLength(fabric.weft), draft.picks, fabric.picksPerCm, leastMm);
  return {
    ends: across.threads,
    picks: down.threads,
    widthMm: (across.threads / fabric.endsPerCm) * 10,
    heightMm: (down.threads / fabric.picksPerCm) * 10,
    exact: across.exact && down.exact,
  };
}

function closing(colours: number, weave: number, perCm: number, leastMm: number): { threads: number; exact: boolean } {
  const grow = (threads: number): number => threads * Math.max(1, Math.ceil(leastMm / ((threads / perCm) * 10)));
  const both = leastCommonMultiple(colours, weave);
  if ((both / perCm) * 10 <= LONGEST_MM) return { threads: grow(both), exact: true };
  // A two-end weave can always be kept; a longer one is cut where the colours close.
  const near = Math.max(1, Math.round(colours / weave)) * weave;
  return near % colours === 0 ? { threads: grow(near), exact: true } : { threads: grow(colours), exact: false };
}

export interface TileOptions {
  /** Samples per thread. */
  samples: number;
  leastMm: number;
  /** No side of the tile is longer, in samples. */
  longestSide?: number;
}

/** Steps of the light of a lit tile per unit of linear light: 16 bits reach up to 4, finer than a screen shows black. */
export const LIGHT_STEPS = 2 ** 14;

export interface LitTile extends Repeat {
  width: number;
  height: number;
  /** Cloth under the studio light, linear, in `LIGHT_STEPS`. */
  light: Uint16Array;
}

/** Samples of a tile drawn at once, and threads drawn around them and not kept. */
const STRIP_SAMPLES = 3.5e5;
const BESIDE = 2;

/**
 * The tile as photographed, for scenes that bring their own large shapes. Drawn strip by strip, each a little larger than what is kept of it: beyond
 * its edge the tile goes on with its own other side.
 */
export function litTile(fabric: Fabric, options: TileOptions): LitTile {
  const { repeat, window, samples } = frame(fabric, options);
  if (samples <= MOST_PARTS && !isSlubbed(fabric)) return { ...repeat, ...tileOfCrossings(fabric, window, options.samples) };
  const { width, height, dx, dy, tile } = window;
  const light = new Uint16Array(width * height * 3);
  const margin = BESIDE * samples;
  const columns = width + 2 * margin;
  const rows = Math.max(24, Math.floor(STRIP_SAMPLES / columns) - 2 * margin);
  const rig = rigFor(fabric);
  const exposure = exposureOf(fabric, rig, samples);
  for (let row = 0; row < height; row += rows) {
    const kept = Math.min(rows, height - row);
    const strip: Window = { x: -margin * dx, y: (row - margin) * dy, dx, dy, width: columns, height: kept + 2 * margin, tile };
    const geometry = traceGeometry(fabric, strip);
    const lit = photograph(fabric, geometry, shadeSurface(fabric, geometry, { closed: false }), { rig, exposure });
    for (let y = 0; y < kept; y++) {
      const from = ((y + margin) * columns + margin) * 3;
      const to = (row + y) * width * 3;
      for (let i = 0; i < width * 3; i++) light[to + i] = Math.min(65535, Math.round(lit[from + i]! * LIGHT_STEPS));
    }
  }
  return { ...repeat, width, height, light };
}

/** The same put together from crossings, each of so many parts each way. */
function tileOfCrossings(fabric: Fabric, { tile }: Window, parts: number): { width: number; height: number; light: Uint16Array } {
  const { ends, picks } = tile!;
  const look = clothTables(fabric, rigFor(fabric), { x: parts, y: parts });
  const [dx, dy] = [10 / fabric.endsPerCm, 10 / fabric.picksPerCm];
  const rows = new CrossingRows(fabric, look, { x: dx / 2, y: dy / 2, dx, dy, width: ends, height: picks, tile }, undefined);
  const height = picks * parts;
  const light = new Uint16Array(rows.width * height * 3);
  for (let y = 0; y < height; y++) {
    rows.read(y);
    const to = y * rows.row.length;
    for (let i = 0; i < rows.row.length; i++) light[to + i] = Math.min(65535, rows.row[i]! * LIGHT_STEPS + 0.5);
  }
  return { width: rows.width, height, light };
}

export interface TextureTile extends Repeat {
  width: number;
  height: number;
  /** sRGB, three bytes per texel: colour without light. */
  albedo: Uint8Array;
  /** Tangent space, OpenGL convention (green up). */
  normal: Uint8Array;
  /** One byte per texel. */
  roughness: Uint8Array;
  occlusion: Uint8Array;
  relief: Uint8Array;
  /** Height of the full range of `relief`, mm. */
  reliefMm: number;
  /** Mean linear albedo and mean roughness, 0 … 1. */
  meanAlbedo: readonly [number, number, number];
  meanRoughness: number;
}

export function textureTile(fabric: Fabric, options: TileOptions): TextureTile {
  const { repeat, window } = frame(fabric, options);
  const { width, height } = window;
  const geometry = traceGeometry(fabric, window);
  const surface = shadeSurface(fabric, geometry);
  const size = width * height;
  const relief = levels(surface.height);
  const { albedo, mean } = encodeAlbedo(surface.albedo, gapColour(fabric));
  const roughness = Uint8Array.from(surface.lustre, (lustre) => Math.round(255 * roughnessOf(lustre)));
  return {
    ...repeat,
    width,
    height,
    albedo,
    normal: encodeNormals(surface.height, window),
    roughness,
    occlusion: Uint8Array.from(surface.visibility, (value) => Math.round(255 * value)),
    relief: relief.bytes,
    reliefMm: relief.range,
    meanAlbedo: mean,
    meanRoughness: roughness.reduce((sum, value) => sum + value, 0) / size / 255,
  };
}

/** Roughness of a microfacet model for a yarn lustre; gaps (lustre 0) are dull. */
export function roughnessOf(lustre: number): number {
  return Math.max(0.3, 0.92 - 0.5 * lustre);
}

function frame(fabric: Fabric, options: TileOptions): { repeat: Repeat; window: Window; samples: number } {
  const repeat = repeatOf(fabric, options.leastMm);
  const limit = Math.floor((options.longestSide ?? 4096) / Math.max(repeat.ends, repeat.picks));
  const samples = Math.max(2, Math.min(options.samples, limit));
  const width = repeat.ends * samples;
  const height = repeat.picks * samples;
  const tile = { ends: repeat.ends, picks: repeat.picks };
  return { repeat, samples, window: { x: 0, y: 0, dx: repeat.widthMm / width, dy: repeat.heightMm / height, width, height, tile } };
}

function encodeAlbedo(source: Float32Array, gap: Rgb): { albedo: Uint8Array; mean: readonly [number, number, number] } {
  const albedo = new Uint8Array(source.length);
  const sum = [0, 0, 0];
  for (let i = 0; i < source.length; i++) {
    const value = source[i]! < 0 ? gap[i % 3]! : source[i]!;
    albedo[i] = encodeByte(value);
    sum[i % 3] = sum[i % 3]! + value;
  }
  const count = source.length / 3;
  return { albedo, mean: [sum[0]! / count, sum[1]! / count, sum[2]! / count] };
}

function levels(height: Float32Array): { bytes: Uint8Array; range: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of height) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const range = high - low;
  return { bytes: Uint8Array.from(height, (value) => Math.round((255 * (value - low)) / range)), range };
}

const SOFTEN = 0.42;

function encodeNormals(height: Float32Array, window: Window): Uint8Array {
  const { width, height: rows, dx, dy } = window;
  const out = new Uint8Array(width * rows * 3);
  for (let y = 0, i = 0; y < rows; y++) {
    const up = ((y + rows - 1) % rows) * width;
    const down = ((y + 1) % rows) * width;
    for (let x = 0; x < width; x++, i++) {
      const left = (x + width - 1) % width;
      const right = (x + 1) % width;
      let nx = -(height[y * width + right]! - height[y * width + left]!) / (2 * dx);
      let ny = (height[down + x]! - height[up + x]!) / (2 * dy);
      const soft = 1 / (1 + SOFTEN * Math.hypot(nx, ny));
      nx *= soft;
      ny *= soft;
      const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      out[i * 3] = Math.round((nx * nz * 0.5 + 0.5) * 255);
      out[i * 3 + 1] = Math.round((ny * nz * 0.5 + 0.5) * 255);
      out[i * 3 + 2] = Math.round((nz * 0.5 + 0.5) * 255);
    }
  }
  return out;
}
