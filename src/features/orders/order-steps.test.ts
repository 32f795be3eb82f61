import { expect, test } from 'vitest';
import { orderSteps } from './order-steps.ts';

const steps = (status: Parameters<typeof orderSteps>[0], ...events: Parameters<typeof orderSteps>[0][]) =>
  orderSteps(
    status,
    events.map((event, index) => ({ status: event, at: new Date(Date.UTC(2026, 10, index + 1, 8)).toISOString() })),
    String,
    String,
  ).map(({ label, state }) => `${label}:${state}`);

test('what was and what is to come', () => {
  expect(steps('Ordered', 'Ordered')).toEqual(['Ordered:current', 'Confirmed:todo', 'Shipped:todo']);
  expect(steps('Confirmed', 'Ordered', 'Confirmed')).toEqual(['Ordered:done', 'Confirmed:current', 'Shipped:todo']);
  expect(steps('Shipped', 'Ordered', 'Confirmed', 'Shipped')).toEqual(['Ordered:done', 'Confirmed:done', 'Shipped:done']);
});
test('an order that waits has its whole way before it; a cancelled one has none', () => {
  expect(steps('Wait', 'Wait')).toEqual(['Wait:current', 'Ordered:todo', 'Confirmed:todo', 'Shipped:todo']);
  expect(steps('Wait', 'Ordered', 'Wait')).toEqual(['Ordered:done', 'Wait:current', 'Confirmed:todo', 'Shipped:todo']);
  expect(steps('Cancelled', 'Ordered', 'Cancelled')).toEqual(['Ordered:done', 'Cancelled:stopped']);
});
