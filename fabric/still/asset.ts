/**
 * Packing of a baked scene: positions as 16-bit steps of 1/40 mm, each the difference to a linear continuation of its row (small numbers, which
 * compress well), and what the lamps reach as bytes. Base 64 of a zlib stream, so that it can live in a module.
 */
import { unzlibSync, zlibSync } from 'fflate';
import { type GridMesh, refine, tableMesh } from './mesh.ts';
import { CLOTH_SIDE, GRID, REFINEMENT, TABLE_CELLS, TABLE_HALF } from './scene.ts';
import type { ClothGrid } from './solver.ts';

const STEPS_PER_MM = 40;

export interface BakedDrape {
  cloth: ClothGrid;
  /** Per grid point of the cloth and per point of the table. */
  clothReach: Reach;
  tableReach: Reach;
}

export interface Reach {
  sky: Float32Array;
  lamp: Float32Array;
}

export function packDrape(drape: BakedDrape): string {
  const { positions } = drape.cloth;
  const steps = Int16Array.from(positions, (value) => Math.round(value * STEPS_PER_MM));
  const residues = new Int16Array(steps.length);
  for (let i = 0; i < steps.length; i++) residues[i] = steps[i]! - predict(steps, i, drape.cloth.columns);
  const bytes = new Uint8Array(residues.length * 2 + 2 * (drape.clothReach.sky.length + drape.tableReach.sky.length));
  // Low and high bytes apart: the high ones are nearly all equal.
  for (let i = 0; i < residues.length; i++) {
    bytes[i] = residues[i]! & 255;
    bytes[residues.length + i] = (residues[i]! >> 8) & 255;
  }
  let at = residues.length * 2;
  for (const plane of [drape.clothReach.sky, drape.clothReach.lamp, drape.tableReach.sky, drape.tableReach.lamp]) {
    for (const value of plane) bytes[at++] = Math.round(Math.min(1, value) * 255);
  }
  return toBase64(zlibSync(bytes, { level: 9 }));
}

/** Twice the previous value less the one before it, within a row of points. */
function predict(steps: Int16Array, i: number, columns: number): number {
  const column = Math.floor(i / 3) % columns;
  if (column === 0) return i >= columns * 3 ? steps[i - columns * 3]! : 0;
  return column === 1 ? steps[i - 3]! : 2 * steps[i - 3]! - steps[i - 6]!;
}

export function unpackDrape(text: string): BakedDrape {
  const bytes = unzlibSync(fromBase64(text));
  const points = GRID * GRID;
  const count = points * 3;
  const steps = new Int16Array(count);
  for (let i = 0; i < count; i++) steps[i] = predict(steps, i, GRID) + (((bytes[i]! | (bytes[count + i]! << 8)) << 16) >> 16);
  let at = count * 2;
  const take = (length: number): Float32Array => {
    const plane = Float32Array.from(bytes.subarray(at, at + length), (value) => value / 255);
    at += length;
    return plane;
  };
  const tablePoints = (TABLE_CELLS + 1) ** 2;
  const clothReach = { sky: take(points), lamp: take(points) };
  const tableReach = { sky: take(tablePoints), lamp: take(tablePoints) };
  const positions = Float32Array.from(steps, (value) => value / STEPS_PER_MM);
  return { cloth: { columns: GRID, rows: GRID, width: CLOTH_SIDE, height: CLOTH_SIDE, positions }, clothReach, tableReach };
}

/** The meshes of a baked scene as they are drawn: the cloth first, then the table. */
export function drapeMeshes(drape: BakedDrape): GridMesh[] {
  const cloth = refine(drape.cloth, REFINEMENT);
  spread(drape.clothReach.sky, cloth.sky, cloth.columns);
  spread(drape.clothReach.lamp, cloth.lamp, cloth.columns);
  const table = tableMesh(TABLE_HALF, TABLE_CELLS);
  table.sky.set(drape.tableReach.sky);
  table.lamp.set(drape.tableReach.lamp);
  return [cloth, table];
}

/** Values of the coarse grid at the points of the refined one. */
function spread(coarse: Float32Array, fine: Float32Array, columns: number): void {
  for (let k = 0; k < fine.length; k++) {
    const x = (k % columns) / REFINEMENT;
    const y = Math.floor(k / columns) / REFINEMENT;
    const i = Math.min(GRID - 2, Math.floor(x));
    const j = Math.min(GRID - 2, Math.floor(y));
    const at = j * GRID + i;
    const top = coarse[at]! + (coarse[at + 1]! - coarse[at]!) * (x - i);
    const bottom = coarse[at + GRID]! + (coarse[at + GRID + 1]! - coarse[at + GRID]!) * (x - i);
    fine[k] = top + (bottom - top) * (y - j);
  }
}

export function coarseReach(mesh: GridMesh): Reach {
  const pick = (plane: Float32Array): Float32Array =>
    Float32Array.from(
      { length: GRID * GRID },
      (_, k) => plane[Math.floor(k / GRID) * REFINEMENT * mesh.columns + (k % GRID) * REFINEMENT]!,
    );
  return { sky: pick(mesh.sky), lamp: pick(mesh.lamp) };
}

const CHUNK = 8192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
