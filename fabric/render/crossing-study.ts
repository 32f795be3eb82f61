/**
 * What crossings of a construction return, whatever their colours. Some thousand crossings are drawn finely, as white cloth without a pattern, and summed up
 * by neighbourhood and part. Nothing of it depends on a cloth's colours, stripes or name: all colourways of a draft, and all designs of a quality, share one study.
 */
import type { Fabric, Yarn } from '../model.ts';
import { draftOf } from '../weave/draft.ts';
import { type BendResponse, bendResponse } from './bend-response.ts';
import { type Covariance, type Drawn, type Kind, type Sway, swayOf } from './crossing-sway.ts';
import { ClothLayout, type Geometry, traceGeometry } from './geometry.ts';
import { type Illumination, illuminate, type LightRig, multiBounce } from './light.ts';
import { type Neighbourhoods, nearestSeen, neighbourhoodsOf } from './neighbourhood.ts';
import { type Surface, shadeSurface } from './surface.ts';
import { closeness, thicknessAt } from './thread-noise.ts';
import type { Window } from './window.ts';

/** Patches drawn of a cloth whose crossings are of few kinds, and of many; and from how many kinds on they are many. */
const PATCHES = { few: 8, many: 16 } as const;
const MANY_KINDS = 12;
/** The part of the cloth over which they are strewn, mm: a swatch, so that every zone of a figure is met. */
const STREWN = { widthMm: 70, heightMm: 87 } as const;
/** Threads across a patch; one more on every side is drawn and not read, because the borders know nothing of their neighbours. */
const PATCH_THREADS = 14;
/** Steps of an even spread over the square: the additive recurrence of Roberts (2018), powers of the inverse plastic number. */
const SPREAD = { x: 0.7548776662, y: 0.569840291 } as const;

/** Reflectances for which the light between threads is summed up; others lie between two of them. */
export const REFLECTANCES = [0, 0.04, 0.1, 0.22, 0.45, 0.7, 1] as const;

/** Parts of a crossing, along the weft and along the warp. */
export interface Parts {
  x: number;
  y: number;
}

/** Means per part of a crossing, `[neighbourhood][part]`. */
export interface Returned {
  /** Light before it is coloured, by reflectance: `[neighbourhood][part][reflectance]`. */
  lit: Float32Array;
  gloss: Float32Array;
}

export interface Study {
  parts: Parts;
  neighbourhoods: Neighbourhoods;
  end: Returned;
  pick: Returned;
  gap: Float32Array;
  /** Mean light of all samples of threads, and mean gloss of those of ends and of picks: what the exposure is metered by. */
  brightness: { lit: number; endGloss: number; pickGloss: number };
  /** Of crossings with the pick on the face, and with the end. */
  sway: readonly Record<Kind, Sway>[];
  chance: readonly Covariance[];
  bend: BendResponse;
}

const known = new Map<string, Study>();
/** A catalogue has some forty qualities; each study takes some kilobytes. */
const MOST_KNOWN = 64;

/** The study of cloth that has these two yarns alone. */
export function studyOf(fabric: Fabric, end: Yarn, pick: Yarn, rig: LightRig, parts: Parts): Study {
  const bare: Fabric = { ...fabric, id: 'crossings', yarns: [undyed(end), undyed(pick)], warp: [[0, 1]], weft: [[1, 1]] };
  const key = JSON.stringify([bare, rig, parts]);
  let study = known.get(key);
  if (!study) {
    study = new Student(bare, rig, parts).study();
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(key, study);
  }
  return study;
}

export function undyed({ melange: _blend, ringDye: _core, ...make }: Yarn): Yarn {
  return { ...make, color: '#ffffff' };
}

/** Samples per part, so that a crossing has three or four each way: as many as the finest far view takes, and as few as show its form. */
function finenessOf(parts: number): number {
  return parts < 3 ? Math.ceil(3 / parts) : 1;
}

/** Sums over the samples of one system. */
class Sums {
  readonly lit: Float64Array;
  readonly gloss: Float64Array;
  total = 0;

  constructor(parts: number) {
    this.lit = new Float64Array(parts * REFLECTANCES.length);
    this.gloss = new Float64Array(parts);
  }

  add(part: number, lit: number, seen: number, gloss: number): void {
    const at = part * REFLECTANCES.length;
    for (let k = 0; k < REFLECTANCES.length; k++) this.lit[at + k] = this.lit[at + k]! + lit * multiBounce(seen, REFLECTANCES[k]!);
    this.gloss[part] = this.gloss[part]! + gloss;
    this.total += gloss;
  }
}

class Student {
  readonly #fabric: Fabric;
  readonly #rig: LightRig;
  readonly #parts: Parts;
  readonly #fine: Parts;
  readonly #neighbourhoods: Neighbourhoods;
  readonly #ends: Sums;
  readonly #picks: Sums;
  readonly #gaps: Float64Array;
  /** Crossings seen, by neighbourhood. */
  readonly #seen: Int32Array;
  readonly #drawn: Drawn[] = [];
  #lit = 0;
  #samples = 0;
  #bend: BendResponse | undefined;

  constructor(fabric: Fabric, rig: LightRig, parts: Parts) {
    this.#fabric = fabric;
    this.#rig = rig;
    this.#parts = parts;
    this.#fine = { x: finenessOf(parts.x), y: finenessOf(parts.y) };
    this.#neighbourhoods = neighbourhoodsOf(draftOf(fabric.weave));
    const places = this.#neighbourhoods.count * parts.x * parts.y;
    this.#ends = new Sums(places);
    this.#picks = new Sums(places);
    this.#gaps = new Float64Array(places);
    this.#seen = new Int32Array(this.#neighbourhoods.count);
  }

  study(): Study {
    const patches = this.#neighbourhoods.count < MANY_KINDS ? PATCHES.few : PATCHES.many;
    for (let k = 1; k <= patches; k++) this.#look(((k * SPREAD.x) % 1) * STREWN.widthMm, ((k * SPREAD.y) % 1) * STREWN.heightMm);
    return this.#conclude();
  }

  /** Draws a patch of crossings at a place (mm) and adds up what they return. */
  #look(x: number, y: number): void {
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
    const place = layout.crossingOf(i, j);
    const neighbourhood = this.#neighbourhoods.map[place]!;
    const light = { end: 0, pick: 0, gap: 0 };
    for (let v = 0; v < py * fy; v++) {
      for (let u = 0; u < px * fx; u++) {
        const at = corner + v * g.window.width + u;
        const part = neighbourhood * px * py + Math.floor(v / fy) * px + Math.floor(u / fx);
        const thread = g.thread[at]!;
        const lit = diffuse[at]!;
        if (thread < 0) {
          light.gap += lit;
          this.#gaps[part] = this.#gaps[part]! + lit;
          continue;
        }
        const seen = surface.visibility[at]!;
        const isEnd = thread < g.endYarns.length;
        light[isEnd ? 'end' : 'pick'] += lit * seen + sheen[at]!;
        (isEnd ? this.#ends : this.#picks).add(part, lit, seen, sheen[at]!);
        this.#lit += lit * (0.35 + 0.65 * seen);
        this.#samples++;
      }
    }
    this.#seen[neighbourhood] = this.#seen[neighbourhood]! + 1;
    this.#drawn.push({
      neighbourhood,
      face: layout.draft.up[place] === 1 ? 1 : 0,
      end: thicknessAt(this.#fabric, layout, 'end', i, j) + closeness(layout.endRest, i),
      pick: thicknessAt(this.#fabric, layout, 'pick', i, j) + closeness(layout.pickRest, j),
      light,
    });
  }

  #conclude(): Study {
    const nearest = nearestSeen(this.#neighbourhoods, this.#seen);
    const returned = ({ lit, gloss }: Sums): Returned => ({ lit: this.#mean(lit, nearest), gloss: this.#mean(gloss, nearest) });
    const faces = [0, 1].map((face) => swayOf(this.#drawn.filter((drawn) => drawn.face === face)));
    return {
      parts: this.#parts,
      neighbourhoods: this.#neighbourhoods,
      end: returned(this.#ends),
      pick: returned(this.#picks),
      gap: this.#mean(this.#gaps, nearest),
      brightness: {
        lit: this.#lit / this.#samples,
        endGloss: this.#ends.total / this.#samples,
        pickGloss: this.#picks.total / this.#samples,
      },
      sway: faces.map(({ sway }) => sway),
      chance: faces.map(({ chance }) => chance),
      bend: this.#bend!,
    };
  }

  /** Means per sample; a neighbourhood of which too little was seen takes those of the nearest. */
  #mean(sums: Float64Array, nearest: Int32Array): Float32Array {
    const each = sums.length / this.#neighbourhoods.count;
    const perPart = this.#fine.x * this.#fine.y;
    return Float32Array.from(sums, (_, k) => {
      const own = Math.floor(k / each);
      const from = nearest[own]!;
      return sums[k + (from - own) * each]! / Math.max(1, this.#seen[from]! * perPart);
    });
  }
}
