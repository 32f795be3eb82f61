import { expect, test } from 'vitest';
import { requestCode } from './present.ts';

test('the year in the number of a request is that of the mill, at midnight too, as in an order’s', () => {
  expect(requestCode({ id: 12, requestedAt: new Date('2026-12-31T22:59:59Z') })).toBe('MR26-000012');
  expect(requestCode({ id: 12, requestedAt: new Date('2026-12-31T23:00:00Z') })).toBe('MR27-000012');
});
