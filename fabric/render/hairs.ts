/** Loose fibres in front of the cloth: few on combed poplin, a veil on flannel. Drawn only where a fibre is wide enough to be seen. */
import { hexToLinear } from '../core/colour.ts';
import { hash2, mod, textSeed, unit } from '../core/random.ts';
import { expandRuns, type Fabric, meanOverThreads, type Yarn } from '../model.ts';
import { draftOf } from '../weave/draft.ts';
import type { Window } from './window.ts';

/** Cotton fibres are 11 to 15 µm thick. */
const FIBRE_MM = 0.011;
/** A fibre thinner than this share of a pixel disappears in the picture. */
const LEAST_PIXELS = 0.12;
/** Fibres per mm² for full hairiness, and for full nap. */
const PER_HAIRINESS = 38;
const PER_NAP = 280;
/** Fibres are sown in cells of this size (mm), so that neighbouring strips and zooms share them. */
const CELL = 1;
/** The longest fibre in mm: how far outside a window its roots may lie. */
const LONGEST = 2.8;

export function drawHairs(fabric: Fabric, window: Window, picture: Float32Array): void {
  const perMm = 1 / window.dx;
  const thickness = FIBRE_MM * perMm;
  if (thickness < LEAST_PIXELS) return;
  const nap = fabric.nap ?? 0;
  const hairiness = meanHairiness(fabric);
  const perCell = (PER_HAIRINESS * hairiness + PER_NAP * nap) * CELL * CELL;
  const seed = textSeed(fabric.id) ^ 0x4a1;
  const rootAt = threadsOf(fabric);
  const right = window.x + window.width * window.dx;
  const bottom = window.y + window.height * window.dy;
  for (let j = Math.floor((window.y - LONGEST) / CELL); j * CELL < bottom + LONGEST; j++) {
    for (let i = Math.floor((window.x - LONGEST) / CELL); i * CELL < right + LONGEST; i++) {
      const cell = hash2(hash2(seed, i), j);
      const count = Math.floor(perCell + unit(hash2(cell, 0)));
      for (let k = 1; k <= count; k++) drawHair(window, picture, hash2(cell, k), i * CELL, j * CELL, rootAt, nap, thickness);
    }
  }
}

/** The thread on the face at a place of the cloth (mm), from the draft alone: a fibre rooted outside the picture has its own colour too. */
function threadsOf(fabric: Fabric): (x: number, y: number) => { yarn: Yarn; isEnd: boolean } {
  const { up, ends, picks } = draftOf(fabric.weave);
  const warp = expandRuns(fabric.warp);
  const weft = expandRuns(fabric.weft);
  return (x, y) => {
    const end = Math.floor((x * fabric.endsPerCm) / 10);
    const pick = Math.floor((y * fabric.picksPerCm) / 10);
    const isEnd = up[mod(pick, picks) * ends + mod(end, ends)] === 1;
    return { isEnd, yarn: fabric.yarns[isEnd ? warp[mod(end, warp.length)]! : weft[mod(pick, weft.length)]!]! };
  };
}

function meanHairiness(fabric: Fabric): number {
  const of = (runs: Fabric['warp']): number => meanOverThreads(fabric, runs, (yarn) => yarn.hairiness ?? 0.2);
  return (of(fabric.warp) + of(fabric.weft)) / 2;
}

function drawHair(
  window: Window,
  picture: Float32Array,
  seed: number,
  left: number,
  top: number,
  rootAt: ReturnType<typeof threadsOf>,
  nap: number,
  thickness: number,
): void {
  const { width, height } = window;
  const rootX = left + CELL * unit(hash2(seed, 1));
  const rootY = top + CELL * unit(hash2(seed, 2));
  let x = (rootX - window.x) / window.dx;
  let y = (rootY - window.y) / window.dy;
  const size = unit(hash2(seed, 4));
  const steps = Math.floor((0.12 + size * size * size * (1.1 + 1.2 * nap)) / window.dx);
  if (x + steps < 0 || x - steps > width || y + steps < 0 || y - steps > height) return;
  const { yarn, isEnd } = rootAt(rootX, rootY);
  // In a blend either fibre may stand out; on the mean it makes up half its largest share.
  const second = yarn.melange && unit(hash2(seed, 8)) < 0.5 * yarn.melange.amount;
  const color = hexToLinear(second ? yarn.melange!.color : yarn.color);
  const bright = 0.85 * (0.9 + 0.35 * unit(hash2(seed, 3)));
  const target = [0, 1, 2].map((c) => Math.min(0.95, color[c as 0 | 1 | 2] * bright + 0.08));
  const along = isEnd ? Math.PI / 2 : 0;
  let angle = along + (unit(hash2(seed, 5)) - 0.5) * (1.3 + 2.6 * nap);
  const curl = ((unit(hash2(seed, 6)) - 0.5) * 2.6) / steps;
  const dense = unit(hash2(seed, 7));
  const opacity = (1.6 + 0.5 * nap) * (0.12 + 0.34 * dense * dense) * Math.min(1, thickness * 1.15);
  for (let s = 0; s < steps; s++) {
    x += Math.cos(angle);
    y += Math.sin(angle);
    angle += curl;
    // Both ends taper off.
    blend(picture, width, height, x, y, target, opacity * Math.min(1, (4 * Math.min(s, steps - s)) / steps));
  }
}

/** Mixes a colour into the four pixels around a place. */
function blend(
  picture: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  color: readonly number[],
  opacity: number,
): void {
  const i = Math.floor(x);
  const j = Math.floor(y);
  if (i < 0 || j < 0 || i >= width - 1 || j >= height - 1) return;
  const fx = x - i;
  const fy = y - j;
  for (let q = 0; q < 4; q++) {
    const weight = opacity * (q & 1 ? fx : 1 - fx) * (q & 2 ? fy : 1 - fy);
    const at = ((j + (q >> 1)) * width + i + (q & 1)) * 3;
    for (let c = 0; c < 3; c++) picture[at + c] = picture[at + c]! + (color[c]! - picture[at + c]!) * weight;
  }
}
