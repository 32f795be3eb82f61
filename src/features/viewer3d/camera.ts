// The camera around a target, as numbers: distance, turn and tilt. Buttons, keys and gestures all change these and nothing else.
import type { StageView } from './stages.ts';

export interface Orbit {
  /** mm */
  distance: number;
  /** Turn around the vertical, radians. */
  azimuth: number;
  /** 0 looks straight down, π/2 level. */
  polar: number;
  target: readonly [number, number, number];
}
export const FIELD_OF_VIEW = 32;
const LEAST_POLAR = 0.02;
/** Just above the table: cloth is never looked at from below. */
const MOST_POLAR = 1.36;

export function startOf(view: StageView): Orbit {
  const [x, y, z] = view.eye.map((value, axis) => value - view.target[axis]!) as [number, number, number];
  const distance = Math.hypot(x, y, z);
  return { distance, azimuth: Math.atan2(x, z), polar: Math.acos(y / distance), target: view.target };
}
export function turned(orbit: Orbit, azimuth: number, polar: number): Orbit {
  return { ...orbit, azimuth: orbit.azimuth + azimuth, polar: Math.min(MOST_POLAR, Math.max(LEAST_POLAR, orbit.polar + polar)) };
}
/** factor < 1 comes nearer. */
export function zoomed(orbit: Orbit, factor: number, { nearest, farthest }: StageView): Orbit {
  return { ...orbit, distance: Math.min(farthest, Math.max(nearest, orbit.distance * factor)) };
}
/** Moves what is looked at along the table, in mm of the picture plane. */
export function panned(orbit: Orbit, right: number, down: number): Orbit {
  const cos = Math.cos(orbit.azimuth);
  const sin = Math.sin(orbit.azimuth);
  const [x, y, z] = orbit.target;
  const limit = (value: number) => Math.min(220, Math.max(-220, value));
  return { ...orbit, target: [limit(x + right * cos + down * sin), y, limit(z - right * sin + down * cos)] };
}
export function eyeOf({ distance, azimuth, polar, target }: Orbit): [number, number, number] {
  const level = Math.sin(polar) * distance;
  return [target[0] + level * Math.sin(azimuth), target[1] + Math.cos(polar) * distance, target[2] + level * Math.cos(azimuth)];
}
/** Millimetres that a pixel shows at the target; `height` in CSS pixels. */
export const mmPerPixel = (distance: number, height: number): number =>
  (2 * distance * Math.tan((FIELD_OF_VIEW * Math.PI) / 360)) / Math.max(1, height);

const NICE = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** The longest round length that fits into `pixels`. */
export function scaleBar(mmOfPixel: number, pixels: number): { mm: number; width: number } {
  const mm = NICE.findLast((length) => length / mmOfPixel <= pixels) ?? NICE[0]!;
  return { mm, width: mm / mmOfPixel };
}
