// What tells these two cloths from the others at arm's length, measured in their swatches: the body of linen, and the puckers of seersucker.
import { expect, test } from 'vitest';
import { toLinear } from '../../fabric/core/colour.ts';
import { expandRuns, type Fabric } from '../../fabric/model.ts';
import { renderView, VIEWS } from '../../fabric/views.ts';
import { generateCatalogue } from './generate.ts';

const { articles } = generateCatalogue();
const WIDTH = 400;
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** Lightness of a swatch, pixel by pixel. */
function lightOf(fabric: Fabric): { width: number; height: number; light: Float64Array } {
  const { width, height, rgb } = renderView(fabric, 'swatch', WIDTH);
  const light = Float64Array.from(
    { length: width * height },
    (_, i) => LINEAR[rgb[i * 3]!]! + LINEAR[rgb[i * 3 + 1]!]! + LINEAR[rgb[i * 3 + 2]!]!,
  );
  return { width, height, light };
}
const mean = (values: Iterable<number>): number => {
  let [sum, count] = [0, 0];
  for (const value of values) {
    sum += value;
    count++;
  }
  return sum / count;
};
/** Standard deviation as a share of the mean. */
function variation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / middle;
}

/** Strips of this many pixels, about a thread wide and as long as a slub: how they vary, and how much lighter the lightest of two hundred is than all. */
function strips({ width, height, light }: ReturnType<typeof lightOf>, across: number, down: number): { uneven: number; lightest: number } {
  const means: number[] = [];
  for (let y = 0; y + down <= height; y += Math.min(down, 12))
    for (let x = 0; x + across <= width; x += Math.min(across, 12)) {
      let sum = 0;
      for (let row = y; row < y + down; row++) for (let k = 0; k < across; k++) sum += light[row * width + x + k]!;
      means.push(sum);
    }
  means.sort((a, b) => a - b);
  return { uneven: variation(means), lightest: means[Math.floor(means.length * 0.995)]! / mean(means) };
}

const linens = articles.filter(({ weave, quality, design }) => weave === 'linen' && /^LI/.test(String(quality)) && design === 'solid');
const seersuckers = articles.filter(({ weave, design }) => weave === 'seersucker' && design === 'stripe');

test.each(linens.slice(0, 2).map(({ model }) => [model.id, model] as const))('%s is uneven both ways, and no slub shines', (_, model) => {
  const swatch = lightOf(model);
  for (const [across, down] of [
    [48, 3],
    [3, 48],
  ] as const) {
    const { uneven, lightest } = strips(swatch, across, down);
    expect(uneven).toBeGreaterThan(0.025);
    // A slub that shines is a line of light, of which linen has none.
    expect(lightest).toBeLessThan(1.115);
  }
});

test.each(seersuckers.slice(0, 2).map(({ model }) => [model.id, model] as const))(
  '%s is puckered in its slack stripes, and flat between them',
  (_, model) => {
    const { width, height, light } = lightOf(model);
    const zones = expandRuns(model.pucker!.zones);
    const pitch = 10 / model.endsPerCm;
    const perPixel = VIEWS.swatch.clothWidthMm! / width;
    const zoneAt = (x: number) => zones[Math.floor((x * perPixel) / pitch) % zones.length];
    /** Light along the cloth, averaged across one stripe of the kind, so that threads do not count. */
    const along = (kind: number) => {
      const variations: number[] = [];
      for (let x = 0; x < width; ) {
        let to = x;
        while (to < width && zoneAt(to) === zoneAt(x)) to++;
        if (zoneAt(x) === kind && to - x >= 8)
          variations.push(
            variation(
              Array.from({ length: height >> 2 }, (_row, k) =>
                mean([0, 1, 2, 3].flatMap((y) => [...light.subarray((k * 4 + y) * width + x + 2, (k * 4 + y) * width + to - 2)])),
              ),
            ),
          );
        x = to;
      }
      return mean(variations);
    };
    expect(along(1)).toBeGreaterThan(5 * along(0));
  },
);
