/** How much brighter a cloth is where its undulation turns it to the lamp or away from it: tried on a patch of it, slope by slope. */
import { clamp } from '../core/random.ts';
import type { Fabric } from '../model.ts';
import type { Geometry } from './geometry.ts';
import { illuminate, type LightRig } from './light.ts';
import type { Relief } from './relief.ts';
import type { Surface } from './surface.ts';

export interface BendResponse {
  /** Light relative to that of flat cloth, where the cloth has these slopes (components of its normal). */
  at(x: number, y: number): number;
}

/** Slopes that are tried: few and small ones on a cloth at rest, many and steep ones on blisters. */
const AT_REST = { steps: 1, step: 0.06 } as const;
const PUCKERED = { steps: 4, step: 0.22 } as const;

export function bendResponse(fabric: Fabric, g: Geometry, surface: Surface, rig: LightRig): BendResponse {
  const { steps, step } = fabric.pucker ? PUCKERED : AT_REST;
  const side = 2 * steps + 1;
  const brightness = (x: number, y: number): number => {
    const slanted: Relief = {
      grid: 1,
      height: () => 0,
      slopeAt: () => [x, y],
      slopes(_x, _y, out) {
        out[0] = x;
        out[1] = y;
      },
    };
    const { diffuse } = illuminate(fabric, g, surface, rig, slanted);
    let sum = 0;
    for (let i = 0; i < diffuse.length; i++) sum += diffuse[i]! * (0.35 + 0.65 * surface.visibility[i]!);
    return sum;
  };
  const flat = brightness(0, 0);
  const table = Float64Array.from(
    { length: side * side },
    (_, k) => brightness(((k % side) - steps) * step, (Math.floor(k / side) - steps) * step) / flat,
  );
  return {
    at(x, y) {
      const u = clamp(x / step + steps, 0, side - 1.0001);
      const v = clamp(y / step + steps, 0, side - 1.0001);
      const at = Math.floor(v) * side + Math.floor(u);
      const fu = u - Math.floor(u);
      const top = table[at]! + (table[at + 1]! - table[at]!) * fu;
      const bottom = table[at + side]! + (table[at + side + 1]! - table[at + side]!) * fu;
      return top + (bottom - top) * (v - Math.floor(v));
    },
  };
}

/** The light on a row of crossings relative to flat cloth, read through the grid of the relief. */
export class BendRow {
  readonly row: Float32Array;
  readonly #relief: Relief;
  readonly #response: BendResponse;
  readonly #first: number;
  readonly #index: Int32Array;
  readonly #share: Float32Array;
  /** Light at the nodes above and below the row. */
  #above: Float32Array;
  #below: Float32Array;
  #node = Number.NaN;

  /** `places`: middle of every crossing of the row, mm. */
  constructor(relief: Relief, response: BendResponse, places: Float64Array) {
    this.#relief = relief;
    this.#response = response;
    this.#first = Math.floor((places[0] ?? 0) / relief.grid);
    this.#index = Int32Array.from(places, (x) => Math.floor(x / relief.grid) - this.#first);
    this.#share = Float32Array.from(places, (x) => x / relief.grid - Math.floor(x / relief.grid));
    const nodes = (this.#index.at(-1) ?? 0) + 2;
    this.#above = new Float32Array(nodes);
    this.#below = new Float32Array(nodes);
    this.row = new Float32Array(places.length);
  }

  /** Moves to the row at y, mm. */
  move(y: number): void {
    const node = Math.floor(y / this.#relief.grid);
    if (node === this.#node + 1) {
      [this.#above, this.#below] = [this.#below, this.#above];
      this.#fill(this.#below, node + 1);
    } else if (node !== this.#node) {
      this.#fill(this.#above, node);
      this.#fill(this.#below, node + 1);
    }
    this.#node = node;
    const share = y / this.#relief.grid - node;
    const above = this.#above;
    const below = this.#below;
    // The nodes between the two rows, then the crossings between the nodes.
    for (let i = 0; i < this.row.length; i++) {
      const at = this.#index[i]!;
      const left = above[at]! + (below[at]! - above[at]!) * share;
      const right = above[at + 1]! + (below[at + 1]! - above[at + 1]!) * share;
      this.row[i] = left + (right - left) * this.#share[i]!;
    }
  }

  #fill(nodes: Float32Array, j: number): void {
    for (let k = 0; k < nodes.length; k++) {
      const [x, y] = this.#relief.slopeAt(this.#first + k, j);
      nodes[k] = this.#response.at(x, y);
    }
  }
}
