/** The still views of a cloth, with the scene buffers kept for the next cloth. */
import type { Fabric } from '../model.ts';
import type { Picture } from '../render/cloth.ts';
import { drapeMeshes, unpackDrape } from './asset.ts';
import type { SceneBuffer } from './buffer.ts';
import { DRAPE } from './drape-asset.ts';
import type { GridMesh } from './mesh.ts';
import { rasterize } from './raster.ts';
import { stillOf } from './relight.ts';
import { CAMERA, LAMP } from './scene.ts';
import { shirtBuffer } from './shirt.ts';

export type Still = 'drape' | 'shirt';

/** Two samples per pixel each way, as far as memory allows. */
const OVERSAMPLING = 2;
const LARGEST_BUFFER = 1600;
/** Scene buffers kept; the largest takes about 70 MB. */
const KEPT = 2;

const buffers = new Map<string, SceneBuffer>();
let meshes: GridMesh[] | undefined;

export function renderStill(fabric: Fabric, still: Still, width: number, height: number): Picture {
  const bufferWidth = Math.min(LARGEST_BUFFER, OVERSAMPLING * width);
  const bufferHeight = Math.round((bufferWidth * height) / width);
  const key = `${still}-${bufferWidth}x${bufferHeight}`;
  let buffer = buffers.get(key);
  if (!buffer) {
    buffer = build(still, bufferWidth, bufferHeight);
    if (buffers.size >= KEPT) buffers.delete(buffers.keys().next().value!);
    buffers.set(key, buffer);
  }
  return stillOf(fabric, buffer, width, height);
}

function build(still: Still, width: number, height: number): SceneBuffer {
  if (still === 'shirt') return shirtBuffer(width, height);
  meshes ??= drapeMeshes(unpackDrape(DRAPE));
  return rasterize(meshes, CAMERA, LAMP, width, height);
}
