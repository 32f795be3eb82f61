// What is pasted into the sheet, and what is not before somebody has said so.
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filledRows } from './sheet.ts';
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
