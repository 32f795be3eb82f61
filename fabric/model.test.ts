import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageColor, coverage } from './appearance.ts';
import { coverFactor, diameter, expandRuns, type Fabric, reverseOf, runLength, tex, thickness, weight } from './model.ts';
import { SAMPLES, sample } from './testing/samples.ts';

describe('yarn', () => {
  it('converts counts', () => {
    // Ne 59.05 is 10 tex by definition of the two systems.
    expect(tex({ color: '#000000', ne: 59.05, ply: 1 })).toBeCloseTo(10, 6);
    expect(tex({ color: '#000000', ne: 100, ply: 2 })).toBeCloseTo(11.81, 6);
  });

  it('has the diameter that Peirce gives', () => {
    // 1 / (28 √36) inch = 0.1512 mm.
    expect(diameter({ color: '#000000', ne: 36, ply: 1 })).toBeCloseTo(25.4 / 28 / 6, 3);
    expect(diameter({ color: '#000000', ne: 36, ply: 1, bulk: 1.3 })).toBeCloseTo((1.3 * 25.4) / 28 / 6, 3);
  });
});

describe('cloth', () => {
  it('weighs what its threads weigh', () => {
    // 54 ends and 32 picks of 11.81 tex: (5400 · 1.08 + 3200 · 1.06) · 11.81 / 1000 g.
    expect(weight(sample('bengal'))).toBeCloseTo(((5400 * 1.08 + 3200 * 1.06) * 11.81) / 1000, 6);
  });

  it('weighs yarns by their share of the threads', () => {
    const mixed: Fabric = {
      ...sample('bengal'),
      yarns: [
        { color: '#ffffff', ne: 100, ply: 2 },
        { color: '#000000', ne: 50, ply: 2 },
      ],
      warp: [
        [0, 3],
        [1, 1],
      ],
    };
    const warp = 5400 * 1.08 * (0.75 * 11.81 + 0.25 * 23.62);
    expect(weight(mixed)).toBeCloseTo((warp + 3200 * 1.06 * 11.81) / 1000, 6);
  });

  it('gets heavier, closer and thicker with coarser yarn and denser sett', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 190 }),
        fc.integer({ min: 20, max: 70 }),
        fc.integer({ min: 18, max: 50 }),
        (ne, ends, picks) => {
          const cloth = (count: number, epc: number): Fabric => ({
            ...sample('poplin'),
            yarns: [{ color: '#ffffff', ne: count, ply: 2 }],
            endsPerCm: epc,
            picksPerCm: picks,
          });
          expect(weight(cloth(ne, ends))).toBeGreaterThan(weight(cloth(ne + 5, ends)));
          expect(thickness(cloth(ne, ends))).toBeGreaterThan(thickness(cloth(ne + 5, ends)));
          expect(weight(cloth(ne, ends + 1))).toBeGreaterThan(weight(cloth(ne, ends)));
          // Kc rises with either factor as long as the other does not close the cloth alone.
          const k2 = (picks * 2.54) / Math.sqrt(ne / 2);
          if (k2 < 27) expect(coverFactor(cloth(ne, ends + 1))).toBeGreaterThan(coverFactor(cloth(ne, ends)));
        },
      ),
    );
  });

  it('covers its surface exactly once', () => {
    for (const fabric of SAMPLES) {
      const share = coverage(fabric);
      expect(share.warp + share.weft + share.gap).toBeCloseTo(1, 6);
      expect(Math.min(share.warp, share.weft, share.gap)).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows more warp in a warp-faced weave', () => {
    expect(coverage(sample('denim')).warp).toBeGreaterThan(coverage(sample('twill')).warp);
  });

  it('names a colour between its yarns', () => {
    const channel = (hex: string): number => Number.parseInt(hex.slice(1, 3), 16);
    const red = channel(averageColor(sample('bengal')));
    expect(red).toBeGreaterThan(0x3f);
    expect(red).toBeLessThan(0xf5);
  });

  it('expands runs to threads', () => {
    expect([
      ...expandRuns([
        [2, 2],
        [0, 1],
        [1, 3],
      ]),
    ]).toEqual([2, 2, 0, 1, 1, 1]);
    expect(
      runLength([
        [2, 2],
        [0, 1],
        [1, 3],
      ]),
    ).toBe(6);
  });

  it('is itself again when turned over twice', () => {
    for (const fabric of SAMPLES) {
      const twice = reverseOf(reverseOf(fabric));
      expect(twice.warp).toEqual(fabric.warp);
      expect(weight(twice)).toBe(weight(fabric));
    }
  });

  it('survives JSON, in under two kilobytes', () => {
    for (const fabric of SAMPLES) {
      const text = JSON.stringify(fabric);
      expect(JSON.parse(text)).toEqual(fabric);
      expect(text.length).toBeLessThan(2048);
    }
  });
});
