/** Puts a cloth into a scene. */
import { clamp } from '../core/random.ts';
import { type Fabric, reverseOf } from '../model.ts';
import type { Picture } from '../render/cloth.ts';
import { resample } from '../render/filter.ts';
import { reliefOf } from '../render/relief.ts';
import { litTile } from '../render/tile.ts';
import { BUTTON, FACE, REVERSE, type SceneBuffer, STITCH } from './buffer.ts';

/** A seamless texture at falling sizes. */
interface Level {
  width: number;
  height: number;
  light: Float32Array;
  /** Texels per mm. */
  sx: number;
  sy: number;
}

const LEVELS = 6;
/** Samples per thread, and the least side of the tile: a shorter one would show its repetition. */
const SAMPLES = 2;
const LEAST_MM = 90;
const LEAST_MM_UNEVEN = 130;
/** Texels per sample at which a level is left; more than one, because folds are seen at a slant. */
const SHARPNESS = 1.25;

function pyramid(fabric: Fabric): Level[] {
  const uneven = fabric.yarns.some((yarn) => yarn.slub || yarn.ringDye);
  const tile = litTile(fabric, { samples: SAMPLES, leastMm: uneven ? LEAST_MM_UNEVEN : LEAST_MM });
  const levels: Level[] = [{ ...tile, sx: tile.width / tile.widthMm, sy: tile.height / tile.heightMm }];
  while (levels.length < LEVELS) {
    const from = levels.at(-1)!;
    const width = Math.max(1, from.width >> 1);
    const height = Math.max(1, from.height >> 1);
    const map = { x0: 0, rx: from.width / width, y0: 0, ry: from.height / height };
    levels.push({
      width,
      height,
      light: resample(from.light, from, { width, height }, map),
      sx: width / tile.widthMm,
      sy: height / tile.heightMm,
    });
  }
  return levels;
}

const BACKDROP = { level: 0.52, warmth: [1.012, 1, 0.976] } as const;
/** Mother of pearl, and how strongly it shines. */
const PEARL = 0.8;
const PEARL_GLOSS = 0.35;

/** How strongly the blisters of seersucker turn from the lamp, and its direction on the cloth. */
const BLISTER_LIGHT = { strength: 0.62, x: -0.66, y: -0.75, least: 0.5, most: 1.32 } as const;
/** Millimetres per sample at which a blister is lost between two samples. */
const BLISTER_LOST = 3;

/** Light on the blisters of a puckered cloth, relative to flat cloth. The tile has none: they do not close into a repeat. */
function blisterLight(fabric: Fabric): ((u: number, v: number, footprint: number) => number) | undefined {
  if (!fabric.pucker) return undefined;
  const relief = reliefOf({ ...fabric, relief: 0 });
  const slope = new Float64Array(2);
  const { strength, x, y, least, most } = BLISTER_LIGHT;
  return (u, v, footprint) => {
    if (footprint >= BLISTER_LOST) return 1;
    relief.slopes(u, v, slope);
    const turned = strength * (1 - footprint / BLISTER_LOST) * (slope[0]! * x + slope[1]! * y);
    return clamp(1 + turned, least, most);
  };
}

export function relight(fabric: Fabric, scene: SceneBuffer): Float32Array {
  const face = pyramid(fabric);
  const reverse = scene.kind.includes(REVERSE) ? pyramid(reverseOf(fabric)) : face;
  const scale = SHARPNESS * Math.sqrt(face[0]!.sx * face[0]!.sy);
  const stitch = mean(face.at(-1)!.light).map((c) => Math.min(0.85, 0.6 * c + 0.3));
  const lustre = fabric.yarns.reduce((sum, yarn) => sum + (yarn.lustre ?? 0.35), 0) / fabric.yarns.length;
  const shine = 0.05 + 0.34 * lustre * lustre;
  const blisters = blisterLight(fabric);
  const out = new Float32Array(scene.kind.length * 3);
  for (let i = 0; i < scene.kind.length; i++) {
    let light = scene.irradiance[i]!;
    const gloss = scene.gloss[i]!;
    switch (scene.kind[i]) {
      case FACE:
      case REVERSE: {
        const levels = scene.kind[i] === FACE ? face : reverse;
        const depth = clamp(Math.log2(scene.footprint[i]! * scale), 0, LEVELS - 1.001);
        const level = Math.floor(depth);
        const u = scene.kind[i] === FACE ? scene.u[i]! : -scene.u[i]!;
        if (blisters) light *= blisters(scene.u[i]!, scene.v[i]!, scene.footprint[i]!);
        for (let c = 0; c < 3; c++) out[i * 3 + c] = gloss * shine;
        read(levels[level]!, u, scene.v[i]!, light * (level + 1 - depth), out, i * 3);
        if (depth > level) read(levels[level + 1]!, u, scene.v[i]!, light * (depth - level), out, i * 3);
        break;
      }
      case BUTTON:
        for (let c = 0; c < 3; c++) out[i * 3 + c] = PEARL * light + PEARL_GLOSS * gloss;
        break;
      case STITCH:
        for (let c = 0; c < 3; c++) out[i * 3 + c] = stitch[c]! * light;
        break;
      default: {
        const level = BACKDROP.level * (scene.kind[i] ? light : scene.backdrop);
        for (let c = 0; c < 3; c++) out[i * 3 + c] = level * BACKDROP.warmth[c]!;
      }
    }
  }
  return out;
}

function mean(light: Float32Array): number[] {
  const sum = [0, 0, 0];
  for (let i = 0; i < light.length; i++) sum[i % 3] = sum[i % 3]! + light[i]!;
  return sum.map((value) => (value * 3) / light.length);
}

/** Adds the bilinear texel around a place of the cloth, which repeats without end. */
function read(level: Level, u: number, v: number, light: number, out: Float32Array, at: number): void {
  const { width, height } = level;
  const x = u * level.sx - 0.5;
  const y = v * level.sy - 0.5;
  const fx = x - Math.floor(x);
  const fy = y - Math.floor(y);
  const i = ((Math.floor(x) % width) + width) % width;
  const j = ((Math.floor(y) % height) + height) % height;
  const i2 = i + 1 === width ? 0 : i + 1;
  const j2 = j + 1 === height ? 0 : j + 1;
  const [a, b, c, d] = [(j * width + i) * 3, (j * width + i2) * 3, (j2 * width + i) * 3, (j2 * width + i2) * 3];
  const t = level.light;
  for (let k = 0; k < 3; k++) {
    const top = t[a + k]! + (t[b + k]! - t[a + k]!) * fx;
    const bottom = t[c + k]! + (t[d + k]! - t[c + k]!) * fx;
    out[at + k] = out[at + k]! + (top + (bottom - top) * fy) * light;
  }
}

/** Renders a scene to a picture of the wanted width, from a buffer that may be finer. */
export function stillOf(fabric: Fabric, scene: SceneBuffer, width: number, height: number): Picture {
  const light = relight(fabric, scene);
  if (scene.width === width && scene.height === height) return { width, height, light };
  const map = { x0: 0, rx: scene.width / width, y0: 0, ry: scene.height / height };
  return { width, height, light: resample(light, scene, { width, height }, map) };
}
