/**
 * Photograph of a pinked cutting on a sheet of paper, with one corner folded over to show the reverse and a printed scale below it:
 * the way a mill presents a sample.
 */
import { clamp, hash2, noise1, noise2, signed, smoothstep, textSeed, unit } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import { type Picture, renderCloth } from './cloth.ts';
import { boxBlur } from './filter.ts';
import { inkRuler } from './ruler.ts';
import { floatPlane } from './window.ts';

/** Side of the cutting, and the sheet around it, mm. */
export const CUTTING = 100;
export const SHEET = { width: 116, height: 130.5, margin: 8 } as const;

/** Teeth of pinking shears: pitch and depth, mm. */
const TOOTH = 3.1;
const TOOTH_DEPTH = 1.75;
/** How far outside the nominal edge cloth is rendered, so that a crooked cut never runs out of it. */
const SPARE = 3;
/** How far from the corner, towards the middle of either edge, the crease lies, mm. */
const FOLD = 15;
/** Extent of the reverse that the flap may show, mm: the crease cuts the edges twice as far out, a little more when it is slanted. */
const FLAP_CLOTH = 2.25 * FOLD + 2 * SPARE;

const PAPER = { level: 0.655, warmth: [1.012, 1, 0.976] } as const;
const INK = 0.055;

interface Cutting {
  half: number;
  /** Distance inside the cut edge, mm, negative outside. */
  inside(x: number, y: number): number;
  /** Signed distance from the crease: positive on the folded side. */
  beyondCrease(x: number, y: number): number;
  /** Where the cloth shown at a place of the flap lay before it was folded. */
  unfold(x: number, y: number): readonly [number, number];
  /** Turn of the cutting on the sheet. */
  cos: number;
  sin: number;
}

export function renderPinked(fabric: Fabric, width: number): Picture {
  const perMm = width / SHEET.width;
  const height = Math.round(SHEET.height * perMm);
  const cutting = cut(fabric);
  const layers = drawLayers(fabric, cutting, width, height, perMm);
  return { width, height, light: compose(layers, width, height, perMm) };
}

/** The shape of one cutting: every article is cut a little differently, and always the same way. */
function cut(fabric: Fabric): Cutting {
  const seed = textSeed(fabric.id) ^ 0x5a7c;
  const turn = 0.011 * signed(hash2(seed, 1));
  const half = CUTTING / 2;
  const edge = (s: number, side: number): number => {
    const t = s / TOOTH + 0.3 * side;
    const tooth = Math.floor(t);
    const depth = TOOTH_DEPTH * (1 + 0.08 * signed(hash2(seed ^ (side * 7), tooth)));
    return depth * (1 - Math.abs(2 * (t - tooth) - 1)) + 0.22 * noise1(seed ^ side, s / 23) + 0.07 * noise1(seed ^ (side + 9), s / 0.21);
  };
  const slant = Math.PI / 4 + 0.05 * signed(hash2(seed, 2));
  const nx = Math.cos(slant);
  const ny = -Math.sin(slant);
  const crease = (half - FOLD * (0.9 + 0.1 * unit(hash2(seed, 3)))) * (nx - ny);
  return {
    half,
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    inside(x, y) {
      const straight = Math.min(half - Math.abs(x), half - Math.abs(y));
      // Only near the edge do the teeth matter.
      if (straight > 2 * TOOTH_DEPTH) return straight;
      const across = Math.min(half - edge(y, 1) - x, x + half - edge(y, 2));
      const down = Math.min(half - edge(x, 3) - y, y + half - edge(x, 4));
      return Math.min(across, down) * 0.66;
    },
    beyondCrease: (x, y) => x * nx + y * ny - crease,
    unfold(x, y) {
      const t = 2 * (x * nx + y * ny - crease);
      return [x - t * nx, y - t * ny];
    },
  };
}

interface Layers {
  /** Cloth lying on the paper and the flap over it: light and coverage. */
  face: Float32Array;
  faceCover: Float32Array;
  flap: Float32Array;
  flapCover: Float32Array;
}

function drawLayers(fabric: Fabric, cutting: Cutting, width: number, height: number, perMm: number): Layers {
  const size = width * height;
  const cloth = renderFace(fabric, perMm);
  const reverse = renderReverse(fabric, perMm);
  const layers: Layers = {
    face: floatPlane('pinked-face', size * 3),
    faceCover: floatPlane('pinked-face-cover', size).fill(0),
    flap: floatPlane('pinked-flap', size * 3),
    flapCover: floatPlane('pinked-flap-cover', size).fill(0),
  };
  const half = cutting.half;
  const centreX = SHEET.width / 2;
  const centreY = SHEET.margin + half;
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const sx = (px + 0.5) / perMm - centreX;
      const sy = (py + 0.5) / perMm - centreY;
      const x = sx * cutting.cos + sy * cutting.sin;
      const y = -sx * cutting.sin + sy * cutting.cos;
      if (Math.abs(x) > half + 1 || Math.abs(y) > half + 1) continue;
      const beyond = cutting.beyondCrease(x, y);
      if (beyond > 1) continue;
      const fold = clamp(0.5 - beyond * perMm, 0, 1);
      const inside = cutting.inside(x, y);
      const cover = clamp(inside * perMm + 0.5, 0, 1) * fold;
      if (cover > 0) {
        layers.faceCover[i] = cover;
        const shade = rim(inside) * (1 + 0.07 * bell(beyond / 2.4));
        read(cloth, (x + half + SPARE) * perMm, (y + half + SPARE) * perMm, shade, layers.face, i * 3);
      }
      if (beyond < -1.6 * FOLD) continue;
      const [rx, ry] = cutting.unfold(x, y);
      const flapInside = cutting.inside(rx, ry);
      const flapCover = clamp(flapInside * perMm + 0.5, 0, 1) * fold;
      if (flapCover > 0) {
        layers.flapCover[i] = flapCover;
        read(reverse, (half + SPARE - rx) * perMm, (ry + half + SPARE) * perMm, rim(flapInside) * flapShade(-beyond), layers.flap, i * 3);
      }
    }
  }
  return layers;
}

function renderFace(fabric: Fabric, perMm: number): Picture {
  const side = CUTTING + 2 * SPARE;
  const pixels = Math.round(side * perMm);
  const extent = pixels / perMm;
  return renderCloth(fabric, { x: 0, y: 0, widthMm: extent, heightMm: extent, width: pixels, height: pixels });
}

/** The upper right corner from behind. Seen from behind x runs the other way, so its right edge is x = 0 of this picture. */
function renderReverse(fabric: Fabric, perMm: number): Picture {
  const pixels = Math.round(FLAP_CLOTH * perMm);
  const extent = pixels / perMm;
  const right = CUTTING + 2 * SPARE;
  return renderCloth(fabric, { x: -right, y: 0, widthMm: extent, heightMm: extent, width: pixels, height: pixels }, { reverse: true });
}

function bell(x: number): number {
  return Math.exp(-x * x);
}

/** The cut edge is thin and open: a little darker. */
function rim(inside: number): number {
  return inside < 0.45 ? 1 - 0.1 * (1 - Math.max(0, inside) / 0.45) : 1;
}

/** Light on the flap by distance from the crease: the bend turns from shade into light, then the flap leans away from the lamp. */
function flapShade(fromCrease: number): number {
  return 0.94 + 0.14 * bell(fromCrease - 1.2) - 0.24 * bell(fromCrease / 0.5) - 0.04 * smoothstep(4, 18, fromCrease);
}

/** Bilinear sample of a picture, times a shade. */
function read(picture: Picture, x: number, y: number, shade: number, out: Float32Array, at: number): void {
  const { width, height, light } = picture;
  const u = clamp(x - 0.5, 0, width - 1.001);
  const v = clamp(y - 0.5, 0, height - 1.001);
  const i = Math.floor(u);
  const j = Math.floor(v);
  const fu = u - i;
  const fv = v - j;
  const a = (j * width + i) * 3;
  const b = a + width * 3;
  for (let c = 0; c < 3; c++) {
    const top = light[a + c]! + (light[a + 3 + c]! - light[a + c]!) * fu;
    const bottom = light[b + c]! + (light[b + 3 + c]! - light[b + c]!) * fu;
    out[at + c] = shade * (top + (bottom - top) * fv);
  }
}

/** A soft shadow: the coverage blurred by `radius` mm and moved away from the lamp by `offset` mm. */
function castShadow(
  cover: Float32Array,
  width: number,
  height: number,
  perMm: number,
  radius: number,
  offset: number,
  name: string,
): Float32Array {
  const r = Math.max(1, Math.round(radius * perMm));
  const once = boxBlur(cover, width, height, r, r, false, 'shadow-once');
  const twice = boxBlur(once, width, height, r, r, false, 'shadow-twice');
  const out = floatPlane(name, width * height);
  const dx = Math.round(offset * perMm * 0.78);
  const dy = Math.round(offset * perMm * 0.62);
  for (let y = 0; y < height; y++) {
    const from = clamp(y - dy, 0, height - 1) * width;
    for (let x = 0; x < width; x++) out[y * width + x] = twice[from + clamp(x - dx, 0, width - 1)]!;
  }
  return out;
}

function compose(layers: Layers, width: number, height: number, perMm: number): Float32Array {
  const size = width * height;
  const { face, faceCover, flap, flapCover } = layers;
  const union = floatPlane('pinked-union', size);
  for (let i = 0; i < size; i++) union[i] = Math.max(faceCover[i]!, flapCover[i]!);
  const contact = castShadow(union, width, height, perMm, 0.28, 0.35, 'shadow-contact');
  const soft = castShadow(union, width, height, perMm, 1.5, 1.5, 'shadow-soft');
  const flapContact = castShadow(flapCover, width, height, perMm, 0.5, 0.3, 'shadow-flap-contact');
  const flapSoft = castShadow(flapCover, width, height, perMm, 2.2, 1.2, 'shadow-flap-soft');
  const ink = floatPlane('pinked-ink', size).fill(0);
  inkRuler(ink, width, height, perMm, { x: SHEET.margin, y: SHEET.height - SHEET.margin - 6.5, length: CUTTING });
  const out = new Float32Array(size * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const gx = x / width - 0.5;
      const gy = y / height - 0.5;
      const falloff = 1.04 - 0.2 * (gx * gx + gy * gy) - 0.07 * (gx + gy);
      const mx = x / perMm;
      const my = y / perMm;
      const grain = 1 + 0.01 * noise2(91, mx * 7, my * 7) + 0.012 * noise2(92, mx / 6, my / 6);
      const shadow = (1 - 0.44 * contact[i]!) * (1 - 0.34 * soft[i]!);
      const paper = PAPER.level * falloff * grain * shadow;
      const lift = falloff * (1 - 0.34 * flapContact[i]! * (1 - flapCover[i]!)) * (1 - 0.24 * flapSoft[i]! * (1 - flapCover[i]!));
      for (let c = 0, o = i * 3; c < 3; c++, o++) {
        let value = paper * PAPER.warmth[c]!;
        value += (INK * falloff - value) * ink[i]! * 0.9;
        if (faceCover[i]! > 0) value += (face[o]! * lift - value) * faceCover[i]!;
        if (flapCover[i]! > 0) value += (flap[o]! * falloff - value) * flapCover[i]!;
        out[o] = value;
      }
    }
  }
  return out;
}
