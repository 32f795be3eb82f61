import { describe, expect, test } from 'vitest';
import { copiesIn, mostOf } from './basket.ts';

describe('what may be asked for', () => {
  test.each([
    [null, null, 0],
    [{ maximum: 5, left: null }, null, 5],
    [{ maximum: 5, left: 3 }, null, 3],
    [{ maximum: 5, left: 12_000 }, null, 5],
    [{ maximum: 5, left: 0 }, null, 0],
    [{ maximum: 5, left: null }, { reason: 'EXPIRED' as const, detail: '', day: '2026-01-01' as const }, 0],
  ])('%o with %o is %d', (copies, obstacle, most) => expect(mostOf({ copies, obstacle })).toBe(most));
  test.each([
    ['1', 1],
    [' 5 ', 5],
    ['6', undefined],
    ['0', undefined],
    ['', undefined],
    ['2.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('%o of five is %o', (quantity, copies) => expect(copiesIn({ quantity, maximum: 5 })).toBe(copies));
});
