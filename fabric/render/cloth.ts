/** A picture of flat cloth at any zoom. */
import { encodeByte } from '../core/colour.ts';
import { type Fabric, reverseOf } from '../model.ts';
import type { Band, Frame } from './band.ts';
import { crossingBands, isSlubbed, partsFor } from './crossing-picture.ts';
import { exposureOf } from './exposure.ts';
import { lensBlur, resample } from './filter.ts';
import { traceGeometry } from './geometry.ts';
import { drawHairs } from './hairs.ts';
import { type LightRig, photograph, rigFor } from './light.ts';
import { type Relief, reliefOf } from './relief.ts';
import { shadeSurface } from './surface.ts';
import { floatPlane, type Window } from './window.ts';

/** Interleaved linear light. */
export interface Picture {
  width: number;
  height: number;
  light: Float32Array;
}

export interface ClothOptions {
  /** Samples per thread in far views; more is finer and slower. */
  samples?: number;
  rig?: LightRig;
  /** Show the reverse side. */
  reverse?: boolean;
  /** Leave out the undulation of the cloth, when it lies on a shape of its own. */
  flat?: boolean;
}

/** Pixels per thread from which the cloth is sampled on the pixels themselves. */
const NATIVE = 5.5;
const DEFAULT_SAMPLES = 2;
/** A far view takes at least this many samples per pixel, or it would alias. */
const LEAST_OVERSAMPLING = 1.2;
/** Samples held in memory at once, some fifty bytes each. Near views lose more of a strip to its margins, so theirs are larger. */
const STRIP_SAMPLES = { near: 1.05e6, far: 5e5 };

/** All bands as one picture. */
export function renderCloth(cloth: Fabric, frame: Frame, options: ClothOptions = {}): Picture {
  const light = new Float32Array(frame.width * frame.height * 3);
  for (const band of clothBands(cloth, frame, options)) light.set(band.light, band.row * frame.width * 3);
  return { width: frame.width, height: frame.height, light };
}

/**
 * Near views are sampled pixel by pixel. Far views are sampled so many times per thread, on a grid locked to the threads (a free grid
 * beats with them and shows moiré), and then averaged over the area of each pixel. Either way strip by strip, so that the size of a picture does
 * not decide how much memory it takes.
 */
export function* clothBands(cloth: Fabric, frame: Frame, options: ClothOptions = {}): Generator<Band> {
  const fabric = options.reverse ? reverseOf(cloth) : cloth;
  const rig = options.rig ?? rigFor(fabric);
  const relief = options.flat ? undefined : reliefOf(fabric);
  const napBlur = fabric.nap ? 0.3 + 0.35 * fabric.nap : 0;
  const parts = isSlubbed(fabric) ? undefined : partsFor(...pixelsPerThread(fabric, frame));
  if (parts) {
    yield* crossingBands(fabric, frame, { parts, rig, relief, blur: napBlur });
    return;
  }
  const sampling = chooseSampling(fabric, frame, options.samples ?? DEFAULT_SAMPLES);
  const strips: StripOptions = {
    sampling,
    rig,
    relief,
    exposure: exposureOf(fabric, rig, sampling.perThread),
  };
  const blur = sampling.native ? 0 : napBlur;
  // The unsharpness looks one row further.
  const beside = blur > 0 ? 1 : 0;
  const most = rowsPerStrip(frame, sampling);
  const count = Math.ceil(frame.height / most);
  for (let k = 0; k < count; k++) {
    const row = Math.round((k * frame.height) / count);
    const rows = Math.round(((k + 1) * frame.height) / count) - row;
    const from = Math.max(0, row - beside);
    const to = Math.min(frame.height, row + rows + beside);
    const light = renderStrip(fabric, frame, from, to - from, strips);
    const sharp = blur > 0 ? lensBlur(light, frame.width, to - from, blur) : light;
    const start = (row - from) * frame.width * 3;
    yield { row, rows, light: sharp.subarray(start, start + rows * frame.width * 3) };
  }
}

interface Sampling {
  /** Millimetres per sample. */
  dx: number;
  dy: number;
  /** Samples drawn around a strip and not shown: what occlusion and shadow look at. */
  margin: { x: number; y: number };
  perThread: number;
  native: boolean;
}

interface StripOptions {
  sampling: Sampling;
  rig: LightRig;
  relief: Relief | undefined;
  exposure: number;
}

function rowsPerStrip(frame: Frame, { dx, dy, margin, native }: Sampling): number {
  const columns = Math.ceil(frame.widthMm / dx) + 2 * margin.x;
  const lines = STRIP_SAMPLES[native ? 'near' : 'far'] / columns - 2 * margin.y;
  return Math.max(24, Math.floor((lines * dy * frame.height) / frame.heightMm));
}

function renderStrip(
  fabric: Fabric,
  frame: Frame,
  row: number,
  rows: number,
  { sampling, rig, relief, exposure }: StripOptions,
): Float32Array {
  const { dx, dy, margin, native } = sampling;
  const perPixelX = frame.widthMm / frame.width;
  const perPixelY = frame.heightMm / frame.height;
  const start = frame.y + row * perPixelY;
  const left = Math.floor(frame.x / dx) - margin.x;
  const top = Math.floor(start / dy) - margin.y;
  const columns = Math.ceil((frame.x + frame.widthMm) / dx) + margin.x - left;
  const lines = Math.ceil((start + rows * perPixelY) / dy) + margin.y - top;
  const window: Window = { x: left * dx, y: top * dy, dx, dy, width: columns, height: lines };
  const geometry = traceGeometry(fabric, window);
  const light = photograph(fabric, geometry, shadeSurface(fabric, geometry), { rig, relief, exposure });
  if (native) drawHairs(fabric, window, light);
  const map = { x0: frame.x / dx - left, rx: perPixelX / dx, y0: start / dy - top, ry: perPixelY / dy };
  return resample(light, window, { width: frame.width, height: rows }, map, floatPlane('band', frame.width * rows * 3));
}

function pixelsPerThread(fabric: Fabric, frame: Frame): [perEnd: number, perPick: number] {
  return [(10 * frame.width) / (fabric.endsPerCm * frame.widthMm), (10 * frame.height) / (fabric.picksPerCm * frame.heightMm)];
}

/** Pitches over which occlusion (blurred twice), scattering and shadow reach together. */
const REACH = 1.6;

function chooseSampling(fabric: Fabric, frame: Frame, wanted: number): Sampling {
  const endPitch = 10 / fabric.endsPerCm;
  const pickPitch = 10 / fabric.picksPerCm;
  const [perEnd, perPick] = pixelsPerThread(fabric, frame);
  if (Math.min(perEnd, perPick) >= NATIVE) {
    const margin = { x: Math.ceil(REACH * perEnd) + 2, y: Math.ceil(REACH * perPick) + 2 };
    return { dx: endPitch / perEnd, dy: pickPitch / perPick, margin, perThread: Math.min(perEnd, perPick), native: true };
  }
  // Threads that change along their length show it in either direction; a pixel never gets less than one sample and a fifth.
  const samplesFor = (perThread: number): number => Math.max(wanted, Math.ceil(LEAST_OVERSAMPLING * perThread - 0.2));
  const [across, down] = [samplesFor(perEnd), samplesFor(perPick)];
  const margin = { x: Math.ceil(REACH * across), y: Math.ceil(REACH * down) };
  return { dx: endPitch / across, dy: pickPitch / down, margin, perThread: Math.min(across, down), native: false };
}

/** From here highlights are rolled off instead of clipped. */
const SHOULDER = 0.86;
/** Steps of the table of rolled-off highlights per unit of light, and the light from which nothing gets brighter. */
const SHOULDER_STEPS = 8192;
const BRIGHTEST = 2;

const BYTE_OF_HIGHLIGHT = Uint8Array.from({ length: Math.ceil((BRIGHTEST - SHOULDER) * SHOULDER_STEPS) + 1 }, (_, i) => {
  const room = 1 - SHOULDER;
  return encodeByte(SHOULDER + room * (1 - Math.exp(-i / SHOULDER_STEPS / room)));
});

/** Linear light as sRGB bytes, into the given ones or new ones. */
export function encodePicture(light: Float32Array, out = new Uint8Array(light.length)): Uint8Array {
  for (let i = 0; i < light.length; i++) {
    const value = light[i]!;
    if (value <= SHOULDER) out[i] = encodeByte(value);
    else out[i] = BYTE_OF_HIGHLIGHT[value >= BRIGHTEST ? BYTE_OF_HIGHLIGHT.length - 1 : ((value - SHOULDER) * SHOULDER_STEPS + 0.5) | 0]!;
  }
  return out;
}
