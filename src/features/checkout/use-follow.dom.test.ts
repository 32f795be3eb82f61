import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NeverSentError } from './refusal.ts';
import { type Followed, useFollow } from './use-follow.ts';

const LOOK_MS = 2_000;
const payment = (state: Followed['state']): Followed => ({ paymentId: 'p1', state, publishableKey: null, nextAction: null });
/** What comes of a call: no answer at all, or one with this status. */
const failed = (response?: object) => Object.assign(new Error('failed'), { isAxiosError: true, response });
const silence = failed();
const answered = (status: number) => failed({ status, data: { code: 'PAYMENT_DECLINED' } });

const read = vi.fn<() => Promise<Followed>>();
const settle = vi.fn<() => Promise<boolean>>();
const onRefused = vi.fn();
/** How it stands when it is looked at the next times; the last of them from then on. */
function looks(...answers: (Followed | Error)[]): void {
  for (const [at, answer] of answers.entries()) {
    const isLast = at === answers.length - 1;
    const give = answer instanceof Error ? () => Promise.reject(answer) : () => Promise.resolve(answer);
    if (isLast) read.mockImplementation(give);
    else read.mockImplementationOnce(give);
  }
}
const follow = (resends = false) =>
  renderHook(({ id }) => useFollow(id, { settle, onRefused, resends }, read), { initialProps: { id: 'p1' } });
const turn = (times = 1) => act(() => vi.advanceTimersByTimeAsync(times * LOOK_MS));

beforeEach(() => {
  vi.useFakeTimers();
  for (const each of [read, settle, onRefused]) each.mockReset();
  settle.mockResolvedValue(false);
});
afterEach(() => vi.useRealTimers());

test('silence is told for as long as it lasts, and what was seen stays', async () => {
  looks(payment('pending'), silence, answered(503), payment('requires_action'));
  const { result } = follow();
  await turn(0);
  expect(result.current).toEqual({ payment: payment('pending'), offline: false });
  await turn();
  expect(result.current).toEqual({ payment: payment('pending'), offline: true });
  await turn();
  expect(result.current.offline).toBe(true);
  await turn();
  expect(result.current).toEqual({ payment: payment('requires_action'), offline: false });
  expect(onRefused).not.toHaveBeenCalled();
});

test('the provider is asked at once, at every fifth look, and when it is decided; then nobody looks any more', async () => {
  looks(payment('pending'));
  follow();
  await turn(0);
  expect(settle).toHaveBeenCalledTimes(1);
  await turn(4);
  expect([read.mock.calls.length, settle.mock.calls.length]).toEqual([5, 1]);
  await turn();
  expect(settle).toHaveBeenCalledTimes(2);
  looks(payment('captured' as Followed['state']));
  settle.mockResolvedValue(true);
  await turn();
  expect([read.mock.calls.length, settle.mock.calls.length]).toEqual([7, 3]);
  await turn(10);
  expect([read.mock.calls.length, settle.mock.calls.length]).toEqual([7, 3]);
});

test('what is decided and could not be settled is asked again', async () => {
  looks(payment('captured' as Followed['state']));
  settle.mockRejectedValueOnce(silence).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const { result } = follow();
  await turn(0);
  expect(result.current.offline).toBe(true);
  await turn(5);
  expect(settle).toHaveBeenCalledTimes(3);
});

test('a no is told once, with the payment as it was seen last', async () => {
  looks(payment('requires_action'), answered(400));
  follow();
  await turn(3);
  expect(onRefused.mock.calls).toEqual([[expect.objectContaining({ isAxiosError: true }), payment('requires_action')]]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a card that has not arrived at the third look will not, unless it is sent along', async () => {
  looks(payment('prepared'));
  follow();
  await turn(1);
  expect(onRefused).not.toHaveBeenCalled();
  await turn();
  expect(onRefused.mock.calls).toEqual([[expect.any(NeverSentError), payment('prepared')]]);
  expect(settle).not.toHaveBeenCalled();
  onRefused.mockReset();
  follow(true);
  await turn(5);
  expect(onRefused).not.toHaveBeenCalled();
  expect(settle).toHaveBeenCalledTimes(6);
});

test('nothing is looked at once the screen is left, nor told of what was on its way', async () => {
  const { promise, reject } = Promise.withResolvers<Followed>();
  read.mockReturnValue(promise);
  const { unmount } = follow();
  unmount();
  reject(answered(400));
  await turn(5);
  expect([read.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 0]);
});
