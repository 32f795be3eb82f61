import { expect, test } from 'vitest';
import { orderStatuses } from '../../generated/rules.ts';
import { openOrders } from './open-orders.ts';

test('an order is open until it was sent or called off', () =>
  expect([...openOrders]).toEqual(orderStatuses.filter((status) => status !== 'Shipped' && status !== 'Cancelled')));
