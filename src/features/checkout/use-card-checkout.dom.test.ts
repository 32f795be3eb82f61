import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Checkout } from '../../../generated/api/model/checkout.ts';
import { useCardCheckout } from './use-card-checkout.ts';

const checkout = (paymentId: string) => ({ paymentId }) as Checkout;

/** Payments that are prepared one after the other, each when the test says so. */
function show() {
  const made: ((checkout: Checkout) => void)[] = [];
  const refused: unknown[] = [];
  const prepare = () => new Promise<Checkout>((resolve) => made.push(resolve));
  const hook = renderHook(
    ({ wanted, key }: { wanted: boolean; key: string }) => useCardCheckout(wanted, key, prepare, (error) => refused.push(error)),
    { initialProps: { wanted: true, key: 'one' } },
  );
  return { hook, made, refused };
}

test('fields belong to the checkout that is wanted now: not to the one before, while the next is made', async () => {
  const { hook, made } = show();
  expect(hook.result.current).toBeNull();
  await act(async () => made[0]?.(checkout('first')));
  expect(hook.result.current?.paymentId).toBe('first');
  hook.rerender({ wanted: true, key: 'two' });
  expect(hook.result.current).toBeNull();
  await waitFor(() => expect(made).toHaveLength(2));
  await act(async () => made[1]?.(checkout('second')));
  expect(hook.result.current?.paymentId).toBe('second');
  hook.rerender({ wanted: false, key: 'two' });
  expect(hook.result.current).toBeNull();
});
test('a checkout that comes after another was wanted is none', async () => {
  const { hook, made } = show();
  hook.rerender({ wanted: true, key: 'two' });
  await act(async () => made[1]?.(checkout('second')));
  await act(async () => made[0]?.(checkout('first')));
  expect(hook.result.current?.paymentId).toBe('second');
});
