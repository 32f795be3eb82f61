import { expect, test } from 'vitest';
import { ordersParams, ordersSearch, parseOrders } from './orders-query.ts';

const parse = (text: string) => parseOrders(new URLSearchParams(text));

test.each(['', 'status=Shipped&search=rossi&from=2026-01-01&to=2026-01-01&sort=total%2Cdesc&size=50&page=2'])('%s survives', (text) =>
  expect(ordersSearch(parse(text)).toString()).toBe(text),
);
test('one day is a range of both its ends', () => {
  expect(ordersParams(parse('from=2026-01-01&to=2026-01-01'))).toMatchObject({ from: '2026-01-01', to: '2026-01-01' });
});
test('a range that runs backwards is not sent', () => {
  const params = ordersParams(parse('from=2026-02-01&to=2026-01-01'));
  expect(params).not.toHaveProperty('from');
  expect(params).not.toHaveProperty('to');
});
test('what the contract does not know is dropped', () => {
  expect(ordersParams(parse('status=Lost&sort=colour&size=7&page=x&from=2026-13-45'))).toEqual({ page: 0, size: 10, sort: 'date,desc' });
});
