/** The cloth at rest is not flat: soft undulation, and the blisters of seersucker. As a field of slopes, read through a coarse grid. */
import { clamp, hash2, mod, noise1, noise2, textSeed } from '../core/random.ts';
import { expandRuns, type Fabric } from '../model.ts';

export interface Relief {
  /** Writes the slopes dz/dx and dz/dy at a place (mm), as the two first components of a surface normal. */
  slopes(x: number, y: number, out: Float64Array): void;
  /** Distance in mm of the grid that slopes are read through, and the slopes at one of its nodes. */
  grid: number;
  slopeAt(i: number, j: number): readonly [x: number, y: number];
  /** Height in mm. */
  height(x: number, y: number): number;
}

/** Distance over which slopes are differenced, mm. */
const DELTA = 0.25;
const GRID = 1;
const PUCKER_GRID = 0.4;

export function reliefOf(fabric: Fabric): Relief {
  const height = heightField(fabric);
  const grid = fabric.pucker ? PUCKER_GRID : GRID;
  const rows = new Map<number, Map<number, readonly [number, number]>>();
  const slopeAt = (i: number, j: number): readonly [number, number] => {
    const h = height(i * grid, j * grid);
    return [-(height(i * grid + DELTA, j * grid) - h) / DELTA, -(height(i * grid, j * grid + DELTA) - h) / DELTA];
  };
  const node = (i: number, j: number): readonly [number, number] => {
    let row = rows.get(j);
    if (!row) {
      row = new Map();
      rows.set(j, row);
    }
    let slope = row.get(i);
    if (!slope) {
      slope = slopeAt(i, j);
      row.set(i, slope);
    }
    return slope;
  };
  // Places come row by row: the four nodes around one are mostly those around the next.
  let [column, line] = [Number.NaN, Number.NaN];
  let [a, b, c, d] = [NO_SLOPE, NO_SLOPE, NO_SLOPE, NO_SLOPE];
  return {
    height,
    grid,
    slopeAt,
    slopes(x, y, out) {
      const i = Math.floor(x / grid);
      const j = Math.floor(y / grid);
      if (i !== column || j !== line) {
        [a, b, c, d] = [node(i, j), node(i + 1, j), node(i, j + 1), node(i + 1, j + 1)];
        [column, line] = [i, j];
      }
      const fu = x / grid - i;
      const fv = y / grid - j;
      const top0 = a[0] + (b[0] - a[0]) * fu;
      const top1 = a[1] + (b[1] - a[1]) * fu;
      out[0] = top0 + (c[0] + (d[0] - c[0]) * fu - top0) * fv;
      out[1] = top1 + (c[1] + (d[1] - c[1]) * fu - top1) * fv;
    },
  };
}

const NO_SLOPE: readonly [number, number] = [0, 0];

function heightField(fabric: Fabric): (x: number, y: number) => number {
  const seed = textSeed(fabric.id) ^ 0x3e50;
  const amplitude = fabric.relief ?? 0.35;
  const blister = fabric.pucker ? blisters(fabric, fabric.pucker, seed) : undefined;
  return (x, y) => {
    // Where nothing is to be seen of it, nothing is worked out.
    const soft = amplitude === 0 ? 0 : 0.8 * noise2(seed, x / 31, y / 42) + 0.28 * noise2(seed ^ 5, x / 11, y / 14);
    const fine = 0.012 * noise2(seed ^ 9, x / 2.1, y / 2.3);
    return amplitude * soft + fine + (blister ? blister(x, y) : 0);
  };
}

/** A slack zone is too long for its tight neighbours: it arches across its width and buckles along its length. */
function blisters(fabric: Fabric, pucker: NonNullable<Fabric['pucker']>, seed: number): (x: number, y: number) => number {
  const zones = expandRuns(pucker.zones);
  const pitch = 10 / fabric.endsPerCm;
  const bounds = zoneBounds(zones);
  return (x, y) => {
    const thread = mod(x / pitch, zones.length);
    const end = Math.min(zones.length - 1, Math.floor(thread));
    if (zones[end] === 0) return 0;
    const [from, to] = bounds[end]!;
    const arch = Math.sin(Math.PI * clamp((thread - from) / (to - from), 0, 1));
    const zone = Math.floor(x / (zones.length * pitch)) * 131 + from;
    const drift = 0.18 * noise1(seed ^ 77, x / 1.5);
    const buckle = 0.75 * noise1(seed ^ hash2(zone, 1), y / 2.1 + drift) + 0.35 * noise1(seed ^ hash2(zone, 2), y / 1.3);
    return pucker.amplitude * arch * buckle;
  };
}

/** For every end the first end of its zone and the one after its last. */
function zoneBounds(zones: Uint8Array): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [];
  for (let from = 0; from < zones.length; ) {
    let to = from;
    while (to < zones.length && zones[to] === zones[from]) to++;
    for (let k = from; k < to; k++) out.push([from, to]);
    from = to;
  }
  return out;
}
