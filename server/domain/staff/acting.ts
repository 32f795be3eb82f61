import type { Caller } from '../caller.ts';
import { ShopError } from '../errors.ts';

/** What belongs into nobody's hand but the user's: passwords, sessions, cards. @throws ShopError CLOSED_WHILE_ACTING for staff in the user's place */
export function assertOwnHand({ staffUserId }: Pick<Caller, 'staffUserId'>): void {
  if (staffUserId !== null) throw new ShopError('CLOSED_WHILE_ACTING');
}

/** What staff may do under their own name alone. @throws ShopError CLOSED_WHILE_ACTING in the place of somebody else, STAFF_ONLY */
export function assertStaff(caller: Pick<Caller, 'staff' | 'staffUserId'>): void {
  assertOwnHand(caller);
  if (!caller.staff) throw new ShopError('STAFF_ONLY');
}
