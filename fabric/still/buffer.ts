/**
 * What a scene looks like before it has a cloth: for every sample which point of the cloth is seen, and the light that falls there. Made once
 * per scene and size; each cloth is then only looked up through it.
 */
export const BACKGROUND = 0;
export const FACE = 1;
export const REVERSE = 2;
export const TABLE = 3;
export const BUTTON = 4;
/** Sewing thread, matched to the cloth. */
export const STITCH = 5;

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

export function emptyBuffer(width: number, height: number): SceneBuffer {
  const size = width * height;
  return {
    width,
    height,
    kind: new Uint8Array(size),
    u: new Float32Array(size),
    v: new Float32Array(size),
    irradiance: new Float32Array(size),
    gloss: new Float32Array(size),
    footprint: new Float32Array(size),
    backdrop: 1,
  };
}
