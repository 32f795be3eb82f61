import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '../../../generated/rules.ts';
import { addDays } from '../../../shared/rules/days.ts';
import { consume, type FreeStock, judge, judgeSums, type StockRule } from './availability.ts';

const cut: StockRule = { plentyCm: 2000, sellsProduction: true, onePiece: false, transitDays: 3 };
const stock = (pieces: [number, boolean?][], productions: [number, Day][] = [], purchasable = true): FreeStock => ({
  purchasable,
  pieces: pieces.map(([freeCm, inspection = false], index) => ({ id: index + 1, freeCm, inspection })),
  productions: productions.map(([freeCm, readyOn], index) => ({ id: index + 1, freeCm, readyOn })),
});

describe('the six states', () => {
  test('one piece covers it and plenty remains', () =>
    expect(judge(stock([[5000], [3000]]), 220, cut)).toEqual({
      state: 'AVAILABLE',
      availableCm: 8000,
      longestCm: 5000,
      expectedDate: null,
      takes: [{ kind: 'piece', id: 2, cm: 220 }],
    }));
  test('covered, little remains', () => expect(judge(stock([[2219]]), 220, cut).state).toBe('LIMITED'));
  test('exactly the plenty that must remain', () => expect(judge(stock([[2220]]), 220, cut).state).toBe('AVAILABLE'));
  test('two cuts of 2.20 m are never made into 4.40 m', () => {
    const verdict = judge(stock([[220], [220]]), 440, cut);
    expect(verdict.state).toBe('CONFIRM_24H');
    expect(verdict.takes).toHaveLength(2);
  });
  test('of several pieces the inspected ones go first, however long the others are', () =>
    expect(judge(stock([[300], [290, true], [200]]), 700, cut).takes).toEqual([
      { kind: 'piece', id: 1, cm: 300 },
      { kind: 'piece', id: 3, cm: 200 },
      { kind: 'piece', id: 2, cm: 200 },
    ]));
  test('an uninspected piece that covers it alone is preferred to a patchwork', () =>
    expect(judge(stock([[300], [200], [900, true]]), 450, cut)).toMatchObject({
      state: 'CONFIRM_24H',
      takes: [{ kind: 'piece', id: 3, cm: 450 }],
    }));
  test('of two pieces of one length the inspected one is taken', () =>
    expect(judge(stock([[900, true], [900]]), 450, cut)).toMatchObject({ state: 'LIMITED', takes: [{ kind: 'piece', id: 2, cm: 450 }] }));
  test('nothing covers it', () => expect(judge(stock([[300]]), 450, cut)).toMatchObject({ state: 'NOT_FOR_QUANTITY', takes: [] }));
  test('the first lot on the loom that holds it alone', () =>
    expect(
      judge(
        stock(
          [],
          [
            [100, '2026-12-01'],
            [600, '2027-01-10'],
          ],
        ),
        450,
        cut,
      ),
    ).toMatchObject({
      state: 'IN_PRODUCTION',
      expectedDate: '2027-01-10',
      takes: [{ kind: 'production', id: 2, cm: 450 }],
    }));
  test('stock and lots together, with the date of the last lot needed', () =>
    expect(
      judge(
        stock(
          [[100]],
          [
            [200, '2026-12-01'],
            [200, '2027-01-10'],
          ],
        ),
        450,
        cut,
      ),
    ).toMatchObject({
      state: 'IN_PRODUCTION',
      expectedDate: '2027-01-10',
      takes: [
        { kind: 'piece', id: 1, cm: 100 },
        { kind: 'production', id: 1, cm: 200 },
        { kind: 'production', id: 2, cm: 150 },
      ],
    }));
  test('whoever can wait gets it whole from the loom rather than in pieces, and never later than wanted', () => {
    const patchwork = () => stock([[300], [300]], [[600, '2027-01-10']]);
    // A Sunday: Wednesday is the third day on which it is on its way.
    expect(judge(patchwork(), 450, cut, '2027-01-13')).toMatchObject({
      state: 'IN_PRODUCTION',
      takes: [{ kind: 'production', id: 1, cm: 450 }],
    });
    expect(judge(patchwork(), 450, cut, '2027-01-12').state).toBe('CONFIRM_24H');
    expect(judge(patchwork(), 220, cut, '2027-02-01').state).toBe('LIMITED');
  });
  test('promotions sell only what is there', () =>
    expect(judge(stock([], [[600, '2027-01-10']]), 450, { ...cut, sellsProduction: false }).state).toBe('NOT_FOR_QUANTITY'));
  test('where a cut comes from one inspected piece, several pieces and pieces under inspection do not count', () => {
    const whole = { ...cut, onePiece: true };
    expect(judge(stock([[700], [500]]), 700, whole).state).toBe('LIMITED');
    expect(judge(stock([[700], [500]]), 750, whole)).toMatchObject({ state: 'NOT_FOR_QUANTITY', longestCm: 700, takes: [] });
    expect(judge(stock([[700], [900, true]]), 750, whole).state).toBe('NOT_FOR_QUANTITY');
    expect(judge(stock([[700], [500]]), 750, cut).state).toBe('CONFIRM_24H');
  });
  test('not purchasable, whatever lies there', () =>
    expect(judge(stock([[5000]], [], false), 220, cut)).toMatchObject({ state: 'NOT_PURCHASABLE', takes: [] }));
});

const length = fc.integer({ min: 0, max: 8000 });
const anyStock = fc
  .record({
    purchasable: fc.boolean(),
    pieces: fc.array(fc.record({ freeCm: length, inspection: fc.boolean() }), { maxLength: 6 }),
    productions: fc.array(length, { maxLength: 3 }),
  })
  .map(
    ({ purchasable, pieces, productions }): FreeStock => ({
      purchasable,
      pieces: pieces.map((piece, index) => ({ id: index + 1, ...piece })),
      productions: productions.map((freeCm, index) => ({ id: index + 1, freeCm, readyOn: addDays('2027-01-01', index) })),
    }),
  );
const anyRule = fc.record({
  plentyCm: fc.integer({ min: 0, max: 4000 }),
  sellsProduction: fc.boolean(),
  onePiece: fc.boolean(),
  transitDays: fc.constant(3),
});
const quantity = fc.integer({ min: 1, max: 12_000 });

test('what is taken is there, adds up to the quantity, and sums give the same state', () =>
  fc.assert(
    fc.property(anyStock, quantity, anyRule, (free, cm, rule) => {
      const verdict = judge(free, cm, rule);
      const taken = verdict.takes.reduce((sum, take) => sum + take.cm, 0);
      expect(taken).toBe(['NOT_FOR_QUANTITY', 'NOT_PURCHASABLE'].includes(verdict.state) ? 0 : cm);
      const inspected = free.pieces.filter((piece) => !piece.inspection);
      expect(
        judgeSums(
          {
            purchasable: free.purchasable,
            inspectedCm: inspected.reduce((sum, piece) => sum + piece.freeCm, 0),
            longestCm: Math.max(0, ...inspected.map((piece) => piece.freeCm)),
            inspectionCm: free.pieces.reduce((sum, piece) => sum + (piece.inspection ? piece.freeCm : 0), 0),
            incomingCm: free.productions.reduce((sum, lot) => sum + lot.freeCm, 0),
          },
          cm,
          rule,
        ),
      ).toBe(verdict.state);
      const before = [...free.pieces, ...free.productions].reduce((sum, { freeCm }) => sum + freeCm, 0);
      consume(free, verdict.takes);
      expect([...free.pieces, ...free.productions].reduce((sum, { freeCm }) => sum + freeCm, 0)).toBe(before - taken);
      expect([...free.pieces, ...free.productions].every(({ freeCm }) => freeCm >= 0)).toBe(true);
    }),
  ));

test('what is not free cannot be consumed', () =>
  expect(() => consume(stock([[100]]), [{ kind: 'piece', id: 1, cm: 101 }])).toThrow(RangeError));

test('sums that hold exactly the quantity in one piece are enough', () =>
  expect(judgeSums({ purchasable: true, longestCm: 220, inspectedCm: 220, inspectionCm: 0, incomingCm: 0 }, 220, cut)).toBe('LIMITED'));
