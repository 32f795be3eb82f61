import { getOrder, listOrders } from '../domain/order/list.ts';
import { reorderOrder } from '../domain/order/reorder.ts';
import type { HandlersOf } from './contract.ts';

export const orders: HandlersOf<'orders'> = {
  listOrders: ({ context, query }) => listOrders(context, query),
  getOrder: ({ context, params }) => getOrder(context, params.id),
  reorderOrder: ({ context, params, body }) => reorderOrder(context, params.id, body.lines),
};
