import { beforeAll, describe, expect, it, vi } from 'vitest';
import { averageColor, pictureDistance, type Signature, signatureOf } from '../appearance.ts';
import { deltaE, hexToLinear, linearToLab, type Rgb, toLinear } from '../core/colour.ts';
import { hash2, unit } from '../core/random.ts';
import { renderView } from '../views.ts';
import type { CatalogueArticle } from './article.ts';
import { generateCatalogue } from './generate.ts';
import { LEAST_DISTANCE } from './register.ts';

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
    const key = JSON.stringify([article.model.weave, article.model.nap ?? 0, article.model.pucker ? 1 : 0]);
    const group = groups.get(key) ?? [];
    group.push({ article, signature: signatureOf(article.model) });
    groups.set(key, group);
  }
  const pairs: Pair[] = [];
  for (const group of groups.values()) {
    for (let i = 1; i < group.length; i++) {
      let nearest: Pair | undefined;
      for (let j = 0; j < i; j++) {
        const distance = pictureDistance(group[i]!.signature, group[j]!.signature);
        if (!nearest || distance < nearest.distance) nearest = { a: group[i]!.article, b: group[j]!.article, distance };
      }
      pairs.push(nearest!);
    }
  }
  return pairs.sort((x, y) => x.distance - y.distance);
}

/** A rendered swatch as means over cells of 4 × 4 pixels: the irregularity of the yarns, which no two pieces share, averages out. */
function coarsePicture(article: CatalogueArticle): Float64Array {
  const { width, height, rgb } = renderView(article.model, 'swatch', 80);
  const cells = new Float64Array((width / 4) * (height / 4) * 3);
  for (let i = 0; i < rgb.length; i++) {
    const pixel = Math.floor(i / 3);
    const cell = Math.floor(Math.floor(pixel / width) / 4) * (width / 4) + Math.floor((pixel % width) / 4);
    cells[cell * 3 + (i % 3)] = cells[cell * 3 + (i % 3)]! + rgb[i]! / 16;
  }
  return cells;
}

function renderedDistance(a: CatalogueArticle, b: CatalogueArticle): number {
  const p = coarsePicture(a);
  const q = coarsePicture(b);
  return Math.sqrt(p.reduce((sum, value, i) => sum + (value - q[i]!) ** 2, 0) / p.length);
}

beforeAll(() => {
  articles = generateCatalogue().articles;
  closest = nearestPairs(articles);
});

describe('every article can be told from every other', () => {
  it('by the model, for all pairs of one weave', () => {
    expect(closest[0]!.distance).toBeGreaterThanOrEqual(LEAST_DISTANCE);
  });

  it('by the rendered pictures of the closest pairs: more than two pieces of one cloth differ', () => {
    for (const { a, b, distance } of closest.slice(0, 16)) {
      const pieces = Math.max(renderedDistance(a, secondPiece(a)), renderedDistance(b, secondPiece(b)));
      const label = `${a.model.id} and ${b.model.id}, ${distance.toFixed(2)} apart in the model`;
      expect(renderedDistance(a, b), label).toBeGreaterThan(1.25 * pieces);
    }
  });
});

/** The same cloth with other irregularities. */
function secondPiece(article: CatalogueArticle): CatalogueArticle {
  return { ...article, model: { ...article.model, id: `${article.model.id}-second-piece` } };
}

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
