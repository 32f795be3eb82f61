/** A smaller picture out of a larger one of the same sight. */
import { encodeByte, toLinear } from '../core/colour.ts';

export interface Pixels {
  width: number;
  height: number;
  /** Interleaved 8-bit sRGB, `width × height × 3`. */
  rgb: Uint8Array;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** Means over the area of every pixel, in linear light: the mean of encoded values would be too dark. Both have one shape, and the result is not larger. */
export function shrink(from: Pixels, width: number, height: number): Pixels {
  const across = shares(from.width, width);
  const down = shares(from.height, height);
  const rgb = new Uint8Array(width * height * 3);
  const row = new Float32Array(from.width * 3);
  for (let y = 0, o = 0; y < height; y++) {
    row.fill(0);
    for (let q = 0; q < down.count; q++) addRow(from, down.first[y]! + q, down.weights[y * down.count + q]!, row);
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++, o++) {
        let sum = 0;
        for (let q = 0; q < across.count; q++) sum += across.weights[x * across.count + q]! * (row[(across.first[x]! + q) * 3 + c] ?? 0);
        rgb[o] = encodeByte(sum);
      }
    }
  }
  return { width, height, rgb };
}

function addRow({ width, height, rgb }: Pixels, y: number, weight: number, out: Float32Array): void {
  if (weight === 0 || y >= height) return;
  const start = y * width * 3;
  for (let i = 0; i < out.length; i++) out[i] = out[i]! + weight * LINEAR[rgb[start + i]!]!;
}

/** For every pixel the first one of the larger picture that it covers, and how much of each it does. */
function shares(length: number, out: number): { first: Int32Array; weights: Float32Array; count: number } {
  const ratio = length / out;
  const count = Math.ceil(ratio) + 1;
  const first = new Int32Array(out);
  const weights = new Float32Array(out * count);
  for (let k = 0; k < out; k++) {
    first[k] = Math.floor(k * ratio);
    for (let q = 0; q < count; q++) {
      const from = Math.max(k * ratio, first[k]! + q);
      const to = Math.min((k + 1) * ratio, first[k]! + q + 1);
      weights[k * count + q] = Math.max(0, to - from) / ratio;
    }
  }
  return { first, weights, count };
}
