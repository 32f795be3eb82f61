import type { Tx } from '../store.ts';

export interface Rate {
  /** Attempts that may come at once. */
  burst: number;
  /** Time after which one more is allowed, ms. */
  intervalMs: number;
}

/**
 * Counts an attempt, or one that weighs as much as `weight` of them, by the generic cell rate algorithm, in one statement, so that any number of
 * parallel attempts lets exactly `burst` pass. Answers 0 when it may go on, else how many whole seconds to wait. What was counted while a clock stood
 * more than a whole burst ahead weighs no more than one once it is right again; clocks of requests and nodes that differ a little are not that.
 */
export async function takeToken(tx: Tx, key: string, rate: Rate, now: Date, weight = 1): Promise<number> {
  const taken = rate.intervalMs * weight;
  const most = rate.burst * rate.intervalMs;
  const passed = await tx.one(
    `insert into rate_limit as r (key, arrival) values ($1, $2::timestamptz + $3::int * interval '1 ms')
     on conflict (key) do update set
       arrival = least(greatest(r.arrival, $2::timestamptz) + $3::int * interval '1 ms', $2::timestamptz + $4::int * interval '1 ms')
     where greatest(r.arrival, $2::timestamptz) + $3::int * interval '1 ms' - $4::int * interval '1 ms' <= $2::timestamptz
        or r.arrival > $2::timestamptz + 2 * $4::int * interval '1 ms'
     returning 1 as passed`,
    [key, now, taken, most],
  );
  if (passed) return 0;
  const row = await tx.one('select arrival from rate_limit where key = $1', [key]);
  const waitMs = (row?.arrival.getTime() ?? now.getTime()) + taken - most - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Forgets the attempts of a key: after the right password the wrong ones count no more. */
export const resetRate = (tx: Tx, key: string) => tx.run('delete from rate_limit where key = $1', [key]);

/** Takes one attempt back that was counted and turned out to be none. */
export const giveBack = (tx: Tx, key: string, { intervalMs }: Rate) =>
  tx.run(`update rate_limit set arrival = arrival - $2::int * interval '1 ms' where key = $1`, [key, intervalMs]);

/** Keys that have long recovered. */
export const deleteRecovered = (tx: Tx, now: Date) => tx.run('delete from rate_limit where arrival < $1', [now]);
