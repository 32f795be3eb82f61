import type { PaymentSubject, SandboxBehaviour } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface SandboxIntent {
  id: string;
  paymentId: string;
  token: string;
  behaviour: SandboxBehaviour;
  subject: PaymentSubject;
  amount: number;
  currency: string;
  state: 'requires_action' | 'processing' | 'authorized' | 'captured' | 'failed' | 'canceled';
  failure: SandboxBehaviour | null;
  challengeId: string | null;
  wrongCodes: number;
  captured: number;
  refunded: number;
  createdAt: Date;
}
const INTENT = `id, payment_id as "paymentId", token, behaviour, subject, amount, currency, state, failure, challenge_id as "challengeId",
  wrong_codes as "wrongCodes", captured, refunded, created_at as "createdAt"`;

export const insertSandboxToken = (tx: Tx, id: string, behaviour: SandboxBehaviour, now: Date) =>
  tx.run('insert into sandbox_token (id, behaviour, created_at) values ($1, $2, $3)', [id, behaviour, now]);

/** Uses a token up. */
export const takeSandboxToken = async (tx: Tx, id: string, since: Date): Promise<SandboxBehaviour | undefined> =>
  (await tx.one('delete from sandbox_token where id = $1 and created_at > $2 returning behaviour', [id, since]))?.behaviour;

type NewIntent = Omit<SandboxIntent, 'wrongCodes' | 'captured' | 'refunded'>;
/** Whether it is new: a payment has one intent, however often it is confirmed. */
export const insertSandboxIntent = async (tx: Tx, i: NewIntent): Promise<boolean> =>
  (await tx.run(
    `insert into sandbox_intent (id, payment_id, token, behaviour, subject, amount, currency, state, failure, challenge_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (payment_id) do nothing`,
    [i.id, i.paymentId, i.token, i.behaviour, i.subject, i.amount, i.currency, i.state, i.failure, i.challengeId, i.createdAt],
  )) === 1;

export const lockSandboxIntent = (tx: Tx, id: string): Promise<SandboxIntent | undefined> =>
  tx.one(`select ${INTENT} from sandbox_intent where id = $1 for update`, [id]);

export const lockSandboxIntentOf = (tx: Tx, paymentId: string): Promise<SandboxIntent | undefined> =>
  tx.one(`select ${INTENT} from sandbox_intent where payment_id = $1 for update`, [paymentId]);

export const lockSandboxChallenge = (tx: Tx, challengeId: string): Promise<SandboxIntent | undefined> =>
  tx.one(`select ${INTENT} from sandbox_intent where challenge_id = $1 for update`, [challengeId]);

export const writeSandboxIntent = (tx: Tx, i: SandboxIntent) =>
  tx.run('update sandbox_intent set state = $2, failure = $3, wrong_codes = $4, captured = $5, refunded = $6 where id = $1', [
    i.id,
    i.state,
    i.failure,
    i.wrongCodes,
    i.captured,
    i.refunded,
  ]);

export const findSandboxRefund = (tx: Tx, key: string) => tx.one('select id from sandbox_refund where key = $1', [key]);

export const insertSandboxRefund = (tx: Tx, refund: { key: string; id: string; intentId: string; amount: number }) =>
  tx.run('insert into sandbox_refund (key, id, intent_id, amount) values ($1, $2, $3, $4)', [
    refund.key,
    refund.id,
    refund.intentId,
    refund.amount,
  ]);
