import { expect, test } from 'vitest';
import { choiceOf, firstWish, MOST_CODES, readCodes, wantsAnything } from './collection-wish.ts';

test.each([
  ['ORO01204-002', ['ORO01204-002']],
  ['oro01204-002\nLAR30163/001', ['ORO01204-002', 'LAR30163-001']],
  ['ORO01204\t002\t2,20\r\nORO01204\t003', ['ORO01204-002', 'ORO01204-003']],
  ['ORO01204-002 ORO01204-002', ['ORO01204-002']],
  ['nothing', []],
])('%j', (text, codes) => expect(readCodes(text)).toEqual(codes));

test('no more codes than an address has room for', () => {
  const text = Array.from({ length: 900 }, (_, at) => `ORO${String(10000 + at)}-001`).join('\n');
  expect(choiceOf({ ...firstWish, way: 'codes', codes: text })?.cc).toHaveLength(MOST_CODES);
});
test('a way that names nothing asks for nothing, least of all for everything', () => {
  expect(choiceOf({ ...firstWish, way: 'codes', codes: 'none' })).toBeNull();
  expect(choiceOf({ ...firstWish, way: 'wishlist' })).toBeNull();
  expect(choiceOf({ ...firstWish, way: 'wishlist', wishlist: 4, facets: { book: ['B1'] } })).toEqual({ wishlist: 4 });
});
test('bounds that are chosen narrow, open ends do not', () => {
  expect(
    choiceOf({
      ...firstWish,
      facets: { finish: ['easy-iron'] },
      ranges: { weight: { min: 90, max: null }, yarnCount: { min: null, max: 140 } },
    }),
  ).toEqual({
    finish: ['easy-iron'],
    weightMin: 90,
    yarnCountMax: 140,
  });
  expect(choiceOf({ ...firstWish, ranges: { weight: { min: null, max: null } } })).toEqual({});
});
test('neither pictures nor files is nothing', () => {
  expect(wantsAnything(firstWish)).toBe(true);
  expect(wantsAnything({ ...firstWish, view: [] })).toBe(false);
  expect(wantsAnything({ ...firstWish, view: [], file: ['u3m'] })).toBe(true);
});
