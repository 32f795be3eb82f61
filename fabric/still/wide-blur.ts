/** Means over wide surroundings, kept coarse: what is smooth over many pixels need not be stored for every one. */
import { clamp } from '../core/random.ts';
import { boxBlur } from '../render/filter.ts';
import { floatPlane } from '../render/window.ts';

export interface WideBlur {
  /** The mean around the middle of a pixel. */
  at(x: number, y: number): number;
}

/** Cells that the radius spans: with fewer the box would show. */
const CELLS_PER_RADIUS = 2.5;

/** A plane blurred twice by a box of the given radius (pixels). Outside the plane the border repeats. */
export function blurWide(plane: Float32Array, width: number, height: number, radius: number): WideBlur {
  const cell = Math.max(1, Math.floor(radius / CELLS_PER_RADIUS));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const size = columns * rows;
  const coarse = means(plane, width, height, cell, columns, rows);
  const r = Math.max(1, Math.round(radius / cell));
  const scratch = floatPlane('wide-blur-rows', size);
  const once = boxBlur(coarse, columns, rows, r, r, false, { rows: scratch, out: floatPlane('wide-blur-once', size) });
  const blurred = boxBlur(once, columns, rows, r, r, false, { rows: scratch, out: coarse });
  return {
    at(x, y) {
      const u = clamp((x + 0.5) / cell - 0.5, 0, columns - 1);
      const v = clamp((y + 0.5) / cell - 0.5, 0, rows - 1);
      const i = Math.floor(u);
      const j = Math.floor(v);
      const right = i + 1 < columns ? 1 : 0;
      const below = j + 1 < rows ? columns : 0;
      const a = j * columns + i;
      const top = blurred[a]! + (blurred[a + right]! - blurred[a]!) * (u - i);
      const bottom = blurred[a + below]! + (blurred[a + below + right]! - blurred[a + below]!) * (u - i);
      return top + (bottom - top) * (v - j);
    },
  };
}

/** Means of square cells; the last ones of a row or column may be smaller. */
function means(plane: Float32Array, width: number, height: number, cell: number, columns: number, rows: number): Float32Array {
  const out = new Float32Array(columns * rows);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++, i++) {
      const at = row + Math.floor(x / cell);
      out[at] = out[at]! + plane[i]!;
    }
  }
  for (let j = 0; j < rows; j++) {
    const tall = Math.min(cell, height - j * cell);
    for (let i = 0; i < columns; i++) out[j * columns + i] = out[j * columns + i]! / (tall * Math.min(cell, width - i * cell));
  }
  return out;
}
