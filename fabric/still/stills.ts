/** The still views of a cloth. */
import type { Fabric } from '../model.ts';
import type { Band } from '../render/band.ts';
import { drapeMeshes, unpackDrape } from './asset.ts';
import { type BakedScene, bakeScene, OVERSAMPLING } from './baked.ts';
import type { Scene } from './buffer.ts';
import { DRAPE } from './drape-asset.ts';
import { meshScene } from './raster.ts';
import { bakedBands, stillBands } from './relight.ts';
import { CAMERA, LAMP } from './scene.ts';
import { shirtScene } from './shirt.ts';

export type Still = 'drape' | 'shirt';

/** Wider scenes take more memory than their baking is worth. They have fewer samples per pixel, and are drawn anew for every cloth. */
const WIDEST_SCENE = 1600;

/** The last scene of either kind is kept for the next cloth. */
const kept = new Map<Still, BakedScene>();

export function renderStill(fabric: Fabric, still: Still, width: number, height: number): Generator<Band> {
  const sceneWidth = OVERSAMPLING * width;
  if (sceneWidth > WIDEST_SCENE)
    return stillBands(fabric, build(still, WIDEST_SCENE, Math.round((WIDEST_SCENE * height) / width)), width, height);
  return bakedBands(fabric, sceneOf(still, width, height));
}

function sceneOf(still: Still, width: number, height: number): BakedScene {
  const known = kept.get(still);
  if (known?.width === width && known.height === height) return known;
  const scene = bakeScene(build(still, OVERSAMPLING * width, OVERSAMPLING * height));
  kept.set(still, scene);
  return scene;
}

function build(still: Still, width: number, height: number): Scene {
  return still === 'shirt' ? shirtScene(width, height) : meshScene(drapeMeshes(unpackDrape(DRAPE)), CAMERA, LAMP, width, height);
}
