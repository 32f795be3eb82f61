import type { Caller } from '../caller.ts';
import { ShopError } from '../errors.ts';

/** Why what belongs into nobody's hand but the user's (passwords, sessions, cards) is closed: CLOSED_WHILE_ACTING for staff in the user's place. */
export const notOwnHand = ({ staffUserId }: Pick<Caller, 'staffUserId'>): ShopError | null =>
  staffUserId === null ? null : new ShopError('CLOSED_WHILE_ACTING');

/** @throws ShopError as {@link notOwnHand} says */
export function assertOwnHand(caller: Pick<Caller, 'staffUserId'>): void {
  const refusal = notOwnHand(caller);
  if (refusal) throw refusal;
}

/** What staff may do under their own name alone. @throws ShopError CLOSED_WHILE_ACTING in the place of somebody else, STAFF_ONLY */
export function assertStaff(caller: Pick<Caller, 'staff' | 'staffUserId'>): void {
  assertOwnHand(caller);
  if (!caller.staff) throw new ShopError('STAFF_ONLY');
}
