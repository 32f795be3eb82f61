import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, patiently } from './patience.ts';

afterEach(() => vi.useRealTimers());

test('a part of the app that does not come within two minutes is an error, one that comes is itself', async () => {
  vi.useFakeTimers();
  const hangs = expect(patiently(() => new Promise(() => {}))).rejects.toThrow('did not come');
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await hangs;
  await expect(patiently(() => Promise.resolve(7))).resolves.toBe(7);
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  expect(vi.getTimerCount()).toBe(0);
});
