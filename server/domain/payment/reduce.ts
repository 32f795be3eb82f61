import type { Sighting } from '../../ports/payments.ts';
import type { PaymentState } from '../../store/queries/payments.ts';

/**
 * The state of a payment after it was seen in another. Sightings come late, twice and in any order; what has happened to money is never
 * taken back by one that is older: charged stays charged, set aside is undone only by a charge or a cancellation, and money that turns up after a
 * "no" counts.
 */
export function nextState(current: PaymentState, seen: Sighting['state']): PaymentState {
  switch (current) {
    case 'captured':
      return 'captured';
    case 'canceled':
      return seen === 'captured' ? seen : current;
    case 'authorized':
      return seen === 'captured' || seen === 'canceled' ? seen : current;
    case 'failed':
      return seen === 'captured' || seen === 'authorized' ? seen : current;
    default:
      return seen;
  }
}
