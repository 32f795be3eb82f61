import { expect, test } from 'vitest';
import type { FreeStock, Verdict } from './availability.ts';
import { lotsOf, presentVerdict, swatchAvailability } from './present.ts';

const now = new Date('2026-11-20T10:15:00Z');
const verdict = (over: Partial<Verdict>): Verdict => ({
  state: 'AVAILABLE',
  availableCm: 1234,
  longestCm: 800,
  expectedDate: null,
  takes: [],
  ...over,
});

test('lengths are told in metres', () =>
  expect(presentVerdict(verdict({}), now)).toEqual({
    state: 'AVAILABLE',
    availableMetres: 12.34,
    longestPiece: 8,
    expectedDate: null,
    confirmBy: null,
  }));
test('who must wait for the mill learns until when: a day from now', () => {
  expect(presentVerdict(verdict({ state: 'CONFIRM_24H' }), now).confirmBy).toBe('2026-11-21T10:15:00.000Z');
  expect(presentVerdict(verdict({ state: 'LIMITED' }), now).confirmBy).toBeNull();
});
test('a swatch needs ten centimetres that are there, or cloth that is coming', () => {
  expect(swatchAvailability(verdict({ state: 'NOT_FOR_QUANTITY', availableCm: 10 }))).toMatchObject({
    state: 'AVAILABLE',
    availableMetres: 1,
  });
  expect(swatchAvailability(verdict({ state: 'NOT_FOR_QUANTITY', availableCm: 9 }))).toMatchObject({
    state: 'NOT_FOR_QUANTITY',
    availableMetres: 0,
  });
  expect(swatchAvailability(verdict({ state: 'IN_PRODUCTION', availableCm: 0, expectedDate: '2026-12-01' }))).toMatchObject({
    state: 'IN_PRODUCTION',
    expectedDate: '2026-12-01',
  });
  expect(swatchAvailability(verdict({ state: 'NOT_PURCHASABLE' })).state).toBe('NOT_PURCHASABLE');
});
test('lots stand by what is left of them, their pieces by their length, whatever came in first', () => {
  const piece = (id: number, lot: string, freeCm: number) => ({ id, lot, freeCm, inspection: false });
  const pieces = [piece(1, 'A', 300), piece(2, 'B', 200), piece(3, 'B', 500), piece(4, 'C', 0)];
  expect(lotsOf({ pieces } as unknown as FreeStock).map(({ lot, pieces: of }) => [lot, of.map(({ metres }) => metres)])).toEqual([
    ['B', [5, 2]],
    ['A', [3]],
  ]);
});
