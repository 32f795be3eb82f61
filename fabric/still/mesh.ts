/** Triangle meshes on a grid, with what the lamps reach at every point. */
import { clamp } from '../core/random.ts';
import type { ClothGrid } from './solver.ts';

export type Vector = readonly [number, number, number];

export interface GridMesh {
  columns: number;
  rows: number;
  positions: Float32Array;
  normals: Float32Array;
  /** Place on the flat cloth, mm, two per point. */
  cloth: Float32Array;
  /** Share of the sky, and of the lamp, that each point sees: 0 … 1. */
  sky: Float32Array;
  lamp: Float32Array;
}

export function normalize([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Weights of the four neighbours in a Catmull-Rom spline at t in [0, 1]. */
function catmullRom(t: number): readonly [number, number, number, number] {
  const a = t * t;
  const b = a * t;
  return [-0.5 * b + a - 0.5 * t, 1.5 * b - 2.5 * a + 1, -1.5 * b + 2 * a + 0.5 * t, 0.5 * b - 0.5 * a];
}

/** A smooth mesh with `factor` points per grid cell. */
export function refine(grid: ClothGrid, factor: number): GridMesh {
  const columns = (grid.columns - 1) * factor + 1;
  const rows = (grid.rows - 1) * factor + 1;
  const mesh = emptyMesh(columns, rows);
  const weights = Array.from({ length: factor + 1 }, (_, k) => catmullRom(k / factor));
  for (let j = 0; j < rows; j++) {
    const row = Math.min(grid.rows - 2, Math.floor(j / factor));
    const wv = weights[j - row * factor]!;
    for (let i = 0; i < columns; i++) {
      const column = Math.min(grid.columns - 2, Math.floor(i / factor));
      const wu = weights[i - column * factor]!;
      const at = (j * columns + i) * 3;
      for (let b = 0; b < 4; b++) {
        const base = clamp(row + b - 1, 0, grid.rows - 1) * grid.columns;
        for (let a = 0; a < 4; a++) {
          const from = (base + clamp(column + a - 1, 0, grid.columns - 1)) * 3;
          const weight = wu[a as 0 | 1 | 2 | 3] * wv[b as 0 | 1 | 2 | 3];
          for (let c = 0; c < 3; c++) mesh.positions[at + c] = mesh.positions[at + c]! + grid.positions[from + c]! * weight;
        }
      }
      mesh.cloth[(j * columns + i) * 2] = (grid.width * i) / (columns - 1);
      mesh.cloth[(j * columns + i) * 2 + 1] = (grid.height * j) / (rows - 1);
    }
  }
  computeNormals(mesh);
  return mesh;
}

export function emptyMesh(columns: number, rows: number): GridMesh {
  const count = columns * rows;
  return {
    columns,
    rows,
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    cloth: new Float32Array(count * 2),
    sky: new Float32Array(count),
    lamp: new Float32Array(count),
  };
}

/** A table top around the origin. */
export function tableMesh(halfWidth: number, cells: number): GridMesh {
  const mesh = emptyMesh(cells + 1, cells + 1);
  for (let k = 0; k < mesh.sky.length; k++) {
    const i = k % (cells + 1);
    const j = Math.floor(k / (cells + 1));
    mesh.positions.set([(2 * i * halfWidth) / cells - halfWidth, 0, (2 * j * halfWidth) / cells - halfWidth], k * 3);
    mesh.normals[k * 3 + 1] = 1;
  }
  return mesh;
}

function computeNormals(mesh: GridMesh): void {
  const { columns, rows, positions } = mesh;
  const point = (i: number, j: number): Vector => {
    const at = (clamp(j, 0, rows - 1) * columns + clamp(i, 0, columns - 1)) * 3;
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const normal = normalize(cross(subtract(point(i, j + 1), point(i, j - 1)), subtract(point(i + 1, j), point(i - 1, j))));
      mesh.normals.set(normal, (j * columns + i) * 3);
    }
  }
}

/** Calls back with the three point numbers of every triangle; the diagonals alternate. */
export function eachTriangle(mesh: { columns: number; rows: number }, call: (a: number, b: number, c: number) => void): void {
  const { columns, rows } = mesh;
  for (let j = 0; j + 1 < rows; j++) {
    for (let i = 0; i + 1 < columns; i++) {
      const a = j * columns + i;
      const below = a + columns;
      if ((i + j) % 2 === 0) {
        call(a, below, a + 1);
        call(a + 1, below, below + 1);
      } else {
        call(a, below, below + 1);
        call(a, below + 1, a + 1);
      }
    }
  }
}
