import type { Flag } from '../../generated/rules.ts';
import { type OperationId, operations } from '../../generated/server/operations.ts';
import type { Actor, ActorKind, MachineToken } from './actor.ts';
import type { Caller } from './caller.ts';
import { ShopError } from './errors.ts';
import { assertStaff } from './staff/acting.ts';

interface Needs {
  actors: readonly ActorKind[];
  flags: readonly Flag[];
  secured: boolean;
  staff: boolean;
}
/** What an operation asks of its actor, by the contract. */
const needsOf = (operation: OperationId): Needs => operations[operation];

/** Whether a token reaches an operation: named itself, or by every right that the operation needs. */
export function reaches({ scopes }: Pick<MachineToken, 'scopes'>, operation: OperationId): boolean {
  const { flags } = needsOf(operation);
  return scopes.includes(operation) || (flags.length > 0 && flags.every((flag) => scopes.includes(flag)));
}

/** Operations that a machine may be given at all: the contract keeps the ones about a session for people. */
export const isForMachines = (operation: OperationId): boolean => needsOf(operation).actors.includes('machine');

/**
 * Lets an actor in to an operation of the contract, or not.
 * @throws ShopError UNAUTHENTICATED for a visitor, OUTSIDE_SCOPE for a kind of actor or a token that does not reach the operation,
 * STAFF_ONLY, CLOSED_WHILE_ACTING for staff in the place of a user, FEATURE_NOT_ENABLED with the flag
 */
export function assertRights(actor: Actor, operation: OperationId): void {
  const { actors, flags, secured, staff } = needsOf(operation);
  if (!actors.includes(actor.kind)) throw new ShopError(actor.kind === 'visitor' ? 'UNAUTHENTICATED' : 'OUTSIDE_SCOPE');
  if (!secured) return;
  if (!('caller' in actor)) throw new ShopError('OUTSIDE_SCOPE');
  if (actor.kind === 'machine' && !reaches(actor.token, operation)) throw new ShopError('OUTSIDE_SCOPE');
  if (staff) assertStaff(actor.caller);
  assertFlags(actor.caller, flags);
}

/** @throws ShopError FEATURE_NOT_ENABLED with the first flag that the caller lacks */
export function assertFlags(caller: Caller, flags: readonly Flag[]): void {
  for (const flag of flags) if (!caller.flags[flag]) throw new ShopError('FEATURE_NOT_ENABLED', { flag });
}

/** The same for work that the contract does not name. @throws ShopError OUTSIDE_SCOPE */
export function assertKind(actor: Actor, kinds: readonly ActorKind[]): void {
  if (!kinds.includes(actor.kind)) throw new ShopError('OUTSIDE_SCOPE');
}
