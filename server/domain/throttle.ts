import { type Rate, takeToken } from '../store/queries/rate-limit.ts';
import type { PublicContext } from './context.ts';
import { ShopError } from './errors.ts';

/** Counts what a stranger asks for under a key; `weight` times where it is large. @throws ShopError TOO_MANY_ATTEMPTS */
export async function countOrRefuse(context: Pick<PublicContext, 'deps' | 'now'>, key: string, rate: Rate, weight = 1): Promise<void> {
  // unaudited: counts how often a stranger asks
  const retryAfterSeconds = await context.deps.store.transaction((tx) => takeToken(tx, key, rate, context.now, weight));
  if (retryAfterSeconds > 0) throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
}
