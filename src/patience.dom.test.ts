import { afterEach, expect, test, vi } from 'vitest';
import { patiently } from './patience.ts';

afterEach(() => vi.restoreAllMocks());
test('a part of the app that can not come without a line comes with it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let tries = 0;
  const coming = patiently(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'screen';
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tries).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(await coming).toBe('screen');
});
