import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  begin,
  begun,
  cellsOf,
  clearBlock,
  fillDown,
  filledRows,
  freshRows,
  isUntouched,
  keysLike,
  newRow,
  pasteCells,
  pasteRows,
  type Row,
  redo,
  setCell,
  shopsToReferences,
  step,
  undo,
} from './sheet.ts';

const defaults = { shop: 'S1', requestedDate: '2026-12-10' };
const sheet = (...rows: Row['cells'][]) => rows.map((cells) => newRow(cells));
const block = (top: number, left: number, bottom: number, right: number) => ({
  from: { row: top, column: left },
  to: { row: bottom, column: right },
});

test('the first letter in a row brings shop and day; they alone make no row of it', () => {
  const [row] = setCell(sheet({}), { row: 0, column: 0 }, 'O', defaults);
  expect(row?.cells).toEqual({ ...defaults, article: 'O' });
  expect(isUntouched(newRow(defaults))).toBe(true);
  expect(filledRows(sheet({ article: 'a' }, {}, defaults))).toHaveLength(1);
});
test('a day that was taken out of a row stays out', () => {
  const rows = setCell(sheet({ ...defaults, article: 'a' }), { row: 0, column: 7 }, '', defaults);
  expect(setCell(rows, { row: 0, column: 3 }, '2', defaults)[0]?.cells.requestedDate).toBe('');
});
describe('blocks', () => {
  test('are copied and pasted as they stand, over the end of the sheet too', () => {
    const rows = sheet({ article: 'a', quantity: '1' }, { article: 'b', quantity: '2' });
    const texts = cellsOf(rows, block(0, 0, 1, 3));
    expect(texts).toEqual([
      ['a', '', '', '1'],
      ['b', '', '', '2'],
    ]);
    const pasted = pasteCells(rows, { row: 1, column: 0 }, texts, defaults);
    expect(pasted.map(({ cells }) => [cells.article, cells.quantity])).toEqual([
      ['a', '1'],
      ['a', '1'],
      ['b', '2'],
    ]);
  });
  test('are filled from their first row, a single cell from the one above', () => {
    const rows = sheet({ article: 'a', reference: 'R' }, { article: 'b' }, { article: 'c' });
    expect(fillDown(rows, block(0, 5, 2, 5), defaults).map(({ cells }) => cells.reference)).toEqual(['R', 'R', 'R']);
    expect(fillDown(rows, block(1, 5, 1, 5), defaults)[1]?.cells.reference).toBe('R');
    expect(fillDown(rows, block(0, 5, 0, 5), defaults)).toEqual(rows);
  });
  test('are cleared, and nothing else', () =>
    expect(clearBlock(sheet({ article: 'a', quantity: '1' }), block(0, 3, 0, 3))[0]?.cells).toEqual({ article: 'a', quantity: '' }));
});
test('pasted rows take the place of untouched ones and stand between others', () => {
  const rows = pasteRows(sheet({ article: 'a' }, defaults, { article: 'z' }), 1, freshRows([{ article: 'b' }, { article: 'c' }], defaults));
  expect(rows.map(({ cells }) => cells.article)).toEqual(['a', 'b', 'c', 'z']);
  expect(rows[1]?.cells).toMatchObject(defaults);
});
test('letters typed into one cell are one step back; any steps can be gone back and forth', () => {
  let history = begin(sheet({}));
  for (const text of ['O', 'OR', 'ORO']) history = step(history, setCell(history.rows, { row: 0, column: 0 }, text, defaults), '0 0');
  expect(undo(history).rows[0]?.cells).toEqual({});
  expect(redo(undo(history)).rows).toEqual(history.rows);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(7), fc.string()), { maxLength: 40 }), (writes) => {
      let told = begin(sheet({}, {}, {}, {}));
      const first = told.rows;
      for (const [row, column, text] of writes) told = step(told, setCell(told.rows, { row, column }, text, defaults));
      const last = told.rows;
      for (const _ of writes) told = undo(told);
      expect(told.rows).toEqual(first);
      for (const _ of writes) told = redo(told);
      expect(told.rows).toEqual(last);
    }),
  );
});
test('what is typed after going back or forth is a step of its own, also in the same cell', () => {
  const deed = fc.oneof(fc.record({ cell: fc.nat(2), text: fc.string() }), fc.constantFrom('undo' as const, 'redo' as const));
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      const empty = sheet({}, {}, {});
      let history = begin(empty);
      // All that was to be seen, one after the other, and which of it is: the last of it goes on while one cell is typed into.
      let seen = [empty];
      let at = 0;
      let typing: number | null = null;
      for (const each of deeds) {
        if (each === 'undo') {
          at = Math.max(at - 1, 0);
          if (history.past.length > 0) typing = null;
          history = undo(history);
        } else if (each === 'redo') {
          if (at < seen.length - 1) {
            at++;
            typing = null;
          }
          history = redo(history);
        } else {
          const rows = setCell(history.rows, { row: each.cell, column: 0 }, each.text, defaults);
          seen = [...seen.slice(0, typing === each.cell ? at : at + 1), rows];
          at = seen.length - 1;
          typing = each.cell;
          history = step(history, rows, String(each.cell));
        }
        expect(history.rows).toEqual(seen[at]);
      }
    }),
  );
});

test('what stands in the column of the shops becomes the reference of these rows alone, which go to the usual shop', () => {
  const rows = sheet({ article: 'A', shop: 'Rossi' }, { article: 'B', shop: 'S2' }, { article: 'C', shop: 'Bianchi' });
  const keys = new Set([rows[0]!.key, rows[2]!.key]);
  expect(shopsToReferences(rows, keys, defaults).map(({ cells }) => cells)).toEqual([
    { article: 'A', shop: 'S1', reference: 'Rossi' },
    { article: 'B', shop: 'S2' },
    { article: 'C', shop: 'S1', reference: 'Bianchi' },
  ]);
});

test('a row of an order is begun in the writing of the reader, for today; what it says itself stays', () => {
  const today = { shop: 'S1', requestedDate: '30.11.26' };
  const write = (quantity: number) => quantity.toFixed(1).replace('.', ',');
  expect(begun({ article: 'a', quantity: '2.50' }, today, write)).toEqual({ article: 'a', quantity: '2,5', ...today });
  const own = { article: 'b', quantity: 'two', shop: 'S2', requestedDate: '01.12.26' };
  expect(begun(own, today, write)).toEqual(own);
  expect(begun({ article: 'c' }, today, write)).toEqual({ article: 'c', ...today });
});

test('of several rows that say the same as many are meant as were named', () => {
  const rows = ['a', 'b', 'a', 'a'].map((article) => newRow({ article }));
  const [first, second, third] = rows;
  expect(keysLike(rows, [{ article: 'a' }])).toEqual([first?.key]);
  expect(keysLike(rows, [{ article: 'a' }, { article: 'a' }, { article: 'b' }])).toEqual([first?.key, second?.key, third?.key]);
  expect(keysLike(rows, [{ article: 'c' }])).toEqual([]);
});
