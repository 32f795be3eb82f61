import type { Locale } from '../../../generated/rules.ts';
import type { NextAction } from '../../../generated/zod/schemas/nextAction.zod.ts';
import type { PaymentStateCode } from '../../../generated/zod/schemas/paymentStateCode.zod.ts';
import type { PaymentRow } from '../../store/queries/payments.ts';
import { subjects } from './settle.ts';

/** What the customer has to do: the built-in bank has a page of ours, a real one is opened by the provider's script. */
export function nextActionOf({ nextAction }: PaymentRow, locale: Locale): NextAction | null {
  if (!nextAction) return null;
  const { kind, secret } = nextAction;
  return kind === 'script'
    ? { type: 'challenge', clientSecret: secret }
    : { type: 'redirect', clientSecret: secret, url: `/${locale}/card-check/${secret}` };
}

/** A payment as its customer sees it: what counts is what was paid for. */
export function stateCodeOf(payment: PaymentRow): PaymentStateCode {
  const { state, releaseReason } = payment;
  if (subjects[payment.subject].isHonoured(payment)) return 'completed';
  switch (state) {
    case 'created':
      return 'prepared';
    case 'requires_action':
      return releaseReason ? 'failed' : state;
    case 'failed':
    case 'canceled':
      return 'failed';
    default:
      return releaseReason ? 'released' : 'pending';
  }
}
