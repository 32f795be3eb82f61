/**
 * What one crossing of a cloth looks like from afar. Where a thread is hardly wider than a pixel, painting and lighting every crossing as two tubes
 * shows nothing that its neighbours in the draft, its yarns and their thickness do not tell. So some thousand crossings of the cloth itself are drawn
 * finely, and what they return is kept as tables: by neighbourhood and part of the crossing the light off its end, off its pick and out of its gap, and
 * how these change with the thickness of either thread.
 */
import { yarnReflectance } from '../appearance.ts';
import { hash2, mod, noise1, signed } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import { draftOf } from '../weave/draft.ts';
import { bendResponse, type BendResponse } from './bend-response.ts';
import { type Neighbourhoods, nearestSeen, neighbourhoodsOf } from './neighbourhood.ts';
import { ClothLayout, type Geometry, traceGeometry } from './geometry.ts';
import { gapColour, type Illumination, illuminate, type LightRig, multiBounce, SHEEN_WHITE } from './light.ts';
import { type Surface, shadeSurface } from './surface.ts';
import type { Window } from './window.ts';
import { DEFAULT_EVENNESS, DRAFTING_WAVE, FIBRE_WAVE, MIDDLE_WAVE, UNEVEN } from './yarn-path.ts';

/** Patches drawn of a cloth whose crossings are of few kinds, and of many, and the part of it over which they are strewn, mm: a swatch, so that every zone of a figure is met. */
const PATCHES = { few: 6, many: 14 } as const;
/** Kinds of crossings that are many. */
const MANY_KINDS = 12;
const STREWN = { widthMm: 70, heightMm: 87 } as const;
/** Threads across a patch; one more on every side is drawn and not read, because the borders know nothing of their neighbours. */
const PATCH_THREADS = 14;
/** Steps of an even spread over the square: the additive recurrence of Roberts (2018), powers of the inverse plastic number. */
const SPREAD = { x: 0.7548776662, y: 0.569840291 } as const;
/** The mean of white cloth comes out at this level. */
const WHITE_LEVEL = 0.93;

/** Parts of a crossing, along the weft and along the warp. */
export interface Parts {
  x: number;
  y: number;
}

/** How the light off an end, off a pick and out of the gap follows the thickness of the end and of the pick, relative to its mean. */
export interface Sway {
  end: number;
  pick: number;
  /** By one standard deviation of what is left to chance. */
  grain: number;
}

export interface CrossingLight {
  parts: Parts;
  neighbourhoods: Neighbourhoods;
  /** Exposed linear light, three channels: `[yarn][neighbourhood][part]`. */
  ends: Float32Array;
  picks: Float32Array;
  /** `[neighbourhood][part]`. */
  gaps: Float32Array;
  /** Of crossings with the pick on the face, and with the end. */
  sway: readonly Record<'end' | 'pick' | 'gap', Sway>[];
  bend: BendResponse;
}

/** Samples per part, so that a crossing has three or four each way: as many as the finest far view takes, and as few as show its form. */
function finenessOf(parts: number): number {
  return parts < 3 ? Math.ceil(3 / parts) : 1;
}

/** One crossing that was drawn. */
interface Seen {
  neighbourhood: number;
  face: 0 | 1;
  end: number;
  pick: number;
  light: { end: number; pick: number; gap: number };
}

export function learnCrossings(fabric: Fabric, rig: LightRig, parts: Parts): CrossingLight {
  const learner = new Learner(fabric, rig, parts);
  const patches = neighbourhoodsOf(draftOf(fabric.weave)).count < MANY_KINDS ? PATCHES.few : PATCHES.many;
  for (let k = 1; k <= patches; k++) learner.look(((k * SPREAD.x) % 1) * STREWN.widthMm, ((k * SPREAD.y) % 1) * STREWN.heightMm);
  return learner.conclude();
}

class Learner {
  readonly #fabric: Fabric;
  readonly #rig: LightRig;
  readonly #parts: Parts;
  readonly #fine: Parts;
  readonly #neighbourhoods: Neighbourhoods;
  readonly #colours: readonly (readonly [number, number, number])[];
  readonly #ends: Float64Array;
  readonly #picks: Float64Array;
  readonly #gaps: Float64Array;
  readonly #count: Int32Array;
  readonly #seen: Seen[] = [];
  #white = 0;
  #samples = 0;
  #bend: BendResponse | undefined;

  constructor(fabric: Fabric, rig: LightRig, parts: Parts) {
    this.#fabric = fabric;
    this.#rig = rig;
    this.#parts = parts;
    this.#fine = { x: finenessOf(parts.x), y: finenessOf(parts.y) };
    this.#neighbourhoods = neighbourhoodsOf(draftOf(fabric.weave));
    this.#colours = fabric.yarns.map(({ color }) => yarnReflectance(color));
    const places = this.#neighbourhoods.count * parts.x * parts.y;
    this.#ends = new Float64Array(fabric.yarns.length * places * 3);
    this.#picks = new Float64Array(fabric.yarns.length * places * 3);
    this.#gaps = new Float64Array(places * 3);
    this.#count = new Int32Array(this.#neighbourhoods.count);
  }

  /** Draws a patch of crossings at a place (mm) and adds up what they return. */
  look(x: number, y: number): void {
    const endPitch = 10 / this.#fabric.endsPerCm;
    const pickPitch = 10 / this.#fabric.picksPerCm;
    const samples = { x: this.#parts.x * this.#fine.x, y: this.#parts.y * this.#fine.y };
    const first = { end: Math.floor(x / endPitch), pick: Math.floor(y / pickPitch) };
    const window: Window = {
      x: first.end * endPitch,
      y: first.pick * pickPitch,
      dx: endPitch / samples.x,
      dy: pickPitch / samples.y,
      width: (PATCH_THREADS + 2) * samples.x,
      height: (PATCH_THREADS + 2) * samples.y,
    };
    const layout = new ClothLayout(this.#fabric, window);
    const g = traceGeometry(this.#fabric, window);
    const surface = shadeSurface(this.#fabric, g);
    // The relief on the patch's own place would be one of many: all are tried.
    this.#bend ??= bendResponse(this.#fabric, g, surface, this.#rig);
    const light = illuminate(this.#fabric, g, surface, this.#rig);
    for (let row = 1; row <= PATCH_THREADS; row++) {
      for (let column = 1; column <= PATCH_THREADS; column++) {
        const corner = row * samples.y * window.width + column * samples.x;
        this.#read(layout, g, surface, light, first.end + column - layout.firstEnd, first.pick + row - layout.firstPick, corner);
      }
    }
  }

  /** Adds up the crossing of end i and pick j of the layout, whose first sample is `corner`. */
  #read(layout: ClothLayout, g: Geometry, surface: Surface, { diffuse, sheen }: Illumination, i: number, j: number, corner: number): void {
    const { x: px, y: py } = this.#parts;
    const { x: fx, y: fy } = this.#fine;
    const { map, count } = this.#neighbourhoods;
    const { draft } = layout;
    const place = mod(layout.firstPick + j, draft.picks) * draft.ends + mod(layout.firstEnd + i, draft.ends);
    const neighbourhood = map[place]!;
    const light = { end: 0, pick: 0, gap: 0 };
    const perSide = { x: px * fx, y: py * fy };
    const width = g.window.width;
    for (let v = 0; v < perSide.y; v++) {
      for (let u = 0; u < perSide.x; u++) {
        const at = corner + v * width + u;
        const part = neighbourhood * px * py + Math.floor(v / fy) * px + Math.floor(u / fx);
        const thread = g.thread[at]!;
        const lit = diffuse[at]!;
        if (thread < 0) {
          light.gap += lit;
          for (let c = 0; c < 3; c++) this.#gaps[part * 3 + c] = this.#gaps[part * 3 + c]! + lit;
          continue;
        }
        const seen = surface.visibility[at]!;
        const gloss = sheen[at]!;
        this.#white += lit * (0.35 + 0.65 * seen) + gloss * surface.albedo[at * 3 + 1]!;
        this.#samples++;
        const isEnd = thread < g.endYarns.length;
        light[isEnd ? 'end' : 'pick'] += lit * seen + gloss;
        const sums = isEnd ? this.#ends : this.#picks;
        for (let yarn = 0; yarn < this.#colours.length; yarn++) {
          const colour = this.#colours[yarn]!;
          const to = (yarn * count * px * py + part) * 3;
          for (let c = 0; c < 3; c++) {
            const a = colour[c as 0 | 1 | 2];
            sums[to + c] = sums[to + c]! + a * lit * multiBounce(seen, a) + gloss * (SHEEN_WHITE + (1 - SHEEN_WHITE) * a);
          }
        }
      }
    }
    this.#count[neighbourhood] = this.#count[neighbourhood]! + 1;
    this.#seen.push({
      neighbourhood,
      face: draft.up[place] === 1 ? 1 : 0,
      end: thicknessAt(this.#fabric, layout, 'end', i, j),
      pick: thicknessAt(this.#fabric, layout, 'pick', i, j),
      light,
    });
  }

  /** Of the light off an end, off a pick and out of a gap, as the eye weighs colours: mostly green. */
  #brightness(): Shares {
    const { warp, weft } = this.#fabric;
    return { end: this.#colours[warp[0]![0]]![1], pick: this.#colours[weft[0]![0]]![1], gap: gapColour(this.#fabric)[1] };
  }

  conclude(): CrossingLight {
    const { x, y } = this.#parts;
    const exposure = (WHITE_LEVEL * this.#samples) / this.#white;
    const nearest = nearestSeen(this.#neighbourhoods, this.#count);
    const mean = (sums: Float64Array, tint: readonly number[] = [1, 1, 1]): Float32Array => {
      const out = new Float32Array(sums.length);
      const perNeighbourhood = x * y * 3;
      for (let k = 0; k < out.length; k++) {
        const own = Math.floor(k / perNeighbourhood) % this.#neighbourhoods.count;
        const from = nearest[own]!;
        const samples = this.#count[from]! * this.#fine.x * this.#fine.y;
        out[k] = (sums[k + (from - own) * perNeighbourhood]! * exposure * tint[k % 3]!) / samples;
      }
      return out;
    };
    return {
      parts: this.#parts,
      neighbourhoods: this.#neighbourhoods,
      ends: mean(this.#ends),
      picks: mean(this.#picks),
      gaps: mean(this.#gaps, gapColour(this.#fabric)),
      sway: [0, 1].map((face) => swayOf(this.#seen.filter((seen) => seen.face === face), this.#brightness())),
      bend: this.#bend!,
    };
  }
}

/** Thickness of a thread at a crossing relative to its mean, as `ThreadsAbreast` and `ThreadAlong` tell it, and how much room it has. */
function thicknessAt(fabric: Fabric, layout: ClothLayout, system: 'end' | 'pick', i: number, j: number): number {
  const isEnd = system === 'end';
  const seed = (isEnd ? layout.endSeed(i) : layout.pickSeed(j)) | 0;
  const s = isEnd ? (layout.firstPick + j + 0.5) * layout.pickPitch : (layout.firstEnd + i + 0.5) * layout.endPitch;
  const waves =
    UNEVEN.fibre * noise1(seed, s / FIBRE_WAVE) +
    UNEVEN.middle * noise1(seed ^ 91, s / MIDDLE_WAVE) +
    UNEVEN.drafting * noise1(seed ^ 37, s / DRAFTING_WAVE) +
    UNEVEN.own * signed(hash2(seed, 5));
  return systemEvenness(fabric, system) * waves + (isEnd ? closeness(layout.endRest, i) : closeness(layout.pickRest, j));
}

/** How much closer than on the mean a thread lies to its neighbours: it covers more of what it has. */
export function closeness(rest: Float64Array, k: number): number {
  const before = rest[k - 1];
  const after = rest[k + 1];
  if (before === undefined || after === undefined) return 0;
  const pitch = (rest.at(-1)! - rest[0]!) / (rest.length - 1);
  return 1 - (after - before) / (2 * pitch);
}

export function systemEvenness(fabric: Fabric, system: 'end' | 'pick'): number {
  return fabric.yarns[(system === 'end' ? fabric.warp : fabric.weft)[0]![0]]!.evenness ?? DEFAULT_EVENNESS;
}

const KINDS = ['end', 'pick', 'gap'] as const;
type Kind = (typeof KINDS)[number];
type Shares = Record<Kind, number>;

/** Threads lie a little to one side here and there, so what one crossing has more of its neighbour has less: seen over both, grain is weaker. */
const GRAIN_LEFT = 0.8;

/**
 * Least squares of what crossings of one face return against the thickness of their threads, relative to the mean of their neighbourhood; and how far
 * they lie from that, taken together as the eye does that sees their `brightness`.
 */
function swayOf(seen: readonly Seen[], brightness: Shares): Record<Kind, Sway> {
  const means = meansOf(seen);
  const fit = (kind: Kind): Omit<Sway, 'grain'> => {
    let [ee, ep, pp, re, rp] = [0, 0, 0, 0, 0];
    for (const { neighbourhood, light, end, pick } of seen) {
      const mean = means.get(neighbourhood)![kind];
      const rest = light[kind] - mean;
      ee += mean * mean * end * end;
      ep += mean * mean * end * pick;
      pp += mean * mean * pick * pick;
      re += mean * rest * end;
      rp += mean * rest * pick;
    }
    const determinant = ee * pp - ep * ep;
    if (!(determinant > 1e-12)) return { end: 0, pick: 0 };
    return { end: (re * pp - rp * ep) / determinant, pick: (rp * ee - re * ep) / determinant };
  };
  const fits = { end: fit('end'), pick: fit('pick'), gap: fit('gap') };
  const grain = grainOf(seen, means, fits, brightness);
  return {
    end: { ...fits.end, grain: grain.end },
    pick: { ...fits.pick, grain: grain.pick },
    gap: { ...fits.gap, grain: grain.gap },
  };
}

/** Mean light by neighbourhood. */
function meansOf(seen: readonly Seen[]): Map<number, Shares> {
  const sums = new Map<number, Shares & { count: number }>();
  for (const { neighbourhood, light } of seen) {
    const sum = sums.get(neighbourhood) ?? { count: 0, end: 0, pick: 0, gap: 0 };
    sum.count++;
    for (const kind of KINDS) sum[kind] += light[kind];
    sums.set(neighbourhood, sum);
  }
  for (const sum of sums.values()) for (const kind of KINDS) sum[kind] /= sum.count;
  return sums;
}

/** What one standard deviation of brightness, not told by the thickness of the threads, does to each kind of light, relative to its mean. */
function grainOf(seen: readonly Seen[], means: Map<number, Shares>, fits: Record<Kind, Omit<Sway, 'grain'>>, brightness: Shares): Shares {
  const together: Shares = { end: 0, pick: 0, gap: 0 };
  const level: Shares = { end: 0, pick: 0, gap: 0 };
  let power = 0;
  for (const { neighbourhood, light, end, pick } of seen) {
    const mean = means.get(neighbourhood)!;
    const rest: Shares = { end: 0, pick: 0, gap: 0 };
    for (const kind of KINDS) rest[kind] = light[kind] - mean[kind] * (1 + fits[kind].end * end + fits[kind].pick * pick);
    const total = KINDS.reduce((sum, kind) => sum + rest[kind] * brightness[kind], 0);
    power += total * total;
    for (const kind of KINDS) {
      together[kind] += rest[kind] * total;
      level[kind] += mean[kind];
    }
  }
  const deviation = Math.sqrt(power / Math.max(1, seen.length));
  const of = (kind: Kind): number => (level[kind] > 0 && deviation > 0 ? (GRAIN_LEFT * together[kind]) / (deviation * level[kind]) : 0);
  return { end: of('end'), pick: of('pick'), gap: of('gap') };
}
