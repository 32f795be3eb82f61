/** U3M 1.1: the open exchange format for digital cloth, as one archive (`.u3ma`). */
import type { FibreCode } from '../../generated/rules.ts';
import { toEncoded } from '../core/colour.ts';
import { hash2, textSeed } from '../core/random.ts';
import { type Fabric, thickness, weight } from '../model.ts';
import { encodePicture, renderCloth } from '../render/cloth.ts';
import type { TextureTile } from '../render/tile.ts';
import type { WeaveSpec } from '../weave/spec.ts';
import { encodePng } from './png.ts';
import { exportTile, textureFiles } from './textures.ts';
import { type ArchiveFile, writeZip } from './zip.ts';

export interface U3mInput {
  fabric: Fabric;
  name: string;
  description: string;
  composition: readonly { fibre: FibreCode; percent: number }[];
  /** ISO 8601 date-time of the material's creation. */
  created: string;
}

const MM_PER_INCH = 25.4;
const PREVIEW = { mm: 60, pixels: 512 } as const;
/** Refractive index of cotton cellulose across the fibre. */
const IOR = 1.53;

/** The archive and the document in it. */
export function writeU3ma(input: U3mInput): Uint8Array<ArrayBuffer> {
  const { document, files } = buildU3m(input);
  const main: ArchiveFile = { path: `${input.fabric.id}.u3m`, data: new TextEncoder().encode(JSON.stringify(document, null, 1)) };
  return writeZip([main, ...files]);
}

export function buildU3m(input: U3mInput): { document: object; files: ArchiveFile[] } {
  const { fabric } = input;
  const tile = exportTile(fabric);
  const textures = textureFiles(tile, `textures/${fabric.id}_`);
  const preview = previewFile(fabric);
  const document = {
    schema: '1.1',
    custom: null,
    material: {
      id: materialId(fabric.id),
      name: input.name,
      description: input.description,
      created: input.created,
      modified: input.created,
      front: appearance(fabric, tile, textures, preview.path),
      back: null,
      side: null,
      physics: physics(input),
      metadata: null,
    },
  };
  // Occlusion has no place in the format.
  const { basecolor, normal, roughness, height } = textures;
  return { document, files: [basecolor, normal, roughness, height, preview] };
}

function previewFile(fabric: Fabric): ArchiveFile {
  const { mm, pixels } = PREVIEW;
  const picture = renderCloth(fabric, { x: 0, y: 0, widthMm: mm, heightMm: mm, width: pixels, height: pixels });
  return { path: `${fabric.id}_preview.png`, data: encodePng(encodePicture(picture.light), pixels, pixels) };
}

function appearance(fabric: Fabric, tile: TextureTile, textures: ReturnType<typeof textureFiles>, preview: string): object {
  const dpi = { x: (tile.width / tile.widthMm) * MM_PER_INCH, y: (tile.height / tile.heightMm) * MM_PER_INCH };
  const image = (file: ArchiveFile): object => ({
    width: tile.widthMm,
    height: tile.heightMm,
    dpi,
    path: file.path,
    repeat: { mode: 'normal', rotation: 0 },
  });
  const scalar = (constant: number, file?: ArchiveFile, factor = 1): object => ({
    constant,
    texture: file ? { factor, offset: 0, image: image(file) } : null,
  });
  const up = { x: 0, y: 0, z: 1 };
  const [r, g, b] = tile.meanAlbedo.map(toEncoded) as [number, number, number];
  const lustre = fabric.yarns.reduce((sum, yarn) => sum + (yarn.lustre ?? 0.35), 0) / fabric.yarns.length;
  const previewDpi = (PREVIEW.pixels / PREVIEW.mm) * MM_PER_INCH;
  return {
    shader: 'principled',
    alpha: scalar(1),
    anisotropy_value: scalar(0),
    anisotropy_rotation: scalar(0),
    basecolor: { constant: { r, g, b }, texture: { mode: 'multiply', factor: { r: 1, g: 1, b: 1 }, image: image(textures.basecolor) } },
    clearcoat_value: scalar(0),
    clearcoat_normal: { constant: up, texture: null },
    clearcoat_roughness: scalar(0),
    // The factor is the full relief in mm: the distance between black and white.
    displacement: scalar(0, textures.height, tile.reliefMm),
    ior: scalar(IOR),
    metalness: scalar(0),
    normal: { constant: up, texture: { scale: 1, image: image(textures.normal) } },
    roughness: scalar(tile.meanRoughness, textures.roughness),
    sheen_value: scalar(fabric.nap ? 0.25 + 0.5 * fabric.nap : 0.15),
    sheen_tint: scalar(0.5),
    specular_value: scalar(0.35 + 0.3 * lustre),
    specular_tint: scalar(0),
    subsurface_radius: scalar(0),
    subsurface_value: scalar(0),
    subsurface_color: { constant: { r: 1, g: 1, b: 1 }, texture: null },
    transmission: scalar(0),
    preview: { width: PREVIEW.mm, height: PREVIEW.mm, dpi: { x: previewDpi, y: previewDpi }, path: preview },
  };
}

const FIBRES: Record<FibreCode, string> = {
  cotton: 'Cotton',
  giza45: 'Cotton',
  giza87: 'Cotton',
  supima: 'Cotton',
  'sea-island': 'Cotton',
  linen: 'Linen',
  cashmere: 'Cashmere',
  wool: 'Wool',
  elastane: 'Elastane',
  'recycled-cotton': 'Recycled Cotton',
};

function physics({ fabric, composition }: U3mInput): object {
  return {
    thickness: Math.round(thickness(fabric) * 1000) / 1000,
    weight: Math.round(weight(fabric)),
    composition: { parts: composition.map(({ fibre, percent }) => ({ ratio: percent / 100, type: FIBRES[fibre], name: null })) },
    devices: { fab: 'null' },
    material_type: { type: 'Woven', name: null },
    construction: { type: construction(fabric), name: null },
  };
}

/** The name that the format has for a weave. A plain weave whose warp is much denser than its weft is poplin. */
function construction(fabric: Fabric): string {
  const weave: WeaveSpec = fabric.weave.kind === 'reverse' ? fabric.weave.of : fabric.weave;
  switch (weave.kind) {
    case 'plain':
      return fabric.endsPerCm >= 1.4 * fabric.picksPerCm ? 'Poplin' : 'Plain weave';
    case 'basket':
      return weave.picks === 1 ? 'Oxford' : 'Canvas';
    case 'twill':
      return weave.hand === 's' ? 'Twill - left hand (S)' : 'Twill - right hand (Z)';
    case 'herringbone':
      return 'Twill';
    case 'satin':
      return 'Satin';
    case 'figure':
      return 'Jacquard';
    default:
      return 'Dobby';
  }
}

/** A version-4 UUID that belongs to the article for ever. */
export function materialId(id: string): string {
  const seed = textSeed(id);
  const bytes = Uint8Array.from({ length: 16 }, (_, k) => hash2(seed, k) & 255);
  bytes[6] = (bytes[6]! & 15) | 64;
  bytes[8] = (bytes[8]! & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
