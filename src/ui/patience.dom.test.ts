import { render } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazily, patiently } from './patience.ts';

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

test('a piece that can not come without a line leaves its place empty, and the screen around it as it is', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let tries = 0;
  const Piece = lazily(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => createElement('p', null, 'piece') };
  });
  render(createElement('main', null, 'screen ', createElement(Suspense, null, createElement(Piece))));
  await expect.poll(() => tries).toBe(1);
  expect(document.body.textContent).toBe('screen ');
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => document.body.textContent).toBe('screen piece');
});
