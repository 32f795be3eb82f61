import { hash2, unit } from '../core/random.ts';

/** Side of the fibre texture; it closes in both directions. */
export const FIBRE_SIZE = 256;
const REACH = 14;

let texture: Float32Array | undefined;

/** Streaks of spun fibres: noise drawn out along u by some thirty texels and softened across, with unit variance. */
export function fibreTexture(): Float32Array {
  if (!texture) texture = spin();
  return texture;
}

function spin(): Float32Array {
  const n = FIBRE_SIZE;
  const wrap = n - 1;
  const grain = Float32Array.from({ length: n * n }, (_, i) => unit(hash2(0x717, i)) - 0.5);
  const drawn = new Float32Array(n * n);
  for (let y = 0; y < n; y++) {
    let sum = 0;
    for (let x = -REACH; x <= REACH; x++) sum += grain[y * n + (x & wrap)]!;
    for (let x = 0; x < n; x++) {
      drawn[y * n + x] = sum;
      sum += grain[y * n + ((x + REACH + 1) & wrap)]! - grain[y * n + ((x - REACH) & wrap)]!;
    }
  }
  const out = new Float32Array(n * n);
  let power = 0;
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const value = drawn[y * n + x]! + 0.5 * (drawn[((y + 1) & wrap) * n + x]! + drawn[((y - 1) & wrap) * n + x]!);
      out[y * n + x] = value;
      power += value * value;
    }
  }
  const scale = 1 / Math.sqrt(power / out.length);
  for (let i = 0; i < out.length; i++) out[i] = out[i]! * scale;
  return out;
}
