import type { OrderPayment } from '../../../generated/zod/schemas/orderPayment.zod.ts';
import { findPaymentOfOrder, type PaymentRow } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import { priceFields } from '../cart/present.ts';
import type { Context } from '../context.ts';

function stateOf({ state, captured, refunded }: PaymentRow): OrderPayment['state'] {
  if (state !== 'captured') return state === 'canceled' ? 'released' : 'held';
  if (refunded === 0) return 'paid';
  return refunded < captured ? 'partly_refunded' : 'refunded';
}

/** How an order was paid by card; null where it was to be paid in another way, or before the shop took cards. */
export async function paymentOf(tx: Tx, context: Context, orderId: number): Promise<OrderPayment | null> {
  const payment = await findPaymentOfOrder(tx, orderId);
  if (!payment) return null;
  return {
    state: stateOf(payment),
    transactionCode: payment.reference,
    paidAt: payment.paidAt?.toISOString() ?? null,
    ...priceFields(context, { refunded: payment.refunded }, payment.currency),
  };
}
