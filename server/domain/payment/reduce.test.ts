import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sighting } from '../../ports/payments.ts';
import type { PaymentState } from '../../store/queries/payments.ts';
import { nextState } from './reduce.ts';

const SEEN: Sighting['state'][] = ['requires_action', 'processing', 'authorized', 'captured', 'failed', 'canceled'];
const after = (seen: readonly Sighting['state'][], from: PaymentState = 'confirming') => seen.reduce<PaymentState>(nextState, from);

test('the usual ways', () => {
  expect(after(['requires_action', 'processing', 'authorized', 'captured'])).toBe('captured');
  expect(after(['requires_action', 'failed'])).toBe('failed');
  expect(after(['authorized', 'canceled'])).toBe('canceled');
});
test('what is older takes nothing back', () => {
  expect(after(['authorized', 'requires_action', 'failed', 'processing'])).toBe('authorized');
  expect(after(['captured', 'canceled', 'failed'])).toBe('captured');
  expect(after(['failed', 'requires_action', 'canceled'])).toBe('failed');
});
test('money that turns up late counts', () => {
  expect(after(['failed', 'authorized'])).toBe('authorized');
  expect(after(['canceled', 'captured'])).toBe('captured');
});
test('in whatever order the same sightings come, and however often: a charge is never forgotten', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SEEN), { maxLength: 12 }), (seen) => {
      const state = after(seen);
      if (seen.includes('captured')) expect(state).toBe('captured');
      expect(nextState(state, seen.at(-1) ?? 'failed')).toBeDefined();
      // Once more changes nothing that was decided.
      if (state === 'captured' || state === 'canceled')
        expect(
          after(
            seen.filter((each) => each !== 'captured'),
            state,
          ),
        ).toBe(state);
    }),
  );
});
