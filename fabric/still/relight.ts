/** Puts a cloth into a scene. */
import { clamp, mod } from '../core/random.ts';
import { type Fabric, reverseOf } from '../model.ts';
import type { Band } from '../render/cloth.ts';
import { resample } from '../render/filter.ts';
import { reliefOf } from '../render/relief.ts';
import { LIGHT_STEPS, litTile } from '../render/tile.ts';
import { floatPlane } from '../render/window.ts';
import { BUTTON, FACE, REVERSE, type Scene, type SceneBuffer, STITCH } from './buffer.ts';

/** A seamless texture at falling sizes. */
interface Level {
  width: number;
  height: number;
  /** In `LIGHT_STEPS`. */
  light: Uint16Array;
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
  const levels: Level[] = [
    { width: tile.width, height: tile.height, light: tile.light, sx: tile.width / tile.widthMm, sy: tile.height / tile.heightMm },
  ];
  while (levels.length < LEVELS) levels.push(halve(levels.at(-1)!));
  return levels;
}

let kept: { cloth: string; levels: Level[] } | undefined;

/** The face of the cloth drawn last is kept: whoever looks at its drape looks at its shirt. */
function facePyramid(fabric: Fabric): Level[] {
  const cloth = JSON.stringify(fabric);
  if (kept?.cloth !== cloth) {
    // The old one goes before the new one comes.
    kept = undefined;
    kept = { cloth, levels: pyramid(fabric) };
  }
  return kept.levels;
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
      for (let i = 0; i < row.length; i++) row[i] = row[i]! + weight * from.light[start + i]!;
    }
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0.5;
        for (let q = x * TENT; q < (x + 1) * TENT; q++) sum += across.weight[q]! * row[across.at[q]! * 3 + c]!;
        light[(y * width + x) * 3 + c] = sum;
      }
    }
  }
  return { width, height, light, sx: (from.sx * width) / from.width, sy: (from.sy * height) / from.height };
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

/** Lights the bands of scenes with one cloth in them. Three linear channels per sample, valid until the next band is lit. */
function relighter(fabric: Fabric, showsReverse: boolean): (band: SceneBuffer) => Float32Array {
  const face = facePyramid(fabric);
  const reverse = showsReverse ? pyramid(reverseOf(fabric)) : face;
  const scale = SHARPNESS * Math.sqrt(face[0]!.sx * face[0]!.sy);
  const stitch = mean(face.at(-1)!.light).map((c) => Math.min(0.85, 0.6 * c + 0.3));
  const lustre = fabric.yarns.reduce((sum, yarn) => sum + (yarn.lustre ?? 0.35), 0) / fabric.yarns.length;
  const shine = 0.05 + 0.34 * lustre * lustre;
  const blisters = blisterLight(fabric);
  return (scene) => {
    const out = floatPlane('relit', scene.kind.length * 3);
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
  };
}

/** Mean linear light. */
function mean(light: Uint16Array): number[] {
  const sum = [0, 0, 0];
  for (let i = 0; i < light.length; i++) sum[i % 3] = sum[i % 3]! + light[i]!;
  return sum.map((value) => (value * 3) / light.length / LIGHT_STEPS);
}

/** Adds the bilinear texel around a place of the cloth, which repeats without end. */
function read(level: Level, u: number, v: number, light: number, out: Float32Array, at: number): void {
  const { width, height } = level;
  const scale = light / LIGHT_STEPS;
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
    out[at + k] = out[at + k]! + (top + (bottom - top) * fy) * scale;
  }
}

/** Samples of a scene that are drawn at once. */
const BAND_SAMPLES = 3e5;
/** Samples beyond a band that its outermost pixels look at, per sample of a pixel. */
const BESIDE = 1.5;

/** Renders a scene, which may be finer than the picture, with a cloth in it. */
export function* stillBands(fabric: Fabric, scene: Scene, width: number, height: number): Generator<Band> {
  const ratio = scene.height / height;
  const beside = scene.height === height ? 0 : Math.ceil(BESIDE * ratio) + 1;
  const rowsAtOnce = Math.max(16, Math.floor((BAND_SAMPLES / scene.width - 2 * beside) / ratio));
  const relight = relighter(fabric, scene.showsReverse);
  for (let row = 0; row < height; row += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - row);
    const top = Math.max(0, Math.floor(row * ratio) - beside);
    const bottom = Math.min(scene.height, Math.ceil((row + rows) * ratio) + beside);
    const band = scene.band(top, bottom - top);
    const light = relight(band);
    if (beside === 0) yield { row, rows, light };
    else {
      const map = { x0: 0, rx: scene.width / width, y0: row * ratio - top, ry: ratio };
      yield { row, rows, light: resample(light, band, { width, height: rows }, map, floatPlane('band', width * rows * 3)) };
    }
  }
}
