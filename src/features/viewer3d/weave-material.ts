import {
  Color,
  DataTexture,
  DoubleSide,
  FloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshPhysicalMaterial,
  NoColorSpace,
  RedFormat,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  Vector2,
  Vector4,
} from 'three';
import { type Fabric, reverseOf } from '../../../fabric/model.ts';
import { type TextureTile, textureTile } from '../../../fabric/render/tile.ts';
import { draftTextures } from './draft-textures.ts';
import { FRAGMENT_DECLARATIONS, NORMAL, OCCLUSION, ROUGHNESS, VERTEX_BODY, VERTEX_DECLARATIONS, WEAVE } from './weave-shader.ts';

/** Three samples a thread are enough: nearer than that the shader weaves the threads themselves. */
const TILE = { samples: 3, leastMm: 60, longestSide: 1536 } as const;

function colorTexture(tile: TextureTile, anisotropy: number): DataTexture {
  const texels = new Uint8Array(tile.width * tile.height * 4);
  for (let i = 0; i < tile.occlusion.length; i++) {
    texels.set(tile.albedo.subarray(i * 3, i * 3 + 3), i * 4);
    texels[i * 4 + 3] = tile.occlusion[i]!;
  }
  return repeating(texels, tile, anisotropy, true);
}
function normalTexture(tile: TextureTile, anisotropy: number): DataTexture {
  const texels = new Uint8Array(tile.width * tile.height * 4);
  for (let i = 0; i < tile.roughness.length; i++) {
    texels[i * 4] = tile.normal[i * 3]!;
    texels[i * 4 + 1] = tile.normal[i * 3 + 1]!;
    texels[i * 4 + 2] = tile.roughness[i]!;
    texels[i * 4 + 3] = 255;
  }
  return repeating(texels, tile, anisotropy, false);
}
function repeating(texels: Uint8Array<ArrayBuffer>, { width, height }: TextureTile, anisotropy: number, isColor: boolean): DataTexture {
  const texture = new DataTexture(texels, width, height, RGBAFormat);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = anisotropy;
  texture.colorSpace = isColor ? SRGBColorSpace : NoColorSpace;
  texture.needsUpdate = true;
  return texture;
}
function threadTexture(texels: Float32Array<ArrayBuffer>): DataTexture {
  const texture = new DataTexture(texels, texels.length / 4, 1, RGBAFormat, FloatType);
  texture.needsUpdate = true;
  return texture;
}
function draftTexture(draft: Uint8Array<ArrayBuffer>, ends: number, picks: number): DataTexture {
  const texture = new DataTexture(draft, ends, picks, RedFormat);
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}

export interface WeaveMaterial {
  material: MeshPhysicalMaterial;
  setReversed(reversed: boolean): void;
  dispose(): void;
}

/**
 * A material that shows every thread of a cloth. Geometry must carry the attribute `cloth`: the place on the flat cloth in mm.
 * Baking its tiles takes about a third of a second on one core.
 */
export function weaveMaterial(fabric: Fabric, anisotropy = 8): WeaveMaterial {
  const draft = draftTextures(fabric);
  const face = textureTile(fabric, TILE);
  const back = textureTile(reverseOf(fabric), TILE);
  const lustre = fabric.yarns.reduce((sum, yarn) => sum + (yarn.lustre ?? 0.35), 0) / fabric.yarns.length;
  const nap = fabric.nap ?? 0;
  const veil = new Color(...face.meanAlbedo).lerp(new Color(1, 1, 1), 0.35);
  const material = new MeshPhysicalMaterial({
    side: DoubleSide,
    roughness: 0.82 - 0.3 * lustre,
    metalness: 0,
    specularIntensity: 0.35 + 0.4 * lustre,
    // Fibres that stand out of the cloth catch light at its edges: much on brushed cloth, a trace on clear cloth.
    sheen: nap ? 0.8 : 0.18,
    sheenRoughness: nap ? 0.55 : 0.4,
    sheenColor: veil.multiplyScalar(nap ? 0.55 : 0.22),
  });
  const uniforms = {
    uTile: { value: colorTexture(face, anisotropy) },
    uTileNormal: { value: normalTexture(face, anisotropy) },
    uBackTile: { value: colorTexture(back, anisotropy) },
    uBackTileNormal: { value: normalTexture(back, anisotropy) },
    uWarp: { value: threadTexture(draft.warp) },
    uWeft: { value: threadTexture(draft.weft) },
    uDraft: { value: draftTexture(draft.draft, draft.draftEnds, draft.draftPicks) },
    uCounts: { value: new Vector4(draft.ends, draft.picks, draft.draftEnds, draft.draftPicks) },
    uSett: { value: new Vector4(draft.endPitch, draft.pickPitch, draft.crimp, draft.flattening) },
    uTileSize: { value: new Vector2(face.widthMm, face.heightMm) },
    uSeed: { value: draft.seed },
    uPlyTwist: { value: draft.plyTwist },
    uReversed: { value: 0 },
    uThreads: { value: 1 },
  };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${VERTEX_DECLARATIONS}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX_BODY}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${FRAGMENT_DECLARATIONS}`)
      .replace('#include <map_fragment>', WEAVE)
      .replace('#include <roughnessmap_fragment>', ROUGHNESS)
      .replace('#include <normal_fragment_maps>', NORMAL)
      .replace('#include <aomap_fragment>', OCCLUSION);
  };
  // One program for all cloths: they differ in uniforms only.
  material.customProgramCacheKey = () => 'weave';
  return {
    material,
    setReversed: (reversed) => {
      uniforms.uReversed.value = reversed ? 1 : 0;
    },
    dispose: () => {
      for (const { value } of Object.values(uniforms)) if (value instanceof DataTexture) value.dispose();
      material.dispose();
    },
  };
}
