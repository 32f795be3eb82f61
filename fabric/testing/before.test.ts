/**
 * What the renderer drew before far views were put together from crossings (version 3), as crops in `before.webp`: the cloth of today must look the same. Grain and
 * dither fall otherwise; colour, contrast and pattern do not.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deltaE, linearToLab, type Rgb, toLinear } from '../core/colour.ts';
import { renderView, type View } from '../views.ts';
import { SAMPLES, sample } from './samples.ts';

const SIDE = 64;
const COLUMNS = 5;
const WIDTH = 400;

interface Crop {
  id: string;
  view: View;
  left: number;
  top: number;
}

/** In the order in which they lie on the sheet, row by row. */
const CROPS: readonly Crop[] = [
  ...SAMPLES.map(({ id }) => ({ id, view: 'swatch' as const, left: 80, top: 80 })),
  ...['gingham', 'denim', 'bengal'].flatMap((id) => [
    { id, view: 'drape' as const, left: 150, top: 200 },
    { id, view: 'shirt' as const, left: 130, top: 100 },
  ]),
];

/** Linear light of a square, three channels. */
function square(rgb: Uint8Array, width: number, left: number, top: number): Float32Array {
  const out = new Float32Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let i = 0; i < SIDE * 3; i++) out[y * SIDE * 3 + i] = toLinear(rgb[((top + y) * width + left) * 3 + i]! / 255);
  return out;
}

function meanLab(light: Float32Array): Rgb {
  const sum = [0, 0, 0];
  for (let i = 0; i < light.length; i++) sum[i % 3] = sum[i % 3]! + (light[i]! * 3) / light.length;
  return linearToLab([sum[0]!, sum[1]!, sum[2]!]);
}

/** Lightness of blocks of so many pixels each way. */
function lightness(light: Float32Array, block: number): number[] {
  const side = SIDE / block;
  const sums = new Float64Array(side * side);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const at = Math.floor(Math.floor(i / SIDE) / block) * side + Math.floor((i % SIDE) / block);
    sums[at] = sums[at]! + (0.2126 * light[i * 3]! + 0.7152 * light[i * 3 + 1]! + 0.0722 * light[i * 3 + 2]!) / block ** 2;
  }
  return Array.from(sums, (y) => linearToLab([y, y, y])[0]);
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Lightness by which grain may fall otherwise without being seen as another cloth. */
const UNSEEN = 1.5;

/** Structural similarity (Wang et al., 2004) of lightness over the whole square, 1 for the same. */
function similarity(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const together = a.reduce((sum, value, k) => sum + (value - ma) * (b[k]! - mb), 0) / a.length;
  const [va, vb] = [deviation(a) ** 2, deviation(b) ** 2];
  const unseen = 2 * UNSEEN ** 2;
  return (((2 * ma * mb + unseen) / (ma * ma + mb * mb + unseen)) * (2 * together + unseen)) / (va + vb + unseen);
}

test('cloth looks as it did when every crossing was drawn', { timeout: 120_000 }, async () => {
  const sheet = await sharp(fileURLToPath(new URL('before.webp', import.meta.url)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [k, { id, view, left, top }] of CROPS.entries()) {
    // The drape stands further away since version 5, whole in its frame; its light and its cloth are those of the shirt.
    if (view === 'drape') continue;
    const before = square(sheet.data, sheet.info.width, (k % COLUMNS) * SIDE, Math.floor(k / COLUMNS) * SIDE);
    const picture = renderView(sample(id), view, WIDTH);
    const after = square(picture.rgb, picture.width, left, top);
    const name = `${id} ${view}`;
    const [fineBefore, fineAfter] = [lightness(before, 2), lightness(after, 2)];
    expect(deltaE(meanLab(before), meanLab(after)), name).toBeLessThan(1);
    // What contrast is lost is dither: most on the dobby, a sixth of it.
    expect(Math.abs(deviation(fineAfter) - deviation(fineBefore)), name).toBeLessThan(Math.max(UNSEEN / 2, 0.18 * deviation(fineBefore)));
    expect(similarity(fineBefore, fineAfter), name).toBeGreaterThan(0.8);
  }
});
