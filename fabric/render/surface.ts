/** Surface pass: what the painted tubes are made of. Colour, fibre and ply relief, occlusion and lustre, in linear light. */
import { RING_MEAN, RING_SHOW, UNDYED_CORE, yarnReflectance } from '../appearance.ts';
import { clamp, hash2, mod, noise1, signed, smoothstep, textSeed, unit } from '../core/random.ts';
import { diameter, type Fabric, type Yarn } from '../model.ts';
import { FIBRE_SIZE, fibreTexture } from './fibre.ts';
import { boxBlur } from './filter.ts';
import type { Geometry } from './geometry.ts';
import { floatPlane } from './window.ts';

export interface Surface {
  /** Three linear channels per sample; the first is negative in a gap. */
  albedo: Float32Array;
  /** Height with fibre and ply relief, mm. */
  height: Float32Array;
  /** Ambient visibility 0 … 1. */
  visibility: Float32Array;
  /** Lustre of the yarn. */
  lustre: Float32Array;
  /** How far fibre detail is resolved: 0 below four samples per thread, 1 above nine. */
  detail: number;
}

/** One yarn of the cloth, prepared for the sample loop. */
interface Material {
  yarn: Yarn;
  color: readonly [number, number, number];
  blend: readonly [number, number, number] | undefined;
  diameter: number;
  /** Turns per mm, as whole turns in a tile. */
  turns: { end: number; pick: number };
  /** Dull yarns show more of their fibres. */
  streak: number;
  lustre: number;
}

const TAU = 2 * Math.PI;
/** Fibre texels per mm along the yarn and per radian of phase around it. */
const TEXELS_ALONG = 38.5;
const TEXELS_AROUND = 23.6;

export function shadeSurface(fabric: Fabric, g: Geometry): Surface {
  const { window } = g;
  const size = window.width * window.height;
  const perThread = Math.min(g.endPitch / window.dx, g.pickPitch / window.dy);
  const surface: Surface = {
    albedo: floatPlane('albedo', size * 3),
    height: floatPlane('relief', size),
    visibility: floatPlane('visibility', size),
    lustre: floatPlane('lustre', size),
    detail: perThread < DETAIL_FROM ? 0 : smoothstep(DETAIL_FROM - 1, 9, perThread),
  };
  const materials = fabric.yarns.map((yarn) => material(yarn, g));
  if (surface.detail > 0 || fabric.yarns.some((yarn) => yarn.melange || yarn.ringDye)) paintDetailed(fabric, g, surface, materials);
  else paintPlain(g, surface, materials);
  if (surface.detail > 0.05) scatter(g, surface);
  occlude(g, surface);
  return surface;
}

/** Samples per thread from which fibres are drawn. */
const DETAIL_FROM = 5;

function material(yarn: Yarn, g: Geometry): Material {
  const perMm = (yarn.twist ?? (yarn.ply === 2 ? 780 : 1050)) / 1000;
  const { tile } = g.window;
  const closed = (length: number): number => Math.max(1, Math.round(perMm * length)) / length;
  const lustre = yarn.lustre ?? 0.35;
  return {
    yarn,
    color: yarnReflectance(yarn.color),
    blend: yarn.melange ? yarnReflectance(yarn.melange.color) : undefined,
    diameter: diameter(yarn),
    turns: { end: tile ? closed(tile.picks * g.pickPitch) : perMm, pick: tile ? closed(tile.ends * g.endPitch) : perMm },
    streak: 1.35 - 0.75 * lustre,
    lustre,
  };
}

/** Height of the bottom of a gap below the middle plane, in depths of the cloth. */
const GAP_DEPTH = 0.62;

function paintGap(g: Geometry, surface: Surface, i: number): void {
  surface.height[i] = -g.depth * GAP_DEPTH;
  surface.lustre[i] = 0;
  surface.albedo[i * 3] = -1;
  surface.albedo[i * 3 + 1] = -1;
  surface.albedo[i * 3 + 2] = -1;
}

/** Far views: only the colour of the yarn and its unevenness count. */
function paintPlain(g: Geometry, surface: Surface, materials: readonly Material[]): void {
  const { albedo, height, lustre } = surface;
  const ends = g.endYarns.length;
  const colours = Float32Array.from(materials.flatMap(({ color }) => color));
  const lustres = Float32Array.from(materials.map((each) => each.lustre));
  const size = g.thread.length;
  for (let i = 0; i < size; i++) {
    const thread = g.thread[i]!;
    if (thread < 0) {
      paintGap(g, surface, i);
      continue;
    }
    const yarn = thread < ends ? g.endYarns[thread]! : g.pickYarns[thread - ends]!;
    const shade = g.shade[i]!;
    albedo[i * 3] = colours[yarn * 3]! * shade;
    albedo[i * 3 + 1] = colours[yarn * 3 + 1]! * shade;
    albedo[i * 3 + 2] = colours[yarn * 3 + 2]! * shade;
    height[i] = g.height[i]!;
    lustre[i] = lustres[yarn]!;
  }
}

/** Numbers that belong to one thread: where its twist starts, and how deeply it took the dye. */
function threadOffsets(fabric: Fabric, g: Geometry): { phase: Float32Array; dye: Float32Array } {
  const ends = g.endYarns.length;
  const count = ends + g.pickYarns.length;
  const phase = new Float32Array(count);
  const dye = new Float32Array(count);
  const seed = textSeed(fabric.id) ^ 0xf1b;
  const { tile } = g.window;
  for (let k = 0; k < count; k++) {
    const index = k < ends ? g.firstEnd + k : g.firstPick + k - ends;
    const own = tile ? mod(index, k < ends ? tile.ends : tile.picks) : index;
    const hash = hash2(seed ^ (k < ends ? 1 : 2), own);
    phase[k] = unit(hash) * FIBRE_SIZE;
    dye[k] = signed(hash2(hash, 3));
  }
  return { phase, dye };
}

function paintDetailed(fabric: Fabric, g: Geometry, surface: Surface, materials: readonly Material[]): void {
  const { window } = g;
  const { width, height: rows, tile } = window;
  const { albedo, height, lustre, detail } = surface;
  const fibres = fibreTexture();
  const wrap = FIBRE_SIZE - 1;
  const ends = g.endYarns.length;
  const { phase, dye } = threadOffsets(fabric, g);
  const tileWarp = tile ? tile.picks * g.pickPitch : 0;
  const tileWeft = tile ? tile.ends * g.endPitch : 0;
  const texelsWarp = closedTexels(tileWarp);
  const texelsWeft = closedTexels(tileWeft);
  const seed = textSeed(fabric.id) ^ 0x9b1;
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < width; x++, i++) {
      const thread = g.thread[i]!;
      if (thread < 0) {
        paintGap(g, surface, i);
        continue;
      }
      const isEnd = thread < ends;
      const m = materials[isEnd ? g.endYarns[thread]! : g.pickYarns[thread - ends]!]!;
      const s = isEnd ? window.y + (y + 0.5) * window.dy : window.x + (x + 0.5) * window.dx;
      const v = g.across[i]!;
      let shade = g.shade[i]!;
      let relief = g.height[i]!;
      let streak = 0;
      if (detail > 0) {
        const around = v * (1 + 0.5708 * v * v * v * v); // close to asin(v), and exact at the rim
        const offset = phase[thread]!;
        const turn = around + TAU * (isEnd ? m.turns.end : m.turns.pick) * s + offset;
        const u = (s * (isEnd ? texelsWarp : texelsWeft) + offset * 7) & wrap;
        const w = ((turn - offset) * TEXELS_AROUND + offset) & wrap;
        streak = fibres[w * FIBRE_SIZE + u]!;
        const fine = fibres[((w * 3 + 91) & wrap) * FIBRE_SIZE + ((u * 2 + 17) & wrap)]!;
        shade *= 1 + detail * m.streak * (0.05 * streak + 0.042 * fine);
        relief += detail * m.diameter * (0.022 * streak + 0.012 * fine);
        if (m.yarn.ply === 2) {
          // The valley between two plies, seen twice per turn.
          const sine = Math.sin(turn);
          const groove = Math.exp(-sine * sine * 14);
          shade *= 1 - 0.16 * detail * groove;
          relief -= detail * m.diameter * 0.07 * groove;
        }
      }
      let [r, gr, b] = m.color;
      const own = tile
        ? mod((isEnd ? g.firstEnd : g.firstPick - ends) + thread, isEnd ? tile.ends : tile.picks)
        : (isEnd ? g.firstEnd : g.firstPick - ends) + thread;
      const threadSeed = seed ^ Math.imul(own * 2 + (isEnd ? 1 : 0), 0x2c1b3c6d);
      const length = isEnd ? tileWarp : tileWeft;
      if (m.blend && m.yarn.melange) {
        const share =
          m.yarn.melange.amount *
          clamp(
            0.5 + 0.38 * along(threadSeed, s, 2.3, length) + 0.35 * along(threadSeed ^ 0x55, s + v * 0.11, 9, length) + 0.28 * streak,
            0,
            1,
          );
        r += (m.blend[0] - r) * share;
        gr += (m.blend[1] - gr) * share;
        b += (m.blend[2] - b) * share;
      }
      if (m.yarn.ringDye) {
        const worn = RING_MEAN + 0.16 * streak + 0.26 * along(threadSeed ^ 0xa7, s, 1.1, length) + 0.1 * dye[thread]!;
        const share = m.yarn.ringDye * RING_SHOW * clamp(worn * (1 - 0.5 * Math.abs(v)), 0, 0.8);
        r += (UNDYED_CORE[0] - r) * share;
        gr += (UNDYED_CORE[1] - gr) * share;
        b += (UNDYED_CORE[2] - b) * share;
      }
      albedo[i * 3] = r * shade;
      albedo[i * 3 + 1] = gr * shade;
      albedo[i * 3 + 2] = b * shade;
      height[i] = relief;
      lustre[i] = m.lustre;
    }
  }
}

/** Noise along a thread, `frequency` cells per mm, closing over the tile. */
function along(seed: number, s: number, frequency: number, tileLength: number): number {
  if (tileLength === 0) return noise1(seed, s * frequency);
  const cells = Math.max(1, Math.round(tileLength * frequency));
  return noise1(seed, (s * cells) / tileLength, cells);
}

/** Texels per mm along the yarn; in a tile a whole number of textures fits. */
function closedTexels(tileLength: number): number {
  if (tileLength === 0) return TEXELS_ALONG;
  return (Math.max(1, Math.round((TEXELS_ALONG * tileLength) / FIBRE_SIZE)) * FIBRE_SIZE) / tileLength;
}

/** Share of the light that leaves a yarn beside the place where it entered, and how far away (in pitches). */
const SCATTERED = 0.28;
const SCATTER_RADIUS = 0.16;

/** Cotton is translucent: neighbouring colours bleed into each other a little. Gaps take no part. */
function scatter(g: Geometry, surface: Surface): void {
  const { width, height, dx, dy, tile } = g.window;
  const { albedo } = surface;
  const size = width * height;
  const rx = Math.max(1, Math.round((SCATTER_RADIUS * g.endPitch) / dx));
  const ry = Math.max(1, Math.round((SCATTER_RADIUS * g.endPitch) / dy));
  const weight = floatPlane('scatter-weight', size);
  for (let i = 0; i < size; i++) weight[i] = albedo[i * 3]! < 0 ? 0 : 1;
  const blurredWeight = boxBlur(weight, width, height, rx, ry, tile !== undefined, 'scatter-weight-blur');
  const channel = floatPlane('scatter-channel', size);
  const amount = SCATTERED * surface.detail;
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < size; i++) channel[i] = weight[i]! * albedo[i * 3 + c]!;
    const blurred = boxBlur(channel, width, height, rx, ry, tile !== undefined, 'scatter-blur');
    for (let i = 0; i < size; i++) {
      if (weight[i] === 0) continue;
      const at = i * 3 + c;
      albedo[at] = albedo[at]! + (blurred[i]! / blurredWeight[i]! - albedo[at]!) * amount;
    }
  }
}

/** Radius of the occlusion in pitches. */
const OCCLUSION_RADIUS = 0.55;

/** Ambient visibility from how deep a point lies under the mean height of its surroundings, near and wide. */
function occlude(g: Geometry, surface: Surface): void {
  const { width, height: rows, dx, dy, tile } = g.window;
  const { height, visibility } = surface;
  const rx = Math.max(1, Math.round((OCCLUSION_RADIUS * g.endPitch) / dx));
  const ry = Math.max(1, Math.round((OCCLUSION_RADIUS * g.pickPitch) / dy));
  const wrap = tile !== undefined;
  const near = boxBlur(height, width, rows, rx, ry, wrap, 'near-height');
  const wide = surface.detail > 0 ? boxBlur(near, width, rows, rx, ry, wrap, 'wide-height') : near;
  const inverse = 1 / g.depth;
  for (let i = 0; i < visibility.length; i++) {
    const h = height[i]!;
    const buried = 1.1 * Math.max(0, near[i]! - h) + 0.7 * Math.max(0, wide[i]! - h);
    visibility[i] = 1 / (1 + 2.6 * buried * inverse);
  }
}
