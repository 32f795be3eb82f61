/**
 * What a scene looks like before it has a cloth: for every sample which point of the cloth is seen, and the light that falls there. Each cloth is
 * then only looked up through it.
 */
import { floatPlane } from '../render/window.ts';

export const BACKGROUND = 0;
export const FACE = 1;
export const REVERSE = 2;
export const TABLE = 3;
export const BUTTON = 4;
/** Sewing thread, matched to the cloth. */
export const STITCH = 5;

/** Some rows of a scene. */
export interface SceneBuffer {
  width: number;
  height: number;
  kind: Uint8Array;
  /** Place on the cloth, mm. */
  u: Float32Array;
  v: Float32Array;
  /** Light on the surface; 1 is white cloth flat under the studio lamp. */
  irradiance: Float32Array;
  /** Light off the surface of a fully lustrous yarn. */
  gloss: Float32Array;
  /** Millimetres of cloth per sample. */
  footprint: Float32Array;
  /** Light on the backdrop. */
  backdrop: number;
}

/** A scene at one size. It is drawn in bands: whole, the largest would take a hundred megabytes. */
export interface Scene {
  width: number;
  height: number;
  /** Width of what is seen, where the cloth is. */
  widthMm: number;
  /** Whether the reverse of the cloth can be seen anywhere in it. */
  showsReverse: boolean;
  /** Rows from `top`, valid until the next band is asked for. */
  band(top: number, rows: number): SceneBuffer;
}

/** A band without anything in it: in work memory, or in memory of its own. */
export function emptyBuffer(width: number, height: number, memory: 'work' | 'own' = 'work'): SceneBuffer {
  const size = width * height;
  const plane = (name: string): Float32Array => (memory === 'own' ? new Float32Array(size) : floatPlane(name, size).fill(0));
  return {
    width,
    height,
    kind: new Uint8Array(size),
    u: plane('scene-u'),
    v: plane('scene-v'),
    irradiance: plane('scene-irradiance'),
    gloss: plane('scene-gloss'),
    footprint: plane('scene-footprint'),
    backdrop: 1,
  };
}
