import { writeAudit } from '../store/queries/audit.ts';
import { claimKey, keepAnswer } from '../store/queries/idempotency.ts';
import type { Tx } from '../store/store.ts';
import { actorId, staffUserIdOf } from './actor.ts';
import type { Context, WorkContext } from './context.ts';
import { ShopError } from './errors.ts';

/**
 * Runs the work of a verb in one transaction. A call with an idempotency key has its effect once: the key, the effect and the answer
 * are committed together; whoever comes with the same key meanwhile waits for that commit and gets the same answer. A refusal rolls
 * back and keeps nothing, so it may be tried again with the same key.
 * @throws ShopError IDEMPOTENCY_KEY_REUSED when the key belongs to another request.
 */
export function transact<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { deps, idempotency, actor, caller, now } = context;
  // unaudited: the work that is handed in audits, and is looked at where it stands
  if (!idempotency) return deps.store.transaction(work);
  // A machine's keys are its own, not those of the user it acts for.
  const who = actor.kind === 'machine' ? `machine-${actor.token.id}` : caller.userId;
  const scope = `${who}/${caller.customer.code}/${caller.ditta}`;
  // unaudited: the work that is handed in audits, and is looked at where it stands
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

/**
 * Notes who did what, in the transaction of the deed: the actor, for whom, through which operation. `subject` names the thing;
 * `customerCode` the customer it belongs to where the actor acts for nobody.
 */
export async function audit(
  tx: Tx,
  { actor, operation, now }: Pick<WorkContext, 'actor' | 'operation' | 'now'>,
  action: string,
  subject?: string,
  customerCode?: string,
): Promise<void> {
  const caller = 'caller' in actor ? actor.caller : undefined;
  await writeAudit(tx, {
    at: now,
    actorKind: actor.kind,
    actorId: actorId(actor),
    operation,
    userId: caller?.userId ?? (actor.kind === 'visitor' ? (actor.userId ?? null) : null),
    staffUserId: staffUserIdOf(actor),
    customerCode: caller?.customer.code ?? customerCode ?? null,
    ditta: caller?.ditta ?? null,
    action,
    subject: subject ?? null,
  });
}
