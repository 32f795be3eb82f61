import Stripe from 'stripe';
import {
  type Confirmation,
  ForgedEventError,
  type PaymentProvider,
  ProviderAwayError,
  type ProviderEvent,
  type Refunded,
  type Sighting,
} from '../payments.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another host that speaks the same, for tests. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
  /** How often the client library sends a request again that was not answered; each time with the same idempotency key. */
  retries?: number;
}

type Intent = Stripe.PaymentIntent;
type Failure = NonNullable<Sighting['failure']>;

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** The card itself is wrong, not the customer's standing with the bank. */
const CARD_CODES = new Set([
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
]);

function failureOf(error: { type?: string; code?: string | null; decline_code?: string | null } | null): Failure | null {
  if (!error) return null;
  const { code, decline_code: declineCode } = error;
  const detail = declineCode ?? code ?? 'unknown';
  if (code === 'payment_intent_authentication_failure') return { kind: 'challenge', detail };
  if (code && CARD_CODES.has(code)) return { kind: 'card', detail };
  if (code === 'processing_error' || error.type !== 'card_error') return { kind: 'provider', detail };
  return { kind: 'declined', detail };
}

const STATES: Partial<Record<Intent['status'], Sighting['state']>> = {
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

function sighting(intent: Intent): Sighting {
  // What the bank refused waits for another card, which we never give it: the next attempt is a payment of its own.
  const state = STATES[intent.status] ?? 'failed';
  return {
    reference: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    state,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    captured: intent.amount_received,
    nextAction: state === 'requires_action' && intent.client_secret ? { kind: 'script', secret: intent.client_secret } : null,
    failure: state === 'failed' ? (failureOf(intent.last_payment_error) ?? { kind: 'provider', detail: 'unknown' }) : null,
  };
}

/** A refund that will never arrive. */
const isLost = (status: string | null): boolean => status === 'failed' || status === 'canceled';

/** The payment as the error carries it, where the provider has answered with a decision. */
function decided(error: unknown): Sighting | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { payment_intent: intent } = error;
  const isDecision = error instanceof Stripe.errors.StripeCardError || error.code === 'payment_intent_unexpected_state';
  return intent && isDecision ? sighting(intent) : undefined;
}
/** Requests that the provider has understood and refused: nothing has happened. */
const isRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** A call whose outcome nobody can tell is no failure: it is asked about later. */
async function ask<T>(call: () => Promise<T>, onDecision?: (seen: Sighting) => T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const seen = decided(error);
    if (seen && onDecision) return onDecision(seen);
    throw new ProviderAwayError(error);
  }
}

export function stripePayments(options: StripeOptions): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiUrl, timeoutMs = TIMEOUT_MS, retries = RETRIES } = options;
  const api = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Trama' },
    ...(api ? { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  });
  const asItIs = (seen: Sighting) => seen;

  async function confirm({ paymentId, subject, amount, currency, token, returnUrl }: Confirmation): Promise<Sighting> {
    try {
      return sighting(
        await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            confirm: true,
            confirmation_token: token,
            use_stripe_sdk: true,
            return_url: returnUrl,
            metadata: { payment_id: paymentId, subject },
          },
          { idempotencyKey: `${paymentId}:confirm` },
        ),
      );
    } catch (error) {
      const seen = decided(error);
      if (seen) return seen;
      if (!isRefusal(error)) throw new ProviderAwayError(error);
      const { code } = error as Stripe.errors.StripeError;
      // A token that is unknown, used or too old is the card's; everything else is ours to mend.
      const isToken = code === 'resource_missing' || code === 'confirmation_token_already_used' || code === 'token_already_used';
      const failure: Failure = { kind: isToken ? 'card' : 'provider', detail: code ?? 'refused' };
      return { reference: null, paymentId, state: 'failed', amount, currency, captured: 0, nextAction: null, failure };
    }
  }

  return {
    name: 'stripe',
    publishableKey,
    confirm,
    retrieve: (reference) => ask(async () => sighting(await stripe.paymentIntents.retrieve(reference))),
    find: (paymentId) =>
      ask(async () => {
        const found = await stripe.paymentIntents.search({ query: `metadata['payment_id']:'${paymentId}'` });
        return found.data[0] ? sighting(found.data[0]) : null;
      }),
    capture: (reference, key) =>
      ask(async () => sighting(await stripe.paymentIntents.capture(reference, {}, { idempotencyKey: key })), asItIs),
    cancel: (reference, key) =>
      ask(async () => sighting(await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key })), asItIs),
    refund: async (reference, amount, key): Promise<Refunded> => {
      try {
        const refund = await stripe.refunds.create({ payment_intent: reference, amount }, { idempotencyKey: key });
        return { reference: refund.id, state: isLost(refund.status) ? 'failed' : 'done' };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { reference: error.code ?? 'refused', state: 'failed' };
        throw new ProviderAwayError(error);
      }
    },
    refundState: (reference) =>
      ask(async () => {
        const { status } = await stripe.refunds.retrieve(reference);
        return isLost(status) ? 'failed' : 'done';
      }),
    readEvent: async (body, header): Promise<ProviderEvent> => {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, header('stripe-signature') ?? '', webhookSecret);
      } catch (error) {
        throw new ForgedEventError(error);
      }
      const { id, type, data } = event;
      const object = data.object as { id?: string; object?: string; metadata?: Record<string, string>; payment_intent?: unknown };
      const isIntent = object.object === 'payment_intent';
      const intent = isIntent ? object.id : object.payment_intent;
      return {
        id,
        type,
        paymentId: (isIntent ? object.metadata?.payment_id : undefined) ?? null,
        reference: typeof intent === 'string' ? intent : null,
        refund: object.object === 'refund' ? (object.id ?? null) : null,
      };
    },
  };
}
