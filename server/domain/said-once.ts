import { keepSaid } from '../store/queries/invoice-writing.ts';
import type { Tx } from '../store/store.ts';
import { MillError } from './mill-error.ts';

/** What the mill says of a part carries the words in which it was said; of a whole it needs none, because a whole is there once. */
export interface Said {
  once?: string | undefined;
}
/** Takes the mill at its word once: a row that comes a second time is the same part, not the next one. @throws MillError */
export async function sayOnce(tx: Tx, { once }: Said, now: Date): Promise<void> {
  const before = once === undefined ? null : await keepSaid(tx, once, now);
  if (before)
    throw new MillError(
      `The same was said on ${before.toISOString().slice(0, 16).replace('T', ' at ')} UTC. What is another one says so by its date or reference.`,
    );
}
