import type { OperationId } from '../../generated/server/operations.ts';
import type { ProblemCode } from '../domain/errors.ts';
import type { Logger } from '../ports/logger.ts';

/** Refusals that may be somebody at a door that is not theirs. What is mistyped, sold out or gone is none. */
const AT_THE_DOOR: ReadonlySet<ProblemCode> = new Set([
  'INVALID_CREDENTIALS',
  'SECOND_FACTOR_WRONG',
  'ACCOUNT_DISABLED',
  'TOO_MANY_ATTEMPTS',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'OUTSIDE_SCOPE',
  'STAFF_ONLY',
  'FEATURE_NOT_ENABLED',
  'CLOSED_WHILE_ACTING',
  'PASSWORD_WRONG',
  'RESET_LINK_INVALID',
]);

/** Who was refused: the address, and the number of the user where one is known. What was typed is never said: a name is a password now and then. */
export interface Refused {
  operation: OperationId;
  code: ProblemCode;
  address: string;
  userId: number | undefined;
}

/** Notes a refusal that whoever looks for an attack wants to find: one line, nothing but codes, an address and a number. */
export function noteRefusal(log: Logger, { operation, code, address, userId }: Refused): void {
  if (AT_THE_DOOR.has(code)) log.info({ operation, code, address, ...(userId === undefined ? {} : { userId }) }, 'refused at the door');
}
