import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpload } from './use-transfer.ts';

test('what is sent is given up with the screen that sends it, and one at a time is', async () => {
  const { result, unmount } = renderHook(() => useUpload());
  const signals: AbortSignal[] = [];
  const send = () =>
    result.current.start('order.pdf', ({ signal }) => {
      signals.push(signal as AbortSignal);
      return new Promise(() => undefined);
    });
  act(() => void send());
  await waitFor(() => expect(result.current.progress).toEqual({ name: 'order.pdf', percent: 0 }));
  await act(async () => expect(await send()).toBeNull());
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
test('what is not all there yet is not at a hundred percent', async () => {
  const { result } = renderHook(() => useUpload());
  let sent = (_progress: number) => {};
  act(
    () =>
      void result.current.start('order.pdf', ({ onUploadProgress }) => {
        sent = (progress) => onUploadProgress?.({ progress } as never);
        return new Promise(() => undefined);
      }),
  );
  await waitFor(() => expect(result.current.progress?.percent).toBe(0));
  for (const [progress, percent] of [
    [0.257, 25],
    [0.999, 99],
    [1, 100],
  ] as const) {
    act(() => sent(progress));
    expect(result.current.progress).toEqual({ name: 'order.pdf', percent });
  }
});
