/** Cloth from afar, put together from crossings as `crossing-light.ts` shows them. */
import { mix32, signed } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import { BendRow } from './bend-response.ts';
import type { ClothTables, CrossingLight } from './crossing-light.ts';
import { ClothLayout } from './geometry.ts';
import { faceOf } from './neighbourhood.ts';
import type { Relief } from './relief.ts';
import { closeness, ThreadAlong, ThreadsAbreast } from './thread-noise.ts';
import type { Window } from './window.ts';

/** Rows of parts of crossings, one after the other. */
export class CrossingRows {
  /** Parts in a row, and the light of the row read last, three channels. */
  readonly width: number;
  readonly row: Float32Array;
  readonly #cloth: ClothTables;
  readonly #layout: ClothLayout;
  readonly #ends: ThreadsAbreast;
  readonly #pick: ThreadAlong;
  readonly #seeds: Int32Array;
  readonly #columns: Int32Array;
  readonly #draftRows: Int32Array;
  readonly #closeEnds: Float32Array;
  readonly #bends: BendRow | undefined;
  readonly #hasSecond: boolean;
  /** Numbers in a table per colour. */
  readonly #stride: number;
  /** Tables of the crossings of the pick read last, offset of their neighbourhood, and the light of either thread and the gap relative to its mean. */
  readonly #tables: CrossingLight[];
  readonly #offset: Int32Array;
  readonly #end: Float32Array;
  readonly #over: Float32Array;
  readonly #gap: Float32Array;
  #current = Number.NaN;

  /** The window is measured in crossings: one sample each. */
  constructor(fabric: Fabric, cloth: ClothTables, window: Window, relief: Relief | undefined) {
    const { width, tile } = window;
    const layout = new ClothLayout(fabric, window);
    this.#cloth = cloth;
    this.#layout = layout;
    this.width = width * cloth.parts.x;
    this.row = new Float32Array(this.width * 3);
    this.#stride = cloth.neighbourhoods.count * cloth.parts.x * cloth.parts.y * 3;
    this.#columns = layout.columns().subarray(FIRST + 1);
    this.#draftRows = layout.rows().subarray(FIRST + 1);
    this.#seeds = Int32Array.from({ length: width }, (_, i) => layout.endSeed(FIRST + i));
    this.#ends = new ThreadsAbreast(fabric, layout, FIRST, width, tile ? tile.picks * layout.pickPitch : 0);
    const places = Float64Array.from({ length: width }, (_, i) => (layout.firstEnd + FIRST + i + 0.5) * layout.endPitch);
    this.#pick = new ThreadAlong(fabric, layout, places, tile ? tile.ends * layout.endPitch : 0);
    this.#closeEnds = Float32Array.from({ length: width }, (_, i) => closeness(layout.endRest, FIRST + i));
    this.#bends = relief && new BendRow(relief, cloth.tables[0]![0]!.bend, places);
    this.#hasSecond = fabric.yarns.some((yarn) => yarn.melange || yarn.ringDye);
    this.#tables = new Array<CrossingLight>(width).fill(cloth.tables[0]![0]!);
    this.#offset = new Int32Array(width);
    this.#end = new Float32Array(width);
    this.#over = new Float32Array(width);
    this.#gap = new Float32Array(width);
  }

  /** Writes row y of parts into `row`. */
  read(y: number): void {
    const { parts } = this.#cloth;
    const pick = Math.floor(y / parts.y);
    if (pick !== this.#current) this.#enter(pick);
    const part = (y - pick * parts.y) * parts.x * 3;
    if (this.#hasSecond) this.#readTwoColours(pick, part);
    else this.#readOneColour(pick, part);
  }

  #readOneColour(pick: number, part: number): void {
    const across = this.#cloth.parts.x * 3;
    const { endYarns, pickYarns } = this.#layout;
    const pickTable = 2 * pickYarns[FIRST + pick]! * this.#stride;
    const row = this.row;
    for (let i = 0, o = 0; i < this.#offset.length; i++) {
      const { ends, picks, gaps } = this.#tables[i]!;
      const e = this.#end[i]!;
      const p = this.#over[i]!;
      const g = this.#gap[i]!;
      const at = this.#offset[i]! + part;
      const fromEnd = 2 * endYarns[FIRST + i]! * this.#stride + at;
      const fromPick = pickTable + at;
      for (let c = 0; c < across; c++, o++) row[o] = ends[fromEnd + c]! * e + picks[fromPick + c]! * p + gaps[at + c]! * g;
    }
  }

  #readTwoColours(pick: number, part: number): void {
    const across = this.#cloth.parts.x * 3;
    const stride = this.#stride;
    const { endYarns, pickYarns } = this.#layout;
    const pickTable = 2 * pickYarns[FIRST + pick]! * stride;
    const row = this.row;
    for (let i = 0, o = 0; i < this.#offset.length; i++) {
      const { ends, picks, gaps } = this.#tables[i]!;
      const e2 = this.#end[i]! * this.#ends.second[i]!;
      const e1 = this.#end[i]! - e2;
      const p2 = this.#over[i]! * this.#pick.second[i]!;
      const p1 = this.#over[i]! - p2;
      const g = this.#gap[i]!;
      const at = this.#offset[i]! + part;
      const fromEnd = 2 * endYarns[FIRST + i]! * stride + at;
      const fromPick = pickTable + at;
      for (let c = 0; c < across; c++, o++) {
        const end = ends[fromEnd + c]! * e1 + ends[fromEnd + stride + c]! * e2;
        const over = picks[fromPick + c]! * p1 + picks[fromPick + stride + c]! * p2;
        row[o] = end + over + gaps[at + c]! * g;
      }
    }
  }

  #enter(pick: number): void {
    this.#current = pick;
    const { parts, neighbourhoods, tables, endMake, pickMake } = this.#cloth;
    const { draft, firstPick, pickPitch, pickRest, endYarns, pickYarns } = this.#layout;
    const middle = (firstPick + FIRST + pick + 0.5) * pickPitch;
    this.#ends.move(middle);
    this.#pick.read(FIRST + pick);
    this.#bends?.move(middle);
    const start = this.#draftRows[pick]! * draft.ends;
    const perNeighbourhood = parts.x * parts.y * 3;
    const closePick = closeness(pickRest, FIRST + pick);
    const { map, bits } = neighbourhoods;
    const bend = this.#bends?.row;
    const place = Math.imul(this.#layout.ownPick(firstPick + FIRST + pick), 0x9e3779b1);
    const make = pickMake[pickYarns[FIRST + pick]!]!;
    for (let i = 0; i < this.#offset.length; i++) {
      const neighbourhood = map[start + this.#columns[i]!]!;
      this.#offset[i] = neighbourhood * perNeighbourhood;
      const table = tables[endMake[endYarns[FIRST + i]!]!]![make]!;
      this.#tables[i] = table;
      const face = faceOf(bits[neighbourhood]!);
      const sway = table.sway[face]!;
      const grain = table.grain[face]!;
      const thickEnd = this.#ends.uneven[i]! + this.#closeEnds[i]!;
      const thickPick = this.#pick.uneven[i]! + closePick;
      const turned = bend ? bend[i]! : 1;
      const chance = ROOT_3 * signed(mix32(this.#seeds[i]! ^ place));
      this.#end[i] =
        turned * this.#ends.shade[i]! * atLeastNone(1 + sway.end.end * thickEnd + sway.end.pick * thickPick + grain.end * chance);
      this.#over[i] =
        turned * this.#pick.shade[i]! * atLeastNone(1 + sway.pick.end * thickEnd + sway.pick.pick * thickPick + grain.pick * chance);
      this.#gap[i] = turned * atLeastNone(1 + sway.gap.end * thickEnd + sway.gap.pick * thickPick + grain.gap * chance);
    }
  }
}

function atLeastNone(value: number): number {
  return Math.max(0, value);
}

/** Turns an even spread over -1 … 1 into one of unit deviation. */
const ROOT_3 = Math.sqrt(3);
/** Threads of a layout before its window. */
const FIRST = 2;
