// A payment that a provider has not decided yet.

import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { usePurchase } from './use-purchase.ts';

const PAYMENT = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
const ordered: OrderedResult = {
  state: 'ordered',
  idorder: 5001,
  orderCode: 'OR26-009001',
  status: 'Ordered',
  email: 'g@example.com',
  paymentMethod: 'on_account',
  transactionCode: null,
  waitsFor: [],
  transfer: null,
};
let keys: (string | undefined)[];
let waits: number;
beforeEach(() => {
  signIn();
  keys = [];
  waits = 2;
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  answer({
    preparePayment: () => ({
      paymentId: PAYMENT,
      paymentMethod: 'card',
      provider: 'none',
      publishableKey: null,
      version: 7,
      expiresAt: '2026-11-20T10:30:00.000Z',
    }),
    completeOrder: ({ idempotency }) => {
      keys.push(idempotency?.key);
      return waits-- > 0 ? { state: 'pending', paymentId: PAYMENT } : ordered;
    },
  });
});
afterEach(() => vi.useRealTimers());

test('is asked for again until it is decided, as the same intent', async () => {
  const done = vi.fn();
  const { result } = renderHook(() => usePurchase(done));
  await act(() => result.current.order(7, 'card'));
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ idorder: 5001 }));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});
test('is not asked for any more by a screen that is gone', async () => {
  waits = 99;
  const done = vi.fn();
  const { result, unmount } = renderHook(() => usePurchase(done));
  let order: Promise<void> | undefined;
  act(() => {
    order = result.current.order(7, 'card');
  });
  await waitFor(() => expect(keys).toHaveLength(1));
  unmount();
  await order;
  expect(keys).toHaveLength(1);
  expect(done).not.toHaveBeenCalled();
});
test('a double click is one purchase', async () => {
  waits = 0;
  const done = vi.fn();
  const { result } = renderHook(() => usePurchase(done));
  await act(() => Promise.all([result.current.order(7, 'card'), result.current.order(7, 'card')]));
  expect(keys).toHaveLength(1);
  expect(done).toHaveBeenCalledOnce();
});
