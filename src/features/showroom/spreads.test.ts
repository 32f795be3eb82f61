import { expect, test } from 'vitest';
import { firstPageOf, pagesIn, spreadAt, spreadCount, spreadOf } from './spreads.ts';

test.each([1, 2, 3, 18, 40])('a book of %i pages shows each of them once, in their order, two by two and one by one', (pages) => {
  for (const double of [true, false]) {
    const shown = Array.from({ length: spreadCount(pages, double) }, (_, spread) => pagesIn(spreadAt(spread, pages, double))).flat();
    expect(shown).toEqual(Array.from({ length: pages }, (_, at) => at));
    for (let page = 0; page < pages; page++) {
      const spread = spreadOf(page, double);
      expect(pagesIn(spreadAt(spread, pages, double))).toContain(page);
      expect(spreadOf(firstPageOf(spread, double), double)).toBe(spread);
    }
  }
});
test('the first page lies at the right of the inside of the cover, the last may lie at the left of the back', () => {
  expect(spreadAt(0, 18, true)).toEqual({ left: { kind: 'inside' }, right: { kind: 'page', at: 0 } });
  expect(spreadAt(9, 18, true)).toEqual({ left: { kind: 'page', at: 17 }, right: { kind: 'back' } });
  expect(spreadAt(8, 17, true)).toEqual({ left: { kind: 'page', at: 15 }, right: { kind: 'page', at: 16 } });
});
