import { type Locale, type ProblemCode, problemCodes } from '../../../generated/rules.ts';
import type { NextAction } from '../../../generated/zod/schemas/nextAction.zod.ts';
import type { PaymentStateCode } from '../../../generated/zod/schemas/paymentStateCode.zod.ts';
import type { PaymentStatus } from '../../../generated/zod/schemas/paymentStatus.zod.ts';
import { listAllocations } from '../../store/queries/allocations.ts';
import { readPlacedOrder } from '../../store/queries/orders.ts';
import type { PaymentRow } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import { priceFields } from '../cart/present.ts';
import type { Context } from '../context.ts';
import { amountFields } from '../invoice/present.ts';

/** What the customer has to do: the built-in bank has a page of ours, a real one is opened by the provider's script. */
export function nextActionOf({ nextAction }: PaymentRow, locale: Locale): NextAction | null {
  if (!nextAction) return null;
  const { kind, secret } = nextAction;
  return kind === 'script'
    ? { type: 'challenge', clientSecret: secret }
    : { type: 'redirect', clientSecret: secret, url: `/${locale}/card-check/${secret}` };
}

/**
 * A payment as its customer sees it: what counts is what was paid for. A card that was held is told from one that never was, also after the provider
 * has let go.
 */
export function stateCodeOf(payment: PaymentRow): PaymentStateCode {
  const { state, releaseReason, authorizedAt } = payment;
  if (payment.honouredAt) return 'completed';
  switch (state) {
    case 'created':
      return 'prepared';
    case 'requires_action':
      return releaseReason ? 'failed' : state;
    case 'failed':
    case 'canceled':
      return releaseReason && authorizedAt ? 'released' : 'failed';
    default:
      return releaseReason ? 'released' : 'pending';
  }
}

const isProblem = (word: string | null): word is ProblemCode => (problemCodes as readonly (string | null)[]).includes(word);

/** Why there is nothing for the money, as a problem code; the mill has words of its own. */
export function problemOf({ failure, releaseReason }: PaymentRow): ProblemCode {
  return isProblem(releaseReason) ? releaseReason : (failure ?? 'PAYMENT_FAILED');
}

/** A payment as the contract shows it. */
export async function statusOf(tx: Tx, context: Context, payment: PaymentRow): Promise<PaymentStatus> {
  const { deps, locale } = context;
  const { id, subject, provider, amount, currency, orderId } = payment;
  const state = stateCodeOf(payment);
  const order = orderId === null ? null : await readPlacedOrder(tx, orderId);
  const active = deps.payments.provider;
  // The right to invoices is the right to their amounts.
  const ownsAccount = context.caller.flags.showInvoices;
  return {
    paymentId: id,
    subject,
    provider,
    publishableKey: active?.name === provider ? active.publishableKey : null,
    state,
    ...(subject === 'order' ? priceFields(context, { amount }, currency) : ownsAccount ? amountFields({ amount }, currency, locale) : {}),
    nextAction: state === 'requires_action' ? nextActionOf(payment, locale) : null,
    problem: state === 'failed' || state === 'released' ? problemOf(payment) : null,
    idorder: order?.id ?? null,
    orderCode: order?.orderCode ?? null,
    lines: ownsAccount ? (await listAllocations(tx, id)).map(({ invoiceId, amount: part }) => ({ id: invoiceId, amount: part })) : [],
  };
}
