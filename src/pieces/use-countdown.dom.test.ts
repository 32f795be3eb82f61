import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clock, useCountdown } from './use-countdown.ts';

afterEach(() => vi.useRealTimers());

test('a second that has begun is one that is left; none is left from the moment itself on', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
  const { result } = renderHook(() => useCountdown('2026-11-20T10:00:02.500Z'));
  const seen = [result.current];
  for (let second = 0; second < 4; second++) {
    act(() => void vi.advanceTimersByTime(1000));
    seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1, 0, 0]);
  expect([clock(1739), clock(60), clock(5)]).toEqual(['28:59', '1:00', '0:05']);
});
test('what is put off goes on to be counted, also where nothing was left', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
  const { result, rerender } = renderHook((until: Parameters<typeof useCountdown>[0]) => useCountdown(until), {
    initialProps: '2026-11-20T10:00:01.000Z',
  });
  act(() => void vi.advanceTimersByTime(3000));
  expect(result.current).toBe(0);
  rerender('2026-11-20T10:00:05.000Z');
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(1);
});
