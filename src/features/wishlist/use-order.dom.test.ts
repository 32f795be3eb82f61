// A list is put right by hand, faster than its line answers.
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import { useOrder } from './use-order.ts';

const lines = (...ids: number[]) => ids.map((id) => ({ id }) as WishlistItem);
function use(first: readonly WishlistItem[], ok = true) {
  const sent: number[][] = [];
  let answer: () => void = () => undefined;
  const send = (order: number[]) => {
    sent.push(order);
    return new Promise<boolean>((resolve) => {
      answer = () => resolve(ok);
    });
  };
  const hook = renderHook(({ items }) => useOrder(items, send), { initialProps: { items: first } });
  return { ...hook, sent, answer: () => answer() };
}
const ids = ({ items }: { items: readonly WishlistItem[] }) => items.map(({ id }) => id);

test('every press counts, whatever the line does; one call at a time brings the latest order', async () => {
  const items = lines(1, 2, 3, 4);
  const { result, rerender, sent, answer } = use(items);
  const [one, , , four] = items as [WishlistItem, WishlistItem, WishlistItem, WishlistItem];
  act(() => result.current.moveTo(one, 1));
  act(() => result.current.moveTo(one, 2));
  act(() => result.current.moveTo(four, 0));
  expect(ids(result.current)).toEqual([4, 2, 3, 1]);
  expect(sent).toEqual([[2, 1, 3, 4]]);
  // The answer to the first press brings its order: what is still on its way is shown all the same.
  rerender({ items: lines(2, 1, 3, 4) });
  act(answer);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([sent[1], ids(result.current)]).toEqual([
    [4, 2, 3, 1],
    [4, 2, 3, 1],
  ]);
  rerender({ items: lines(4, 2, 3, 1, 9) });
  act(answer);
  await waitFor(() => expect(ids(result.current)).toEqual([4, 2, 3, 1, 9]));
  expect(sent).toHaveLength(2);
});
test('an order that is refused is not shown any longer', async () => {
  const items = lines(1, 2);
  const { result, answer } = use(items, false);
  act(() => result.current.moveTo(items[0] as WishlistItem, 1));
  expect(ids(result.current)).toEqual([2, 1]);
  act(answer);
  await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
});
