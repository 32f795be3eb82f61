import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { cartLine, cartOf } from '../../testing/carts.ts';
import { applyMutation, byDate, cartChanges, lineInput } from './cart-state.ts';

const line = (id: number, over: Partial<CartLine> = {}): CartLine =>
  cartLine({
    id,
    position: id,
    article: { code: `ORO0000${id}`, color: '002', name: `Cloth ${id}`, colorName: 'Sky', averageColor: '#aebfd9', images: [] },
    unitPriceString: '€ 38.40',
    availability: { state: 'AVAILABLE', availableMetres: 40, longestPiece: 40, expectedDate: null, confirmBy: null },
    ...over,
  });
const totals = { elementCount: 2, metres: 4.4, currency: 'EUR' as const, vatRateBp: 2200 };
const cart = (lines: CartLine[]): Cart => cartOf(lines, { totals, hasChanges: lines.some((entry) => entry.changes.length > 0) });

describe('one change, one line', () => {
  test('a changed line is replaced, the others stay the same objects', () => {
    const before = cart([line(1), line(2)]);
    const after = applyMutation(before, {
      version: 8,
      changed: [line(2, { quantity: 5, version: 2 })],
      removed: [],
      totals: { ...totals, metres: 7.2 },
      undo: null,
    });
    expect(after).toMatchObject({ version: 8, totals: { metres: 7.2 } });
    expect(after.lines[0]).toBe(before.lines[0]);
    expect(after.lines[1]?.quantity).toBe(5);
  });
  test('a removed line goes and comes back to its place with undo', () => {
    const before = cart([line(1), line(2), line(3)]);
    const without = applyMutation(before, { version: 8, changed: [], removed: [2], totals, undo: 'a' });
    expect(without.lines.map(({ id }) => id)).toEqual([1, 3]);
    const again = applyMutation(without, { version: 9, changed: [line(2)], removed: [], totals, undo: null });
    expect(again.lines.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
  test('two cuts of one cloth stay two lines', () => {
    const article = line(1).article;
    const after = applyMutation(cart([line(1)]), { version: 8, changed: [line(4, { article })], removed: [], totals, undo: null });
    expect(after.lines).toHaveLength(2);
  });
});

describe('what changed since the last visit', () => {
  test('price, stock and disappearance are told apart, with before and now', () => {
    const changed = cart([
      line(1, { changes: [{ kind: 'PRICE', unitPriceBeforeString: '€ 36.00' }] }),
      line(2, {
        changes: [{ kind: 'AVAILABILITY', stateBefore: 'AVAILABLE' }],
        availability: { state: 'LIMITED', availableMetres: 3, longestPiece: 3, expectedDate: null, confirmBy: null },
      }),
      line(3, { changes: [{ kind: 'NOT_PURCHASABLE' }] }),
      line(4),
    ]);
    expect(cartChanges(changed).map(({ kind, before, now }) => [kind, before, now])).toEqual([
      ['price', '€ 36.00', '€ 38.40'],
      ['stock', 'AVAILABLE', 'LIMITED'],
      ['gone', '', ''],
    ]);
  });
  test('a user without prices learns that a price changed, not which', () => {
    expect(cartChanges(cart([line(1, { unitPriceString: undefined, changes: [{ kind: 'PRICE' }] })]))[0]).toMatchObject({
      kind: 'price-hidden',
      now: '',
    });
  });
  test('an unchanged cart has nothing to say', () => expect(cartChanges(cart([line(1), line(2)]))).toEqual([]));
});

test('lines by requested date, the undated first', () => {
  const groups = byDate([line(1, { requestedDate: '2026-12-10' }), line(2), line(3, { requestedDate: '2026-12-01' }), line(4)]);
  expect(groups.map(({ date, lines }) => [date, lines.map(({ id }) => id)])).toEqual([
    [null, [2, 4]],
    ['2026-12-01', [3]],
    ['2026-12-10', [1]],
  ]);
});

test('once no line has a change any more, nothing stands before the payment', () => {
  const change = { kind: 'AVAILABILITY', stateBefore: 'AVAILABLE' } as never;
  const cart = { version: 1, lines: [line(1, { changes: [change] }), line(2)], hasChanges: true } as unknown as Cart;
  const answered = (changed: CartLine[], removed: number[]) =>
    applyMutation(cart, { version: 2, changed, removed, totals: {} as never, undo: null }).hasChanges;
  expect([answered([line(2)], []), answered([], [1]), answered([line(1)], [])]).toEqual([true, false, false]);
});
test('the line goes back in the shape of its kind; a book is not edited', () => {
  expect(lineInput(line(1, { note: 'roll' }), '002', { quantity: 3 })).toEqual({
    type: 'FABRIC',
    ditta: '002',
    code: 'ORO00001',
    color: '002',
    quantity: 3,
    shop: 'S1',
    requestedDate: null,
    reference: '',
    note: 'roll',
  });
  expect(lineInput(line(1, { requestedDate: '2026-12-01' }), 'PRD', { requestedDate: null })).toHaveProperty('requestedDate', null);
  expect(lineInput(line(1, { type: 'ACCESSORY' }), '002', { quantity: 144 })).toMatchObject({ type: 'ACCESSORY', quantity: 144 });
  expect(lineInput(line(1, { type: 'BOOK' }), '002', { quantity: 2 })).toBeNull();
});
