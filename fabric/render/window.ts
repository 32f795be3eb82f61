/**
 * A window onto the cloth: where it lies (mm) and how finely it is sampled. Samples sit in the middle of their cells, rows grow down
 * the page.
 */
export interface Window {
  x: number;
  y: number;
  /** Millimetres per sample. */
  dx: number;
  dy: number;
  width: number;
  height: number;
  /** Set when the window is one exact repeat that must join its own copies: number of ends and picks in it. */
  tile?: { ends: number; picks: number };
}

/**
 * Reusable work memory. A picture needs a dozen planes of some hundred thousand numbers; allocating them anew would cost more than filling
 * them. A plane stays valid until the same name is asked for again, so results that outlive a call are copied, and a later pass may take a
 * plane that is used up under its name. One arena per worker.
 */
const floats = new Map<string, Float32Array>();
const integers = new Map<string, Int32Array>();

/** Spare room, so that strips of slightly different height do not reallocate. */
const SLACK = 1.05;

export function floatPlane(name: string, length: number): Float32Array {
  let plane = floats.get(name);
  if (!plane || plane.length < length) {
    plane = new Float32Array(Math.ceil(length * SLACK));
    floats.set(name, plane);
  }
  return plane.subarray(0, length);
}

/** Gives the work memory back; the next picture takes it anew. */
export function releasePlanes(): void {
  floats.clear();
  integers.clear();
}

export function integerPlane(name: string, length: number): Int32Array {
  let plane = integers.get(name);
  if (!plane || plane.length < length) {
    plane = new Int32Array(Math.ceil(length * SLACK));
    integers.set(name, plane);
  }
  return plane.subarray(0, length);
}
