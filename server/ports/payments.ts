import type { PaymentProviderName, PaymentSubject } from '../../generated/rules.ts';

/** Why the provider, or the bank behind it, says no. */
export type FailureKind =
  /** The card itself: expired, wrong code, no such number. */
  | 'card'
  /** The customer did not pass the bank's challenge. */
  | 'challenge'
  /** The bank refuses. */
  | 'declined'
  /** The provider could not do it. */
  | 'provider';

/** A payment as the provider has it at one moment. Amounts are minor units. */
export interface Sighting {
  /** The provider's name for the payment; null where it was refused before there was one. */
  reference: string | null;
  /** Ours, where the provider tells it. */
  paymentId: string | null;
  state: 'requires_action' | 'processing' | 'authorized' | 'captured' | 'failed' | 'canceled';
  amount: number;
  currency: string;
  captured: number;
  /** What the customer has to do: a challenge of the built-in provider, or a secret for the provider's script. */
  nextAction: { kind: 'challenge-page' | 'script'; secret: string } | null;
  /** `detail` is the provider's own word. */
  failure: { kind: FailureKind; detail: string } | null;
}

export interface Confirmation {
  paymentId: string;
  subject: PaymentSubject;
  amount: number;
  currency: string;
  /** The provider's token of a card; good once. */
  token: string;
  /** Where a bank that wants its own page sends the customer back to. */
  returnUrl: string;
}
export interface Refunded {
  reference: string;
  /** `done` also where the bank still takes its days for it. */
  state: 'done' | 'failed';
}
/** An event as its signature proves it; only tells which payment to look at. */
export interface ProviderEvent {
  id: string;
  type: string;
  paymentId: string | null;
  reference: string | null;
  /** The provider's name of a refund, where it is about one. */
  refund?: string | null;
}

/**
 * Who moves the money. Every call may be repeated: `confirm` is the same for one payment, the others for one `key`. A call that was not answered
 * throws `ProviderAwayError`: it may have had its effect.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** What the browser needs; no secret. */
  readonly publishableKey: string;
  /** Sets the amount aside on the card. A bank that says no is a sighting, too. */
  confirm(order: Confirmation): Promise<Sighting>;
  retrieve(reference: string): Promise<Sighting>;
  /** A payment by our own id, for one whose answer was lost; null where the provider has none (yet). */
  find(paymentId: string): Promise<Sighting | null>;
  /** Charges what was set aside. One that can not be charged any more is answered as it stands. */
  capture(reference: string, key: string): Promise<Sighting>;
  /** Lets go what was set aside. One that is charged already is answered as it stands. */
  cancel(reference: string, key: string): Promise<Sighting>;
  refund(reference: string, amount: number, key: string): Promise<Refunded>;
  /** How a refund stands: what was under way may be refused days later. */
  refundState(reference: string): Promise<Refunded['state']>;
  /** @throws ForgedEventError for a signature that is wrong, missing or too old */
  readEvent(body: string, header: (name: string) => string | undefined): Promise<ProviderEvent>;
}

/** The provider did not answer, or not for good: whether it has done it is unknown. */
export class ProviderAwayError extends Error {
  constructor(cause?: unknown) {
    super('The payment provider does not answer.', { cause });
    this.name = 'ProviderAwayError';
  }
}
/** An event that the provider did not send, or not now. */
export class ForgedEventError extends Error {
  constructor(cause?: unknown) {
    super('The event is not signed by the provider.', { cause });
    this.name = 'ForgedEventError';
  }
}
