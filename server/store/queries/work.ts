import type { Locale } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export type Queue = 'password-reset' | 'saved-cart-reminder' | 'back-in-stock' | 'housekeeping';
export interface Job {
  id: number;
  queue: Queue;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Adds a job to be run after this transaction has committed; one with the same `dedup` is added once. */
export const addJob = (tx: Tx, queue: Queue, payload: Record<string, unknown>, now: Date, dedup: string | null = null) =>
  tx.run(
    `insert into job (queue, dedup, payload, run_at, created_at) values ($1, $2, $3::jsonb, $4, $4)
     on conflict (queue, dedup) where dedup is not null do nothing`,
    [queue, dedup, JSON.stringify(payload), now],
  );

/** Takes up to `limit` jobs for a minute; other workers pass them by. */
export const claimJobs = (tx: Tx, worker: string, limit: number, now: Date): Promise<Job[]> =>
  tx.rows(
    `with ready as (select id from job where state = 0 and run_at <= $1 order by run_at, id limit $2 for update skip locked)
     update job j set state = 1, attempts = attempts + 1, locked_until = $1::timestamptz + interval '60 s', worker = $3
     from ready where j.id = ready.id returning j.id, j.queue, j.payload, j.attempts`,
    [now, limit, worker],
  );

export const finishJob = (tx: Tx, id: number, now: Date) =>
  tx.run('update job set state = 2, done_at = $2, locked_until = null where id = $1', [id, now]);

/** Gives a job back untouched, for somebody else to take later: that it could not be done here is no attempt. */
export const leaveJob = (tx: Tx, id: number, why: string, until: Date) =>
  tx.run(
    'update job set state = 0, attempts = attempts - 1, locked_until = null, worker = null, last_error = $2, run_at = $3 where id = $1',
    [id, why, until],
  );

/** Tries again later, ever more slowly, or gives up after the last attempt. */
export const failJob = (tx: Tx, id: number, error: string, now: Date) =>
  tx.run(
    `update job set state = case when attempts >= max_attempts then 3 else 0 end, locked_until = null, last_error = $2,
       run_at = $3::timestamptz + least(power(2, attempts), 3600) * interval '1 s' where id = $1`,
    [id, error.slice(0, 500), now],
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
export const claimMails = (tx: Tx, limit: number, now: Date): Promise<ClaimedMail[]> =>
  tx.rows(
    `with ready as (select id from mail_outbox where state = 0 and run_at <= $1 order by run_at, id limit $2 for update skip locked)
     update mail_outbox m set state = 1, attempts = attempts + 1, locked_until = $1::timestamptz + interval '60 s'
     from ready where m.id = ready.id returning m.id, m.dedup, m.template, m.lang, m.recipient, m.vars, m.attempts`,
    [now, limit],
  );

export const mailSent = (tx: Tx, id: number, sent: { subject: string; body: string; messageId: string; now: Date }) =>
  tx.run('update mail_outbox set state = 2, locked_until = null, subject = $2, body = $3, message_id = $4, sent_at = $5 where id = $1', [
    id,
    sent.subject,
    sent.body,
    sent.messageId,
    sent.now,
  ]);

/** Most attempts at one mail: with the growing pauses that is about a day. */
const MAIL_ATTEMPTS = 12;
export const mailFailed = (tx: Tx, id: number, error: string, final: boolean, now: Date) =>
  tx.run(
    `update mail_outbox set state = case when $3 or attempts >= ${MAIL_ATTEMPTS} then 3 else 0 end, locked_until = null, last_error = $2,
       run_at = $4::timestamptz + least(power(2, attempts) * 15, 14400) * interval '1 s' where id = $1`,
    [id, error.slice(0, 500), final, now],
  );

/** Gives back what a worker took and did not finish, because it died. */
export async function releaseLeases(tx: Tx, now: Date): Promise<void> {
  for (const table of ['job', 'mail_outbox'] as const)
    await tx.run(`update ${table} set state = 0, locked_until = null where state = 1 and locked_until < $1`, [now]);
}

export const deleteOldWork = (tx: Tx, before: Date) => tx.run('delete from job where state = 2 and done_at < $1', [before]);
