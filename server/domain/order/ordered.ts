import type { OrderedResult } from '../../../generated/zod/schemas/orderedResult.zod.ts';
import type { PlacedOrder } from '../../store/queries/orders.ts';
import type { Tx } from '../../store/store.ts';
import { priceFields } from '../cart/present.ts';
import type { Context } from '../context.ts';
import { waiting } from './waiting.ts';

/** What a customer learns of an order that is placed. */
export const ordered = async (tx: Tx, order: PlacedOrder, context: Context): Promise<OrderedResult> => ({
  state: 'ordered',
  idorder: order.id,
  orderCode: order.orderCode,
  status: order.status,
  paymentMethod: order.paymentMethod,
  transactionCode: order.transactionCode,
  ...(await waiting(tx, context, order.id)),
  ...priceFields(context, { total: order.total }, order.currency),
  email: context.caller.email,
});
