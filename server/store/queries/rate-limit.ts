import type { Tx } from '../store.ts';

export interface Rate {
  /** Attempts that may come at once. */
  burst: number;
  /** Time after which one more is allowed, ms. */
  intervalMs: number;
}

/**
 * Counts one attempt by the generic cell rate algorithm, in one statement, so that any number of parallel attempts lets exactly
 * `burst` pass. Answers 0 when it may go on, else how many whole seconds to wait.
 */
export async function takeToken(tx: Tx, key: string, rate: Rate, now: Date): Promise<number> {
  const passed = await tx.one(
    `insert into rate_limit as r (key, arrival) values ($1, $2::timestamptz + $3::int * interval '1 ms')
     on conflict (key) do update set arrival = greatest(r.arrival, $2::timestamptz) + $3::int * interval '1 ms'
     where greatest(r.arrival, $2::timestamptz) + $3::int * interval '1 ms' - $4::int * interval '1 ms' <= $2::timestamptz
     returning 1 as passed`,
    [key, now, rate.intervalMs, rate.burst * rate.intervalMs],
  );
  if (passed) return 0;
  const row = await tx.one('select arrival from rate_limit where key = $1', [key]);
  const waitMs = (row?.arrival.getTime() ?? now.getTime()) - (rate.burst - 1) * rate.intervalMs - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Forgets the attempts of a key: after the right password the wrong ones count no more. */
export const resetRate = (tx: Tx, key: string) => tx.run('delete from rate_limit where key = $1', [key]);

/** Takes one attempt back that was counted and turned out to be none. */
export const giveBack = (tx: Tx, key: string, { intervalMs }: Rate) =>
  tx.run(`update rate_limit set arrival = arrival - $2::int * interval '1 ms' where key = $1`, [key, intervalMs]);

/** Keys that have long recovered. */
export const deleteRecovered = (tx: Tx, now: Date) => tx.run('delete from rate_limit where arrival < $1', [now]);
