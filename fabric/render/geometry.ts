/**
 * Geometry pass: every yarn is a flattened tube on its path, painted into a height field. The highest surface wins, which by itself gives
 * occlusion, floats, gaps and colour-and-weave effects for any draft.
 */
import { clamp, hash2, mix32, mod, noise1, signed, textSeed, unit } from '../core/random.ts';
import { DEFAULT_FLATTENING, diameter, expandRuns, type Fabric, meanOverThreads } from '../model.ts';
import { draftOf } from '../weave/draft.ts';
import type { Draft } from '../weave/spec.ts';
import { floatPlane, integerPlane, type Window } from './window.ts';
import { chartCourse, makePath, type Path, type System, type Thread, tracePath } from './yarn-path.ts';

export interface Geometry {
  window: Window;
  /** Height of the surface over the middle plane, mm; far below where there is a gap. */
  height: Float32Array;
  /** Thread on top: ends from 0, then picks from `endYarns.length`; -1 in a gap. */
  thread: Int32Array;
  /** Position across the thread, -1 … 1. */
  across: Float32Array;
  shade: Float32Array;
  /** Slope of the thread's axis along itself. */
  slope: Float32Array;
  firstEnd: number;
  firstPick: number;
  /** Yarn index of every end and pick that may touch the window. */
  endYarns: Uint8Array;
  pickYarns: Uint8Array;
  /** Distance between the two sides of the cloth, mm. */
  depth: number;
  endPitch: number;
  pickPitch: number;
}

/** Thickness of a flattened yarn relative to diameter / flattening: it gives way a little less than it widens. */
const THICKNESS = 1.02;
const GAP_HEIGHT = -9;
/** Below this many samples across a thread its edges are dithered, or threads would seem to change width in steps. */
const DITHER_LIMIT = 5;

const PROFILE_STEPS = 512;
const PROFILE = Float32Array.from({ length: PROFILE_STEPS + 1 }, (_, i) => Math.sqrt(Math.max(0, 1 - (i / PROFILE_STEPS) ** 2)));

export function traceGeometry(fabric: Fabric, window: Window): Geometry {
  const cloth = new ClothLayout(fabric, window);
  const size = window.width * window.height;
  const geometry: Geometry = {
    window,
    height: floatPlane('height', size).fill(GAP_HEIGHT),
    thread: integerPlane('thread', size).fill(-1),
    across: floatPlane('across', size),
    shade: floatPlane('shade', size),
    slope: floatPlane('slope', size),
    firstEnd: cloth.firstEnd,
    firstPick: cloth.firstPick,
    endYarns: cloth.endYarns,
    pickYarns: cloth.pickYarns,
    depth: cloth.depth,
    endPitch: cloth.endPitch,
    pickPitch: cloth.pickPitch,
  };
  paintSystem(fabric, cloth, geometry, 'warp');
  paintSystem(fabric, cloth, geometry, 'weft');
  return geometry;
}

/** Where the threads of a window lie and how the two systems share the depth of the cloth. */
export class ClothLayout {
  readonly window: Window;
  readonly draft: Draft;
  readonly seed: number;
  readonly endPitch: number;
  readonly pickPitch: number;
  readonly firstEnd: number;
  readonly firstPick: number;
  readonly endYarns: Uint8Array;
  readonly pickYarns: Uint8Array;
  readonly endRest: Float64Array;
  readonly pickRest: Float64Array;
  readonly diameters: readonly number[];
  readonly warpThickness: number;
  readonly weftThickness: number;
  readonly depth: number;
  readonly crimp: number;
  readonly flattening: number;

  constructor(fabric: Fabric, window: Window) {
    this.window = window;
    this.draft = draftOf(fabric.weave);
    this.seed = textSeed(fabric.id);
    this.endPitch = 10 / fabric.endsPerCm;
    this.pickPitch = 10 / fabric.picksPerCm;
    this.flattening = fabric.flattening ?? DEFAULT_FLATTENING;
    this.crimp = fabric.crimp ?? 0.5;
    this.diameters = fabric.yarns.map(diameter);
    this.warpThickness = (meanOverThreads(fabric, fabric.warp, diameter) * THICKNESS) / this.flattening;
    this.weftThickness = (meanOverThreads(fabric, fabric.weft, diameter) * THICKNESS) / this.flattening;
    this.depth = this.warpThickness + this.weftThickness;
    // Two threads of margin on every side: a thread leans by less than half a pitch.
    this.firstEnd = Math.floor(window.x / this.endPitch) - 2;
    this.firstPick = Math.floor(window.y / this.pickPitch) - 2;
    const ends = Math.ceil((window.x + window.width * window.dx) / this.endPitch) + 2 - this.firstEnd;
    const picks = Math.ceil((window.y + window.height * window.dy) / this.pickPitch) + 2 - this.firstPick;
    this.endYarns = yarnsOf(fabric.warp, ends, (k) => this.ownEnd(this.firstEnd + k));
    this.pickYarns = yarnsOf(fabric.weft, picks, (k) => this.ownPick(this.firstPick + k));
    const disorder = weftDisorder(fabric);
    this.endRest = Float64Array.from({ length: ends + 1 }, (_, k) => this.#endPosition(this.firstEnd + k, disorder));
    this.pickRest = Float64Array.from({ length: picks + 1 }, (_, k) => this.#pickPosition(this.firstPick + k, disorder));
  }

  /** Index of a thread within its tile, or as it is. */
  ownEnd(end: number): number {
    return this.window.tile ? mod(end, this.window.tile.ends) : end;
  }

  ownPick(pick: number): number {
    return this.window.tile ? mod(pick, this.window.tile.picks) : pick;
  }

  /** Seed of the noise of an end, and of a pick, of the window. */
  endSeed(k: number): number {
    return hash2(this.seed ^ 0x51, this.ownEnd(this.firstEnd + k));
  }

  pickSeed(k: number): number {
    return hash2(this.seed ^ 0x77, this.ownPick(this.firstPick + k));
  }

  /** Where in the draft end i and pick j of the window cross. */
  crossingOf(i: number, j: number): number {
    return mod(this.ownPick(this.firstPick + j), this.draft.picks) * this.draft.ends + mod(this.ownEnd(this.firstEnd + i), this.draft.ends);
  }

  /** Column of the draft for every end of the window, from one before the first to one after the last, and its rows for the picks. */
  columns(): Int32Array {
    return Int32Array.from({ length: this.endYarns.length + 3 }, (_, k) => mod(this.ownEnd(this.firstEnd - 1 + k), this.draft.ends));
  }

  rows(): Int32Array {
    return Int32Array.from({ length: this.pickYarns.length + 3 }, (_, k) => mod(this.ownPick(this.firstPick - 1 + k), this.draft.picks));
  }

  /** Reed marks: ends stand a little off their place. */
  #endPosition(end: number, disorder: number): number {
    return (end + 0.5 + 0.05 * disorder * signed(hash2(this.seed ^ 11, this.ownEnd(end)))) * this.endPitch;
  }

  /** Beat-up: picks stand off their place one by one and in waves of some nine picks. */
  #pickPosition(pick: number, disorder: number): number {
    const own = this.ownPick(pick);
    const period = this.window.tile ? Math.max(1, Math.round(this.window.tile.picks / 9)) : 0;
    const wavelength = this.window.tile ? this.window.tile.picks / period : 9;
    const waves = noise1(this.seed ^ 13, own / wavelength, period);
    return (pick + 0.5 + disorder * (0.045 * signed(hash2(this.seed ^ 12, own)) + 0.06 * waves)) * this.pickPitch;
  }
}

function yarnsOf(runs: Fabric['warp'], count: number, own: (k: number) => number): Uint8Array {
  const order = expandRuns(runs);
  return Uint8Array.from({ length: count }, (_, k) => order[mod(own(k), order.length)]!);
}

/** How uneven the weft is relative to a combed yarn: it is what makes a cloth look barré. */
function weftDisorder(fabric: Fabric): number {
  return clamp(meanOverThreads(fabric, fabric.weft, (yarn) => yarn.evenness ?? 0.12) / 0.12, 0.4, 2);
}

function paintSystem(fabric: Fabric, cloth: ClothLayout, geometry: Geometry, side: 'warp' | 'weft'): void {
  const { window } = geometry;
  const warp = side === 'warp';
  const threads = warp ? geometry.endYarns : geometry.pickYarns;
  const rests = warp ? cloth.endRest : cloth.pickRest;
  const tile = window.tile;
  const system: System = {
    samples: warp ? window.height : window.width,
    step: warp ? window.dy : window.dx,
    origin: warp ? window.y : window.x,
    pitch: warp ? cloth.endPitch : cloth.pickPitch,
    swing: (cloth.depth * (warp ? cloth.crimp : 1 - cloth.crimp)) / 2,
    halfThickness: (warp ? cloth.warpThickness : cloth.weftThickness) / 2,
    flattening: cloth.flattening,
    crossings: warp ? cloth.pickRest : cloth.endRest,
    tileLength: tile ? (warp ? tile.picks * cloth.pickPitch : tile.ends * cloth.endPitch) : 0,
  };
  const meanDiameter = (2 * system.halfThickness * cloth.flattening) / THICKNESS;
  const path = makePath(system.samples);
  const view = viewDraft(cloth, warp);
  const course = chartCourse(system);
  const thread = makeThread((warp ? geometry.pickYarns : geometry.endYarns).length + 1);
  for (let k = 0; k < threads.length; k++) {
    const index = threads[k]!;
    thread.yarn = fabric.yarns[index]!;
    thread.diameter = cloth.diameters[index]!;
    thread.seed = warp ? cloth.endSeed(k) : cloth.pickSeed(k);
    thread.rest = rests[k]!;
    readCrossings(view, k, thread);
    tracePath(system, course, thread, path);
    const halfHeight = system.halfThickness * (thread.diameter / meanDiameter);
    paintThread(geometry, system, path, warp, warp ? k : geometry.endYarns.length + k, halfHeight, thread.seed);
  }
}

function makeThread(crossings: number): Thread {
  return {
    yarn: { color: '#000000', ne: 1, ply: 1 },
    diameter: 0,
    seed: 0,
    rest: 0,
    face: new Uint8Array(crossings + 1),
    lean: new Float32Array(crossings + 1),
    float: new Uint8Array(crossings + 1),
  };
}

/** How far a thread leans over to a neighbour that does the same as it: nothing passes between them. In pitches. */
const ATTRACTION = 0.075;

/** The draft as one system sees it: `up[thread * along + crossing * across]`, looked up through the places of both in the repeat. */
interface DraftView {
  up: Uint8Array;
  threads: Int32Array;
  crossings: Int32Array;
  threadStride: number;
  crossingStride: number;
  /** State of the draft in which this system is on the face. */
  face: 0 | 1;
}

function viewDraft(cloth: ClothLayout, warp: boolean): DraftView {
  const { up, ends } = cloth.draft;
  const columns = cloth.columns();
  const rows = cloth.rows();
  return warp
    ? { up, threads: columns, crossings: rows, threadStride: 1, crossingStride: ends, face: 1 }
    : { up, threads: rows, crossings: columns, threadStride: ends, crossingStride: 1, face: 0 };
}

/** States of one thread at every crossing, its lean and its floats. */
function readCrossings(view: DraftView, k: number, thread: Thread): void {
  const { face, lean, float } = thread;
  const { up, threads, crossings, threadStride, crossingStride } = view;
  // The tables start one thread before the window.
  const before = threads[k]! * threadStride;
  const own = threads[k + 1]! * threadStride;
  const after = threads[k + 2]! * threadStride;
  const count = face.length;
  for (let q = 0; q < count; q++) {
    const at = crossings[q + 1]! * crossingStride;
    const state = up[own + at]!;
    face[q] = state === view.face ? 1 : 0;
    lean[q] = ATTRACTION * ((up[after + at] === state ? 1 : 0) - (up[before + at] === state ? 1 : 0));
  }
  for (let q = 0; q < count; ) {
    let end = q;
    while (end < count && face[end] === face[q]) end++;
    float.fill(face[q] ? Math.min(255, end - q) : 0, q, end);
    q = end;
  }
}

function paintThread(g: Geometry, system: System, path: Path, warp: boolean, id: number, halfHeight: number, seed: number): void {
  const { width, height: rows } = g.window;
  const breadth = warp ? width : rows;
  const step = warp ? g.window.dx : g.window.dy;
  const origin = warp ? g.window.x : g.window.y;
  const dither = system.pitch / step < DITHER_LIMIT;
  const phase = Math.round(system.origin / system.step);
  const around = system.tileLength > 0 ? Math.round(system.tileLength / system.step) : 0;
  const along = warp ? width : 1;
  const sideways = warp ? 1 : width;
  const { height, thread, across, shade, slope } = g;
  const { centre, half, axis } = path;
  const last = system.samples - 1;
  for (let l = 0; l <= last; l++) {
    // The dither belongs to the thread and its row on the cloth, so that strips and tiles agree.
    const place = around > 0 ? mod(l + phase, around) : l + phase;
    const shake = dither ? unit(mix32(Math.imul(place, 0x9e3779b1) ^ seed)) - 0.5 : 0;
    const middle = (centre[l]! - origin) / step - 0.5 + shake;
    const reach = half[l]! / step;
    const from = Math.max(0, Math.ceil(middle - reach));
    const to = Math.min(breadth - 1, Math.floor(middle + reach));
    if (to < from) continue;
    const base = axis[l]!;
    const tone = path.shade[l]!;
    const rise = (axis[l < last ? l + 1 : l]! - axis[l > 0 ? l - 1 : l]!) / (2 * system.step);
    const inverse = 1 / reach;
    let at = l * along + from * sideways;
    for (let x = from; x <= to; x++, at += sideways) {
      const v = (x - middle) * inverse;
      const top = base + halfHeight * PROFILE[((v < 0 ? -v : v) * PROFILE_STEPS) | 0]!;
      if (top > height[at]!) {
        height[at] = top;
        thread[at] = id;
        across[at] = v;
        shade[at] = tone;
        slope[at] = rise;
      }
    }
  }
}
