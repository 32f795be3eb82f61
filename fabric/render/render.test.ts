import { describe, expect, it, vi } from 'vitest';
import { reverseOf } from '../model.ts';
import golden from '../testing/golden.json' with { type: 'json' };
import { fingerprint, GOLDEN_PICTURES, SAMPLES, sample } from '../testing/samples.ts';
import { heightOf, isView, renderView, VIEW_NAMES, VIEWS } from '../views.ts';
import { clothBands, encodePicture, type Picture, renderCloth } from './cloth.ts';
import { boxBlur, lensBlur, resample } from './filter.ts';
import { litTile, repeatOf, textureTile } from './tile.ts';

// Pictures take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('pictures to the last bit', () => {
  // A difference here is a difference in every picture of the shop: raise RENDERER_VERSION and run `node fabric/testing/record.ts`.
  it.each(GOLDEN_PICTURES.map((picture) => [`${picture.id} ${picture.view}`, picture] as const))('%s', (_name, { id, view, width }) => {
    expect(fingerprint(renderView(sample(id), view, width).rgb)).toBe(golden[`${id}/${view}/${width}` as keyof typeof golden]);
  });

  it('records a picture of every sample, and nothing else', () => {
    expect(Object.keys(golden).sort()).toEqual(GOLDEN_PICTURES.map(({ id, view, width }) => `${id}/${view}/${width}`).sort());
    expect(new Set(Object.values(golden)).size).toBe(GOLDEN_PICTURES.length);
  });
});

describe('determinism', () => {
  it('does not depend on what was rendered before', () => {
    const fabric = sample('flannel');
    const first = fingerprint(renderView(fabric, 'swatch', 80).rgb);
    for (const id of ['jacquard', 'linen']) renderView(sample(id), 'pinked', 160);
    renderView(sample('denim'), 'thread', 400);
    expect(fingerprint(renderView(fabric, 'swatch', 80).rgb)).toBe(first);
  });

  it('is the same cloth wherever the window is laid', () => {
    const fabric = sample('twill');
    const whole = renderCloth(fabric, { x: 0, y: 0, widthMm: 8, heightMm: 8, width: 320, height: 320 }, { flat: true });
    const part = renderCloth(fabric, { x: 2, y: 3, widthMm: 4, heightMm: 4, width: 160, height: 160 }, { flat: true });
    expect(furthestApart(part, whole, 80, 120, 2)).toBeLessThan(0.01);
  });

  it('joins the strips of a macro exactly', () => {
    for (const id of ['poplin', 'flannel']) {
      // Whole it takes two strips, and the middle of it one.
      const frame = { x: 0, y: 0, widthMm: 10, heightMm: 10, width: 1100, height: 1100 };
      expect([...clothBands(sample(id), frame)].length).toBe(2);
      const part = { x: 0, y: 4, widthMm: 10, heightMm: 2, width: 1100, height: 220 };
      expect([...clothBands(sample(id), part)].length).toBe(1);
      expect(furthestApart(renderCloth(sample(id), part), renderCloth(sample(id), frame), 0, 440, 1), id).toBeLessThan(1e-4);
    }
  });

  it('joins its strips invisibly', () => {
    // Tall enough for several strips at this sampling.
    const fabric = sample('poplin');
    const { width, height, light } = renderCloth(fabric, { x: 0, y: 0, widthMm: 80, heightMm: 240, width: 200, height: 600 });
    const step = (y: number): number => {
      let sum = 0;
      for (let x = 0; x < width; x++) sum += light[(y * width + x) * 3 + 1]! - light[((y - 1) * width + x) * 3 + 1]!;
      return Math.abs(sum / width);
    };
    const steps = Array.from({ length: height - 1 }, (_, y) => step(y + 1));
    const mean = steps.reduce((sum, value) => sum + value, 0) / steps.length;
    expect(Math.max(...steps)).toBeLessThan(6 * mean);
  });
});

/** Largest difference between a picture and the part of another from (x, y), leaving out a border. */
function furthestApart(part: Picture, whole: Picture, left: number, top: number, border: number): number {
  let most = 0;
  for (let y = border; y < part.height - border; y++) {
    for (let i = border * 3; i < (part.width - border) * 3; i++) {
      const other = whole.light[((y + top) * whole.width + left) * 3 + i]!;
      most = Math.max(most, Math.abs(part.light[y * part.width * 3 + i]! - other));
    }
  }
  return most;
}

describe('views', () => {
  it('have the promised size and use the whole range of it', () => {
    for (const view of VIEW_NAMES) {
      const width = VIEWS[view].widths[0]!;
      const picture = renderView(sample('gingham'), view, width);
      expect(picture.width).toBe(width);
      expect(picture.height).toBe(heightOf(view, width));
      expect(picture.rgb.length).toBe(width * picture.height * 3);
      const [low, high] = picture.rgb.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [255, 0]);
      expect(high - low, view).toBeGreaterThan(100);
    }
  });

  it('refuse other widths and names', () => {
    expect(() => renderView(sample('poplin'), 'swatch', 81)).toThrow(RangeError);
    expect(isView('pinked')).toBe(true);
    expect(isView('toString')).toBe(false);
  });

  it('show the same piece of cloth at every width', () => {
    const small = renderView(sample('gingham'), 'swatch', 160);
    const large = renderView(sample('gingham'), 'swatch', 800);
    let error = 0;
    for (let y = 2; y < small.height - 2; y += 3) {
      for (let x = 2; x < small.width - 2; x += 3) {
        let mean = 0;
        for (let k = 0; k < 25; k++) mean += large.rgb[((y * 5 + Math.floor(k / 5)) * large.width + x * 5 + (k % 5)) * 3]! / 25;
        error = Math.max(error, Math.abs(mean - small.rgb[(y * small.width + x) * 3]!));
      }
    }
    expect(error).toBeLessThan(70);
  });
});

describe('stills', () => {
  it('put the cloth, and only the cloth, into the scene', () => {
    for (const view of ['drape', 'shirt'] as const) {
      const red = renderView(sample('flannel'), view, 160);
      const white = renderView(sample('poplin'), view, 160);
      let changed = 0;
      for (let i = 0; i < red.rgb.length; i += 3) if (Math.abs(red.rgb[i + 1]! - white.rgb[i + 1]!) > 20) changed++;
      const share = changed / (red.rgb.length / 3);
      expect(share, view).toBeGreaterThan(0.25);
      expect(share, view).toBeLessThan(0.85);
      // Backdrop in the corner: the same, light and nearly neutral.
      for (let c = 0; c < 3; c++) expect(red.rgb[c]).toBe(white.rgb[c]);
      expect(red.rgb[0]).toBeGreaterThan(150);
      expect(Math.abs(red.rgb[0]! - red.rgb[2]!)).toBeLessThan(12);
    }
  });
});

describe('tiles', () => {
  it.each(SAMPLES.map((fabric) => [fabric.id, fabric] as const))('%s closes without a seam', (_id, fabric) => {
    const tile = litTile(fabric, { samples: 4, leastMm: 20 });
    const { width, height, light } = tile;
    const jump = (a: number, b: number): number => Math.abs(light[a * 3 + 1]! - light[b * 3 + 1]!);
    // Differences across the seam against those across every other thread border.
    const across = (x: number): number => {
      let sum = 0;
      for (let y = 0; y < height; y++) sum += jump(y * width + x, y * width + ((x + 1) % width));
      return sum / height;
    };
    const borders = Array.from({ length: tile.ends - 1 }, (_, end) => across(end * 4 + 3));
    // At the seam colours change as they do at other borders: it is no harder than the hardest of them.
    expect(across(width - 1)).toBeLessThan(1.1 * Math.max(...borders));
    const down = (y: number): number => {
      let sum = 0;
      for (let x = 0; x < width; x++) sum += jump(y * width + x, ((y + 1) % height) * width + x);
      return sum / width;
    };
    const rows = Array.from({ length: tile.picks - 1 }, (_, pick) => down(pick * 4 + 3));
    expect(down(height - 1)).toBeLessThan(1.1 * Math.max(...rows));
  });

  it('hold whole repeats', () => {
    for (const fabric of SAMPLES) {
      const repeat = repeatOf(fabric, 30);
      expect(repeat.widthMm).toBeGreaterThanOrEqual(30);
      expect(repeat.ends / fabric.endsPerCm).toBeCloseTo(repeat.widthMm / 10, 9);
      expect(repeat.exact, fabric.id).toBe(true);
    }
  });

  it('have normals of unit length that mostly face the eye', () => {
    const { normal } = textureTile(sample('oxford'), { samples: 6, leastMm: 10 });
    let z = 0;
    for (let i = 0; i < normal.length; i += 3) {
      const [x, y, w] = [0, 1, 2].map((c) => (normal[i + c]! / 255) * 2 - 1) as [number, number, number];
      expect(Math.abs(Math.hypot(x, y, w) - 1)).toBeLessThan(0.02);
      z += w;
    }
    expect((z * 3) / normal.length).toBeGreaterThan(0.6);
  });
});

describe('reverse', () => {
  it('shows the weft of a denim', () => {
    const blue = (reverse: boolean): number => {
      const { light } = renderCloth(sample('denim'), { x: 0, y: 0, widthMm: 20, heightMm: 20, width: 60, height: 60 }, { reverse });
      return light.reduce((sum, value, i) => sum + (i % 3 === 0 ? value : 0), 0);
    };
    expect(blue(true)).toBeGreaterThan(1.5 * blue(false));
    expect(reverseOf(sample('denim')).id).not.toBe('denim');
  });
});

describe('filters', () => {
  it('keep the mean', () => {
    const plane = Float32Array.from({ length: 48 * 36 }, (_, i) => ((i * 7919) % 101) / 101);
    const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(boxBlur(plane, 48, 36, 3, 5, true))).toBeCloseTo(mean(plane), 5);
    const picture = Float32Array.from({ length: 60 * 40 * 3 }, (_, i) => ((i * 104729) % 97) / 97);
    expect(mean(lensBlur(picture, 60, 40, 0.6))).toBeCloseTo(mean(picture), 2);
    const small = resample(picture, { width: 60, height: 40 }, { width: 15, height: 10 }, { x0: 0, rx: 4, y0: 0, ry: 4 });
    expect(mean(small)).toBeCloseTo(mean(picture), 2);
  });

  it('leave an even picture even', () => {
    const grey = new Float32Array(30 * 20 * 3).fill(0.4);
    for (const value of resample(grey, { width: 30, height: 20 }, { width: 7, height: 9 }, { x0: 0, rx: 30 / 7, y0: 0, ry: 20 / 9 }))
      expect(value).toBeCloseTo(0.4, 5);
    const bytes = encodePicture(grey);
    expect(new Set(bytes).size).toBe(1);
  });
});
