import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GestureFrame } from './gesture-frame.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a size counts once it stands still', () => {
  vi.useFakeTimers();
  let grow: (width: number) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        grow = (width) => tell([{ contentRect: { width, height: 10 } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const onResize = vi.fn();
  const nothing = { onKey: () => false, onDrag: () => {}, onZoom: () => {} };
  const { unmount } = render(
    <GestureFrame label="Cloth" keys="" className="" onResize={onResize} {...nothing}>
      cloth
    </GestureFrame>,
  );
  for (const width of [100, 110, 120]) {
    grow(width);
    vi.advanceTimersByTime(19);
  }
  expect(onResize).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onResize.mock.calls).toEqual([[120, 10]]);
  grow(130);
  unmount();
  vi.advanceTimersByTime(20);
  expect(onResize).toHaveBeenCalledOnce();
});
