/** Binary glTF 2.0 of the draped cloth in true size, with its repeat as textures and a cloth sheen: for viewers and augmented reality. */
import type { Fabric } from '../model.ts';
import { type TextureTile, textureTile } from '../render/tile.ts';
import { unpackDrape } from '../still/asset.ts';
import { DRAPE } from '../still/drape-asset.ts';
import { eachTriangle, type GridMesh, refine } from '../still/mesh.ts';
import { concat, encodePng } from './png.ts';

const TILE = { samples: 6, leastMm: 25, longestSide: 1024 } as const;
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const REPEAT = 10497;
const LINEAR = 9729;
const LINEAR_MIPMAP_LINEAR = 9987;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;

let drape: GridMesh | undefined;

export function writeGlb(fabric: Fabric, name: string): Uint8Array<ArrayBuffer> {
  drape ??= refine(unpackDrape(DRAPE).cloth, 1);
  const tile = textureTile(fabric, TILE);
  const binary = new BinaryChunk();
  const geometry = addGeometry(binary, drape, tile);
  const images = [
    encodePng(tile.albedo, tile.width, tile.height),
    encodePng(tile.normal, tile.width, tile.height),
    encodePng(packSurface(tile), tile.width, tile.height),
  ].map((png) => ({ mimeType: 'image/png', bufferView: binary.add(png) }));
  const document = {
    asset: { version: '2.0', generator: 'Trama' },
    extensionsUsed: ['KHR_materials_sheen', 'KHR_materials_specular'],
    scene: 0,
    scenes: [{ name, nodes: [0] }],
    nodes: [{ name, mesh: 0 }],
    meshes: [{ name, primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    materials: [material(fabric, name)],
    textures: [0, 1, 2].map((source) => ({ source, sampler: 0 })),
    samplers: [{ wrapS: REPEAT, wrapT: REPEAT, magFilter: LINEAR, minFilter: LINEAR_MIPMAP_LINEAR }],
    images,
    accessors: geometry,
    bufferViews: binary.views,
    buffers: [{ byteLength: binary.length }],
  };
  return container(new TextEncoder().encode(JSON.stringify(document)), binary.bytes());
}

/** Colours of the sheen: brushed cloth has a veil of fibres, clear cloth only a trace. */
function material(fabric: Fabric, name: string): object {
  const sheen = 0.08 + 0.3 * (fabric.nap ?? 0);
  return {
    name,
    doubleSided: true,
    pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicRoughnessTexture: { index: 2 }, metallicFactor: 0, roughnessFactor: 1 },
    normalTexture: { index: 1 },
    occlusionTexture: { index: 2, strength: 0.8 },
    extensions: {
      KHR_materials_sheen: { sheenColorFactor: [sheen, sheen, sheen], sheenRoughnessFactor: 0.45 },
      KHR_materials_specular: { specularFactor: 0.5 },
    },
  };
}

/** Occlusion in red, roughness in green, as glTF expects them. */
function packSurface(tile: TextureTile): Uint8Array {
  const out = new Uint8Array(tile.width * tile.height * 3);
  for (let i = 0; i < tile.occlusion.length; i++) {
    out[i * 3] = tile.occlusion[i]!;
    out[i * 3 + 1] = tile.roughness[i]!;
  }
  return out;
}

function addGeometry(binary: BinaryChunk, mesh: GridMesh, tile: TextureTile): object[] {
  const count = mesh.positions.length / 3;
  // glTF measures in metres.
  const positions = mesh.positions.map((value) => value / 1000);
  const uv = mesh.cloth.map((value, i) => value / (i % 2 === 0 ? tile.widthMm : tile.heightMm));
  const indices: number[] = [];
  eachTriangle(mesh, (a, b, c) => indices.push(a, b, c));
  const bounds = (reduce: (a: number, b: number) => number): number[] =>
    [0, 1, 2].map((axis) => {
      let value = positions[axis]!;
      for (let i = axis; i < positions.length; i += 3) value = reduce(value, positions[i]!);
      return value;
    });
  const attribute = (data: Float32Array, type: string, extra: object = {}): object => ({
    bufferView: binary.add(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), ARRAY_BUFFER),
    componentType: FLOAT,
    count,
    type,
    ...extra,
  });
  const elements = Uint16Array.from(indices);
  return [
    attribute(positions, 'VEC3', { min: bounds(Math.min), max: bounds(Math.max) }),
    attribute(unitNormals(mesh.normals), 'VEC3'),
    attribute(uv, 'VEC2'),
    {
      bufferView: binary.add(new Uint8Array(elements.buffer), ELEMENT_ARRAY_BUFFER),
      componentType: UNSIGNED_SHORT,
      count: elements.length,
      type: 'SCALAR',
    },
  ];
}

/** Normals of exactly unit length in single precision, as validators demand. */
function unitNormals(normals: Float32Array): Float32Array {
  const out = new Float32Array(normals.length);
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!);
    for (let c = 0; c < 3; c++) out[i + c] = normals[i + c]! / length;
  }
  return out;
}

/** Collects buffer views, each on a four-byte boundary. */
class BinaryChunk {
  readonly views: object[] = [];
  readonly #parts: Uint8Array[] = [];
  length = 0;

  add(data: Uint8Array, target?: number): number {
    this.views.push({ buffer: 0, byteOffset: this.length, byteLength: data.length, ...(target ? { target } : {}) });
    const padded = padTo4(data, 0);
    this.#parts.push(padded);
    this.length += padded.length;
    return this.views.length - 1;
  }

  bytes(): Uint8Array {
    return concat(this.#parts);
  }
}

function padTo4(data: Uint8Array, filler: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(data.length / 4) * 4).fill(filler);
  out.set(data);
  return out;
}

const SPACE = 32;

function container(json: Uint8Array, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = padTo4(json, SPACE);
  const header = new Uint32Array([MAGIC, 2, 12 + 8 + text.length + 8 + binary.length]);
  const words = (...values: number[]): Uint8Array => new Uint8Array(new Uint32Array(values).buffer);
  return concat([new Uint8Array(header.buffer), words(text.length, JSON_CHUNK), text, words(binary.length, BIN_CHUNK), binary]);
}
