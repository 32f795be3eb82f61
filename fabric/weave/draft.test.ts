import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dobbyWeave, MOTIFS } from '../design/motifs.ts';
import { SAMPLES } from '../testing/samples.ts';
import { draftOf, leastCommonMultiple, longestFloat, warpShare } from './draft.ts';
import { insideFigure } from './figures.ts';
import type { Draft, FigureName, WeaveSpec } from './spec.ts';

function rows(draft: Draft): string[] {
  return Array.from({ length: draft.picks }, (_, pick) =>
    Array.from(draft.up.subarray(pick * draft.ends, (pick + 1) * draft.ends), (up) => (up ? 'x' : '.')).join(''),
  );
}

describe('drafts', () => {
  it('draws the classical weaves', () => {
    expect(rows(draftOf({ kind: 'plain' }))).toEqual(['.x', 'x.']);
    expect(rows(draftOf({ kind: 'basket', ends: 2, picks: 1 }))).toEqual(['..xx', 'xx..']);
    // Picks grow downwards: the rib of a Z twill climbs to the right.
    expect(rows(draftOf({ kind: 'twill', over: 2, under: 1 }))).toEqual(['xx.', 'x.x', '.xx']);
    expect(rows(draftOf({ kind: 'twill', over: 3, under: 1, hand: 's' }))).toEqual(['xxx.', '.xxx', 'x.xx', 'xx.x']);
  });

  it('binds every satin end and pick once, never beside another binding', () => {
    for (const [shafts, step] of [
      [5, 2],
      [5, 3],
      [8, 3],
    ] as const) {
      const { up } = draftOf({ kind: 'satin', shafts, step, face: 'warp' });
      const bindings = [...up.keys()].filter((i) => !up[i]);
      expect(new Set(bindings.map((i) => i % shafts)).size).toBe(shafts);
      expect(new Set(bindings.map((i) => Math.floor(i / shafts))).size).toBe(shafts);
      const pickOf = (end: number): number => Math.floor(bindings.find((i) => i % shafts === end % shafts)! / shafts);
      for (let end = 0; end < shafts; end++) {
        const apart = Math.abs(pickOf(end) - pickOf(end + 1));
        expect(Math.min(apart, shafts - apart)).toBeGreaterThan(1);
      }
    }
  });

  it('turns a herringbone with a clean cut', () => {
    const draft = draftOf({ kind: 'herringbone', over: 2, under: 2, width: 12 });
    const at = (end: number, pick: number): number => draft.up[(pick % 4) * draft.ends + end]!;
    for (let pick = 0; pick < 4; pick++) expect(at(11, pick)).not.toBe(at(12, pick));
    expect(warpShare(draft)).toBe(0.5);
  });

  it('turns satin stripes over without a remainder', () => {
    for (const { weave } of SAMPLES) {
      const face = draftOf(weave);
      const back = draftOf({ kind: 'reverse', of: weave });
      expect(warpShare(face) + warpShare(back)).toBeCloseTo(1, 10);
      expect(draftOf({ kind: 'reverse', of: { kind: 'reverse', of: weave } }).up).toEqual(face.up);
    }
  });

  it('keeps every thread of every sample bound', () => {
    for (const { id, weave } of SAMPLES) expect(longestFloat(draftOf(weave)), id).toBeLessThanOrEqual(9);
  });

  it('floats exactly where a motif says', () => {
    const spec: WeaveSpec = { kind: 'dobby', ends: 8, picks: 8, motif: ['ooo'], places: [[2, 3]] };
    expect(rows(draftOf(spec))[3]).toBe('x.....x.');
    expect(longestFloat(draftOf(spec))).toBe(5);
  });

  it.each(MOTIFS.map((motif) => [motif.key, motif] as const))('weaves the motif %s into the ground', (_key, motif) => {
    for (const halfDrop of [true, false]) {
      for (let grow = 0; grow < 5; grow++) {
        const draft = draftOf(dobbyWeave(motif, halfDrop, grow));
        expect(longestFloat(draft)).toBeGreaterThan(1);
        expect(longestFloat(draft)).toBeLessThanOrEqual(9);
      }
    }
  });

  it('finds common repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const all = leastCommonMultiple(a, b);
        expect(all % a).toBe(0);
        expect(all % b).toBe(0);
        expect(all).toBeLessThanOrEqual(a * b);
      }),
    );
  });
});

describe('figures', () => {
  const names: FigureName[] = ['paisley', 'blossom', 'sprig', 'medallion', 'lattice', 'waves', 'scales', 'stars', 'fret', 'damask'];

  it.each(names)('%s closes at the edges of its repeat', (name) => {
    for (let k = 0; k < 400; k++) {
      // Off the lattice points, where rounding could fall either way.
      const u = (k % 20) / 20 + 0.013;
      const v = Math.floor(k / 20) / 20 + 0.017;
      const here = insideFigure(name, 1, u, v, 1.2);
      expect(insideFigure(name, 1, u + 1, v, 1.2)).toBe(here);
      expect(insideFigure(name, 1, u, v + 1, 1.2)).toBe(here);
    }
  });

  it.each(names)('%s draws neither nothing nor everything', (name) => {
    for (const variant of [0, 1, 2, 3, 4, 5]) {
      let drawn = 0;
      for (let k = 0; k < 2500; k++) if (insideFigure(name, variant, (k % 50) / 50, Math.floor(k / 50) / 50, 1.2)) drawn++;
      expect(drawn / 2500, `${name} ${variant}`).toBeGreaterThan(0.01);
      expect(drawn / 2500, `${name} ${variant}`).toBeLessThan(0.75);
    }
  });
});
