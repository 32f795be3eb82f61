/** A picture of flat cloth at any zoom. */
import { encodeByte } from '../core/colour.ts';
import { type Fabric, reverseOf } from '../model.ts';
import { lensBlur, resample } from './filter.ts';
import { traceGeometry } from './geometry.ts';
import { drawHairs } from './hairs.ts';
import { type LightRig, photograph, rigFor } from './light.ts';
import { reliefOf } from './relief.ts';
import { shadeSurface } from './surface.ts';
import type { Window } from './window.ts';

/** Interleaved linear light. */
export interface Picture {
  width: number;
  height: number;
  light: Float32Array;
}

export interface Frame {
  /** Upper left corner and extent on the cloth, mm. */
  x: number;
  y: number;
  widthMm: number;
  heightMm: number;
  /** Pixels. */
  width: number;
  height: number;
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
const DEFAULT_SAMPLES = 3;
/** A far view takes at least this many samples per pixel, or it would alias. */
const LEAST_OVERSAMPLING = 1.2;
/** Samples held in memory at once. */
const STRIP_SAMPLES = 1.2e6;

/**
 * Near views are sampled pixel by pixel. Far views are sampled so many times per thread, on a grid locked to the threads (a free grid
 * beats with them and shows moiré), strip by strip, and then averaged over the area of each pixel.
 */
export function renderCloth(cloth: Fabric, frame: Frame, options: ClothOptions = {}): Picture {
  const fabric = options.reverse ? reverseOf(cloth) : cloth;
  const sampling = chooseSampling(fabric, frame, options.samples ?? DEFAULT_SAMPLES);
  const rig = options.rig ?? rigFor(fabric);
  const relief = options.flat ? undefined : reliefOf(fabric);
  const { dx, dy, margin, native } = sampling;
  const perPixelX = frame.widthMm / frame.width;
  const perPixelY = frame.heightMm / frame.height;
  const left = Math.floor(frame.x / dx) - margin;
  const columns = Math.ceil((frame.x + frame.widthMm) / dx) + margin - left;
  const rowsPerStrip = Math.max(24, Math.floor((STRIP_SAMPLES / columns) * (dy / perPixelY)));
  const light = new Float32Array(frame.width * frame.height * 3);
  let exposure: number | undefined;
  for (let row = 0; row < frame.height; row += rowsPerStrip) {
    const rows = Math.min(rowsPerStrip, frame.height - row);
    const from = frame.y + row * perPixelY;
    const top = Math.floor(from / dy) - margin;
    const lines = Math.ceil((from + rows * perPixelY) / dy) + margin - top;
    const window: Window = { x: left * dx, y: top * dy, dx, dy, width: columns, height: lines };
    const geometry = traceGeometry(fabric, window);
    const photo = photograph(fabric, geometry, shadeSurface(fabric, geometry), { rig, relief, exposure });
    exposure ??= photo.exposure;
    if (native) drawHairs(fabric, geometry, photo.light);
    const map = { x0: frame.x / dx - left, rx: perPixelX / dx, y0: from / dy - top, ry: perPixelY / dy };
    light.set(resample(photo.light, window, { width: frame.width, height: rows }, map), row * frame.width * 3);
  }
  const blur = fabric.nap && !native ? 0.3 + 0.35 * fabric.nap : 0;
  return { width: frame.width, height: frame.height, light: blur > 0 ? lensBlur(light, frame.width, frame.height, blur) : light };
}

function chooseSampling(fabric: Fabric, frame: Frame, wanted: number): { dx: number; dy: number; margin: number; native: boolean } {
  const endPitch = 10 / fabric.endsPerCm;
  const pickPitch = 10 / fabric.picksPerCm;
  const perEnd = (endPitch * frame.width) / frame.widthMm;
  const perPick = (pickPitch * frame.height) / frame.heightMm;
  if (Math.min(perEnd, perPick) >= NATIVE) return { dx: endPitch / perEnd, dy: pickPitch / perPick, margin: 6, native: true };
  const samples = Math.max(wanted, Math.ceil(LEAST_OVERSAMPLING * Math.max(perEnd, perPick) - 0.2));
  return { dx: endPitch / samples, dy: pickPitch / samples, margin: 2 * samples, native: false };
}

/** From here highlights are rolled off instead of clipped. */
const SHOULDER = 0.86;

/** Linear light as sRGB bytes. */
export function encodePicture(light: Float32Array): Uint8Array {
  const out = new Uint8Array(light.length);
  const room = 1 - SHOULDER;
  for (let i = 0; i < out.length; i++) {
    const value = light[i]!;
    out[i] = encodeByte(value > SHOULDER ? SHOULDER + room * (1 - Math.exp((SHOULDER - value) / room)) : value);
  }
  return out;
}
