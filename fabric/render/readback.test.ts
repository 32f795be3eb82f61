/** Reads the construction back out of rendered pictures: what is shown is what the record says. */
import { describe, expect, it, vi } from 'vitest';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { hexToLinear } from '../core/colour.ts';
import { hash2, mod, textSeed, unit } from '../core/random.ts';
import { expandRuns, type Fabric } from '../model.ts';
import { SAMPLES, sample } from '../testing/samples.ts';
import { renderView, VIEWS } from '../views.ts';
import { draftOf } from '../weave/draft.ts';
import { type Picture, renderCloth } from './cloth.ts';

// Pictures take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MACRO = { mm: 8, pixels: 480 };

function macro(fabric: Fabric): Picture {
  return renderCloth(fabric, { x: 0, y: 0, widthMm: MACRO.mm, heightMm: MACRO.mm, width: MACRO.pixels, height: MACRO.pixels });
}

/** Mean lightness along one axis, with slow changes taken out. */
function profile({ width, height, light }: Picture, axis: 'x' | 'y'): Float64Array {
  const length = axis === 'x' ? width : height;
  const sums = new Float64Array(length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sums[axis === 'x' ? x : y]! += light[(y * width + x) * 3 + 1]!;
  const radius = 24;
  return sums.map((value, i) => {
    const near = sums.subarray(Math.max(0, i - radius), i + radius);
    return value - near.reduce((sum, other) => sum + other, 0) / near.length;
  });
}

/** Strength of a period in a profile, by a windowed Fourier sum. */
function strength(values: Float64Array, perMm: number): number {
  let re = 0;
  let im = 0;
  for (let i = 0; i < values.length; i++) {
    const t = i / values.length;
    const window = 0.5 - 0.5 * Math.cos(2 * Math.PI * t);
    re += values[i]! * window * Math.cos(2 * Math.PI * perMm * MACRO.mm * t);
    im += values[i]! * window * Math.sin(2 * Math.PI * perMm * MACRO.mm * t);
  }
  return Math.hypot(re, im);
}

/** The strongest number of threads per cm between 12 and 100. */
function countThreads(picture: Picture, axis: 'x' | 'y'): number {
  const values = profile(picture, axis);
  let best = 0;
  let most = 0;
  for (let perCm = 12; perCm <= 100; perCm += 0.1) {
    const s = strength(values, perCm / 10);
    if (s > most) [most, best] = [s, perCm];
  }
  return best;
}

describe('thread counts read from a macro', () => {
  const plain = generateCatalogue().articles.filter(
    (a) =>
      a.design === 'solid' &&
      a.yarnCount.warp === a.yarnCount.weft &&
      ['poplin', 'zephir', 'voile', 'twill', 'satin', 'linen'].includes(a.weave),
  );
  const drawn = plain.filter((a) => unit(hash2(11, textSeed(a.model.id))) < 0.05);

  it('finds enough articles to count', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(12);
    expect(new Set(drawn.map(({ quality }) => quality)).size).toBeGreaterThanOrEqual(8);
  });

  it.each(drawn.map((a) => [`${a.model.id} ${a.quality}`, a] as const))('%s', (_name, article) => {
    const picture = macro(article.model);
    // One thread in eight millimetres is the precision of a counting glass.
    expect(Math.abs(countThreads(picture, 'x') - article.endsPerCm)).toBeLessThan(1.25);
    expect(Math.abs(countThreads(picture, 'y') - article.picksPerCm)).toBeLessThan(1.25);
  });
});

/** Share of the crossings of a two-coloured cloth whose colour in the picture of `shown` is that of the thread its draft puts on top. */
function agreement(fabric: Fabric, shown = fabric): number {
  const picture = macro(shown);
  const draft = draftOf(fabric.weave);
  const warp = expandRuns(fabric.warp);
  const weft = expandRuns(fabric.weft);
  const colours = fabric.yarns.map((yarn) => hexToLinear(yarn.color));
  const perMm = MACRO.pixels / MACRO.mm;
  let right = 0;
  let all = 0;
  for (let pick = 1; (pick + 1) * (10 / fabric.picksPerCm) < MACRO.mm; pick++) {
    for (let end = 1; (end + 1) * (10 / fabric.endsPerCm) < MACRO.mm; end++) {
      const a = colours[warp[end % warp.length]!]!;
      const b = colours[weft[pick % weft.length]!]!;
      const x = Math.round((end + 0.5) * (10 / fabric.endsPerCm) * perMm);
      const y = Math.round((pick + 0.5) * (10 / fabric.picksPerCm) * perMm);
      const seen = meanAround(picture, x, y);
      const away = (colour: readonly number[]): number => Math.hypot(seen[0]! - colour[0]!, seen[1]! - colour[1]!, seen[2]! - colour[2]!);
      const warpSeen = away(a) < away(b);
      if (warpSeen === (draft.up[mod(pick, draft.picks) * draft.ends + mod(end, draft.ends)] === 1)) right++;
      all++;
    }
  }
  return right / all;
}

function meanAround({ width, light }: Picture, x: number, y: number): number[] {
  const sum = [0, 0, 0];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) for (let c = 0; c < 3; c++) sum[c]! += light[((y + dy) * width + x + dx) * 3 + c]! / 9;
  return sum;
}

describe('crossings read from a macro', () => {
  it.each(['oxford', 'twill', 'herringbone', 'dobby', 'jacquard', 'denim'])('%s shows its draft', (id) => {
    expect(agreement(sample(id))).toBeGreaterThan(0.95);
  });

  it('would notice another weave', () => {
    const z = sample('twill');
    const s: Fabric = { ...z, weave: { kind: 'twill', over: 2, under: 2, hand: 's' } };
    expect(agreement(s)).toBeGreaterThan(0.95);
    // The two hands agree in half of their crossings.
    expect(agreement(z, s)).toBeLessThan(0.6);
  });
});

describe('stripes measured with a ruler', () => {
  it('a bengal stripe is as wide as its threads', () => {
    const fabric = sample('bengal');
    const { width, height, rgb } = renderView(fabric, 'swatch', 800);
    // Blue stands out where red is low.
    const columns = Array.from({ length: width }, (_, x) => {
      let red = 0;
      for (let y = 0; y < height; y += 4) red += rgb[(y * width + x) * 3]!;
      return red / Math.ceil(height / 4);
    });
    const middle = (Math.min(...columns) + Math.max(...columns)) / 2;
    const edges = columns.flatMap((value, x) => (x > 0 && value < middle !== columns[x - 1]! < middle ? [x] : []));
    const millimetres = (VIEWS.swatch.clothWidthMm! / width) * ((edges.at(-1)! - edges[0]!) / (edges.length - 1));
    expect(millimetres).toBeCloseTo((30 / 54) * 10, 1);
  });
});

describe('zoom', () => {
  it('reaches from a 6 mm macro to 30 cm of cloth', () => {
    const fabric = sample('linen');
    const green = (mm: number, pixels: number): number => {
      const { light } = renderCloth(fabric, { x: 0, y: 0, widthMm: mm, heightMm: mm, width: pixels, height: pixels });
      let sum = 0;
      for (let i = 1; i < light.length; i += 3) sum += light[i]!;
      return (3 * sum) / light.length;
    };
    expect(Math.abs(green(6, 200) - green(300, 120))).toBeLessThan(0.04);
  });

  it('keeps the colour of the cloth', () => {
    // Cloths without a pattern, of which every window shows the same.
    for (const fabric of SAMPLES.filter(({ id }) => ['poplin', 'oxford', 'twill', 'herringbone', 'denim', 'linen'].includes(id))) {
      const mean = ({ light }: Picture): number => light.reduce((sum, value) => sum + value, 0) / light.length;
      const frame = (mm: number, pixels: number): Picture =>
        renderCloth(fabric, { x: 0, y: 0, widthMm: mm, heightMm: mm, width: pixels, height: pixels });
      const near = mean(frame(12, 400));
      const far = mean(frame(60, 100));
      expect(Math.abs(near - far) / far, fabric.id).toBeLessThan(0.09);
    }
  });
});
