import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline } from './errors.ts';
import { readAnswers } from './first.ts';
import { bringTheLine, request } from './http.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('./wire.ts', () => {
  asked();
  throw new TypeError('Failed to fetch dynamically imported module');
});
beforeEach(() => {
  // The page has just come.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first';
  element.textContent = JSON.stringify({ '/api/v1/orders?page=0': { content: [] } });
  document.body.replaceChildren(element);
  readAnswers();
});
afterEach(() => document.body.replaceChildren());

test('what came with the page needs no line', async () => {
  await expect(request({ url: '/orders', method: 'GET', params: { page: 0 } })).resolves.toEqual({ content: [] });
  expect(asked).not.toHaveBeenCalled();
});
test('a line that does not even bring the part that speaks is a line that is away', async () => {
  const error = await request({ url: '/orders', method: 'GET' }).catch((reason: unknown) => reason);
  expect(asked).toHaveBeenCalled();
  expect(isOffline(error)).toBe(true);
});
test('after a write nothing of the page is true any more', async () => {
  await expect(request({ url: '/carts', method: 'POST' })).rejects.toThrow();
  await expect(request({ url: '/orders', method: 'GET', params: { page: 0 } })).rejects.toThrow();
});
test('a touch brings what speaks over the line, before anything is asked', async () => {
  bringTheLine();
  asked.mockClear();
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
});
