/**
 * Jacquard figures as point tests on one repeat. The repeat is 1 wide and `aspect` high, in units of its own width, so that a circle
 * is a circle on the cloth whatever the sett; every figure closes at the edges of the repeat.
 */
import { clamp, mod } from '../core/random.ts';
import type { FigureName } from './spec.ts';

type Test = (x: number, y: number, variant: number) => boolean;

export function insideFigure(name: FigureName, variant: number, u: number, v: number, aspect: number): boolean {
  const layout = LAYOUT[name];
  if (layout === 'ground') return GROUND[name as GroundFigure](u, v, variant, aspect);
  return MOTIF[name as MotifFigure] ? halfDrop(MOTIF[name as MotifFigure], u, v, aspect, variant) : false;
}

type GroundFigure = 'lattice' | 'waves' | 'scales' | 'fret' | 'damask';
type MotifFigure = 'paisley' | 'blossom' | 'sprig' | 'medallion' | 'stars';

const LAYOUT: Record<FigureName, 'ground' | 'motif'> = {
  paisley: 'motif',
  blossom: 'motif',
  sprig: 'motif',
  medallion: 'motif',
  stars: 'motif',
  lattice: 'ground',
  waves: 'ground',
  scales: 'ground',
  fret: 'ground',
  damask: 'ground',
};

/** Distance from a multiple of the period, signed, in [-0.5, 0.5). */
function wrap(t: number): number {
  return mod(t + 0.5, 1) - 0.5;
}

/** Two motifs per repeat, the second half a repeat lower and mirrored; a small echo in the gaps between them. */
function halfDrop(test: Test, u: number, v: number, aspect: number, variant: number): boolean {
  const size = Math.min(1, aspect);
  for (const [cu, cv, flip] of [
    [0.25, 0.25, 1],
    [0.75, 0.75, -1],
  ] as const) {
    if (test((wrap(u - cu) / size) * flip, (wrap(v - cv) * aspect) / size, variant)) return true;
  }
  const spare = variant % 2 === 0 ? 0.028 : 0.018;
  for (const [cu, cv] of [
    [0.75, 0.25],
    [0.25, 0.75],
  ] as const) {
    if (echo(wrap(u - cu) / size, (wrap(v - cv) * aspect) / size, spare)) return true;
  }
  return false;
}

/** Four small dots around a centre. */
function echo(x: number, y: number, radius: number): boolean {
  const dx = Math.abs(x);
  const dy = Math.abs(y);
  return Math.hypot(dx - 0.045, dy) < radius || Math.hypot(dx, dy - 0.045) < radius;
}

const SPINE_STEPS = 18;

/** A drop whose tip curls over: circles of falling radius along a bending spine. Returns the position within the outline, 1 at its edge. */
function dropField(x: number, y: number, bend: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let k = 0; k <= SPINE_STEPS; k++) {
    const s = k / SPINE_STEPS;
    const turn = bend * s * s;
    const px = 0.3 * s * Math.sin(turn);
    const py = 0.06 - 0.3 * s * Math.cos(turn * 0.72);
    const radius = 0.125 * (1 - s) ** 0.85 + 0.012;
    nearest = Math.min(nearest, Math.hypot(x - px, y - py) / radius);
  }
  return nearest;
}

/** Nothing of a drop lies further from its origin. */
const DROP_REACH = 0.5;

function paisley(x: number, y: number, variant: number): boolean {
  if (Math.hypot(x, y) > DROP_REACH) return false;
  const field = dropField(x, y, 1.5 + 0.25 * (variant % 3));
  const scallop = 1 + 0.05 * Math.cos(Math.atan2(y - 0.06, x) * (16 + 2 * (variant % 4)));
  if (field > 1.22 * scallop) return false;
  if (field > scallop) return field > 1.1 * scallop && variant % 2 === 1;
  if (field > 0.74 && field < 0.88) return false;
  // A flower in the belly of the drop.
  const r = Math.hypot(x, y - 0.06);
  const petals = 0.058 * (0.55 + 0.45 * Math.abs(Math.cos(Math.atan2(y - 0.06, x) * 2.5)));
  return !(r < petals && r > 0.014);
}

function blossom(x: number, y: number, variant: number): boolean {
  const petals = 5 + (variant % 3);
  const r = Math.hypot(x, y);
  const angle = Math.atan2(y, x);
  const edge = 0.15 * (0.42 + 0.58 * Math.sqrt(Math.abs(Math.cos((angle * petals) / 2))));
  if (r < edge) return r > 0.03 && !(r > 0.045 && r < edge * 0.8 && Math.abs(Math.cos((angle * petals) / 2)) > 0.985);
  return leaf(x - 0.15, y - 0.14, 0.78, 0.075) || leaf(x + 0.15, y - 0.14, -0.78, 0.075);
}

/** A pointed leaf around the origin: the overlap of two discs, turned by `angle`. */
function leaf(x: number, y: number, angle: number, length: number): boolean {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const along = x * c + y * s;
  const across = Math.abs(-x * s + y * c);
  const offset = length * 1.1;
  return Math.hypot(along, across + offset) < Math.hypot(length, offset) && across > 0.004;
}

function sprig(x: number, y: number, variant: number): boolean {
  const sway = 0.05 * Math.sin(y * 9 + variant);
  const stem = Math.abs(x - sway) < 0.007 && Math.abs(y) < 0.2;
  if (stem) return true;
  for (let k = 0; k < 4; k++) {
    const ly = 0.15 - 0.09 * k;
    const lx = 0.05 * Math.sin(ly * 9 + variant);
    const length = 0.07 - 0.007 * k;
    if (leaf(x - lx - 0.06, y - ly + 0.04, -0.7, length) || leaf(x - lx + 0.06, y - ly + 0.04, Math.PI + 0.7, length)) return true;
  }
  return Math.hypot(x - 0.05 * Math.sin(-0.2 * 9 + variant), y + 0.215) < 0.028;
}

function medallion(x: number, y: number, variant: number): boolean {
  const r = Math.hypot(x, y);
  const angle = Math.atan2(y, x);
  const lobes = 6 + 2 * (variant % 3);
  const rim = 0.19 * (1 + 0.08 * Math.cos(angle * lobes));
  if (r > rim) return false;
  if (r > rim * 0.84) return true;
  if (r > rim * 0.72) return false;
  const petal = Math.abs(Math.cos((angle * lobes) / 4));
  if (r > 0.045) return r < 0.13 * petal + 0.02;
  return r < 0.028;
}

function stars(x: number, y: number, variant: number): boolean {
  const a = Math.abs(x);
  const b = Math.abs(y);
  const size = 0.11 + 0.02 * (variant % 3);
  const straight = a + b < size || Math.max(a, b) < size * 0.62;
  return straight && !(a + b < size * 0.42 && a + b > size * 0.24);
}

const MOTIF: Record<MotifFigure, Test> = { paisley, blossom, sprig, medallion, stars };

/** Two families of swinging lines that meet: an ogee net, with a bud in every mesh. */
function lattice(u: number, v: number, variant: number): boolean {
  const swing = 0.25 * Math.cos(2 * Math.PI * v);
  const left = Math.abs(wrap(u - 0.25 - swing * 0.92));
  const right = Math.abs(wrap(u - 0.25 + swing * 0.92 - 0.5));
  const wide = 0.028 + 0.008 * (variant % 3);
  if (Math.min(left, right) < wide) return true;
  const bud = (cu: number, cv: number): boolean => {
    const x = wrap(u - cu);
    const y = wrap(v - cv);
    return Math.abs(x) * 1.6 + Math.abs(y) < 0.12 && !(Math.abs(x) * 1.6 + Math.abs(y) < 0.05 && variant % 2 === 0);
  };
  return bud(0.25, 0.5) || bud(0.75, 0) || bud(0.25, 0) || bud(0.75, 0.5);
}

function waves(u: number, v: number, variant: number): boolean {
  const phase = v * (3 + (variant % 3)) + 0.14 * Math.sin(2 * Math.PI * u) + 0.05 * Math.sin(4 * Math.PI * u + variant);
  return mod(phase, 1) < 0.32 + 0.1 * Math.sin(2 * Math.PI * (u + 0.2));
}

/** Overlapping discs, three across and laid like roof tiles. */
function scales(u: number, v: number, variant: number, aspect: number): boolean {
  const across = 3 + (variant % 2);
  const rows = 2 * Math.max(1, Math.round(across * aspect));
  const y = v * rows;
  const row = Math.floor(y);
  for (const above of [0, 1]) {
    const k = row - above;
    const x = wrap(u * across - (mod(k, 2) === 0 ? 0 : 0.5));
    const fall = (y - k) * ((aspect * across) / rows);
    const r = Math.hypot(x, fall);
    if (r < 0.5) return mod(r * 3.2, 1) < 0.55;
  }
  return false;
}

const FRET: readonly string[] = [
  'xxxxxxxxxx..',
  'xxxxxxxxxx..',
  'xx......xx..',
  'xx......xx..',
  'xx..xx..xx..',
  'xx..xx..xx..',
  'xx..xxxxxx..',
  'xx..xxxxxx..',
  'xx..........',
  'xx..........',
  'xxxxxxxxxxxx',
  'xxxxxxxxxxxx',
];

/** A running key, two or three across. */
function fret(u: number, v: number, variant: number): boolean {
  const across = 2 + (variant % 2);
  const x = Math.floor(mod(u * across, 1) * 12);
  const y = Math.floor(mod(v * across, 1) * 14);
  return FRET[y]?.[x] === 'x';
}

/** A symmetric palmette between ogee stems. */
function damask(u: number, v: number, variant: number, aspect: number): boolean {
  for (const [cu, cv] of [
    [0.5, 0.5],
    [0, 0],
  ] as const) {
    const x = Math.abs(wrap(u - cu));
    const y = wrap(v - cv) * aspect;
    if (palmette(x, y, variant)) return true;
  }
  const stem = Math.abs(wrap(u - 0.25 - 0.17 * Math.sin(2 * Math.PI * v) * (wrap(u - 0.5) > 0 ? 1 : -1)));
  return stem < 0.012;
}

function palmette(x: number, y: number, variant: number): boolean {
  for (let k = 0; k < 5; k++) {
    const angle = -Math.PI / 2 + k * 0.42;
    const reach = 0.17 - 0.018 * k;
    const cx = Math.cos(angle) * reach * 0.62;
    const cy = Math.sin(angle) * reach * 0.62 + 0.05;
    if (leaf(x - cx, y - cy, angle, reach * 0.5)) return true;
  }
  const bulb = Math.hypot(x, y - 0.09) < 0.05 + 0.006 * (variant % 3);
  return bulb && Math.hypot(x, y - 0.09) > 0.018 - clamp(variant, 0, 2) * 0.004;
}

const GROUND: Record<GroundFigure, (u: number, v: number, variant: number, aspect: number) => boolean> = {
  lattice,
  waves,
  scales,
  fret,
  damask,
};
