import { expect, test } from 'vitest';
import { orderCodes } from './codes.ts';

test('the year in a number is that of the mill, at midnight too', () => {
  expect(orderCodes(9001, new Date('2026-12-31T22:59:59Z'))).toEqual({
    orderCode: 'OR26-009001',
    shopOrderCode: 'S26-009001',
    confirmedOrderCode: 'C26-009001',
  });
  expect(orderCodes(9001, new Date('2026-12-31T23:00:00Z')).orderCode).toBe('OR27-009001');
});
