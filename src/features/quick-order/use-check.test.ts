import { expect, test } from 'vitest';
import type { QuickOrderFinding } from '../../../generated/api/model/quickOrderFinding.ts';
import { newRow, type Row } from './sheet.ts';
import { type Judged, meantAsReferences } from './use-check.ts';

const UNKNOWN: QuickOrderFinding = { column: 'shop', code: 'SHOP_UNKNOWN' };
const judge = (rows: readonly Row[], problems: QuickOrderFinding[] = [UNKNOWN]): Map<number, Judged> =>
  new Map(
    rows.map(({ key, cells }) => [
      key,
      { cells, verdict: { state: 'WRONG', type: 'FABRIC', article: null, quantity: 2.2, availability: null, corrections: [], problems } },
    ]),
  );
const names = ['Rossi', 'Bianchi', 'Verdi'];
const rows = names.map((shop) => newRow({ article: 'ORO01204-002', shop }));
const keys = new Set(rows.map(({ key }) => key));

test('several texts that are no shop were meant as references', () => {
  expect(meantAsReferences(rows, judge(rows))).toEqual(keys);
});
test('fewer are not, nor what is wrong for another reason', () => {
  expect(meantAsReferences(rows.slice(1), judge(rows)).size).toBe(0);
  expect(meantAsReferences(rows, judge(rows, [{ column: 'quantity', code: 'METRES_INVALID' }])).size).toBe(0);
});
test('a reference that stands there is never written over', () => {
  const own = newRow({ article: 'ORO01204-002', shop: 'Neri', reference: 'Neri 12' });
  const all = [...rows, own];
  expect(meantAsReferences(all, judge(all))).toEqual(keys);
});
test('a row that has been mended since it was judged is left alone', () => {
  const judged = judge(rows);
  const mended = [
    ...rows.slice(1),
    { ...rows[0]!, cells: { ...rows[0]!.cells, shop: 'S1' } },
    newRow({ article: 'ORO01204-002', shop: 'Neri' }),
  ];
  expect(meantAsReferences(mended, judged).size).toBe(0);
});
