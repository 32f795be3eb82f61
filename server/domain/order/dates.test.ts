import { expect, test } from 'vitest';
import { latest } from './dates.ts';

test('an order has arrived with its last line', () => {
  expect(latest(['2026-12-01', null, '2026-12-24', '2026-11-30'])).toBe('2026-12-24');
  expect(latest([null])).toBeNull();
});
