import { clearCustomsDuty, markReminder, setPackaging } from '../../store/queries/users.ts';
import type { Tx } from '../../store/store.ts';
import type { AuditAction } from '../audit-action.ts';
import type { Context } from '../context.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { readInfoFlags } from './user-state.ts';

/** Writes the answer to a dialog and says which dialogs are left. */
async function answerDialog(context: Context, action: AuditAction, subject: string | undefined, write: (tx: Tx) => Promise<unknown>) {
  const { deps, caller, now } = context;
  const flags = await deps.store.transaction(async (tx) => {
    await write(tx);
    await audit(tx, context, action, subject);
    return readInfoFlags(tx, caller, now);
  });
  deps.sessions.forget();
  return flags;
}

export const setPreferredPackaging = verb('setPreferredPackaging', (context, { body: { code } }) =>
  answerDialog(context, 'customer.packaging', code, (tx) => setPackaging(tx, context.caller.customer.code, code)),
);

export const acknowledgeCustomsDuty = verb('acknowledgeCustomsDuty', (context) =>
  answerDialog(context, 'customer.customs-duty', undefined, (tx) => clearCustomsDuty(tx, context.caller.customer.code)),
);

export const markReminderShown = verb('markReminderShown', (context, { params: { reminder } }) => {
  const { caller, now } = context;
  return answerDialog(context, 'user.reminder', reminder, (tx) =>
    markReminder(tx, caller.userId, caller.customer.code, caller.ditta, reminder, now),
  );
});
