import { zlibSync } from 'fflate';
import { crc32 } from './crc.ts';

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

/** An 8-bit RGB PNG. Every line takes the predictor that leaves the smallest residue. */
export function encodePng(rgb: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const data = zlibSync(filterLines(rgb, width * 3, height), { level: 6 });
  return concat([SIGNATURE, chunk('IHDR', header), chunk('sRGB', Uint8Array.of(0)), chunk('IDAT', data), chunk('IEND', new Uint8Array(0))]);
}

/** A grey plane as RGB, for formats that know no grey textures. */
export function greyToRgb(grey: Uint8Array): Uint8Array {
  const out = new Uint8Array(grey.length * 3);
  for (let i = 0; i < grey.length; i++) out.fill(grey[i]!, i * 3, i * 3 + 3);
  return out;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(data, 8);
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)));
  return out;
}

/** Predictors by their PNG numbers: left, up, and Paeth's choice of left, up and upper left. */
const SUB = 1;
const UP = 2;
const PAETH = 4;

function filterLines(rgb: Uint8Array, stride: number, height: number): Uint8Array {
  const out = new Uint8Array((stride + 1) * height);
  const zero = new Uint8Array(stride);
  const trial = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const line = rgb.subarray(y * stride, (y + 1) * stride);
    const above = y > 0 ? rgb.subarray((y - 1) * stride, y * stride) : zero;
    const at = y * (stride + 1);
    let least = Number.POSITIVE_INFINITY;
    for (const filter of [SUB, UP, PAETH]) {
      const residue = applyFilter(filter, line, above, trial);
      if (residue >= least) continue;
      least = residue;
      out[at] = filter;
      out.set(trial, at + 1);
    }
  }
  return out;
}

function applyFilter(filter: number, line: Uint8Array, above: Uint8Array, out: Uint8Array): number {
  let sum = 0;
  for (let x = 0; x < line.length; x++) {
    const left = x >= 3 ? line[x - 3]! : 0;
    const up = above[x]!;
    const guess = filter === SUB ? left : filter === UP ? up : paeth(left, up, x >= 3 ? above[x - 3]! : 0);
    const residue = (line[x]! - guess) & 255;
    out[x] = residue;
    sum += residue < 128 ? residue : 256 - residue;
  }
  return sum;
}

function paeth(left: number, up: number, corner: number): number {
  const dl = Math.abs(up - corner);
  const du = Math.abs(left - corner);
  const dc = Math.abs(left + up - 2 * corner);
  if (dl <= du && dl <= dc) return left;
  return du <= dc ? up : corner;
}

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
