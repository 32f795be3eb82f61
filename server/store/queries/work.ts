import type { Locale } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export type InnerQueue = 'password-reset' | 'saved-cart-reminder' | 'back-in-stock' | 'sales-add' | 'sales-check' | 'housekeeping';
/** Work that speaks to others and opens its own transactions: none may be open meanwhile. */
export type OuterQueue =
  | 'payment-look'
  | 'payment-capture'
  | 'payment-release'
  | 'payment-refund'
  | 'payment-refund-look'
  | 'payment-reconcile'
  | 'sandbox-event';
export type Queue = InnerQueue | OuterQueue;
export interface Job<Q extends Queue = Queue> {
  id: number;
  queue: Q;
  payload: Record<string, unknown>;
  attempts: number;
}
export type AnyJob = Job<InnerQueue> | Job<OuterQueue>;

/** Adds a job to be run after this transaction has committed; one with the same `dedup` is added once. */
export const addJob = (tx: Tx, queue: Queue, payload: Record<string, unknown>, now: Date, dedup: string | null = null) =>
  tx.run(
    `insert into job (queue, dedup, payload, run_at, created_at) values ($1, $2, $3::jsonb, $4, $4)
     on conflict (queue, dedup) where dedup is not null do nothing`,
    [queue, dedup, JSON.stringify(payload), now],
  );

/** Adds work that comes again by itself, each once in its span of time. */
export const addChores = (tx: Tx, chores: readonly { queue: Queue; span: string }[], now: Date) =>
  tx.run(
    `insert into job (queue, dedup, payload, run_at, created_at) select queue, span, '{}', $3, $3 from unnest($1::text[], $2::text[]) as c(queue, span)
     on conflict (queue, dedup) where dedup is not null do nothing`,
    [chores.map(({ queue }) => queue), chores.map(({ span }) => span), now],
  );

/** What a worker has taken, until when, and how often it was taken: whoever has another count has lost it. */
export interface Lease {
  id: number;
  attempts: number;
  until: Date;
}

/** Takes one job; other workers pass it by until the lease ends. */
export const claimJob = (tx: Tx, worker: string, now: Date, until: Date): Promise<AnyJob | undefined> =>
  tx.one(
    `with ready as (select id from job where state = 0 and run_at <= $1 order by run_at, id limit 1 for update skip locked)
     update job j set state = 1, attempts = attempts + 1, locked_until = $3, worker = $2
     from ready where j.id = ready.id returning j.id, j.queue, j.payload, j.attempts`,
    [now, worker, until],
  );

const LEASED = 'id = $1 and attempts = $2 and state = 1';
/** Whether the lease was still held: then it is longer now. */
export const renewLease = async (tx: Tx, table: 'job' | 'mail_outbox', { id, attempts, until }: Lease): Promise<boolean> =>
  (await tx.run(`update ${table} set locked_until = $3 where ${LEASED}`, [id, attempts, until])) === 1;

/** Whether the lease was still held. What the job was about is forgotten. */
export const finishJob = async (tx: Tx, { id, attempts }: Pick<Lease, 'id' | 'attempts'>, now: Date): Promise<boolean> =>
  (await tx.run(`update job set state = 2, done_at = $3, locked_until = null, payload = '{}' where ${LEASED}`, [id, attempts, now])) === 1;

/** Gives a job back untouched, for somebody else to take later: that it could not be done here is no attempt. */
export const leaveJob = (tx: Tx, id: number, why: string, until: Date) =>
  tx.run(
    'update job set state = 0, attempts = attempts - 1, locked_until = null, worker = null, last_error = $2, run_at = $3 where id = $1',
    [id, why, until],
  );

/** Tries again later, ever more slowly, or gives up after the last attempt. */
export const failJob = (tx: Tx, { id, attempts }: Pick<Lease, 'id' | 'attempts'>, error: string, now: Date) =>
  tx.run(
    `update job set state = case when attempts >= max_attempts then 3 else 0 end, locked_until = null, last_error = $3,
       payload = case when attempts >= max_attempts then '{}' else payload end, done_at = case when attempts >= max_attempts then $4::timestamptz end,
       run_at = $4::timestamptz + least(power(2, attempts), 3600) * interval '1 s' where ${LEASED}`,
    [id, attempts, error, now],
  );

export interface OutgoingMail {
  /** The event that the mail tells of: one event, one mail. */
  dedup: string;
  template: string;
  lang: Locale;
  recipient: string;
  vars: Record<string, unknown>;
}
/** Writes a mail in the transaction of the event it tells of. */
export const addMail = (tx: Tx, mail: OutgoingMail, now: Date) =>
  tx.run(
    `insert into mail_outbox (dedup, template, lang, recipient, vars, run_at, created_at) values ($1, $2, $3, $4, $5::jsonb, $6, $6)
     on conflict (dedup) do nothing`,
    [mail.dedup, mail.template, mail.lang, mail.recipient, JSON.stringify(mail.vars), now],
  );

export interface ClaimedMail extends OutgoingMail {
  id: number;
  attempts: number;
}
/** Takes one mail; other workers pass it by until the lease ends. */
export const claimMail = (tx: Tx, now: Date, until: Date): Promise<ClaimedMail | undefined> =>
  tx.one(
    `with ready as (select id from mail_outbox where state = 0 and run_at <= $1 order by run_at, id limit 1 for update skip locked)
     update mail_outbox m set state = 1, attempts = attempts + 1, locked_until = $2
     from ready where m.id = ready.id returning m.id, m.dedup, m.template, m.lang, m.recipient, m.vars, m.attempts`,
    [now, until],
  );

/** Of a mail that was sent nothing is kept that somebody could read, its links least of all. */
export const mailSent = (tx: Tx, { id, attempts }: Pick<Lease, 'id' | 'attempts'>, messageId: string, now: Date) =>
  tx.run(
    `update mail_outbox set state = 2, locked_until = null, vars = '{}', subject = null, body = null, message_id = $3, sent_at = $4 where ${LEASED}`,
    [id, attempts, messageId, now],
  );

/** Most attempts at one mail: with the growing pauses that is about a day. */
const MAIL_ATTEMPTS = 12;
/** Tries again later, ever more slowly, or gives up: for good, or after the last attempt. */
export const mailFailed = (tx: Tx, { id, attempts }: Pick<Lease, 'id' | 'attempts'>, error: string, final: boolean, now: Date) =>
  tx.run(
    `update mail_outbox set state = case when $4 then 3 else 0 end, vars = case when $4 then '{}' else vars end, locked_until = null, last_error = $3,
       run_at = $5::timestamptz + least(power(2, attempts) * 15, 14400) * interval '1 s' where ${LEASED}`,
    [id, attempts, error, final || attempts >= MAIL_ATTEMPTS, now],
  );

/** Gives back what a worker took and did not finish, because it died. */
export async function releaseLeases(tx: Tx, now: Date): Promise<void> {
  for (const table of ['job', 'mail_outbox'] as const)
    await tx.run(`update ${table} set state = 0, locked_until = null where state = 1 and locked_until < $1`, [now]);
}

/** Work that is over; what was given up is kept a little longer, for whoever looks why. */
export async function deleteOldWork(tx: Tx, done: Date, givenUp: Date): Promise<number> {
  const jobs = await tx.run('delete from job where (state = 2 and done_at < $1) or (state = 3 and done_at < $2)', [done, givenUp]);
  const mails = await tx.run('delete from mail_outbox where (state = 2 and sent_at < $1) or (state = 3 and run_at < $2)', [done, givenUp]);
  return jobs + mails;
}
