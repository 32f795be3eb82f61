import type { DittaCode } from '../../../generated/rules.ts';
import { revokeSession } from '../../store/queries/sessions.ts';
import { findCustomerDitte, listMemberships, writeAudit } from '../../store/queries/users.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { openSession } from './open-session.ts';

/**
 * Replaces the session by one for another customer or ditta; the old token dies in the same transaction.
 * @throws ShopError SWITCH_FAILED when the user may not enter there, whether or not it exists
 */
export async function switchCustomer({ deps, caller, now }: Context, wanted: { customerCode: string; ditta: DittaCode }) {
  const result = await deps.store.transaction(async (tx) => {
    const memberships = await listMemberships(tx, caller.userId);
    const member = memberships.some(({ customerCode, ditta }) => customerCode === wanted.customerCode && ditta === wanted.ditta);
    const allowed = member || (caller.staff && (await findCustomerDitte(tx, wanted.customerCode))?.includes(wanted.ditta));
    if (!allowed) throw new ShopError('SWITCH_FAILED');
    // Two switches at once from two tabs: the second finds its session revoked.
    if (!(await revokeSession(tx, caller.tokenHash, now))) throw new ShopError('UNAUTHENTICATED');
    const opened = await openSession(tx, { userId: caller.userId, ...wanted, staffUserId: caller.staffUserId }, now, deps.sha256);
    await writeAudit(tx, {
      at: now,
      userId: caller.userId,
      staffUserId: caller.staffUserId ?? (caller.staff ? caller.userId : null),
      ...wanted,
      action: 'user.switch-customer',
      subject: `${caller.customer.code}/${caller.ditta}`,
    });
    return opened.result;
  });
  deps.sessions.forget();
  return result;
}
