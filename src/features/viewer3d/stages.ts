// What the cloth is laid over: meshes with positions in mm (y up) and the place on the flat cloth at every point.
import { BufferAttribute, BufferGeometry } from 'three';
import { noise2 } from '../../../fabric/core/random.ts';
import { unpackDrape } from '../../../fabric/still/asset.ts';
import { BACKGROUND, TABLE as TABLE_TOP } from '../../../fabric/still/buffer.ts';
import { DRAPE } from '../../../fabric/still/drape-asset.ts';
import { eachTriangle, refine } from '../../../fabric/still/mesh.ts';
import { shirtSurface } from '../../../fabric/still/shirt.ts';

export const STAGES = ['drape', 'table', 'shirt', 'loupe'] as const;
export type Stage = (typeof STAGES)[number];

export interface StageView {
  /** Where the camera starts and what it looks at, mm. */
  eye: readonly [number, number, number];
  target: readonly [number, number, number];
  /** Nearest and farthest distance of the camera, mm. */
  nearest: number;
  farthest: number;
}
export const STAGE_VIEWS: Record<Stage, StageView> = {
  drape: { eye: [190, 330, 590], target: [4, 84, 10], nearest: 24, farthest: 1600 },
  table: { eye: [60, 330, 420], target: [0, 8, 0], nearest: 20, farthest: 1100 },
  shirt: { eye: [20, 590, 330], target: [0, 8, 18], nearest: 22, farthest: 1200 },
  loupe: { eye: [0, 62, 6], target: [0, 0, 0], nearest: 9, farthest: 420 },
};

interface Sheet {
  positions: Float32Array<ArrayBuffer>;
  cloth: Float32Array<ArrayBuffer>;
  indices: number[];
}
function geometryOf({ positions, cloth, indices }: Sheet): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('cloth', new BufferAttribute(cloth, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}
function gridIndices(columns: number, rows: number): number[] {
  const indices: number[] = [];
  eachTriangle({ columns, rows }, (...corners) => indices.push(...corners));
  return indices;
}

/** The cloth of the drape test: a square that hangs over a round disc. */
function drape(): Sheet {
  const mesh = refine(unpackDrape(DRAPE).cloth, 1);
  return {
    positions: Float32Array.from(mesh.positions),
    cloth: Float32Array.from(mesh.cloth),
    indices: gridIndices(mesh.columns, mesh.rows),
  };
}

const TABLE = { columns: 181, rows: 131, width: 360, depth: 260 };
/** Height of soft folds across the table, mm. */
const fold = (x: number, z: number) => {
  const phase = (x / 58) * Math.PI + 0.7 * Math.sin(z / 80) + 0.5 * Math.sin(x / 71);
  // The valleys rest on the table: nothing of the cloth lies lower.
  return 9 * (0.75 + 0.25 * Math.sin(z / 70 + x / 50)) * (1 + Math.sin(phase)) + 1.2 * (1 + noise2(5, x / 23, z / 31)) + 0.3;
};
/** Cloth pushed together on a table. Its threads keep their length: the place on the cloth is the way along the surface, not above it. */
function table(): Sheet {
  const { columns, rows, width, depth } = TABLE;
  const positions = new Float32Array(columns * rows * 3);
  const cloth = new Float32Array(columns * rows * 2);
  for (let j = 0; j < rows; j++) {
    const z = (j / (rows - 1) - 0.5) * depth;
    let along = 0;
    for (let i = 0; i < columns; i++) {
      const x = (i / (columns - 1) - 0.5) * width;
      const y = fold(x, z);
      const at = j * columns + i;
      if (i > 0) along += Math.hypot(x - positions[at * 3 - 3]!, y - positions[at * 3 - 2]!);
      positions.set([x, y, z], at * 3);
      cloth.set([along, z + depth / 2], at * 2);
    }
  }
  return { positions, cloth, indices: gridIndices(columns, rows) };
}

const SHIRT = { columns: 188, rows: 235 };
/** The folded shirt: the panels of the still as a surface. */
function shirt(): Sheet {
  const { columns, rows } = SHIRT;
  const { buffer, relief, mmPerPixel } = shirtSurface(columns, rows);
  const positions: number[] = [];
  const cloth: number[] = [];
  for (let at = 0; at < columns * rows; at++) {
    const x = ((at % columns) - columns / 2) * mmPerPixel;
    const z = (Math.floor(at / columns) - rows / 2) * mmPerPixel;
    positions.push(x, relief[at]!, z);
    cloth.push(buffer.u[at]!, buffer.v[at]!);
  }
  const isCloth = (at: number) => buffer.kind[at] !== BACKGROUND && buffer.kind[at] !== TABLE_TOP;
  const continues = (a: number, b: number) =>
    Math.hypot(cloth[a * 2]! - cloth[b * 2]!, cloth[a * 2 + 1]! - cloth[b * 2 + 1]!) < 3 * mmPerPixel;
  const indices: number[] = [];
  eachTriangle({ columns, rows }, (a, b, c) => {
    if (!isCloth(a) || !isCloth(b) || !isCloth(c)) return;
    if (continues(a, b) && continues(b, c)) indices.push(a, b, c);
    // Across the edge of a panel the pattern does not go on: the upper panel's cloth reaches down to the lower one.
    else indices.push(...overTheEdge([a, b, c]));
  });
  function overTheEdge(corners: [number, number, number]): number[] {
    const top = corners.reduce((best, corner) => (positions[corner * 3 + 1]! > positions[best * 3 + 1]! ? corner : best));
    return corners.map((corner) => {
      if (corner === top) return top;
      for (let axis = 0; axis < 3; axis++) positions.push(positions[corner * 3 + axis]!);
      cloth.push(
        cloth[top * 2]! + positions[corner * 3]! - positions[top * 3]!,
        cloth[top * 2 + 1]! + positions[corner * 3 + 2]! - positions[top * 3 + 2]!,
      );
      return positions.length / 3 - 1;
    });
  }
  return { positions: Float32Array.from(positions), cloth: Float32Array.from(cloth), indices };
}

const LOUPE_SIZE = 160;
function loupe(): Sheet {
  const columns = 81;
  const positions = new Float32Array(columns * columns * 3);
  const cloth = new Float32Array(columns * columns * 2);
  for (let at = 0; at < columns * columns; at++) {
    const u = ((at % columns) / (columns - 1)) * LOUPE_SIZE;
    const v = (Math.floor(at / columns) / (columns - 1)) * LOUPE_SIZE;
    // Cloth never lies quite flat; seen from near, its waves move the light.
    positions.set([u - LOUPE_SIZE / 2, 0.35 * noise2(11, u / 31, v / 42), v - LOUPE_SIZE / 2], at * 3);
    cloth.set([u, v], at * 2);
  }
  return { positions, cloth, indices: gridIndices(columns, columns) };
}

const BUILD: Record<Stage, () => Sheet> = { drape, table, shirt, loupe };
const built = new Map<Stage, BufferGeometry>();

/** Geometry of a stage; made once. */
export function stageGeometry(stage: Stage): BufferGeometry {
  let geometry = built.get(stage);
  if (!geometry) {
    geometry = geometryOf(BUILD[stage]());
    built.set(stage, geometry);
  }
  return geometry;
}
