/** The seamless textures of a cloth as a zip of PNG files, for any rendering program. */
import type { Fabric } from '../model.ts';
import { type TextureTile, textureTile } from '../render/tile.ts';
import { encodePng, greyToRgb } from './png.ts';
import { type ArchiveFile, writeZip } from './zip.ts';

/** Samples per thread, and the least and greatest size of the exported repeat. */
export const EXPORT_TILE = { samples: 8, leastMm: 25, longestSide: 1600 } as const;

export function exportTile(fabric: Fabric): TextureTile {
  return textureTile(fabric, EXPORT_TILE);
}

export function textureFiles(
  tile: TextureTile,
  prefix: string,
): Record<'basecolor' | 'normal' | 'roughness' | 'occlusion' | 'height', ArchiveFile> {
  const file = (name: string, rgb: Uint8Array): ArchiveFile => ({
    path: `${prefix}${name}.png`,
    data: encodePng(rgb, tile.width, tile.height),
  });
  return {
    basecolor: file('basecolor', tile.albedo),
    normal: file('normal', tile.normal),
    roughness: file('roughness', greyToRgb(tile.roughness)),
    occlusion: file('occlusion', greyToRgb(tile.occlusion)),
    height: file('height', greyToRgb(tile.relief)),
  };
}

/** basecolor, normal (OpenGL), roughness, occlusion and height, with a note of their size in millimetres. */
export function writeTextureZip(fabric: Fabric): Uint8Array<ArrayBuffer> {
  const tile = exportTile(fabric);
  const note = {
    id: fabric.id,
    widthMm: round(tile.widthMm),
    heightMm: round(tile.heightMm),
    ends: tile.ends,
    picks: tile.picks,
    exactRepeat: tile.exact,
    heightRangeMm: round(tile.reliefMm),
    normalConvention: 'OpenGL',
    colourSpace: 'sRGB',
  };
  const scale: ArchiveFile = { path: 'scale.json', data: new TextEncoder().encode(`${JSON.stringify(note, null, 2)}\n`) };
  return writeZip([scale, ...Object.values(textureFiles(tile, `${fabric.id}_`))]);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
