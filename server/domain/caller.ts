import type { Authorizations, DittaCode } from '../../generated/rules.ts';
import type { SessionCustomer, SessionUser } from '../store/queries/sessions.ts';

/** Who calls: a user for a customer in a ditta, with what the user may do there. */
export interface Caller extends SessionUser {
  tokenHash: Uint8Array;
  customer: SessionCustomer;
  ditta: DittaCode;
  flags: Authorizations;
}
