// A cloth as the few hundred bytes that the shader weaves from: one texel a thread, one texel a crossing.
import { yarnReflectance } from '../../../fabric/appearance.ts';
import { textSeed } from '../../../fabric/core/random.ts';
import { DEFAULT_FLATTENING, diameter, expandRuns, type Fabric, type Run } from '../../../fabric/model.ts';
import { draftOf } from '../../../fabric/weave/draft.ts';

export interface DraftTextures {
  /** Linear red, green, blue and diameter in mm of every end of the colour repeat. */
  warp: Float32Array<ArrayBuffer>;
  weft: Float32Array<ArrayBuffer>;
  ends: number;
  picks: number;
  /** 255 where the warp is on the face; `draftEnds` wide. */
  draft: Uint8Array<ArrayBuffer>;
  draftEnds: number;
  draftPicks: number;
  /** Millimetres from thread to thread. */
  endPitch: number;
  pickPitch: number;
  crimp: number;
  flattening: number;
  /** Turns per mm of the plied yarn; 0 for singles, whose twist is too fine to see as a groove. */
  plyTwist: number;
  seed: number;
}

function threads(fabric: Fabric, runs: readonly Run[]): Float32Array<ArrayBuffer> {
  const order = expandRuns(runs);
  const texels = new Float32Array(order.length * 4);
  order.forEach((index, thread) => {
    const yarn = fabric.yarns[index]!;
    texels.set([...yarnReflectance(yarn.color), diameter(yarn)], thread * 4);
  });
  return texels;
}

export function draftTextures(fabric: Fabric): DraftTextures {
  const draft = draftOf(fabric.weave);
  const warp = threads(fabric, fabric.warp);
  const weft = threads(fabric, fabric.weft);
  const first = fabric.yarns[0]!;
  return {
    warp,
    weft,
    ends: warp.length / 4,
    picks: weft.length / 4,
    draft: Uint8Array.from(draft.up, (up) => up * 255),
    draftEnds: draft.ends,
    draftPicks: draft.picks,
    endPitch: 10 / fabric.endsPerCm,
    pickPitch: 10 / fabric.picksPerCm,
    crimp: fabric.crimp ?? 0.5,
    flattening: fabric.flattening ?? DEFAULT_FLATTENING,
    plyTwist: first.ply === 2 ? (first.twist ?? 780) / 1000 : 0,
    // Small, so that the shader's single-precision hashes keep their spread.
    seed: (textSeed(fabric.id) % 977) * 0.37,
  };
}
