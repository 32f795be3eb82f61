import { claimKey, keepAnswer } from '../store/queries/idempotency.ts';
import { type AuditEntry, writeAudit } from '../store/queries/users.ts';
import type { Tx } from '../store/store.ts';
import type { Context } from './context.ts';
import { ShopError } from './errors.ts';

/**
 * Runs the work of a verb in one transaction. A call with an idempotency key has its effect once: the key, the effect and the answer
 * are committed together; whoever comes with the same key meanwhile waits for that commit and gets the same answer. A refusal rolls
 * back and keeps nothing, so it may be tried again with the same key.
 * @throws ShopError IDEMPOTENCY_KEY_REUSED when the key belongs to another request.
 */
export function transact<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { deps, idempotency, caller, now } = context;
  if (!idempotency) return deps.store.transaction(work);
  const scope = `${caller.userId}/${caller.customer.code}/${caller.ditta}`;
  return deps.store.transaction(async (tx) => {
    const first = await claimKey(tx, { scope, ...idempotency, now });
    if (first) {
      if (first.operation !== idempotency.operation || first.requestHash !== idempotency.requestHash)
        throw new ShopError('IDEMPOTENCY_KEY_REUSED');
      return first.body as T;
    }
    const answer = await work(tx);
    await keepAnswer(tx, scope, idempotency.key, answer);
    return answer;
  });
}

/** Notes who did what, in the transaction of the deed. */
export const audit = (tx: Tx, { caller, now }: Context, action: string, subject?: string): Promise<void> =>
  writeAudit(tx, {
    at: now,
    userId: caller.userId,
    staffUserId: caller.staffUserId ?? (caller.staff ? caller.userId : null),
    customerCode: caller.customer.code,
    ditta: caller.ditta,
    action,
    ...(subject === undefined ? {} : { subject }),
  } satisfies AuditEntry);
