/** The still views of a cloth. */
import type { Fabric } from '../model.ts';
import type { Band } from '../render/cloth.ts';
import { drapeMeshes, unpackDrape } from './asset.ts';
import type { Scene } from './buffer.ts';
import { DRAPE } from './drape-asset.ts';
import { meshScene } from './raster.ts';
import { stillBands } from './relight.ts';
import { CAMERA, LAMP } from './scene.ts';
import { shirtScene } from './shirt.ts';

export type Still = 'drape' | 'shirt';

/** Two samples per pixel each way, as far as time allows. */
const OVERSAMPLING = 2;
const WIDEST_SCENE = 1600;

/** The last scene of either kind is kept for the next cloth up to this width; wider ones take more memory than their making is worth. */
const WIDEST_KEPT = 1200;
const kept = new Map<Still, Scene>();

export function renderStill(fabric: Fabric, still: Still, width: number, height: number): Generator<Band> {
  const sceneWidth = Math.min(WIDEST_SCENE, OVERSAMPLING * width);
  return stillBands(fabric, sceneOf(still, sceneWidth, Math.round((sceneWidth * height) / width)), width, height);
}

function sceneOf(still: Still, width: number, height: number): Scene {
  const known = kept.get(still);
  if (known?.width === width && known.height === height) return known;
  const scene = build(still, width, height);
  if (width <= WIDEST_KEPT) kept.set(still, scene);
  return scene;
}

function build(still: Still, width: number, height: number): Scene {
  return still === 'shirt' ? shirtScene(width, height) : meshScene(drapeMeshes(unpackDrape(DRAPE)), CAMERA, LAMP, width, height);
}
