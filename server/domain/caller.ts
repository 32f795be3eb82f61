import type { Authorizations, DittaCode } from '../../generated/rules.ts';
import type { Acting, SessionCustomer, SessionUser } from '../store/queries/sessions.ts';

/** Who calls: a user for a customer in a ditta, with what the user may do there. */
export interface Caller extends SessionUser {
  tokenHash: Uint8Array;
  customer: SessionCustomer;
  ditta: DittaCode;
  flags: Authorizations;
  /** When the session ends by itself. */
  expiresAt: Date;
  /** Null but for staff who act in the place of the user. */
  acting: Acting | null;
}
