import { type ProblemCode, problemCodes } from '../../../generated/rules.ts';
import { readPlacedOrder } from '../../store/queries/orders.ts';
import { findPayment, type PaymentRow } from '../../store/queries/payments.ts';
import { priceFields } from '../cart/present.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';
import { nextActionOf, stateCodeOf } from './present.ts';

const isProblem = (word: string | null): word is ProblemCode => (problemCodes as readonly (string | null)[]).includes(word);

/** Why there is nothing for the money, as a problem code; the mill has words of its own. */
export function problemOf({ failure, releaseReason }: PaymentRow): ProblemCode {
  return isProblem(releaseReason) ? releaseReason : (failure ?? 'PAYMENT_FAILED');
}

/** @throws ShopError NOT_FOUND, also for a payment of another customer or shop */
export const getPayment = verb('getPayment', async (context, { params: { id } }) => {
  const { caller, deps, locale } = context;
  return deps.store.read(async (tx) => {
    const payment = await findPayment(tx, id);
    if (payment?.customerCode !== caller.customer.code || (payment.ditta !== null && payment.ditta !== caller.ditta))
      throw new ShopError('NOT_FOUND');
    const state = stateCodeOf(payment);
    const order = payment.orderId === null ? null : await readPlacedOrder(tx, payment.orderId);
    return {
      paymentId: id,
      subject: payment.subject,
      provider: payment.provider,
      publishableKey: deps.payments.provider?.name === payment.provider ? deps.payments.provider.publishableKey : null,
      state,
      ...priceFields(context, { amount: payment.amount }, payment.currency),
      nextAction: state === 'requires_action' ? nextActionOf(payment, locale) : null,
      problem: state === 'failed' || state === 'released' ? problemOf(payment) : null,
      idorder: order?.id ?? null,
      orderCode: order?.orderCode ?? null,
    };
  });
});
