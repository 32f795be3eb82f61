// What a tester does from outside to the people and the limits of the shop. Nobody reaches it where the control contract is not served.
import { copyInvoices, forgetPromoUses, forgetRates, hasUser, setUserActive, shortenResets } from '../../store/queries/control.ts';
import { ShopError } from '../errors.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';

/** A link that is good for so long counts no more among those that somebody has in the mailbox. */
const NEARLY_OVER_MS = 20 * 60_000;

const FRESH_INVOICES = 3;

/** @throws ShopError NOT_FOUND */
export const setUserAccess = innerVerb('setUserAccess', ['mill'], (context, { username, active }: { username: string; active: boolean }) =>
  context.deps.store.transaction(async (tx) => {
    if (!(await setUserActive(tx, username, active))) throw new ShopError('NOT_FOUND');
    await audit(tx, context, `access.${active ? 'given' : 'withdrawn'}`);
  }),
);

export const clearThrottles = innerVerb('clearThrottles', ['mill'], (context, _: null) =>
  context.deps.store.transaction(async (tx) => {
    await forgetRates(tx);
    await shortenResets(tx, new Date(context.now.getTime() + NEARLY_OVER_MS));
    await audit(tx, context, 'throttles.cleared');
  }),
);

/** @throws ShopError NOT_FOUND */
export const resetCustomer = innerVerb('resetCustomer', ['mill'], (context, { username }: { username: string }) =>
  context.deps.store.transaction(async (tx) => {
    if (!(await hasUser(tx, username))) throw new ShopError('NOT_FOUND');
    await forgetPromoUses(tx, username);
    await copyInvoices(tx, username, FRESH_INVOICES, context.now);
    await audit(tx, context, 'customer.renewed');
  }),
);
