import { beforeAll, describe, expect, it, vi } from 'vitest';
import { averageColor, pictureDistance, type Signature, signatureOf } from '../../fabric/appearance.ts';
import { deltaE, hexToLinear, linearToLab, type Rgb, toLinear } from '../../fabric/core/colour.ts';
import { hash2, unit } from '../../fabric/core/random.ts';
import { compare, measure } from '../../fabric/testing/measure.ts';
import { renderView } from '../../fabric/views.ts';
import type { CatalogueArticle } from './article.ts';
import { generateCatalogue } from './generate.ts';
import { LEAST_DISTANCE, LEAST_LIGHT_DISTANCE, weaveKey } from './register.ts';

// Pictures take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Pair {
  a: CatalogueArticle;
  b: CatalogueArticle;
  distance: number;
}

let articles: readonly CatalogueArticle[];
let closest: Pair[];

/** For every article its nearest neighbour of the same draft, nearest pairs first. */
function nearestPairs(all: readonly CatalogueArticle[]): Pair[] {
  const groups = new Map<string, { article: CatalogueArticle; signature: Signature }[]>();
  for (const article of all) {
    const key = weaveKey(article.model);
    const group = groups.get(key) ?? [];
    group.push({ article, signature: signatureOf(article.model) });
    groups.set(key, group);
  }
  const pairs: Pair[] = [];
  for (const group of groups.values()) {
    for (let i = 1; i < group.length; i++) {
      let nearest: Pair | undefined;
      for (let j = 0; j < i; j++) {
        const distance = pictureDistance(group[i]!.signature, group[j]!.signature, nearest?.distance);
        if (!nearest || distance < nearest.distance) nearest = { a: group[i]!.article, b: group[j]!.article, distance };
      }
      pairs.push(nearest!);
    }
  }
  return pairs.sort((x, y) => x.distance - y.distance);
}

beforeAll(() => {
  articles = generateCatalogue().articles;
  closest = nearestPairs(articles);
});

/** Just noticeable (CIE 1976). */
const NOTICEABLE = 2.3;

describe('every article can be told from every other', () => {
  it('by the model, for all pairs of one weave', () => {
    const light = ({ a, b }: Pair): boolean => [a, b].some(({ colorFamily }) => colorFamily === 'white' || colorFamily === 'ecru');
    expect(closest.length).toBeGreaterThan(2400);
    expect(closest[0]!.distance).toBeGreaterThanOrEqual(LEAST_LIGHT_DISTANCE);
    expect(closest.find((pair) => !light(pair))!.distance).toBeGreaterThanOrEqual(LEAST_DISTANCE);
  });

  it('by the rendered thumbnails of the closest pairs and of others drawn by lot', () => {
    const coloured = closest.filter(({ a }) => a.colorFamily !== 'white');
    const lot = closest.slice(0, 800).filter((_, k) => unit(hash2(815, k)) < 0.02);
    const pairs = new Set([...closest.slice(0, 12), ...coloured.slice(0, 12), ...lot]);
    expect(pairs.size).toBeGreaterThan(30);
    for (const { a, b, distance } of pairs) {
      const { mean, strip } = compare(measure(a.model), measure(b.model));
      // Either the whole colour or one strip of the pattern tells them apart.
      expect(Math.max(mean, strip), `${a.model.id} and ${b.model.id}, ${distance.toFixed(2)} apart in the model`).toBeGreaterThanOrEqual(
        NOTICEABLE,
      );
    }
  });

  it('while two pieces of one cloth can not, except by the slubs of linen and denim', () => {
    for (const { model } of articles.filter((_, k) => unit(hash2(816, k)) < 0.003)) {
      const { mean, strip } = compare(measure(model), measure({ ...model, id: `${model.id}-second-piece` }));
      expect(mean, model.id).toBeLessThan(NOTICEABLE / 2);
      if (!model.yarns.some(({ slub }) => slub)) expect(strip, model.id).toBeLessThan(NOTICEABLE);
    }
  });
});

describe('average colour', () => {
  it('is that of the rendered swatch', () => {
    const sample = articles.filter((_, k) => unit(hash2(4711, k)) < 0.012);
    const errors = sample.map((article) => {
      const { rgb } = renderView(article.model, 'swatch', 80);
      const sum: [number, number, number] = [0, 0, 0];
      for (let i = 0; i < rgb.length; i++) sum[(i % 3) as 0 | 1 | 2] += toLinear(rgb[i]! / 255);
      const mean = sum.map((value) => (value * 3) / rgb.length) as unknown as Rgb;
      expect(averageColor(article.model)).toBe(article.averageColor);
      return deltaE(linearToLab(mean), linearToLab(hexToLinear(article.averageColor)));
    });
    expect(errors.length).toBeGreaterThan(20);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(2);
    expect(Math.max(...errors)).toBeLessThan(8);
  });
});
