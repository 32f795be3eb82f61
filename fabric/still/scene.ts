/**
 * The drape scene: a square of cloth let fall over a round stand, as in a drape test (Cusick), taken a little closer than the laboratory does.
 * World coordinates in mm, y up, the stand on the origin.
 */
import type { Vector } from './mesh.ts';
import type { FallOptions } from './solver.ts';

export const CLOTH_SIDE = 440;
/** Points per side of the simulated grid, and how much finer it is drawn. */
export const GRID = 141;
export const REFINEMENT = 3;
export const TABLE_HALF = 900;
export const TABLE_CELLS = 90;

/** Towards the soft box: upper left, a little in front. */
export const LAMP: Vector = [-0.62, 0.86, 0.52];
/** Everything that can throw or catch a shadow lies within this radius of the origin. */
export const SCENE_RADIUS = 430;

export interface Camera {
  eye: Vector;
  target: Vector;
  /** Width of the picture at the target, mm. */
  width: number;
}

export const CAMERA: Camera = { eye: [300, 640, 1190], target: [14, 80, 12], width: 356 };

const STAND = { radius: 84, top: 196, rim: 9 };
const ON_TABLE = 0.6;
/** Turn of the square, so that its folds do not stand along the view. */
const TURN = 0.52;

export const FALL: FallOptions = {
  frames: 170,
  substeps: 14,
  shear: 6e-8,
  bend: 2.4e-7,
  damping: 1.7,
  thickness: 2.8,
  place(u, v) {
    const x = u - CLOTH_SIDE / 2 + 5;
    const z = v - CLOTH_SIDE / 2 - 3;
    return [x * Math.cos(TURN) - z * Math.sin(TURN), STAND.top + 2, x * Math.sin(TURN) + z * Math.cos(TURN)];
  },
  collide(p, at, before) {
    collideStand(p, at, before);
    if (p[at + 1]! < ON_TABLE) {
      p[at + 1] = ON_TABLE;
      rub(p, at, before, 0.8);
    }
  },
};

/** Holds back a share of the sideways movement. */
function rub(p: Float32Array, at: number, before: Float32Array, friction: number): void {
  p[at] = p[at]! - (p[at]! - before[at]!) * friction;
  p[at + 2] = p[at + 2]! - (p[at + 2]! - before[at + 2]!) * friction;
}

/** A cylinder with a rounded rim. */
function collideStand(p: Float32Array, at: number, before: Float32Array): void {
  const { radius, top, rim } = STAND;
  const x = p[at]!;
  const y = p[at + 1]!;
  const z = p[at + 2]!;
  const r = Math.hypot(x, z);
  if (r >= radius || y >= top) return;
  const inner = radius - rim;
  if (r <= inner) {
    if (y < top - 60) return;
    p[at + 1] = top;
    rub(p, at, before, 0.6);
    return;
  }
  const out = r - inner;
  const up = y - (top - rim);
  if (up <= 0) {
    p[at] = (x * radius) / r;
    p[at + 2] = (z * radius) / r;
    return;
  }
  const distance = Math.hypot(out, up);
  if (distance >= rim) return;
  const t = rim / (distance || 1);
  const reach = (inner + out * t) / r;
  p[at] = x * reach;
  p[at + 2] = z * reach;
  p[at + 1] = top - rim + up * t;
  rub(p, at, before, 0.5);
}
