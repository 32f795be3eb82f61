import { type SandboxBehaviour, sandboxCards } from '../../../generated/rules.ts';
import { sharedSecret } from '../../store/queries/password-reset.ts';
import {
  findSandboxRefund,
  insertSandboxIntent,
  insertSandboxRefund,
  insertSandboxToken,
  lockSandboxChallenge,
  lockSandboxIntent,
  lockSandboxIntentOf,
  type SandboxIntent,
  takeSandboxToken,
  writeSandboxIntent,
} from '../../store/queries/sandbox.ts';
import { addJob } from '../../store/queries/work.ts';
import type { Store, Tx } from '../../store/store.ts';
import type { Clock } from '../clock.ts';
import {
  type Confirmation,
  type FailureKind,
  ForgedEventError,
  type PaymentProvider,
  type ProviderEvent,
  type Sighting,
} from '../payments.ts';
import { checkSignature, signBody } from './signature.ts';

const SECRET = 'sandbox-webhook';
const TOKEN_MS = 30 * 60_000;
/** When the bank of the late card has made up its mind. */
const LATE_MS = 4000;
export const CHALLENGE_CODE = '123456';
/** The wrong code that is one too many. */
export const CODE_ATTEMPTS = 3;

/** What the bank says at once. A challenge and a late answer are no no. */
const REFUSALS: Partial<Record<SandboxBehaviour, FailureKind>> = {
  declined: 'declined',
  insufficient_funds: 'declined',
  expired_card: 'card',
  incorrect_cvc: 'card',
  processing_error: 'provider',
  challenge_refused: 'challenge',
  challenge: 'challenge',
};

const sighting = (intent: SandboxIntent): Sighting => ({
  reference: intent.id,
  paymentId: intent.paymentId,
  state: intent.state,
  amount: intent.amount,
  currency: intent.currency,
  captured: intent.captured,
  nextAction: intent.state === 'requires_action' && intent.challengeId ? { kind: 'challenge-page', secret: intent.challengeId } : null,
  failure: intent.failure && intent.state === 'failed' ? { kind: REFUSALS[intent.failure] ?? 'provider', detail: intent.failure } : null,
});
const name = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** The built-in provider: test cards, a bank that challenges, signed events. It keeps its own books and moves no money. */
export class Sandbox implements PaymentProvider {
  readonly name = 'sandbox';
  readonly publishableKey = 'sandbox';
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The token of a documented test card, or null for any other number. */
  async tokenize(number: string): Promise<string | null> {
    const digits = number.replaceAll(' ', '') as keyof typeof sandboxCards;
    if (!Object.hasOwn(sandboxCards, digits)) return null;
    const token = name('stok');
    await this.#store.transaction((tx) => insertSandboxToken(tx, token, sandboxCards[digits], this.#clock()));
    return token;
  }

  async confirm({ paymentId, subject, amount, currency, token }: Confirmation): Promise<Sighting> {
    const now = this.#clock();
    return this.#store.transaction(async (tx) => {
      const known = await lockSandboxIntentOf(tx, paymentId);
      if (known) return sighting(known);
      const behaviour = await takeSandboxToken(tx, token, new Date(now.getTime() - TOKEN_MS));
      // As with a token that was never given: there is no such card.
      const acts = behaviour ?? 'incorrect_cvc';
      const challenged = acts === 'challenge' || acts === 'challenge_refused';
      const state = challenged ? 'requires_action' : acts === 'late_answer' ? 'processing' : acts === 'success' ? 'authorized' : 'failed';
      const id = name('sint');
      const challengeId = challenged ? crypto.randomUUID() : null;
      const failure = state === 'failed' ? acts : null;
      const fresh = {
        id,
        paymentId,
        token,
        behaviour: acts,
        subject,
        amount,
        currency,
        state,
        failure,
        challengeId,
        createdAt: now,
      } as const;
      if (await insertSandboxIntent(tx, fresh)) {
        await this.#tell(tx, `payment.${state}`, fresh);
        if (state === 'processing') await this.#tell(tx, 'payment.authorized', fresh, LATE_MS);
      }
      const intent = await lockSandboxIntentOf(tx, paymentId);
      if (!intent) throw new Error(`The sandbox has lost ${id}.`);
      return sighting(intent);
    });
  }

  retrieve(reference: string): Promise<Sighting> {
    return this.#change(reference, () => null);
  }

  async find(paymentId: string): Promise<Sighting | null> {
    return this.#store.transaction(async (tx) => {
      const intent = await lockSandboxIntentOf(tx, paymentId);
      return intent ? sighting(await this.#ripen(tx, intent)) : null;
    });
  }

  capture(reference: string): Promise<Sighting> {
    return this.#change(reference, (intent) =>
      intent.state === 'authorized' ? { ...intent, state: 'captured', captured: intent.amount } : null,
    );
  }

  cancel(reference: string): Promise<Sighting> {
    return this.#change(reference, (intent) =>
      intent.state === 'captured' || intent.state === 'canceled' || intent.state === 'failed' ? null : { ...intent, state: 'canceled' },
    );
  }

  async refund(reference: string, amount: number, key: string) {
    return this.#store.transaction(async (tx) => {
      const intent = await lockSandboxIntent(tx, reference);
      if (!intent) throw new Error(`The sandbox has no payment ${reference}.`);
      const known = await findSandboxRefund(tx, key);
      if (known) return { reference: known.id, state: 'done' as const };
      if (intent.refunded + amount > intent.captured) return { reference, state: 'failed' as const };
      const id = name('sref');
      await writeSandboxIntent(tx, { ...intent, refunded: intent.refunded + amount });
      await insertSandboxRefund(tx, { key, id, intentId: intent.id, amount });
      return { reference: id, state: 'done' as const };
    });
  }

  /** What it has paid back stays paid back. */
  async refundState() {
    return 'done' as const;
  }

  /** The bank's page: what it asks for, and what has been decided. */
  challenge(challengeId: string): Promise<SandboxIntent | undefined> {
    return this.#store.transaction((tx) => lockSandboxChallenge(tx, challengeId));
  }

  /** The customer's code, or null for "that was not me". What was decided stays. */
  async answer(challengeId: string, code: string | null): Promise<SandboxIntent | undefined> {
    return this.#store.transaction(async (tx) => {
      const intent = await lockSandboxChallenge(tx, challengeId);
      if (intent?.state !== 'requires_action') return intent;
      const isWrong = code !== null && code !== CHALLENGE_CODE;
      const wrongCodes = intent.wrongCodes + (isWrong ? 1 : 0);
      const refused = code === null || wrongCodes >= CODE_ATTEMPTS || (!isWrong && intent.behaviour === 'challenge_refused');
      const state = refused ? 'failed' : isWrong ? 'requires_action' : 'authorized';
      const decided: SandboxIntent = { ...intent, wrongCodes, state, failure: refused ? intent.behaviour : null };
      await writeSandboxIntent(tx, decided);
      if (state !== 'requires_action') await this.#tell(tx, `payment.${state}`, intent);
      return decided;
    });
  }

  /** An event as it goes over the wire, with its signature. */
  async sealed(event: ProviderEvent): Promise<{ body: string; headers: Record<string, string> }> {
    const body = JSON.stringify(event);
    return {
      body,
      headers: { 'content-type': 'application/json', 'sandbox-signature': await signBody(await this.#secret(), body, this.#clock()) },
    };
  }

  async readEvent(body: string, header: (name: string) => string | undefined): Promise<ProviderEvent> {
    await checkSignature(await this.#secret(), body, header('sandbox-signature'), this.#clock());
    const { id, type, paymentId, reference, refund } = JSON.parse(body) as Record<string, unknown>;
    if (typeof id !== 'string' || typeof type !== 'string') throw new ForgedEventError();
    return {
      id,
      type,
      paymentId: typeof paymentId === 'string' ? paymentId : null,
      reference: typeof reference === 'string' ? reference : null,
      refund: typeof refund === 'string' ? refund : null,
    };
  }

  #secret(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#store.transaction((tx) => sharedSecret(tx, SECRET));
  }

  /** Events are sent when what they tell of is committed; by the worker, as from another house. */
  async #tell(tx: Tx, type: string, { id, paymentId }: { id: string; paymentId: string }, afterMs = 0): Promise<void> {
    const event: ProviderEvent = { id: name('sevt'), type, paymentId, reference: id };
    await addJob(tx, 'sandbox-event', { ...event }, new Date(this.#clock().getTime() + afterMs));
  }

  /** A bank that takes its time has answered by now. */
  async #ripen(tx: Tx, intent: SandboxIntent): Promise<SandboxIntent> {
    if (intent.state !== 'processing' || this.#clock().getTime() < intent.createdAt.getTime() + LATE_MS) return intent;
    const answered: SandboxIntent = { ...intent, state: 'authorized' };
    await writeSandboxIntent(tx, answered);
    return answered;
  }

  async #change(reference: string, step: (intent: SandboxIntent) => SandboxIntent | null): Promise<Sighting> {
    return this.#store.transaction(async (tx) => {
      const found = await lockSandboxIntent(tx, reference);
      if (!found) throw new Error(`The sandbox has no payment ${reference}.`);
      const intent = await this.#ripen(tx, found);
      const changed = step(intent);
      if (!changed) return sighting(intent);
      await writeSandboxIntent(tx, changed);
      await this.#tell(tx, `payment.${changed.state}`, changed);
      return sighting(changed);
    });
  }
}
