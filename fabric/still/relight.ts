/** Puts a cloth into a scene. */
import { clamp } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import type { Band } from '../render/band.ts';
import { resample } from '../render/filter.ts';
import { reliefOf } from '../render/relief.ts';
import { floatPlane } from '../render/window.ts';
import { type BakedScene, MIXED, PER_PIXEL, PLACE_FROM, type Shown, STEPS } from './baked.ts';
import { BUTTON, FACE, REVERSE, type Scene, type SceneBuffer, STITCH } from './buffer.ts';
import { facePyramid, LEVELS, type Level, mean, readTexel, reversePyramid } from './texture.ts';

/**
 * How much larger than a sample, or than a pixel, the texels are that it looks up. More than one sample, because folds are seen at a slant and samples are
 * blurred together afterwards; pixels are shown as they are.
 */
const SHARPNESS = { sample: 1.25, pixel: 1.2 } as const;

const BACKDROP = { level: 0.52, warmth: [1.012, 1, 0.976] } as const;
/** Mother of pearl, and how strongly it shines. */
const PEARL = 0.8;
const PEARL_GLOSS = 0.35;

/** How strongly the blisters of seersucker turn from the lamp, and its direction on the cloth. */
const BLISTER_LIGHT = { strength: 0.62, x: -0.66, y: -0.75, least: 0.5, most: 1.32 } as const;
/** Millimetres per sample at which a blister is lost between two samples. */
const BLISTER_LOST = 3;
/** Distance over which a blister's slope is taken, mm. */
const BLISTER_STEP = 0.4;

/** Light on the blisters of a puckered cloth, relative to flat cloth. The tile has none: they do not close into a repeat. */
function blisterLight(fabric: Fabric): ((u: number, v: number, footprint: number) => number) | undefined {
  if (!fabric.pucker) return undefined;
  const { height } = reliefOf({ ...fabric, relief: 0 });
  const { strength, x, y, least, most } = BLISTER_LIGHT;
  return (u, v, footprint) => {
    if (footprint >= BLISTER_LOST) return 1;
    const h = height(u, v);
    const slope = (h - height(u + BLISTER_STEP, v)) * x + (h - height(u, v + BLISTER_STEP)) * y;
    const turned = (strength * (1 - footprint / BLISTER_LOST) * slope) / BLISTER_STEP;
    return clamp(1 + turned, least, most);
  };
}

/** One cloth as scenes show it. */
class Dress {
  readonly #face: readonly Level[];
  readonly #reverse: readonly Level[];
  readonly #stitch: readonly number[];
  readonly #shine: number;
  readonly #blisters: ReturnType<typeof blisterLight>;
  /** Two-logarithm of the texels of the finest level per millimetre of footprint, at the sharpness wanted. */
  readonly #density: number;

  constructor(fabric: Fabric, showsReverse: boolean, sharpness: number, finest: number) {
    this.#face = facePyramid(fabric, finest * sharpness);
    this.#reverse = showsReverse ? reversePyramid(fabric, finest * sharpness) : this.#face;
    this.#density = Math.log2(sharpness * Math.sqrt(this.#face[0]!.sx * this.#face[0]!.sy));
    this.#stitch = mean(this.#face.at(-1)!.light).map((c) => Math.min(0.85, 0.6 * c + 0.3));
    const lustre = fabric.yarns.reduce((sum, yarn) => sum + (yarn.lustre ?? 0.35), 0) / fabric.yarns.length;
    this.#shine = 0.05 + 0.34 * lustre * lustre;
    this.#blisters = blisterLight(fabric);
  }

  /** Writes what is seen at a place under a light; `footprint` is the two-logarithm of millimetres. */
  show(kind: number, u: number, v: number, irradiance: number, gloss: number, footprint: number, out: Float32Array, at: number): void {
    switch (kind) {
      case FACE:
      case REVERSE: {
        const levels = kind === FACE ? this.#face : this.#reverse;
        const depth = clamp(footprint + this.#density, 0, LEVELS - 1.001);
        const level = Math.floor(depth);
        const across = kind === FACE ? u : -u;
        const light = this.#blisters ? irradiance * this.#blisters(u, v, 2 ** footprint) : irradiance;
        out.fill(gloss * this.#shine, at, at + 3);
        readTexel(levels[level]!, across, v, light * (level + 1 - depth), out, at);
        if (depth > level) readTexel(levels[level + 1]!, across, v, light * (depth - level), out, at);
        break;
      }
      case BUTTON:
        out.fill(PEARL * irradiance + PEARL_GLOSS * gloss, at, at + 3);
        break;
      case STITCH:
        for (let c = 0; c < 3; c++) out[at + c] = this.#stitch[c]! * irradiance;
        break;
      default:
        for (let c = 0; c < 3; c++) out[at + c] = BACKDROP.level * irradiance * BACKDROP.warmth[c]!;
    }
  }
}

/** Samples of a scene that are drawn at once. */
const BAND_SAMPLES = 3e5;
/** Samples beyond a band that its outermost pixels look at, per sample of a pixel. */
const BESIDE = 1.5;
/** The least footprint of cloth in any scene, in samples: folds turn towards the eye. */
const FINEST = 0.7;

/** Renders a scene, which may be finer than the picture, with a cloth in it. */
export function* stillBands(fabric: Fabric, scene: Scene, width: number, height: number): Generator<Band> {
  const ratio = scene.height / height;
  const beside = scene.height === height ? 0 : Math.ceil(BESIDE * ratio) + 1;
  const rowsAtOnce = Math.max(16, Math.floor((BAND_SAMPLES / scene.width - 2 * beside) / ratio));
  const dress = new Dress(fabric, scene.showsReverse, SHARPNESS.sample, (FINEST * scene.widthMm) / scene.width);
  for (let row = 0; row < height; row += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - row);
    const top = Math.max(0, Math.floor(row * ratio) - beside);
    const bottom = Math.min(scene.height, Math.ceil((row + rows) * ratio) + beside);
    const band = scene.band(top, bottom - top);
    const light = dressBand(dress, band);
    if (beside === 0) yield { row, rows, light };
    else {
      const map = { x0: 0, rx: scene.width / width, y0: row * ratio - top, ry: ratio };
      yield { row, rows, light: resample(light, band, { width, height: rows }, map, floatPlane('band', width * rows * 3)) };
    }
  }
}

/** Three linear channels per sample, valid until the next band is lit. */
function dressBand(dress: Dress, { kind, u, v, irradiance, gloss, footprint, backdrop }: SceneBuffer): Float32Array {
  const out = floatPlane('relit', kind.length * 3);
  for (let i = 0; i < kind.length; i++) {
    const light = kind[i] ? irradiance[i]! : backdrop;
    dress.show(kind[i]!, u[i]!, v[i]!, light, gloss[i]!, Math.log2(footprint[i]! + 1e-9), out, i * 3);
  }
  return out;
}

/** Pixels of a baked scene that are lit at once. */
const BAND_PIXELS = 1e5;

/** Renders a scene that was baked for pictures of this size. */
export function* bakedBands(fabric: Fabric, scene: BakedScene): Generator<Band> {
  const { width, height } = scene;
  const dress = new Dress(fabric, scene.showsReverse, SHARPNESS.pixel, scene.finest);
  const rowsAtOnce = Math.max(16, Math.floor(BAND_PIXELS / width));
  const light = floatPlane('band', rowsAtOnce * width * 3);
  const sample = new Float32Array(3);
  let mixed = 0;
  for (let row = 0; row < height; row += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - row);
    for (let i = row * width, at = 0; i < (row + rows) * width; i++, at += 3) {
      if (scene.pixels.kind[i] === MIXED) {
        mixPixel(dress, scene, mixed, sample, light, at);
        mixed += PER_PIXEL;
      } else showPixel(dress, scene, scene.pixels, i, light, at);
    }
    yield { row, rows, light: light.subarray(0, rows * width * 3) };
  }
}

function showPixel(dress: Dress, { backdrop }: BakedScene, from: Shown, i: number, out: Float32Array, at: number): void {
  const kind = from.kind[i]!;
  const u = from.u[i]! / STEPS.place + PLACE_FROM;
  const v = from.v[i]! / STEPS.place + PLACE_FROM;
  const light = kind ? from.irradiance[i]! / STEPS.light : backdrop;
  dress.show(kind, u, v, light, from.gloss[i]! / STEPS.light, from.footprint[i]! / STEPS.footprint + STEPS.least, out, at);
}

/** The mean of the samples of a pixel in which edges meet. */
function mixPixel(dress: Dress, scene: BakedScene, first: number, sample: Float32Array, out: Float32Array, at: number): void {
  out.fill(0, at, at + 3);
  for (let k = first; k < first + PER_PIXEL; k++) {
    showPixel(dress, scene, scene.samples, k, sample, 0);
    for (let c = 0; c < 3; c++) out[at + c] = out[at + c]! + sample[c]! / PER_PIXEL;
  }
}
