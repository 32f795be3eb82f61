import { clamp } from '../core/random.ts';
import { numberStrokes } from './digits.ts';

/** A printed centimetre scale as coverage of ink (0 … 1) on a picture of `perMm` pixels per millimetre. */
export interface Ruler {
  /** Place of the zero and of the line, mm from the upper left corner of the picture. */
  x: number;
  y: number;
  /** Length, mm. */
  length: number;
}

const LINE_WIDTH = 0.11;
const TICKS = { millimetre: 1.1, half: 1.7, centimetre: 2.5 };
const NUMERAL_HEIGHT = 1.9;
const NUMERAL_TOP = 3.3;

/** Adds the scale to a plane of ink coverage. */
export function inkRuler(ink: Float32Array, width: number, height: number, perMm: number, ruler: Ruler): void {
  for (let mm = 0; mm <= ruler.length; mm++) {
    const tick = mm % 10 === 0 ? TICKS.centimetre : mm % 5 === 0 ? TICKS.half : TICKS.millimetre;
    const x = ruler.x + mm;
    inkSegment(ink, width, height, perMm, x, ruler.y, x, ruler.y + tick);
  }
  for (let cm = 0; cm * 10 <= ruler.length; cm++) {
    const x = ruler.x + cm * 10;
    for (const line of numberStrokes(cm, NUMERAL_HEIGHT)) {
      for (let k = 1; k < line.length; k++) {
        const [ax, ay] = line[k - 1]!;
        const [bx, by] = line[k]!;
        inkSegment(ink, width, height, perMm, x + ax, ruler.y + NUMERAL_TOP + ay, x + bx, ruler.y + NUMERAL_TOP + by);
      }
    }
  }
}

/** A round-ended line, anti-aliased over one pixel; thin lines fade instead of vanishing. */
function inkSegment(ink: Float32Array, width: number, height: number, perMm: number, ax: number, ay: number, bx: number, by: number): void {
  const half = Math.max(0.35, (LINE_WIDTH * perMm) / 2);
  const strength = Math.min(1, (LINE_WIDTH * perMm) / 2 / half + 0.25);
  const [x0, y0, x1, y1] = [ax * perMm, ay * perMm, bx * perMm, by * perMm];
  const [ex, ey] = [x1 - x0, y1 - y0];
  const square = ex * ex + ey * ey || 1;
  const reach = half + 1;
  for (let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach)); y <= Math.min(height - 1, Math.ceil(Math.max(y0, y1) + reach)); y++) {
    for (let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach)); x <= Math.min(width - 1, Math.ceil(Math.max(x0, x1) + reach)); x++) {
      const px = x + 0.5 - x0;
      const py = y + 0.5 - y0;
      const t = clamp((px * ex + py * ey) / square, 0, 1);
      const cover = strength * clamp(half + 0.5 - Math.hypot(px - t * ex, py - t * ey), 0, 1);
      const at = y * width + x;
      ink[at] = Math.max(ink[at]!, cover);
    }
  }
}
