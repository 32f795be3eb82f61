/**
 * Lengths of cloth, folded and piled on a shelf, seen from the front: every fold runs across the picture as a round edge. A fold is half a cylinder,
 * flattened; the cloth runs over it without stretching, so the pattern is closer where the surface turns away. Every cloth is drawn in one piece as wide as
 * the picture: no repeat is ever joined.
 */
import { hash2, randomStream, textSeed } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import { type Picture, renderCloth } from '../render/cloth.ts';

export interface Length {
  fabric: Fabric;
  /** Round edges that are seen of it. */
  folds: number;
}
export interface Shelf {
  /** Pixels. */
  width: number;
  height: number;
  /** Width of what is seen, mm. */
  widthMm: number;
}

/** Height of a fold of shirting, mm: eight layers pressed by those above. */
const FOLD_MM = 17;
/** How much folds differ from one another, part of their height. */
const UNEVEN = 0.16;
/** How far an edge wanders up and down, mm. */
const WANDER_MM = 1.9;
/** Where cloth lies on cloth it is dark this far, mm. */
const CREASE_MM = 2.4;
/** Cloth drawn beyond the picture, mm: folds lie a little to the left or the right of one another. */
const SIDE_MM = 12;
/** Towards the lamp, from the surface: right, up, to the front. */
const LAMP = [-0.22, 0.72, 0.66] as const;
/** Of the light, what comes from everywhere; and how much of it all a cloth takes that looks towards the lamp, one being cloth on a table. */
const AMBIENT = 0.34;
const EXPOSURE = 1.22;

/** A smooth line, about ±1, that does not come again within a shelf. */
function wandering(seed: number): (mm: number) => number {
  const random = randomStream(seed);
  const waves = [610, 370, 170, 95].map((period, at) => ({
    period: period * (0.8 + 0.4 * random()),
    phase: random() * 2 * Math.PI,
    height: [0.5, 0.32, 0.14, 0.07][at]!,
  }));
  return (mm) => waves.reduce((sum, { period, phase, height }) => sum + height * Math.sin((mm * 2 * Math.PI) / period + phase), 0);
}

interface Fold {
  cloth: Picture;
  /** Row of the cloth that lies at the middle of the fold. */
  middle: number;
  /** Edges above and below, mm from the top of the picture, by column. */
  top: Float32Array;
  bottom: Float32Array;
  /** Sideways, mm. */
  skew: number;
}

/** @returns the pile from the top, linear light; the last length goes on below the picture, and so far a shelf holds them all. */
export function renderLengths(lengths: readonly Length[], shelf: Shelf): Picture {
  const { width, height } = shelf;
  const light = new Float32Array(width * height * 3);
  for (const fold of layOut(lengths, shelf)) drawFold(light, fold, shelf);
  return { width, height, light: light.map((value) => Math.min(1, value)) };
}

function* layOut(lengths: readonly Length[], { width, height, widthMm }: Shelf): Generator<Fold> {
  const perPixel = widthMm / width;
  let at = -FOLD_MM * 0.35;
  let above = edge(at, 1, width, perPixel);
  for (const [index, { fabric, folds }] of lengths.entries()) {
    const seed = textSeed(fabric.id) + index;
    const random = randomStream(seed);
    const arc = FOLD_MM * (1 + UNEVEN) * 1.7;
    const rows = Math.ceil((arc * folds) / perPixel);
    const cloth = renderCloth(
      fabric,
      {
        x: 60 * random(),
        y: 40 * random(),
        widthMm: widthMm + SIDE_MM,
        heightMm: rows * perPixel,
        width: width + Math.ceil(SIDE_MM / perPixel),
        height: rows,
      },
      { flat: true },
    );
    for (let number = 0; number < folds; number++) {
      if (at > height * perPixel + FOLD_MM) return;
      const own = hash2(seed, number);
      at += FOLD_MM * (1 + UNEVEN * (2 * random() - 1));
      const below = edge(at, own, width, perPixel);
      yield { cloth, middle: (number + 0.5) * (rows / folds), top: above, bottom: below, skew: SIDE_MM / 2 + 1.6 * (2 * random() - 1) };
      above = below;
    }
  }
}
function edge(at: number, seed: number, width: number, perPixel: number): Float32Array {
  const line = wandering(seed);
  return Float32Array.from({ length: width }, (_, x) => at + WANDER_MM * line(x * perPixel));
}

function drawFold(light: Float32Array, { cloth, middle, top, bottom, skew }: Fold, { width, height, widthMm }: Shelf): void {
  const perPixel = widthMm / width;
  for (let x = 0; x < width; x++) {
    const [from, to] = [top[x]! / perPixel, bottom[x]! / perPixel];
    // Of the folded edge itself, how it turns to the side.
    const slope = ((bottom[Math.min(width - 1, x + 1)]! - bottom[Math.max(0, x - 1)]!) / (2 * perPixel)) * 0.8;
    for (let y = Math.max(0, Math.floor(from)); y < Math.min(height, Math.ceil(to)); y++) {
      const place = Math.min(0.998, Math.max(-0.998, (2 * (y + 0.5 - from)) / (to - from) - 1));
      const share = Math.min(1, y + 1 - from, to - y);
      const angle = Math.asin(place);
      const v = middle + ((to - from) / 2) * angle;
      const u = x + (skew + slope * angle * 2) / perPixel;
      const shade = shadeAt(place, slope, (y + 0.5 - from) * perPixel, (to - y - 0.5) * perPixel);
      const pixel = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) light[pixel + channel]! += Math.max(0, share) * shade * sample(cloth, u, v, channel);
    }
  }
}

/** Part of the light of a flat cloth that comes from here. */
function shadeAt(place: number, slope: number, fromTop: number, fromBottom: number): number {
  // A flattened edge looks to the front for longer than a round one.
  const turn = Math.sign(place) * Math.abs(place) ** 1.35 * 0.94;
  const [nx, ny, nz] = [slope, -turn, Math.sqrt(Math.max(0.02, 1 - turn * turn))];
  const lit = Math.max(0, (nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2]) / Math.hypot(nx, ny, nz));
  // The fold above stands forward and takes the light; below, the next one takes less.
  const open = (1 - 0.62 * Math.exp(-fromTop / CREASE_MM)) * (1 - 0.7 * Math.exp(-fromBottom / CREASE_MM));
  return EXPOSURE * (AMBIENT + (1 - AMBIENT) * lit) * open;
}

function sample({ width, height, light }: Picture, u: number, v: number, channel: number): number {
  const [x, y] = [Math.min(width - 2, Math.max(0, u)), Math.min(height - 2, Math.max(0, v))];
  const [left, above] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - above];
  const value = (column: number, row: number) => light[(row * width + column) * 3 + channel]!;
  return (
    (value(left, above) * (1 - right) + value(left + 1, above) * right) * (1 - down) +
    (value(left, above + 1) * (1 - right) + value(left + 1, above + 1) * right) * down
  );
}
