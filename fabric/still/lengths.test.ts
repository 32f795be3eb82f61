import { describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import type { Fabric } from '../model.ts';
import { renderLengths, type Shelf } from './lengths.ts';

const { articles } = generateCatalogue();
const cloth = (design: string): Fabric => articles.find(({ designName }) => designName.en === design)!.model;
const SHELF: Shelf = { width: 260, height: 60, widthMm: 130 };
const [stripe, plain] = [cloth('Bengal stripe'), cloth('Plain')];

const brightness = (light: Float32Array, pixel: number): number => light[pixel * 3]! + light[pixel * 3 + 1]! + light[pixel * 3 + 2]!;
function row(light: Float32Array, y: number): number[] {
  return Array.from({ length: SHELF.width }, (_, x) => brightness(light, y * SHELF.width + x));
}
/** Distances between the middles of neighbouring dark stripes, pixels. */
function distances(line: number[]): number[] {
  const mean = line.reduce((sum, value) => sum + value, 0) / line.length;
  const edges = line.flatMap((value, x) => (x > 0 && value < mean && line[x - 1]! >= mean ? [x] : []));
  return edges.slice(1).map((x, at) => x - edges[at]!);
}

describe('lengths on a shelf', () => {
  it('cover the picture, and are the same each time', () => {
    const lengths = [{ fabric: plain, folds: 6 }];
    const { light } = renderLengths(lengths, SHELF);
    expect(Math.min(...light)).toBeGreaterThan(0);
    expect(Math.max(...light)).toBeLessThanOrEqual(1);
    expect(renderLengths(lengths, SHELF).light).toEqual(light);
  });
  it('have no stripe too many and none too few from one side to the other', () => {
    const { light } = renderLengths([{ fabric: stripe, folds: 6 }], SHELF);
    const found = distances(row(light, 20));
    expect(found.length).toBeGreaterThan(10);
    // A pixel to each side is what the grid of the picture makes of one distance.
    expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(2);
  });
  it('are dark where cloth lies on cloth and light on the round of the fold', () => {
    const { light } = renderLengths([{ fabric: plain, folds: 6 }], SHELF);
    const column = Array.from({ length: SHELF.height }, (_, y) => brightness(light, y * SHELF.width + 130));
    expect(Math.min(...column)).toBeLessThan(0.55 * Math.max(...column));
  });
});
