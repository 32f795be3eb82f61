import { expect, test } from 'vitest';
import { errorWords, safeError } from './safe-error.ts';

const CANARY = 'Rossi rossi@example.com';
const canaryError = () =>
  Object.assign(new Error(`duplicate key (${CANARY})\n    at ${CANARY} (evil:1:1)`, { cause: new TypeError(CANARY) }), {
    code: '23505',
    constraint: 'orders_once_per_cart',
    table: 'orders',
    detail: `Key (reference)=(${CANARY})`,
    params: [CANARY],
    query: `insert ${CANARY}`,
    responseCode: 550,
    response: CANARY,
  });

test('kind, codes and places are kept, what people wrote is not', () => {
  const safe = safeError(canaryError());
  expect(safe).toMatchObject({
    type: 'Error',
    code: '23505',
    constraint: 'orders_once_per_cart',
    table: 'orders',
    responseCode: 550,
    cause: { type: 'TypeError' },
  });
  expect(safe.at?.[0]).toMatch(/safe-error\.test/);
  expect(JSON.stringify(safe)).not.toContain('Rossi');
  expect(errorWords(canaryError())).toBe('Error 23505 550 orders_once_per_cart');
});
test.each([
  ['a text', CANARY],
  ['nothing', undefined],
  ['an object', { message: CANARY }],
])('%s that was thrown tells only what it is', (_, thrown) => expect(JSON.stringify(safeError(thrown))).not.toContain('Rossi'));
test('fields that are no codes are left out', () => {
  const error = Object.assign(new Error('x'), { code: CANARY, constraint: CANARY, table: 5 });
  error.name = CANARY;
  expect(JSON.stringify(safeError(error))).not.toContain('Rossi');
});
