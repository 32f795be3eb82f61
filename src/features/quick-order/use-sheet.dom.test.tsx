// What is pasted into the sheet, and what is not before somebody has said so.
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { filledRows, type Taken } from './sheet.ts';
import { MAX_ROWS, type Overflow, useSheet } from './use-sheet.ts';

function use() {
  const overflows: Overflow[] = [];
  const pasted: number[] = [];
  const { result } = renderHook(() =>
    useSheet(
      { shop: 'S1', requestedDate: '2030-01-15' },
      (overflow) => overflows.push(overflow),
      (count) => pasted.push(count),
    ),
  );
  return { result, overflows, pasted };
}
const lines = (count: number) => Array.from({ length: count }, (_, at) => `ORO${10_000 + at}-001\t2,20`).join('\r\n');
const articles = ({ rows }: ReturnType<typeof useSheet>) => filledRows(rows).map(({ cells }) => cells.article);

test('a thousand rows: nothing is pasted, it is said how many fit, and these come when they are wanted', () => {
  const { result, overflows, pasted } = use();
  act(() => void result.current.paste(lines(1000), { row: 0, column: 0 }));
  expect(overflows.map(({ count, fits }) => [count, fits])).toEqual([[1000, MAX_ROWS]]);
  expect([articles(result.current), pasted]).toEqual([[], []]);
  act(() => overflows[0]?.paste());
  expect(articles(result.current)).toHaveLength(MAX_ROWS);
  expect(articles(result.current).at(-1)).toBe('ORO10099-001');
  expect(pasted).toEqual([MAX_ROWS]);
});

test('what is written already takes room, is not lost, and comes back by one step', () => {
  const { result, overflows } = use();
  act(() => void result.current.paste(lines(98), { row: 0, column: 0 }));
  act(() => void result.current.paste('LAR30102-001\t3\r\nLAR30102-004\t3\r\nLAR30102-005\t3', { row: 98, column: 0 }));
  expect(overflows.map(({ count, fits }) => [count, fits])).toEqual([[3, 2]]);
  expect(articles(result.current)).toHaveLength(98);
  act(() => overflows[0]?.paste());
  expect(articles(result.current).slice(-2)).toEqual(['LAR30102-001', 'LAR30102-004']);
  act(() => result.current.undo());
  expect(articles(result.current)).toHaveLength(98);
});

test('a column of quantities that is longer than the sheet ends with it, and says so before', () => {
  const { result, overflows } = use();
  act(() => void result.current.paste(lines(10), { row: 0, column: 0 }));
  act(() => void result.current.paste(Array(200).fill('3,5').join('\n'), { row: 0, column: 3 }));
  expect(overflows.map(({ count, fits }) => [count, fits])).toEqual([[200, MAX_ROWS]]);
  expect(filledRows(result.current.rows)[0]?.cells.quantity).toBe('2,20');
});

describe('a block that is pasted', () => {
  const cells = (sheet: ReturnType<typeof useSheet>, row = 0) => filledRows(sheet.rows)[row]?.cells;
  const filled = () => {
    const found = use();
    act(() => void found.result.current.paste(lines(3), { row: 0, column: 0 }));
    return found;
  };
  test('keeps decimal commas and sentences whole, in one cell or in a column of them', () => {
    const { result } = filled();
    expect(result.current.paste('3,50', { row: 0, column: 3 })).toBe(false);
    expect(result.current.paste('Oxford, white', { row: 3, column: 0 })).toBe(false);
    act(() => void result.current.paste('3,50\r\n4,5\r\n', { row: 0, column: 3 }));
    act(() => void result.current.paste('Rossi, Milano\r\nBianchi, Torino\r\n', { row: 0, column: 5 }));
    expect([cells(result.current), cells(result.current, 1)]).toEqual([
      { shop: 'S1', requestedDate: '2030-01-15', article: 'ORO10000-001', quantity: '3,50', reference: 'Rossi, Milano' },
      { shop: 'S1', requestedDate: '2030-01-15', article: 'ORO10001-001', quantity: '4,5', reference: 'Bianchi, Torino' },
    ]);
  });
  test('goes back cell by cell where it was copied here, over what stands there', () => {
    const { result } = filled();
    const block = result.current.cells({ from: { row: 0, column: 0 }, to: { row: 1, column: 3 } });
    act(() => void result.current.paste('as a text it may look like anything', { row: 1, column: 0 }, block));
    expect(articles(result.current)).toEqual(['ORO10000-001', 'ORO10000-001', 'ORO10001-001']);
    expect(cells(result.current, 2)).toMatchObject({ quantity: '2,20', shop: 'S1' });
  });
  test('of one text fills the chosen cells; one of several lines comes without its quotes', () => {
    const { result } = filled();
    act(() => result.current.setBlock({ from: { row: 0, column: 5 }, to: { row: 2, column: 5 } }));
    act(() => void result.current.paste('Rossi\r\n', { row: 0, column: 5 }));
    expect(result.current.rows.slice(0, 3).map(({ cells: { reference } }) => reference)).toEqual(['Rossi', 'Rossi', 'Rossi']);
    act(() => result.current.setBlock(null));
    act(() => void result.current.paste('"first\nsecond"\r\n', { row: 0, column: 6 }));
    expect(cells(result.current)?.note).toBe('first\nsecond');
  });
});

test('a text that no cell can carry is cut where its row is refused anyway', () => {
  const { result } = use();
  act(() => void result.current.paste(`Article\tNote\nORO10000-001\t${'x'.repeat(5000)}`, { row: 0, column: 0 }));
  expect(filledRows(result.current.rows)[0]?.cells.note).toHaveLength(1000);
});
test('rows that were ordered do not come back with a key', () => {
  const { result } = use();
  act(() => void result.current.paste(lines(3), { row: 0, column: 0 }));
  const [first, , third] = result.current.rows;
  act(() => void result.current.leave(new Set([first?.key, third?.key])));
  act(() => result.current.undo());
  expect(articles(result.current)).toEqual(['ORO10001-001']);
});
test('what is left of an ordered sheet begins anew without the rows that were left free', () => {
  const { result } = use();
  act(() => void result.current.paste(lines(3), { row: 4, column: 0 }));
  const [first, , third] = result.current.rows.slice(4);
  let taken: readonly Taken[] = [];
  act(() => {
    taken = result.current.leave(new Set([first?.key, third?.key]));
  });
  expect(taken.map(({ at }) => at)).toEqual([4, 6]);
  expect(filledRows(result.current.rows).map(({ cells }) => cells.article)).toEqual(['ORO10001-001']);
});
describe('rows that were deleted', () => {
  test('come back where they stood, whatever was typed since', () => {
    const { result } = use();
    act(() => void result.current.paste(lines(3), { row: 0, column: 0 }));
    let taken: ReturnType<typeof result.current.removeRows> = [];
    act(() => {
      taken = result.current.removeRows(0, 1);
    });
    expect(articles(result.current)).toEqual(['ORO10002-001']);
    act(() => result.current.type({ row: 0, column: 3 }, '7'));
    act(() => result.current.putBack(taken));
    act(() => result.current.putBack(taken));
    expect(articles(result.current)).toEqual(['ORO10000-001', 'ORO10001-001', 'ORO10002-001']);
    expect(filledRows(result.current.rows)[2]?.cells.quantity).toBe('7');
  });
  test('do not come into another sheet that was opened since', () => {
    const { result } = use();
    act(() => void result.current.paste(lines(3), { row: 0, column: 0 }));
    let taken: ReturnType<typeof result.current.removeRows> = [];
    act(() => {
      taken = result.current.removeRows(0, 0);
    });
    act(() => result.current.reset([{ article: 'OTHER' }]));
    act(() => result.current.putBack(taken));
    expect(articles(result.current)).toEqual(['OTHER']);
  });
  test('that find no room any more are told, and come as far as they fit', () => {
    const { result, overflows } = use();
    act(() => void result.current.paste(lines(100), { row: 0, column: 0 }));
    let taken: ReturnType<typeof result.current.removeRows> = [];
    act(() => {
      taken = result.current.removeRows(0, 99);
    });
    act(() => void result.current.paste(lines(2), { row: 0, column: 0 }));
    act(() => result.current.putBack(taken));
    expect(overflows.map(({ count, fits }) => [count, fits])).toEqual([[100, 98]]);
    act(() => overflows[0]?.paste());
    expect(filledRows(result.current.rows)).toHaveLength(100);
  });
});
