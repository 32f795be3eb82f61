import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const loadStripe = vi.hoisted(() => vi.fn());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));
const reload = vi.fn();
let openedAt = '';
const opened = async () => {
  vi.resetModules();
  return (await import('./stripe-script.ts')).stripeFor;
};
const isSettled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 20, false))]);

beforeEach(() => {
  loadStripe.mockReset();
  reload.mockReset();
  sessionStorage.clear();
  openedAt = location.href;
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ name: openedAt } as PerformanceEntry]);
});
afterEach(() => sessionStorage.clear());

test('the script is loaded once for each shop; one that did not come is asked for again', async () => {
  const stripeFor = await opened();
  loadStripe.mockRejectedValueOnce(new Error('offline')).mockImplementation(async (key: string) => ({ key }));
  expect(await stripeFor('pk_1')).toBeNull();
  expect(await stripeFor('pk_1')).toEqual({ key: 'pk_1' });
  expect(await stripeFor('pk_1')).toEqual({ key: 'pk_1' });
  expect(await stripeFor('pk_2')).toEqual({ key: 'pk_2' });
  expect(loadStripe.mock.calls).toEqual([['pk_1'], ['pk_1'], ['pk_2']]);
  expect(reload).not.toHaveBeenCalled();
});

test('whoever came from another screen gets the page anew, once', async () => {
  const stripeFor = await opened();
  openedAt = new URL('/en/cart', location.href).href;
  loadStripe.mockResolvedValue({});
  expect(await isSettled(stripeFor('pk_1')), 'the page is on its way').toBe(false);
  expect([reload.mock.calls.length, loadStripe.mock.calls.length]).toEqual([1, 0]);
  const again = await opened();
  expect(await isSettled(again('pk_1')), 'a browser that says the same again is not sent round').toBe(true);
  expect([reload.mock.calls.length, loadStripe.mock.calls.length]).toEqual([1, 1]);
});
