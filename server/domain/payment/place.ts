import type { PaymentRow } from '../../store/queries/payments.ts';
import { findPlace } from '../../store/queries/sessions.ts';
import type { Tx } from '../../store/store.ts';
import type { Context, WorkContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { callerOf } from '../user/sessions.ts';

const NO_SESSION = new Uint8Array();

/** The place of the customer who pays, whoever brings the news of it. @throws ShopError ACCOUNT_DISABLED, UNAUTHENTICATED */
export async function contextOf(tx: Tx, work: WorkContext, payment: PaymentRow): Promise<Context> {
  const { userId, staffUserId, customerCode, ditta } = payment;
  if (userId === null || ditta === null) throw new ShopError('UNAUTHENTICATED');
  const caller = callerOf(await findPlace(tx, { userId, staffUserId, customerCode, ditta }, work.now), NO_SESSION, work.now);
  const actor = staffUserId === null ? ({ kind: 'user', caller } as const) : ({ kind: 'staff', caller, staffUserId } as const);
  return { ...work, actor, caller, locale: caller.languageCode, address: '', userAgent: '', idempotency: null };
}

/** The place, or nothing where the user has lost it meanwhile: who may not come in gets no mail either. */
export const placeOf = (tx: Tx, work: WorkContext, payment: PaymentRow): Promise<Context | null> =>
  contextOf(tx, work, payment).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });
