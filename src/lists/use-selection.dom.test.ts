import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const pick = () => renderHook(({ question }) => useSelection<{ id: number }>(question), { initialProps: { question: 'status=Shipped' } });

test('rows are picked and put down over the pages of a list', () => {
  const { result } = pick();
  act(() => result.current.toggle({ id: 1 }));
  act(() => result.current.toggleAll(rows(11, 12)));
  expect(result.current.ids).toEqual([1, 11, 12]);
  expect(result.current.hasAll(rows(11, 12))).toBe(true);
  expect([result.current.hasAll(rows(12, 13)), result.current.hasSome(rows(12, 13)), result.current.hasSome(rows(13))]).toEqual([
    false,
    true,
    false,
  ]);
  act(() => result.current.toggle({ id: 11 }));
  expect(result.current.ids).toEqual([1, 12]);
  act(() => result.current.toggleAll(rows(11, 12)));
  act(() => result.current.toggleAll(rows(11, 12)));
  expect(result.current.ids).toEqual([1]);
  act(() => result.current.clear());
  expect(result.current.ids).toEqual([]);
});
test('of a page without rows nothing is picked', () => expect(pick().result.current.hasAll([])).toBe(false));
test('under other filters nothing is picked: nothing is acted on that is out of sight', () => {
  const { result, rerender } = pick();
  act(() => result.current.toggle({ id: 1 }));
  rerender({ question: 'status=Cancelled' });
  expect(result.current.ids).toEqual([]);
  expect(result.current.has({ id: 1 })).toBe(false);
  act(() => result.current.toggle({ id: 2 }));
  expect(result.current.ids).toEqual([2]);
});
