import { expect, test } from 'vitest';
import { makeIntent } from './idempotency.ts';

test('the same intent keeps its key until it is done; another body is another intent', () => {
  const intent = makeIntent();
  const first = intent.keyFor({ method: 'CARD' });
  expect(intent.keyFor({ method: 'CARD' })).toBe(first);
  expect(intent.keyFor({ method: 'BANK_TRANSFER' })).not.toBe(first);
  const second = intent.keyFor({ method: 'CARD' });
  intent.done();
  expect(intent.keyFor({ method: 'CARD' })).not.toBe(second);
});
