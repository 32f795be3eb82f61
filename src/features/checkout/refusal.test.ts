// Every refusal of a payment that the contract knows leads where it can be mended, and one of a card says that nothing was taken.
import { expect, test } from 'vitest';
import { operations } from '../../../generated/server/operations.ts';
import { LOOK_AGAIN, NOT_CHARGED } from './refusal.ts';

const promised = (['preparePayment', 'completeOrder'] as const).flatMap((id) =>
  Object.values(operations[id].problems as Record<string, readonly string[]>).flat(),
);
/** Codes that say by themselves what to do, or that nobody comes upon who uses the screen. */
const OTHERS = [
  'BODY_TOO_LARGE',
  'CLOSED_WHILE_ACTING',
  'FEATURE_NOT_ENABLED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_JSON',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_METHOD_UNAVAILABLE',
  'VALIDATION_FAILED',
  'VAT_CEILING_EXCEEDED',
];
test('each stands in one of the groups', () => {
  expect([...LOOK_AGAIN, ...NOT_CHARGED, ...OTHERS].sort()).toEqual([...new Set(promised)].sort());
});
test('what is wrong with the cart leads to the cart, what is wrong with a card to nothing but the card', () => {
  expect(NOT_CHARGED.filter((code) => !code.startsWith('PAYMENT_'))).toEqual([]);
  expect(promised.filter((code) => /^(CART|PRICE|STOCK|PROMO)_/.test(code) && !LOOK_AGAIN.includes(code))).toEqual([]);
});
