/**
 * Photograph of a pinked cutting on a sheet of paper, with one corner folded over to show the reverse and a printed scale below it:
 * the way a mill presents a sample.
 */
import { clamp, hash2, noise1, noise2, signed, smoothstep, textSeed, unit } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import type { Band } from './band.ts';
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

/** Pixels of the sheet that are put together at once. */
const BAND_PIXELS = 4e5;

export function* pinkedBands(fabric: Fabric, width: number, height: number): Generator<Band> {
  const perMm = width / SHEET.width;
  const sheet = new Sheet(cut(fabric), renderFace(fabric, perMm), renderReverse(fabric, perMm), perMm);
  const covers = coverSheet(sheet, width, height);
  const most = Math.max(32, Math.floor(BAND_PIXELS / width));
  for (let row = 0; row < height; row += most) {
    const rows = Math.min(most, height - row);
    yield { row, rows, light: compose(sheet, covers, width, height, row, rows) };
  }
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

/** One layer of cloth at a pixel of the sheet: its share of the pixel, its distances from cut and crease, and its place on its picture. */
class Layer {
  cover = 0;
  readonly picture: Picture;
  readonly #shade: (fromCrease: number) => number;
  #depth = 0;
  #fromCrease = 0;
  #x = 0;
  #y = 0;

  /** `shade`: light by distance from the crease, mm. */
  constructor(picture: Picture, shade: (fromCrease: number) => number) {
    this.picture = picture;
    this.#shade = shade;
  }

  put(cover: number, depth: number, fromCrease: number, x: number, y: number): void {
    this.cover = cover;
    this.#depth = depth;
    this.#fromCrease = fromCrease;
    this.#x = x;
    this.#y = y;
  }

  /** Bilinear sample of the picture, shaded. */
  read(out: Float64Array): void {
    const { width, height, light } = this.picture;
    const shade = rim(this.#depth) * this.#shade(this.#fromCrease);
    const u = clamp(this.#x - 0.5, 0, width - 1.001);
    const v = clamp(this.#y - 0.5, 0, height - 1.001);
    const i = Math.floor(u);
    const j = Math.floor(v);
    const fu = u - i;
    const fv = v - j;
    const a = (j * width + i) * 3;
    const b = a + width * 3;
    for (let c = 0; c < 3; c++) {
      const top = light[a + c]! + (light[a + 3 + c]! - light[a + c]!) * fu;
      const bottom = light[b + c]! + (light[b + 3 + c]! - light[b + c]!) * fu;
      out[c] = shade * (top + (bottom - top) * fv);
    }
  }
}

/** The cutting on its sheet, looked at pixel by pixel. */
class Sheet {
  /** Cloth lying on the paper, and the flap over it, at the pixel looked at last. */
  readonly face: Layer;
  readonly flap: Layer;
  readonly perMm: number;
  readonly #cutting: Cutting;

  constructor(cutting: Cutting, face: Picture, reverse: Picture, perMm: number) {
    this.#cutting = cutting;
    this.face = new Layer(face, faceShade);
    this.flap = new Layer(reverse, flapShade);
    this.perMm = perMm;
  }

  look(px: number, py: number): void {
    const { perMm, face, flap } = this;
    const { half, cos, sin, beyondCrease, inside, unfold } = this.#cutting;
    face.cover = 0;
    flap.cover = 0;
    const sx = (px + 0.5) / perMm - SHEET.width / 2;
    const sy = (py + 0.5) / perMm - SHEET.margin - half;
    const x = sx * cos + sy * sin;
    const y = -sx * sin + sy * cos;
    if (Math.abs(x) > half + 1 || Math.abs(y) > half + 1) return;
    const beyond = beyondCrease(x, y);
    if (beyond > 1) return;
    const fold = clamp(0.5 - beyond * perMm, 0, 1);
    const off = half + SPARE;
    const depth = inside(x, y);
    const cover = clamp(depth * perMm + 0.5, 0, 1) * fold;
    if (cover > 0) face.put(cover, depth, -beyond, (x + off) * perMm, (y + off) * perMm);
    if (beyond < -1.6 * FOLD) return;
    const [rx, ry] = unfold(x, y);
    const flapDepth = inside(rx, ry);
    const flapCover = clamp(flapDepth * perMm + 0.5, 0, 1) * fold;
    if (flapCover > 0) flap.put(flapCover, flapDepth, -beyond, (off - rx) * perMm, (ry + off) * perMm);
  }
}

/** Coverage of the whole sheet in 255 steps, for the shadows: those of one band fall from its neighbours. */
interface Covers {
  cloth: Uint8Array;
  flap: Uint8Array;
}

function coverSheet(sheet: Sheet, width: number, height: number): Covers {
  const covers: Covers = { cloth: new Uint8Array(width * height), flap: new Uint8Array(width * height) };
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      sheet.look(px, py);
      covers.cloth[i] = Math.round(255 * Math.max(sheet.face.cover, sheet.flap.cover));
      covers.flap[i] = Math.round(255 * sheet.flap.cover);
    }
  }
  return covers;
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

/** Light on the face by distance from the crease: the bend throws a little back. */
function faceShade(fromCrease: number): number {
  return fromCrease > 8 ? 1 : 1 + 0.07 * bell(fromCrease / 2.4);
}

/** Light on the flap by distance from the crease: the bend turns from shade into light, then the flap leans away from the lamp. */
function flapShade(fromCrease: number): number {
  return 0.94 + 0.14 * bell(fromCrease - 1.2) - 0.24 * bell(fromCrease / 0.5) - 0.04 * smoothstep(4, 18, fromCrease);
}

/** Blur and shift of a shadow away from the lamp, mm, and how dark it is. */
interface ShadowSpec {
  radius: number;
  offset: number;
  strength: number;
}

const CONTACT: ShadowSpec = { radius: 0.28, offset: 0.35, strength: 0.44 };
const SOFT: ShadowSpec = { radius: 1.5, offset: 1.5, strength: 0.34 };
const FLAP_CONTACT: ShadowSpec = { radius: 0.5, offset: 0.3, strength: 0.34 };
const FLAP_SOFT: ShadowSpec = { radius: 2.2, offset: 1.2, strength: 0.24 };
const AWAY = { x: 0.78, y: 0.62 } as const;

/** Takes the light of one shadow from some rows of a plane of light: the coverage blurred twice and moved. */
function castShadow(
  cover: Uint8Array,
  { radius, offset, strength }: ShadowSpec,
  light: Float32Array,
  width: number,
  height: number,
  row: number,
  rows: number,
  perMm: number,
): void {
  const r = Math.max(1, Math.round(radius * perMm));
  const dx = Math.round(offset * perMm * AWAY.x);
  const dy = Math.round(offset * perMm * AWAY.y);
  const first = clamp(row - dy - 2 * r - 1, 0, height - 1);
  const count = Math.min(height, row + rows - dy + 2 * r + 1) - first;
  const size = width * count;
  // Far from the flap nothing throws this shadow.
  if (!cover.subarray(first * width, first * width + size).some((value) => value > 0)) return;
  const near = floatPlane('shadow-cover', size);
  for (let i = 0; i < size; i++) near[i] = cover[first * width + i]! / 255;
  const scratch = floatPlane('shadow-rows', size);
  const once = boxBlur(near, width, count, r, r, false, { rows: scratch, out: floatPlane('shadow-once', size) });
  const twice = boxBlur(once, width, count, r, r, false, { rows: scratch, out: near });
  for (let y = 0, i = 0; y < rows; y++) {
    const from = (clamp(row + y - dy, 0, height - 1) - first) * width;
    for (let x = 0; x < width; x++, i++) light[i] = light[i]! * (1 - strength * twice[from + clamp(x - dx, 0, width - 1)]!);
  }
}

/** Rows of the photograph: paper, ink and shadows, and the cloth over them. */
function compose(sheet: Sheet, covers: Covers, width: number, height: number, row: number, rows: number): Float32Array {
  const size = width * rows;
  const { perMm, face, flap } = sheet;
  const onPaper = floatPlane('light-on-paper', size).fill(1);
  castShadow(covers.cloth, CONTACT, onPaper, width, height, row, rows, perMm);
  castShadow(covers.cloth, SOFT, onPaper, width, height, row, rows, perMm);
  const onFace = floatPlane('light-on-face', size).fill(1);
  castShadow(covers.flap, FLAP_CONTACT, onFace, width, height, row, rows, perMm);
  castShadow(covers.flap, FLAP_SOFT, onFace, width, height, row, rows, perMm);
  const ink = floatPlane('pinked-ink', size).fill(0);
  inkRuler(ink, width, rows, perMm, { x: SHEET.margin, y: SHEET.height - SHEET.margin - 6.5 - row / perMm, length: CUTTING });
  const out = floatPlane('pinked', size * 3);
  const color = new Float64Array(3);
  for (let y = row, i = 0; y < row + rows; y++) {
    for (let x = 0; x < width; x++, i++) {
      const gx = x / width - 0.5;
      const gy = y / height - 0.5;
      const falloff = 1.04 - 0.2 * (gx * gx + gy * gy) - 0.07 * (gx + gy);
      const mx = x / perMm;
      const my = y / perMm;
      const grain = 1 + 0.01 * noise2(91, mx * 7, my * 7) + 0.012 * noise2(92, mx / 6, my / 6);
      const paper = PAPER.level * falloff * grain * onPaper[i]!;
      for (let c = 0, o = i * 3; c < 3; c++, o++) {
        const bare = paper * PAPER.warmth[c]!;
        out[o] = bare + (INK * falloff - bare) * ink[i]! * 0.9;
      }
      if (covers.cloth[y * width + x] === 0) continue;
      sheet.look(x, y);
      // Beside the flap its shadow lies on the cloth below; at its antialiased edge as much of it as the flap leaves free.
      if (face.cover > 0) lay(face, falloff * (1 + (onFace[i]! - 1) * (1 - flap.cover)), color, out, i * 3);
      if (flap.cover > 0) lay(flap, falloff, color, out, i * 3);
    }
  }
  return out;
}

/** Puts a layer over what is there. */
function lay(layer: Layer, light: number, color: Float64Array, out: Float32Array, at: number): void {
  layer.read(color);
  for (let c = 0; c < 3; c++) out[at + c] = out[at + c]! + (color[c]! * light - out[at + c]!) * layer.cover;
}
