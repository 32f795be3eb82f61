/**
 * A folded shirt seen from above as a pile of flat panels: outlines in mm (x to the right, y down, the middle of the collar stand on the origin), how
 * thick they lie, how round their edges are and how their grain runs.
 */
import { noise2, smoothstep } from '../core/random.ts';

export type Point = readonly [number, number];

export interface Panel {
  outline: readonly Point[];
  /** Height of the panel over what lies below, and width over which its edge rounds off, mm. */
  thickness: number;
  edge: number;
  /** Turn of the grain against the page, and shift of the pattern on it: no panel continues its neighbour by chance. */
  grain: number;
  shift: Point;
  /** Distances of rows of stitching from the edge, mm. */
  stitches?: readonly number[];
  /** Additional height inside the outline; `inside` is the distance from the edge. */
  crown?(x: number, y: number, inside: number): number;
  /** Darkening of panels that lie deep. */
  dim?: number;
}

/** A quadratic curve, without its end point. */
function curve(from: Point, control: Point, to: Point, steps = 12): Point[] {
  return Array.from({ length: steps }, (_, k) => {
    const t = k / steps;
    const u = 1 - t;
    return [u * u * from[0] + 2 * u * t * control[0] + t * t * to[0], u * u * from[1] + 2 * u * t * control[1] + t * t * to[1]] as const;
  });
}

function mirrored(outline: readonly Point[]): Point[] {
  return outline.map(([x, y]): Point => [-x, y]).reverse();
}

/** Soft waves of pressed cloth that die out towards the edge. */
function pressed(seed: number, amplitude: number): NonNullable<Panel['crown']> {
  return (x, y, inside) => {
    const broad = 1.6 * noise2(seed, x / 46, y / 90);
    const slanted = 0.55 * noise2(seed + 1, x / 19 + y / 70, y / 40);
    return amplitude * (broad + slanted) * smoothstep(0, 24, inside);
  };
}

/** Inside of the back: what is seen through the neck opening. */
const BACK_NECK: Panel = {
  outline: [
    ...curve([-50, 24], [-47, -20], [0, -20]),
    ...curve([0, -20], [47, -20], [50, 24]),
    ...curve([50, 24], [30, 62], [0, 64]),
    ...curve([0, 64], [-30, 62], [-50, 24]),
  ],
  thickness: 1,
  edge: 2,
  grain: Math.PI / 2,
  shift: [0, 0],
  crown: (_x, y) => 5 * smoothstep(30, -24, y),
  dim: 0.84,
};

const BODY: Panel = {
  outline: [
    ...curve([-128, 68], [-100, 41], [-56, 20]),
    ...curve([-56, 20], [-34, 50], [0, 66]),
    ...curve([0, 66], [34, 50], [56, 20]),
    ...curve([56, 20], [100, 41], [128, 68]),
    ...curve([128, 68], [129.5, 200], [129, 334], 4),
    ...curve([129, 334], [0, 338], [-129, 334], 8),
    ...curve([-129, 334], [-129.5, 200], [-128, 68], 4),
  ],
  thickness: 5,
  edge: 7,
  grain: 0,
  shift: [0, 0],
  crown: pressed(5, 1.25),
};

const PLACKET: Panel = {
  outline: [
    [-1, 62],
    [17.5, 58],
    [17.5, 331],
    [-17.5, 331],
    [-17.5, 62],
  ],
  thickness: 1.1,
  edge: 1.2,
  grain: 0,
  shift: [6, 0],
  stitches: [5.5],
};

/** The stand under the collar leaves, closed by the top button. */
const STAND: Panel = {
  outline: [
    ...curve([-40, 34], [-20, 48], [20, 47], 10),
    ...curve([20, 47], [23, 58], [20, 68], 4),
    ...curve([20, 68], [0, 71], [-30, 56], 10),
  ],
  thickness: 1.6,
  edge: 1.4,
  grain: -1.35,
  shift: [0, 9],
  stitches: [1.8],
};

const LEAF_OUTLINE: readonly Point[] = [
  ...curve([-2, 52], [-26, 34], [-45, 2]),
  ...curve([-45, 2], [-51, -8], [-59, -5]),
  ...curve([-59, -5], [-78, 10], [-76, 52]),
  ...curve([-60, 106], [-32, 80], [-2, 52]),
];

function leaf(outline: readonly Point[], grain: number, shift: Point, side: number): Panel {
  return {
    outline,
    thickness: 2.2,
    edge: 2,
    grain,
    shift,
    stitches: [5.6],
    // The fall of the collar stands off the shoulder along its roll line.
    crown: (x, y, inside) =>
      5 * smoothstep(60, -5, y) * smoothstep(0, 16, inside) + 0.5 * noise2(31 + side, x / 30, y / 34) * smoothstep(0, 18, inside),
  };
}

const CUFF: Panel = {
  outline: [
    ...curve([52, 246], [92, 243], [132, 250], 6),
    ...curve([132, 250], [137.5, 270], [136, 300], 6),
    ...curve([136, 300], [134, 309], [126, 310], 6),
    ...curve([126, 310], [90, 310], [60, 304], 6),
    ...curve([60, 304], [50, 300], [49, 292], 6),
  ],
  thickness: 3,
  edge: 2.4,
  grain: Math.PI / 2 - 0.1,
  shift: [11, 4],
  stitches: [5.4],
  crown: (x, y, inside) => 1.6 * noise2(77, x / 60, y / 38) * smoothstep(0, 14, inside),
};

export const PANELS: readonly Panel[] = [
  BACK_NECK,
  BODY,
  PLACKET,
  STAND,
  leaf(LEAF_OUTLINE, -0.62, [3, 0], 0),
  leaf(mirrored(LEAF_OUTLINE), 0.62, [-3, 0], 1),
  CUFF,
];

/** Middles of the buttons: on the stand, down the front, on the cuff. */
export const BUTTONS: readonly Point[] = [
  [0, 58],
  [0, 112],
  [0, 172],
  [0, 232],
  [0, 292],
  [121, 292],
];
export const BUTTON_RADIUS = 5.4;
