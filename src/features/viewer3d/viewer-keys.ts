import { type Orbit, startOf, turned, zoomed } from './camera.ts';
import { STAGE_VIEWS, type StageView } from './stages.ts';

const TURN = Math.PI / 12;
const STEP = 0.8;
/** Radians by a pixel of dragging. */
export const TURN_OF_PIXEL = 0.008;
export const TILT_OF_PIXEL = 0.006;
/** Near enough to see single threads: about ten of them across a finger's breadth. */
export const THREAD_DISTANCE = 34;

export const MOVES = new Map<string, (orbit: Orbit, view: StageView) => Orbit>([
  ['ArrowLeft', (orbit) => turned(orbit, -TURN, 0)],
  ['ArrowRight', (orbit) => turned(orbit, TURN, 0)],
  ['ArrowUp', (orbit) => turned(orbit, 0, -TURN / 2)],
  ['ArrowDown', (orbit) => turned(orbit, 0, TURN / 2)],
  ['+', (orbit, view) => zoomed(orbit, STEP, view)],
  ['=', (orbit, view) => zoomed(orbit, STEP, view)],
  ['-', (orbit, view) => zoomed(orbit, 1 / STEP, view)],
]);
/** Where a stage begins: on an upright screen from farther away, so that its breadth is seen. */
export function fitted(view: StageView, width: number, height: number): Orbit {
  return zoomed(startOf(view), Math.max(1, (0.85 * height) / Math.max(1, width)), view);
}
export const UNSEEN = startOf(STAGE_VIEWS.drape);
/** With Shift, or when the arrows are set to move: an eighth of what is seen. */
export const SHIFTS = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
