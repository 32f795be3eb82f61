import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../core/random.ts';
import type { Run } from '../model.ts';
import { CHECKS, madras } from './checks.ts';
import { threadCounter } from './pattern.ts';
import { STRIPES } from './stripes.ts';

/** Width of the widest coloured band, mm, for each family that is named after it. Half a thread of rounding is allowed on top. */
const COLOUR_BAND: Record<string, readonly [number, number]> = {
  candy: [2.4, 3.6],
  bengal: [4.4, 6.6],
  butcher: [8.5, 11.5],
  awning: [13, 20],
  university: [2.2, 3],
  dress: [0.7, 1],
};

function millimetres([, threads]: Run, perCm: number): number {
  return (threads / perCm) * 10;
}

describe('stripes', () => {
  it.each(Object.entries(COLOUR_BAND))('%s has the width of its name in every sett', (key, [from, to]) => {
    const family = STRIPES.find((candidate) => candidate.key === key)!;
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 78 }), fc.integer(), (endsPerCm, seed) => {
        const runs = family.warp(threadCounter(endsPerCm, 1), randomStream(seed));
        const band = Math.max(...runs.filter(([slot]) => slot === 1).map((run) => millimetres(run, endsPerCm)));
        const slack = 5 / endsPerCm + 1e-9;
        expect(band).toBeGreaterThanOrEqual(from - slack);
        expect(band).toBeLessThanOrEqual(to + slack);
      }),
    );
  });

  it('weaves whole pairs on an oxford', () => {
    for (const family of STRIPES.filter(({ key }) => key in COLOUR_BAND)) {
      for (const [, threads] of family.warp(threadCounter(44, 2), randomStream(3))) expect(threads % 2).toBe(0);
    }
  });

  it('uses only whole, positive runs, starting from the ground', () => {
    for (const family of STRIPES) {
      for (let seed = 0; seed < 30; seed++) {
        const runs = family.warp(threadCounter(54, 1), randomStream(seed));
        for (const [slot, threads] of runs) {
          expect(Number.isInteger(threads) && threads > 0, family.key).toBe(true);
          expect(slot).toBeLessThanOrEqual(3);
        }
        expect(runs[0]![0]).toBe(0);
      }
    }
  });
});

describe('checks', () => {
  it('are as high as wide, whatever the sett', () => {
    for (const family of CHECKS.filter(({ twillOnly }) => !twillOnly)) {
      for (let seed = 0; seed < 20; seed++) {
        const { warp, weft } = family.runs(threadCounter(58, 1), threadCounter(34, 1), randomStream(seed));
        expect(weft.map(([slot]) => slot)).toEqual(warp.map(([slot]) => slot));
        warp.forEach((run, k) => {
          expect(Math.abs(millimetres(run, 58) - millimetres(weft[k]!, 34)), family.key).toBeLessThan(0.5);
        });
      }
    }
  });

  it('glen and shepherd count in the threads that a 2/2 twill needs', () => {
    for (const key of ['glen', 'shepherd']) {
      const family = CHECKS.find((candidate) => candidate.key === key)!;
      for (let seed = 0; seed < 20; seed++) {
        const { warp } = family.runs(threadCounter(60, 1), threadCounter(44, 1), randomStream(seed));
        for (const [, threads] of warp) expect(threads % 2).toBe(0);
      }
    }
  });

  it('madras uses four colours and differs across and down', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { warp, weft } = madras(threadCounter(30, 1), threadCounter(28, 1), randomStream(seed));
      expect(new Set(warp.map(([slot]) => slot)).size).toBe(4);
      expect(warp).not.toEqual(weft);
    }
  });
});
