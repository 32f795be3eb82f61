import type { QuickOrderAdded } from '../../../generated/api/model/quickOrderAdded.ts';
import type { QuickOrderAddition } from '../../../generated/api/model/quickOrderAddition.ts';
import type { QuickOrderRow } from '../../../generated/api/model/quickOrderRow.ts';
import { addQuickOrder } from '../../../generated/api/quickorders/quickorders.ts';
import { codeOf, isOffline, problemOf } from '../../api/errors.ts';
import { idempotent } from '../../api/idempotency.ts';
import { storedFilter, storeFilter } from '../../api/session.ts';

/** Rows on their way to the cart whose answer did not come: what was sent under the key, of which at most one has arrived. */
interface Unanswered {
  key: string;
  sent: QuickOrderAddition[];
}
/** From here on somebody between answers in the place of the shop. */
const GATEWAY = 502;
/** Of this customer and shop in this tab, also after a reload. */
const KEPT = 'quick-order.sent';
function unanswered(): Unanswered | null {
  try {
    return JSON.parse(storedFilter(KEPT) ?? 'null') as Unanswered | null;
  } catch {
    return null;
  }
}
const settle = () => storeFilter(KEPT, 'null');

export interface Added {
  answer: QuickOrderAdded;
  /** Rows that an earlier call put into the cart, whose answer was lost; null when it was this one. */
  earlier: QuickOrderRow[] | null;
}

/**
 * Adds rows once, whatever the line does. A call whose answer was lost may have arrived: its key is used again, also for rows that were changed
 * since. The shop then either knows nothing of it and adds them as they are now, or says that the key is taken: the earlier rows are in the cart.
 */
export async function addRows(body: QuickOrderAddition): Promise<Added> {
  const before = unanswered();
  const key = before?.key ?? crypto.randomUUID();
  const call = (sent: QuickOrderAddition) => addQuickOrder(sent, {}, idempotent(key));
  storeFilter(KEPT, JSON.stringify({ key, sent: [...(before?.sent ?? []), body] } satisfies Unanswered));
  try {
    const answer = await call(body);
    settle();
    return { answer, earlier: null };
  } catch (error) {
    // Without an answer of the shop itself nothing is known yet.
    if (isOffline(error) || (problemOf(error)?.status ?? GATEWAY) >= GATEWAY) throw error;
    if (codeOf(error) !== 'IDEMPOTENCY_KEY_REUSED') {
      settle();
      throw error;
    }
    for (const sent of before?.sent ?? [])
      try {
        const answer = await call(sent);
        settle();
        return { answer, earlier: answer.added.flatMap((at) => sent.rows[at] ?? []) };
      } catch (other) {
        if (codeOf(other) !== 'IDEMPOTENCY_KEY_REUSED') throw other;
      }
    settle();
    throw error;
  }
}
