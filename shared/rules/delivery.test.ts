import { expect, test } from 'vitest';
import { deliveryDateOf } from './delivery.ts';

// A Friday: the way to the customer goes over a weekend.
const today = '2026-11-20';
const line = (over: object = {}) => ({ state: 'AVAILABLE' as const, expectedDate: null, requestedDate: null, ...over });

test('what is there is on its way today, and takes the days of its shop', () => {
  expect(deliveryDateOf(line(), '002', today)).toBe('2026-11-25');
  expect(deliveryDateOf(line(), 'HGK', today)).toBe('2026-11-24');
  expect(deliveryDateOf(line({ state: null }), '002', today)).toBe('2026-11-25');
});
test('what the mill must confirm leaves a working day later, what is woven leaves the loom first and waits over a holiday', () => {
  expect(deliveryDateOf(line({ state: 'CONFIRM_24H' }), '002', today)).toBe('2026-11-26');
  expect(deliveryDateOf(line({ state: 'IN_PRODUCTION', expectedDate: '2026-12-04' }), '002', today)).toBe('2026-12-10');
  expect(deliveryDateOf(line({ state: 'IN_PRODUCTION', expectedDate: '2026-11-02' }), '002', today)).toBe('2026-11-25');
});
test('nothing arrives before it is wanted, nor before it can', () => {
  expect(deliveryDateOf(line({ requestedDate: '2026-12-24' }), '002', today)).toBe('2026-12-24');
  expect(deliveryDateOf(line({ requestedDate: '2026-11-21' }), '002', today)).toBe('2026-11-25');
});
test('where nobody can say, nobody says', () => {
  for (const state of ['NOT_FOR_QUANTITY', 'NOT_PURCHASABLE'] as const) expect(deliveryDateOf(line({ state }), '002', today)).toBeNull();
});
