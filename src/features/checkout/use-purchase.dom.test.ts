import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeOrder } from '../../../generated/api/carts/carts.ts';
import type { OrderedResult } from '../../../generated/api/model/orderedResult.ts';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { idempotent } from '../../api/idempotency.ts';
import { signIn } from '../../testing/people.ts';
import { NeverSentError } from './refusal.ts';
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
  lines: [],
});
/** As the payment screen asks. */
const settling = (onOrdered: (order: OrderedResult) => void) => async () => {
  const result = await completeOrder({ paymentId: PAYMENT }, idempotent(crypto.randomUUID()));
  if (result.state === 'ordered') onOrdered(result);
  return result.state === 'ordered';
};
let keys: (string | undefined)[];
let results: ('pending' | 'ordered' | 'PAYMENT_3DS_INVALID' | 'INTERNAL_ERROR')[];
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
  test.each(['silence', 'a server that broke'] as const)(
    'and met by %s is followed with its token: nobody knows whether it was charged',
    async (how) => {
      if (how === 'silence') loseAnswers('completeOrder', 1);
      else results = ['INTERNAL_ERROR'];
      const [done, undecided] = [vi.fn(), vi.fn()];
      const { result } = renderHook(() => usePurchase(done, undecided));
      await act(() => result.current.pay(PAYMENT, 'stok_1'));
      expect(undecided).toHaveBeenCalledExactlyOnceWith({ state: 'pending', paymentId: PAYMENT }, 'stok_1');
      expect(done).not.toHaveBeenCalled();
      expect(result.current.attempt).toBe(0);
    },
  );
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
    const { result } = renderHook(() => useFollow(PAYMENT, { settle: settling(onOrdered), onRefused: vi.fn() }));
    await waitFor(() => expect(result.current.payment?.state).toBe('requires_action'));
    await waitFor(() => expect(onOrdered).toHaveBeenCalledExactlyOnceWith(ordered), { timeout: 15_000 });
    expect(looks).toBe(4);
  });
  test('that fails is told once, with its reason', async () => {
    seen = ['failed'];
    results = ['PAYMENT_3DS_INVALID'];
    const onRefused = vi.fn();
    renderHook(() => useFollow(PAYMENT, { settle: settling(vi.fn()), onRefused }));
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  });
  test('waits out a network that is silent', async () => {
    loseAnswers('getPayment', 2);
    const onOrdered = vi.fn();
    const { result } = renderHook(() => useFollow(PAYMENT, { settle: settling(onOrdered), onRefused: vi.fn() }));
    await waitFor(() => expect(result.current.offline).toBe(true));
    await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce(), { timeout: 15_000 });
  });
  test('whose card was lost on its way is sent again by who still has it', async () => {
    seen = ['prepared'];
    const onOrdered = vi.fn();
    renderHook(() => useFollow(PAYMENT, { settle: settling(onOrdered), onRefused: vi.fn(), resends: true }));
    await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  });
  test('whose card was lost on its way before a reload is told so, when it had time to arrive', async () => {
    seen = ['prepared', 'prepared', 'prepared'];
    const [onOrdered, onRefused] = [vi.fn(), vi.fn()];
    renderHook(() => useFollow(PAYMENT, { settle: settling(onOrdered), onRefused }));
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(onRefused).toHaveBeenCalledWith(expect.any(NeverSentError), expect.objectContaining({ state: 'prepared' }));
    expect([looks, keys.length]).toEqual([3, 0]);
  });
  test('waits out a server that broke', async () => {
    results = ['INTERNAL_ERROR', 'ordered'];
    const [onOrdered, onRefused] = [vi.fn(), vi.fn()];
    renderHook(() => useFollow(PAYMENT, { settle: settling(onOrdered), onRefused }));
    await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(onRefused).not.toHaveBeenCalled();
  });
  test('is asked about by nobody when its screen is gone', async () => {
    seen = Array(50).fill('pending');
    results = Array(50).fill('pending');
    const { unmount } = renderHook(() => useFollow(PAYMENT, { settle: settling(vi.fn()), onRefused: vi.fn() }));
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
test('an order that was lost is sent again as it was; to be paid otherwise it is another one', async () => {
  const prepared: string[] = [];
  answer({
    preparePayment: (_, { body }) => {
      prepared.push(body.paymentMethod);
      return {
        paymentId: crypto.randomUUID(),
        paymentMethod: body.paymentMethod,
        provider: 'sandbox',
        publishableKey: 'sandbox',
        version: 7,
        expiresAt: '2026-11-20T10:30:00.000Z',
      };
    },
  });
  loseAnswers('completeOrder', 2);
  const done = vi.fn();
  const { result } = renderHook(() => usePurchase(done, vi.fn()));
  await act(() => result.current.order(7, 'bank_transfer'));
  await act(() => result.current.order(7, 'bank_transfer'));
  await act(() => result.current.order(7, 'on_account'));
  expect(done).toHaveBeenCalledOnce();
  expect(prepared).toEqual(['bank_transfer', 'on_account']);
  const [first, second, third] = keys;
  expect([second === first, third === first]).toEqual([true, false]);
});
