import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { useFollow } from './use-follow.ts';
import { usePurchase } from './use-purchase.ts';

const PAYMENT = '0192f0a0-6f0e-7c3b-9d6a-6c2f3c1b2a10';
const ordered: OrderedResult = {
  state: 'ordered',
  idorder: 5001,
  orderCode: 'OR26-009001',
  status: 'Ordered',
  email: 'g@example.com',
  paymentMethod: 'card',
  transactionCode: 'sint_1',
  waitsFor: [],
  transfer: null,
};
const status = (state: PaymentStatus['state']): PaymentStatus => ({
  paymentId: PAYMENT,
  subject: 'order',
  provider: 'sandbox',
  publishableKey: 'sandbox',
  state,
  nextAction: null,
  problem: null,
  idorder: null,
  orderCode: null,
});
let keys: (string | undefined)[];
let results: ('pending' | 'ordered' | 'PAYMENT_3DS_INVALID')[];
let seen: PaymentStatus['state'][];
let looks: number;
beforeEach(() => {
  signIn();
  keys = [];
  results = [];
  seen = [];
  looks = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  answer({
    preparePayment: () => ({
      paymentId: PAYMENT,
      paymentMethod: 'card',
      provider: 'sandbox',
      publishableKey: 'sandbox',
      version: 7,
      expiresAt: '2026-11-20T10:30:00.000Z',
    }),
    completeOrder: ({ idempotency }) => {
      keys.push(idempotency?.key);
      const next = results.shift() ?? 'ordered';
      if (next === 'pending') return { state: 'pending', paymentId: PAYMENT };
      return next === 'ordered' ? ordered : refuse(next);
    },
    getPayment: () => {
      looks++;
      return status(seen.shift() ?? 'completed');
    },
  });
});
afterEach(() => vi.useRealTimers());

describe('a card that is sent', () => {
  test('and not decided is handed on', async () => {
    results = ['pending'];
    const [done, undecided] = [vi.fn(), vi.fn()];
    const { result } = renderHook(() => usePurchase(done, undecided));
    await act(() => result.current.pay(PAYMENT, 'stok_1'));
    expect(undecided).toHaveBeenCalledExactlyOnceWith({ state: 'pending', paymentId: PAYMENT });
    expect(done).not.toHaveBeenCalled();
  });
  test('and refused makes what was prepared useless: the next try is another payment under another key', async () => {
    results = ['PAYMENT_3DS_INVALID', 'ordered'];
    const done = vi.fn();
    const { result } = renderHook(() => usePurchase(done, vi.fn()));
    await act(() => result.current.pay(PAYMENT, 'stok_1'));
    expect(result.current).toMatchObject({ state: { phase: 'refused' }, attempt: 1 });
    await act(() => result.current.pay(PAYMENT, 'stok_2'));
    expect(done).toHaveBeenCalledOnce();
    expect(new Set(keys).size).toBe(2);
  });
  test('and lost is sent again as the same', async () => {
    loseAnswers('completeOrder', 1);
    const done = vi.fn();
    const { result } = renderHook(() => usePurchase(done, vi.fn()));
    await act(() => result.current.pay(PAYMENT, 'stok_1'));
    expect(result.current).toMatchObject({ state: { phase: 'refused' }, attempt: 0 });
    await act(() => result.current.pay(PAYMENT, 'stok_1'));
    expect(done).toHaveBeenCalledOnce();
    expect(new Set(keys).size).toBe(1);
  });
  test('from a screen that is gone tells nobody', async () => {
    const done = vi.fn();
    const { result, unmount } = renderHook(() => usePurchase(done, vi.fn()));
    let sent: Promise<void> | undefined;
    act(() => {
      sent = result.current.pay(PAYMENT, 'stok_1');
    });
    unmount();
    await sent;
    expect(done).not.toHaveBeenCalled();
  });
});

describe('a payment that is under way', () => {
  test('is followed until it is decided', async () => {
    seen = ['requires_action', 'pending', 'pending', 'completed'];
    // The first look asks the provider, too: nothing is decided yet.
    results = ['pending', 'ordered'];
    const onOrdered = vi.fn();
    const { result } = renderHook(() => useFollow(PAYMENT, { onOrdered, onRefused: vi.fn() }));
    await waitFor(() => expect(result.current.payment?.state).toBe('requires_action'));
    await waitFor(() => expect(onOrdered).toHaveBeenCalledExactlyOnceWith(ordered), { timeout: 15_000 });
    expect(looks).toBe(4);
  });
  test('that fails is told once, with its reason', async () => {
    seen = ['failed'];
    results = ['PAYMENT_3DS_INVALID'];
    const onRefused = vi.fn();
    renderHook(() => useFollow(PAYMENT, { onOrdered: vi.fn(), onRefused }));
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  });
  test('waits out a network that is silent', async () => {
    loseAnswers('getPayment', 2);
    const onOrdered = vi.fn();
    const { result } = renderHook(() => useFollow(PAYMENT, { onOrdered, onRefused: vi.fn() }));
    await waitFor(() => expect(result.current.offline).toBe(true));
    await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce(), { timeout: 15_000 });
  });
  test('is asked about by nobody when its screen is gone', async () => {
    seen = Array(50).fill('pending');
    results = Array(50).fill('pending');
    const { unmount } = renderHook(() => useFollow(PAYMENT, { onOrdered: vi.fn(), onRefused: vi.fn() }));
    await waitFor(() => expect(looks).toBe(1));
    unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(looks).toBe(1);
  });
});
test('a double click is one purchase', async () => {
  const done = vi.fn();
  const { result } = renderHook(() => usePurchase(done, vi.fn()));
  await act(() => Promise.all([result.current.pay(PAYMENT, 'stok_1'), result.current.pay(PAYMENT, 'stok_1')]));
  expect(keys).toHaveLength(1);
  expect(done).toHaveBeenCalledOnce();
});
