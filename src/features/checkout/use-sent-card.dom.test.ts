import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSentCard } from './use-sent-card.ts';

test('a card goes along with the payment that it was sent for, and with no other', () => {
  const { result, rerender } = renderHook(useSentCard);
  expect(result.current.of('a')).toEqual({});
  result.current.keep('a', 'card one');
  rerender();
  expect([result.current.of('a'), result.current.of('b')]).toEqual([{ token: 'card one' }, {}]);
  result.current.keep('b', 'card two');
  expect([result.current.of('a'), result.current.of('b')]).toEqual([{}, { token: 'card two' }]);
});
