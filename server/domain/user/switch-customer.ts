import { moveActing, revokeSession } from '../../store/queries/sessions.ts';
import { findCustomerDitte, listMemberships } from '../../store/queries/users.ts';
import { actorOf } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { ShopError } from '../errors.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { openSession } from './open-session.ts';

/** Staff in the place of a user stay there, and no longer than before. */
const actingOn = ({ acting, expiresAt }: Caller) => (acting ? { acting: { ...acting, expiresAt } } : {});

/**
 * Replaces the session by one for another customer or ditta; the old token dies in the same transaction.
 * @throws ShopError SWITCH_FAILED when the user may not enter there, whether or not it exists
 */
export const switchCustomer = verb('switchCustomer', async (context, { body: wanted }) => {
  const { deps, caller, now } = context;
  const result = await deps.store.transaction(async (tx) => {
    const memberships = await listMemberships(tx, caller.userId);
    const member = memberships.some(({ customerCode, ditta }) => customerCode === wanted.customerCode && ditta === wanted.ditta);
    const allowed = member || (caller.staff && (await findCustomerDitte(tx, wanted.customerCode))?.includes(wanted.ditta));
    if (!allowed) throw new ShopError('SWITCH_FAILED');
    // Two switches at once from two tabs: the second finds its session revoked.
    if (!(await revokeSession(tx, caller.tokenHash, now))) throw new ShopError('UNAUTHENTICATED');
    const opened = await openSession(tx, { userId: caller.userId, ...wanted, ...actingOn(caller) }, context);
    // Whom this session acts for elsewhere, it goes on acting for.
    await moveActing(tx, caller.tokenHash, opened.caller.tokenHash);
    // Noted where the user went; where from is the subject.
    await audit(tx, { ...context, actor: actorOf(opened.caller) }, 'user.switch-customer', `${caller.customer.code}/${caller.ditta}`);
    return opened.result;
  });
  deps.sessions.forget();
  return result;
});
