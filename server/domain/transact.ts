import type { DittaCode } from '../../generated/rules.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { claimKey, type FirstAnswer, freeKey, keepAnswer } from '../store/queries/idempotency.ts';
import type { Tx } from '../store/store.ts';
import { actorId, staffUserIdOf } from './actor.ts';
import type { AuditAction } from './audit-action.ts';
import type { Context, Idempotency, PublicContext, WorkContext } from './context.ts';
import { ShopError } from './errors.ts';

/** A machine's keys are its own, not those of the user it acts for. */
function scopeOf({ actor, caller }: Context): string {
  const who = actor.kind === 'machine' ? `machine-${actor.token.id}` : caller.userId;
  return `${who}/${caller.customer.code}/${caller.ditta}`;
}

/** The request that came first with the key; undefined when it is this one. @throws ShopError IDEMPOTENCY_KEY_REUSED */
async function firstWith(tx: Tx, context: Context, idempotency: Idempotency): Promise<FirstAnswer | undefined> {
  const first = await claimKey(tx, { scope: scopeOf(context), ...idempotency, now: context.now });
  if (first && (first.operation !== idempotency.operation || first.requestHash !== idempotency.requestHash))
    throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return first;
}

/**
 * Runs the work of a verb in one transaction. A call with an idempotency key has its effect once: the key, the effect and the answer
 * are committed together; whoever comes with the same key meanwhile waits for that commit and gets the same answer. A refusal rolls
 * back and keeps nothing, so it may be tried again with the same key.
 * @throws ShopError IDEMPOTENCY_KEY_REUSED when the key belongs to another request.
 */
export function transact<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { deps, idempotency } = context;
  // unaudited: the work that is handed in audits, and is looked at where it stands
  if (!idempotency) return deps.store.transaction(work);
  const scope = scopeOf(context);
  // unaudited: the work that is handed in audits, and is looked at where it stands
  return deps.store.transaction(async (tx) => {
    const first = await firstWith(tx, context, idempotency);
    if (first) return first.body as T;
    const answer = await work(tx);
    await keepAnswer(tx, scope, idempotency.key, answer);
    return answer;
  });
}

/** A call with a key, which only a session has: what visitors send twice has a number of its own. */
const hasKey = (context: PublicContext): context is Context & { idempotency: Idempotency } =>
  'idempotency' in context && context.idempotency !== null;

/**
 * For work that takes more than one transaction, because others are asked in between: takes the key in the first of them. Answers the
 * answer that was decided under this key; undefined where there is none yet, also when an earlier call has broken off.
 * @throws ShopError IDEMPOTENCY_KEY_REUSED when the key belongs to another request
 */
export async function takeKey<T>(tx: Tx, context: PublicContext): Promise<T | undefined> {
  if (!hasKey(context)) return undefined;
  const first = await firstWith(tx, context, context.idempotency);
  return (first?.body ?? undefined) as T | undefined;
}
/** Keeps the answer that was decided, in the last transaction of such work. */
export const keepDecided = async (tx: Tx, context: PublicContext, answer: unknown): Promise<void> => {
  if (hasKey(context)) await keepAnswer(tx, scopeOf(context), context.idempotency.key, answer);
};
/** A refusal keeps nothing: the key may be used again. */
export const giveKeyBack = async (tx: Tx, context: PublicContext): Promise<void> => {
  if (hasKey(context)) await freeKey(tx, scopeOf(context), context.idempotency.key);
};

/**
 * Notes who did what, in the transaction of the deed: the actor, for whom, through which operation. `subject` names the thing;
 * `whose` the customer it belongs to where the actor acts for nobody, or, with its ditta, the place that the deed is about wherever the actor stands.
 */
export async function audit(
  tx: Tx,
  { actor, operation, now }: Pick<WorkContext, 'actor' | 'operation' | 'now'>,
  action: AuditAction,
  subject?: string,
  whose?: string | { customerCode: string; ditta: DittaCode },
): Promise<void> {
  const caller = 'caller' in actor ? actor.caller : undefined;
  const place = typeof whose === 'object' ? whose : caller && { customerCode: caller.customer.code, ditta: caller.ditta };
  await writeAudit(tx, {
    at: now,
    actorKind: actor.kind,
    actorId: actorId(actor),
    operation,
    userId: caller?.userId ?? (actor.kind === 'visitor' ? (actor.userId ?? null) : null),
    staffUserId: staffUserIdOf(actor),
    customerCode: place?.customerCode ?? (typeof whose === 'string' ? whose : null),
    ditta: place?.ditta ?? null,
    action,
    subject: subject ?? null,
  });
}
