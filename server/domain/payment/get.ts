import { findPayment, type PaymentRow } from '../../store/queries/payments.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';
import { statusOf } from './present.ts';

/** The payment, if it is one of the caller's customer and shop. @throws ShopError NOT_FOUND */
export function ownPayment({ caller }: Context, payment: PaymentRow | undefined): PaymentRow {
  if (payment?.customerCode !== caller.customer.code || (payment.ditta !== null && payment.ditta !== caller.ditta))
    throw new ShopError('NOT_FOUND');
  return payment;
}

/** @throws ShopError NOT_FOUND, also for a payment of another customer or shop */
export const getPayment = verb('getPayment', (context, { params: { id } }) =>
  context.deps.store.read(async (tx) => statusOf(tx, context, ownPayment(context, await findPayment(tx, id)))),
);
