import type { OrderStatus } from '../../generated/rules.ts';

/** Orders of which something is still to come; those that wait for a bank or a quantity are among them. */
export const openOrders = ['Ordered', 'Wait', 'Confirmed'] as const satisfies readonly OrderStatus[];
