/** Compares two rendered swatches as the eye does from reading distance: by their mean colour, and strip by strip. */
import { deltaE, linearToLab, type Rgb, toLinear } from '../core/colour.ts';
import type { Fabric } from '../model.ts';
import { renderView } from '../views.ts';

/** Mean colour and the colours of all columns and rows of a thumbnail, CIE L*a*b*. */
export interface Measured {
  mean: Rgb;
  strips: readonly Rgb[];
}

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

export function measure(fabric: Fabric): Measured {
  const { width, height, rgb } = renderView(fabric, 'swatch', 80);
  const sums = new Float64Array((width + height) * 3);
  const total = new Float64Array(3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++, i++) {
        const value = LINEAR[rgb[i]!]!;
        sums[x * 3 + c] = sums[x * 3 + c]! + value / height;
        sums[(width + y) * 3 + c] = sums[(width + y) * 3 + c]! + value / width;
        total[c] = total[c]! + value / (width * height);
      }
    }
  }
  const strips = Array.from({ length: width + height }, (_, k) => linearToLab([sums[k * 3]!, sums[k * 3 + 1]!, sums[k * 3 + 2]!]));
  return { mean: linearToLab([total[0]!, total[1]!, total[2]!]), strips };
}

/** Colour difference of the whole pictures, and of the strip in which they differ most. */
export function compare(a: Measured, b: Measured): { mean: number; strip: number } {
  return { mean: deltaE(a.mean, b.mean), strip: a.strips.reduce((most, strip, k) => Math.max(most, deltaE(strip, b.strips[k]!)), 0) };
}
