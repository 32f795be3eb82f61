import { describe, expect, it, vi } from 'vitest';
import { hash2, unit } from '../core/random.ts';
import { drapeMeshes, packDrape, unpackDrape } from './asset.ts';
import { BUTTON, FACE, REVERSE, STITCH, TABLE } from './buffer.ts';
import { DRAPE } from './drape-asset.ts';
import { Outline } from './outline.ts';
import { BUTTONS, PANELS } from './panels.ts';
import { meshScene } from './raster.ts';
import { CAMERA, CLOTH_SIDE, GRID, LAMP } from './scene.ts';
import { shirtScene, shirtSurface } from './shirt.ts';
import { fall } from './solver.ts';

// Pictures take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('baked drape', () => {
  const drape = unpackDrape(DRAPE);

  it('is packed without loss', () => {
    expect(packDrape(drape)).toBe(DRAPE);
  });

  it('is still the cloth it was cut from: edges of its own length, above the table', () => {
    const { positions } = drape.cloth;
    const rest = CLOTH_SIDE / (GRID - 1);
    const stretch: number[] = [];
    for (let k = 0; k < GRID * GRID; k++) {
      if (k % GRID === GRID - 1) continue;
      stretch.push(Math.hypot(...[0, 1, 2].map((c) => positions[k * 3 + 3 + c]! - positions[k * 3 + c]!)) / rest);
    }
    stretch.sort((a, b) => a - b);
    expect(stretch.reduce((sum, value) => sum + value, 0) / stretch.length).toBeCloseTo(1, 1);
    // Where layers of the corner press on each other the solver leaves a few edges longer.
    expect(stretch[Math.floor(0.99 * stretch.length)]).toBeLessThan(1.15);
    for (let k = 1; k < positions.length; k += 3) expect(positions[k]).toBeGreaterThan(0);
  });

  it('stands free: the top sees all of the sky, the table under the hem little', () => {
    const [cloth, table] = drapeMeshes(drape);
    const middle = Math.floor(cloth!.sky.length / 2);
    expect(cloth!.sky[middle]).toBeGreaterThan(0.95);
    expect(Math.min(...table!.sky)).toBeLessThan(0.3);
  });

  it('lies whole in the frame, with ground on every side', () => {
    const [width, height] = [120, 150];
    const { kind } = meshScene(drapeMeshes(drape), CAMERA, LAMP, width, height).band(0, height);
    const places = [...kind.keys()].filter((at) => kind[at] === FACE || kind[at] === REVERSE);
    const columns = places.map((at) => at % width);
    const rows = places.map((at) => Math.floor(at / width));
    const ground = [Math.min(...columns), width - 1 - Math.max(...columns), Math.min(...rows), height - 1 - Math.max(...rows)];
    expect(Math.min(...ground)).toBeGreaterThanOrEqual(4);
  });

  it('fills the frame with cloth, mostly its face', () => {
    const buffer = meshScene(drapeMeshes(drape), CAMERA, LAMP, 120, 150).band(0, 150);
    const count = (kind: number): number => buffer.kind.filter((each) => each === kind).length / buffer.kind.length;
    expect(count(FACE)).toBeGreaterThan(0.28);
    expect(count(REVERSE)).toBeLessThan(0.05);
    expect(count(TABLE)).toBeGreaterThan(0.3);
  });
});

describe('falling cloth', () => {
  it('comes to rest on the floor without stretching', () => {
    const grid = fall(9, 9, 80, 80, {
      frames: 40,
      substeps: 8,
      shear: 1e-7,
      bend: 1e-7,
      damping: 2,
      thickness: 2,
      place: (u, v) => [u, 60 + 0.2 * v, v],
      collide(positions, at) {
        positions[at + 1] = Math.max(0, positions[at + 1]!);
      },
    });
    for (let k = 1; k < grid.positions.length; k += 3) {
      expect(grid.positions[k]).toBeGreaterThanOrEqual(0);
      expect(grid.positions[k]).toBeLessThan(6);
    }
  });
});

describe('folded shirt', () => {
  it('measures the distance from an outline', () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const;
    expect(new Outline(square).distance(5, 2)).toBeCloseTo(2, 9);
    expect(new Outline(square).distance(-3, -4)).toBeCloseTo(-5, 9);
    expect(new Outline([...square, [0, 10]]).distance(5, 9)).toBeCloseTo(1, 9);
  });

  it('measures the same from the edges near a place as from all', () => {
    for (const panel of PANELS) {
      const outline = new Outline(panel.outline);
      for (let k = 0; k < 300; k++) {
        const x = 280 * unit(hash2(k, 1)) - 140;
        const y = 380 * unit(hash2(k, 2)) - 30;
        const radius = 12 * unit(hash2(k, 3));
        const patch = outline.patch(x, y, radius);
        const angle = 2 * Math.PI * unit(hash2(k, 4));
        const [px, py] = [x + 0.99 * radius * Math.cos(angle), y + 0.99 * radius * Math.sin(angle)];
        if (patch) expect(patch.distance(px, py)).toBeCloseTo(outline.distance(px, py), 9);
        else expect(outline.distance(px, py)).toBeLessThan(0);
      }
    }
  });

  it('has outlines without edges of no length', () => {
    for (const { outline } of PANELS) {
      outline.forEach(([x, y], k) => {
        const [px, py] = outline.at(k - 1)!;
        expect(Math.hypot(x - px, y - py)).toBeGreaterThan(0.01);
      });
    }
  });

  it('is all cloth, thread and buttons, with finite light', () => {
    const buffer = shirtScene(160, 200).band(0, 200);
    for (const plane of [buffer.irradiance, buffer.gloss, buffer.u, buffer.v])
      for (const value of plane) expect(Number.isFinite(value)).toBe(true);
    const count = (kind: number): number => buffer.kind.filter((each) => each === kind).length / buffer.kind.length;
    expect(count(FACE)).toBeGreaterThan(0.5);
    expect(count(STITCH)).toBeGreaterThan(0.001);
    expect(BUTTONS.length).toBe(6);
  });
});

describe('the folded shirt as a surface', () => {
  const [width, height] = [240, 300];
  const { buffer, relief, mmPerPixel } = shirtSurface(width, height);
  /** The pixel of a place on the page, mm from the middle of the collar stand. */
  const pixel = (x: number, y: number): number =>
    Math.floor((y - 156) / mmPerPixel + height / 2) * width + Math.floor(x / mmPerPixel + width / 2);

  it('lies on the table, and is as thick as a folded shirt', () => {
    expect(mmPerPixel).toBeCloseTo(330 / width, 9);
    expect(relief).toHaveLength(width * height);
    const heights = (table: boolean): Float32Array => relief.filter((_, i) => (buffer.kind[i] === TABLE) === table);
    expect(heights(true).every((z) => z === 0)).toBe(true);
    expect(heights(false).every((z) => z > 0)).toBe(true);
    const top = heights(false).reduce((most, z) => Math.max(most, z), 0);
    expect(top).toBeGreaterThan(6);
    expect(top).toBeLessThan(25);
    // The frame shows all of it: no panel is cut off.
    for (let x = 0; x < width; x++) expect([buffer.kind[x], buffer.kind[(height - 1) * width + x]]).toEqual([TABLE, TABLE]);
    for (let y = 0; y < height; y++) expect([buffer.kind[y * width], buffer.kind[y * width + width - 1]]).toEqual([TABLE, TABLE]);
  });

  it('carries its buttons on top', () => {
    for (const [x, y] of BUTTONS) {
      expect([BUTTON, STITCH]).toContain(buffer.kind[pixel(x, y)]);
      const around = [-9, 9].map((dx) => relief[pixel(x + dx, y)]!);
      expect(relief[pixel(x + 3, y)]).toBeGreaterThan(Math.min(...around));
    }
  });

  it('lays the cloth down without stretching it: a millimetre on the page is one on the cloth, but for the seams', () => {
    let kept = 0;
    let all = 0;
    for (let i = 0; i + 1 < buffer.kind.length; i++) {
      if (buffer.kind[i] !== FACE || buffer.kind[i + 1] !== FACE) continue;
      all++;
      if (Math.abs(Math.hypot(buffer.u[i + 1]! - buffer.u[i]!, buffer.v[i + 1]! - buffer.v[i]!) - mmPerPixel) < 1e-3) kept++;
    }
    expect(kept / all).toBeGreaterThan(0.95);
    expect(kept).toBeLessThan(all);
  });

  it('is the same shirt at any size, and the one that the picture shows', () => {
    const coarse = shirtSurface(width / 2, height / 2);
    let apart = 0;
    for (let y = 0; y < height / 2; y++) {
      for (let x = 0; x < width / 2; x++) {
        const four = [0, 1, width, width + 1].reduce((sum, step) => sum + relief[2 * y * width + 2 * x + step]! / 4, 0);
        apart += Math.abs(four - coarse.relief[(y * width) / 2 + x]!) / (width * height * 0.25);
      }
    }
    expect(apart).toBeLessThan(0.4);
    const lit = shirtScene(width, height).band(0, height);
    expect(lit.kind).toEqual(buffer.kind);
    expect(lit.u).toEqual(buffer.u);
    expect(lit.v).toEqual(buffer.v);
  });
});
