import { describe, expect, test } from 'vitest';
import type { OrderSummary } from '../../../generated/api/model/orderSummary.ts';
import type { Day } from '../../../generated/rules.ts';
import { booksOf, deliveriesOfWeek, seasonOf } from './season.ts';

const order = (id: number, status: OrderSummary['status'], deliveryDate: Day | null) => ({ id, status, deliveryDate }) as OrderSummary;

describe('deliveries of the week', () => {
  test('are those of seven days, today among them, and what is late; not what has gone or has no day', () => {
    const orders = [
      order(1, 'Confirmed', '2026-11-28'),
      order(2, 'Ordered', '2026-11-29'),
      order(3, 'Confirmed', '2026-11-20'),
      order(4, 'Shipped', '2026-11-23'),
      order(5, 'Wait', null),
      order(6, 'Cancelled', '2026-11-23'),
      order(7, 'Wait', '2026-11-22'),
    ];
    expect(deliveriesOfWeek(orders, '2026-11-22').map(({ id }) => id)).toEqual([3, 7, 1]);
  });
});
test('the season is that of the newest cloth that has one', () => {
  expect(seasonOf([{ season: 'CONT' }, { season: 'SS27' }, { season: 'FW2627' }])).toBe('SS27');
  expect(seasonOf([{ season: 'CONT' }])).toBeUndefined();
});
test('five books, those with the most cloth, by name: a volume stands before the next one; none that is empty', () => {
  const values = [3, 0, 9, 1, 4, 7, 2].map((count, index) => ({ code: `B${index}`, name: `Book · ${index + 5}`, count }));
  expect(
    booksOf([
      { code: 'season', values: [] },
      { code: 'book', values },
    ]).map(({ name }) => name),
  ).toEqual(['Book · 5', 'Book · 7', 'Book · 9', 'Book · 10', 'Book · 11']);
  expect(booksOf([])).toEqual([]);
});
test('of books with as much cloth the alphabet says which comes first', () => {
  const values = ['Marina', 'Alba', 'Riva'].map((name) => ({ code: name, name, count: 4 }));
  expect(booksOf([{ code: 'book', values }]).map(({ name }) => name)).toEqual(['Alba', 'Marina', 'Riva']);
});
