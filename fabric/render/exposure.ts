/** Meters a cloth: how bright white cloth of this make comes out under a light, taken from patches all over it. */
import type { Fabric } from '../model.ts';
import { traceGeometry } from './geometry.ts';
import { illuminate, type LightRig } from './light.ts';
import { shadeSurface } from './surface.ts';
import type { Window } from './window.ts';

/** The mean of white cloth comes out at this level. */
export const WHITE_LEVEL = 0.93;
/** Patches, and the part of the cloth over which they are strewn, mm: a swatch, so that every zone of a figure is met. */
const PATCHES = 16;
const METERED = { widthMm: 70, heightMm: 87 } as const;
/** Threads across a patch; one more on every side is drawn and not read, because the borders know nothing of their neighbours. */
const PATCH_THREADS = 8;
/** More samples per thread than this show nothing more of the light. */
const MOST_SAMPLES = 9;
/** Steps of an even spread over the square: the additive recurrence of Roberts (2018), powers of the inverse plastic number. */
const SPREAD = { x: 0.7548776662, y: 0.569840291 } as const;

/**
 * The exposure that brings white cloth of this make to `WHITE_LEVEL` when it is drawn with so many samples per thread. It depends on the cloth and the
 * light alone, so a loupe moved over the cloth does not change the brightness.
 */
export function exposureOf(fabric: Fabric, rig: LightRig, samplesPerThread: number): number {
  const samples = Math.max(2, Math.min(MOST_SAMPLES, Math.round(samplesPerThread)));
  const endPitch = 10 / fabric.endsPerCm;
  const pickPitch = 10 / fabric.picksPerCm;
  const side = (PATCH_THREADS + 2) * samples;
  let light = 0;
  let count = 0;
  for (let k = 1; k <= PATCHES; k++) {
    const end = Math.floor((((k * SPREAD.x) % 1) * METERED.widthMm) / endPitch);
    const pick = Math.floor((((k * SPREAD.y) % 1) * METERED.heightMm) / pickPitch);
    const window: Window = {
      x: end * endPitch,
      y: pick * pickPitch,
      dx: endPitch / samples,
      dy: pickPitch / samples,
      width: side,
      height: side,
    };
    const geometry = traceGeometry(fabric, window);
    const surface = shadeSurface(fabric, geometry);
    const { diffuse, sheen } = illuminate(fabric, geometry, surface, rig);
    for (let y = samples; y < side - samples; y++) {
      for (let i = y * side + samples; i < (y + 1) * side - samples; i++) {
        const green = surface.albedo[i * 3 + 1]!;
        if (green < 0) continue;
        light += diffuse[i]! * (0.35 + 0.65 * surface.visibility[i]!) + sheen[i]! * green;
        count++;
      }
    }
  }
  return count > 0 ? (WHITE_LEVEL * count) / light : 1;
}
