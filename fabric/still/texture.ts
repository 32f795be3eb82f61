/** The cloth as a seamless texture at falling sizes, for scenes. */
import { mod } from '../core/random.ts';
import { type Fabric, reverseOf } from '../model.ts';
import { LIGHT_STEPS, litTile } from '../render/tile.ts';

/** A seamless texture at one size. */
export interface Level {
  width: number;
  height: number;
  /** In `LIGHT_STEPS`. */
  light: Uint16Array;
  /** Texels per mm. */
  sx: number;
  sy: number;
}

export const LEVELS = 6;
/** The least side of the tile, mm: a shorter one would show its repetition. Of the reverse nothing but a turned-up corner is ever seen. */
const LEAST_MM = { face: 90, uneven: 130, reverse: 24 } as const;

/** Samples per thread: one where a thread is finer than the texels that are looked up. */
function samplesFor(fabric: Fabric, texelMm: number): number {
  return 10 / Math.sqrt(fabric.endsPerCm * fabric.picksPerCm) <= texelMm ? 1 : 2;
}

/** Finest first. */
function pyramidOf(fabric: Fabric, leastMm: number, samples: number): Level[] {
  const tile = litTile(fabric, { samples, leastMm });
  const levels: Level[] = [
    { width: tile.width, height: tile.height, light: tile.light, sx: tile.width / tile.widthMm, sy: tile.height / tile.heightMm },
  ];
  while (levels.length < LEVELS) levels.push(halve(levels.at(-1)!));
  return levels;
}

let kept: { key: string; levels: Level[] } | undefined;

/** The face of the cloth drawn last is kept: whoever looks at its drape looks at its shirt. */
export function facePyramid(fabric: Fabric, texelMm: number): Level[] {
  const samples = samplesFor(fabric, texelMm);
  const key = `${samples} ${JSON.stringify(fabric)}`;
  if (kept?.key !== key) {
    // The old one goes before the new one comes.
    kept = undefined;
    const uneven = fabric.yarns.some((yarn) => yarn.slub || yarn.ringDye);
    kept = { key, levels: pyramidOf(fabric, uneven ? LEAST_MM.uneven : LEAST_MM.face, samples) };
  }
  return kept.levels;
}

export function reversePyramid(fabric: Fabric, texelMm: number): Level[] {
  return pyramidOf(reverseOf(fabric), LEAST_MM.reverse, samplesFor(fabric, texelMm));
}

/** Taps of a tent over four texels around a place between the two middle ones, or near it where a side is odd. */
const TENT = 4;

function tent(length: number, out: number): { at: Int32Array; weight: Float32Array } {
  const at = new Int32Array(out * TENT);
  const weight = new Float32Array(out * TENT);
  for (let k = 0; k < out; k++) {
    const middle = ((k + 0.5) * length) / out - 0.5;
    const first = Math.floor(middle) - 1;
    const weights = Array.from({ length: TENT }, (_, q) => Math.max(0, TENT / 2 - Math.abs(first + q - middle)));
    const sum = weights.reduce((total, value) => total + value, 0);
    for (let q = 0; q < TENT; q++) {
      at[k * TENT + q] = mod(first + q, length);
      weight[k * TENT + q] = weights[q]! / sum;
    }
  }
  return { at, weight };
}

/** Half as large; the texture goes on beyond its borders with its other side. */
function halve(from: Level): Level {
  const width = Math.max(1, from.width >> 1);
  const height = Math.max(1, from.height >> 1);
  const light = new Uint16Array(width * height * 3);
  const across = tent(from.width, width);
  const down = tent(from.height, height);
  const row = new Float32Array(from.width * 3);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let q = y * TENT; q < (y + 1) * TENT; q++) {
      const start = down.at[q]! * from.width * 3;
      const weight = down.weight[q]!;
      if (weight > 0) for (let i = 0; i < row.length; i++) row[i] = row[i]! + weight * from.light[start + i]!;
    }
    for (let x = 0, o = y * width * 3; x < width; x++, o += 3) {
      let [r, g, b] = [0.5, 0.5, 0.5];
      for (let q = x * TENT; q < (x + 1) * TENT; q++) {
        const weight = across.weight[q]!;
        const at = across.at[q]! * 3;
        r += weight * row[at]!;
        g += weight * row[at + 1]!;
        b += weight * row[at + 2]!;
      }
      light[o] = r;
      light[o + 1] = g;
      light[o + 2] = b;
    }
  }
  return { width, height, light, sx: (from.sx * width) / from.width, sy: (from.sy * height) / from.height };
}

/** Mean linear light. */
export function mean(light: Uint16Array): number[] {
  const sum = [0, 0, 0];
  for (let i = 0; i < light.length; i++) sum[i % 3] = sum[i % 3]! + light[i]!;
  return sum.map((value) => (value * 3) / light.length / LIGHT_STEPS);
}

/** Adds the bilinear texel around a place of the cloth, which repeats without end. */
export function readTexel(level: Level, u: number, v: number, light: number, out: Float32Array, at: number): void {
  const { width, height, light: t } = level;
  const scale = light / LIGHT_STEPS;
  const x = u * level.sx - 0.5;
  const y = v * level.sy - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const i = wrapped(left, width);
  const j = wrapped(top, height);
  const a = (j * width + i) * 3;
  const b = i + 1 === width ? a - (width - 1) * 3 : a + 3;
  const below = j + 1 === height ? -j * width * 3 : width * 3;
  const wa = (1 - fx) * (1 - fy) * scale;
  const wb = fx * (1 - fy) * scale;
  const wc = (1 - fx) * fy * scale;
  const wd = fx * fy * scale;
  for (let k = 0; k < 3; k++)
    out[at + k] = out[at + k]! + t[a + k]! * wa + t[b + k]! * wb + t[a + below + k]! * wc + t[b + below + k]! * wd;
}

function wrapped(i: number, length: number): number {
  const rest = i % length;
  return rest < 0 ? rest + length : rest;
}
